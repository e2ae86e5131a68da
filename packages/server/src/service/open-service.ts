// 1 the sandbox: a server that requires one does not start without it
// 2 the store, with its migrations, and the queue
// 3 the worker runs jobs; the handlers answer requests
import { randomUUID } from 'node:crypto'
import { createAdminApi, type ApiLine } from '../admin-api/create-admin-api.ts'
import { createAuth, type SiteAuth } from '../auth/create-auth.ts'
import type { BuiltSite } from '../built-site.ts'
import { createDashboard } from '../dashboard/create-dashboard.ts'
import { chooseSandbox } from '../jobs/agent/sandbox.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { createOwner } from '../jobs/owner.ts'
import type { SiteHandler } from '../message.ts'
import type { ServedSite } from '../updates/update-context.ts'
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts'
import { createMetricsEndpoint } from '../metrics/metrics-endpoint.ts'
import { isUnavailable } from '../store/unavailable.ts'
import { createHealth } from './health.ts'
import { createJobWorker } from './job-worker.ts'
import { openUpdates } from './open-updates.ts'
import { dataFolder, openQueue, openStore, type ServiceLocation } from './open-database.ts'
import type { ServiceLine } from './service-line.ts'

export { parseServerSettings } from '@octavo/config'
export type { NewSite, ServedSite } from '../updates/update-context.ts'
export type { ServiceLocation } from './open-database.ts'
export { createServiceMask, formatServiceLine } from './service-line.ts'

/** Options of {@link openService}. */
export interface ServiceOptions extends ServiceLocation {
  readonly octavo: JobContext['octavo']
  /** The site that updates replace. */
  readonly site: ServedSite
  log(line: ServiceLine): void
}

/** The service of a server. */
export interface Service {
  /** Answers the Admin API, and passes everything else on. */
  readonly handler: SiteHandler
  /** Answers `/healthz` and `/readyz`. */
  readonly health: SiteHandler
  /** Answers `/metrics`. */
  readonly metrics: SiteHandler
  /** A listener for a site that also measures its requests. */
  readonly measure: Metrics['measure']
  /** Sign-in for a site; undefined without `auth` in the settings. */
  openAuth(site: BuiltSite): SiteAuth | undefined
  /** The dashboard; readers of a group of the site may use it, too. */
  openDashboard(auth: SiteAuth | undefined): SiteHandler
  /** Begins to run jobs. */
  start(): Promise<void>
  /** Ends within the deadline (milliseconds) and a few seconds: see {@link JobWorker}. */
  drain(deadlineMs: number): Promise<void>
}

/** Opens the service; rejects with a sentence when it cannot work. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { settings, log } = options
  const metrics = createMetrics(() => opened.store.counts())
  const onError = (error: unknown) => {
    metrics.countError(isUnavailable(error) ? 'store' : 'other')
    log({ level: 'error', event: 'service', detail: messageOf(error) })
  }
  const sandbox = chooseSandbox(settings.jobs.sandbox)
  if (!sandbox) throw new Error('The settings require a sandbox, and "bwrap" does not work here')
  const opened = await openStore(options, onError)
  const { store, kind } = opened
  const queue = await openQueue(options, store, onError)
  const context = jobContext(options, store, sandbox)
  const worker = createJobWorker(context, queue, onError)
  const updates = openUpdates(options, context, onError)
  const stopping = new AbortController()
  const operations = {
    ...apiOptions(options),
    store,
    onError,
    stopping: stopping.signal,
    // The turn is stored: the worker also finds it without the announcement.
    onQueued: (projectId: string) => queue.announce(projectId).catch(onError),
    updatedProject: settings.updates?.project,
    onUpdate: updates.announce,
  }
  const api = createAdminApi(operations)
  return {
    handler: async (request) => (await api(request)) ?? updates.webhook(request),
    openDashboard: (auth) => createDashboard({ ...operations, ...dashboardOptions(options, auth) }),
    health: createHealth({ ping: store.ping, isStopping: () => stopping.signal.aborted }),
    metrics: createMetricsEndpoint(metrics, metricsToken(options)),
    measure: metrics.measure,
    openAuth: (site) =>
      settings.auth &&
      createAuth(site, {
        settings: settings.auth,
        store: store.sessions,
        variable: options.variable,
        log: (event, detail) => log({ level: 'info', event, ...(detail !== undefined && { detail }) }),
        onError,
      }),
    async start() {
      await worker.start()
      updates.start()
      log({ level: 'info', event: 'started', detail: kind })
    },
    async drain(deadlineMs) {
      stopping.abort()
      await Promise.all([worker.stop(deadlineMs), updates.stop()])
      await store.close().catch(onError)
      log({ level: 'info', event: 'stopped' })
    },
  }
}

/** What jobs and updates need from this server. */
function jobContext(
  options: ServiceOptions,
  store: JobContext['store'],
  sandbox: JobContext['sandbox'],
): JobContext {
  const { settings } = options
  return {
    store,
    sandbox,
    data: dataFolder(options),
    agents: settings.agents,
    hosts: settings.hosts,
    jobs: settings.jobs,
    octavo: options.octavo,
    variable: options.variable,
    owner: createOwner(),
  }
}

/** The options of the dashboard that come from the settings. */
function dashboardOptions({ settings, log }: ServiceOptions, auth: SiteAuth | undefined) {
  const { dashboard, limits } = settings
  return {
    group: dashboard.group,
    readerOf: auth?.reader,
    isSecure: settings.auth !== undefined && new URL(settings.auth.url).protocol === 'https:',
    attemptsPerMinute: Math.min(limits.failuresPerMinute, 10),
    log: (event: string, detail?: string) =>
      log({ level: 'info', event, ...(detail !== undefined && { detail }) }),
  }
}

/** The token of the metrics; an empty variable that the settings name refuses everybody. */
function metricsToken({ settings: { health }, variable }: ServiceOptions): string | undefined {
  if (health.metricsTokenEnv === undefined) return undefined
  return variable(health.metricsTokenEnv) ?? randomUUID()
}

const kilobyte = 1024

/** The options of the API that come from the settings. */
function apiOptions({ settings: { agents, limits }, log }: ServiceOptions) {
  return {
    modelOf: (agent: string) => (Object.hasOwn(agents, agent) ? agents[agent]?.model : undefined),
    limits: { bodyBytes: limits.bodyKilobytes * kilobyte, promptBytes: limits.promptKilobytes * kilobyte },
    rates: limits,
    onRequest: ({ operation, status, ms, key }: ApiLine) =>
      log({
        level: 'info',
        event: 'request',
        operation,
        status,
        ms: Math.round(ms),
        ...(key !== undefined && { key }),
      }),
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
