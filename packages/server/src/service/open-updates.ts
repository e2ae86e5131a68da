import type { SiteHandler } from '../message.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { createUpdateWorker, type UpdateWorker } from '../updates/update-worker.ts'
import { createWebhook } from '../webhooks/create-webhook.ts'
import type { ServedSite } from '../updates/update-context.ts'
import type { ServiceLocation } from './open-database.ts'

/** Updates of the site of a server. */
export interface Updates extends UpdateWorker {
  /** Answers webhooks, and passes everything else on. */
  readonly webhook: SiteHandler
}

const noUpdates: Updates = {
  start: () => {},
  announce: () => {},
  stop: async () => {},
  webhook: async () => undefined,
}

/** Opens updates as the settings have them; without `updates` nothing runs. */
export function openUpdates(
  { settings, site, variable }: ServiceLocation & { readonly site: ServedSite },
  context: JobContext,
  onError: (error: unknown) => void,
): Updates {
  const { updates, auth, limits } = settings
  if (!updates) return noUpdates
  const signIn = auth !== undefined
  const worker = createUpdateWorker({ ...context, updates, site, signIn }, onError)
  const { webhook, project } = updates
  const secret = webhook && variable(webhook.secretEnv)
  if (!webhook || secret === undefined) return { ...worker, webhook: noUpdates.webhook }
  const { failuresPerMinute } = limits
  const { announce } = worker
  return {
    ...worker,
    webhook: createWebhook({
      project,
      kind: webhook.kind,
      secret,
      store: context.store,
      failuresPerMinute,
      onUpdate: announce,
      onError,
    }),
  }
}
