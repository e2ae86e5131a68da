import type { RequestRates } from '../admin-api/request-rates.ts'
import type { Contents } from '../deploys/open-contents.ts'
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

/** Options of {@link openUpdates}. */
export interface UpdatesOptions extends ServiceLocation {
  readonly site: ServedSite
  readonly contents: Contents | undefined
  /** Counts webhooks with wrong signatures. */
  readonly counters: RequestRates
}

/** Opens updates as the settings have them; without `updates` nothing runs. */
export function openUpdates(
  { settings, site, contents, counters, variable }: UpdatesOptions,
  context: JobContext,
  onError: (error: unknown) => void,
): Updates {
  const { updates, limits } = settings
  if (!updates || !contents) return noUpdates
  const worker = createUpdateWorker({ ...context, updates, site, contents }, onError)
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
      counters,
      failuresPerMinute,
      onUpdate: announce,
      onError,
    }),
  }
}
