// 1 the sandbox and the ways to sign in: a server on which one of them does not work does not start
// 2 the store, with its migrations, and the queue
// 3 the worker runs jobs; the handlers answer requests
import { randomUUID } from 'node:crypto'
import { createAdminApi, type ApiLine } from '../admin-api/create-admin-api.ts'
import type { RequestRates } from '../admin-api/request-rates.ts'
import { createSharedRates } from '../admin-api/shared-rates.ts'
import { withUnknownAddresses } from '../admin-api/unknown-address.ts'
import { checkProviders } from '../auth/check-providers.ts'
import { createAuth, type AuthOptions, type SiteAuth } from '../auth/create-auth.ts'
import type { BuiltSite } from '../built-site.ts'
import { createDashboard } from '../dashboard/create-dashboard.ts'
import { chooseSandbox } from '../jobs/agent/sandbox.ts'
import { openContents, type Contents } from '../deploys/open-contents.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { createOwner } from '../jobs/owner.ts'
import { secretValues } from '../jobs/secret-values.ts'
import type { SiteHandler } from '../message.ts'
import type { ServedSite } from '../updates/update-context.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
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
export { createServiceMask, formatServiceLine, type ServiceLine } from './service-line.ts'
export { createMetrics, type Metrics } from '../metrics/create-metrics.ts'

/** Options of {@link openService}. */
export interface ServiceOptions extends ServiceLocation {
  readonly octavo: JobContext['octavo']
  /** The site that updates replace. */
  readonly site: ServedSite
  /** Of this process: they go on when the service is opened again with other settings. */
  readonly metrics: Metrics
  log(line: ServiceLine): void
}

/** The service of a server. */
export interface Service {
  /** Answers the Admin API, and passes everything else on. */
  readonly handler: SiteHandler
  /** The handler of a site that leaves unknown addresses of the API to the API, see {@link withUnknownAddresses}. */
  aroundSite(respond: SiteHandler, site: BuiltSite): SiteHandler
  /** Answers `/healthz` and `/readyz`. */
  readonly health: SiteHandler
  /** Answers `/metrics`. */
  readonly metrics: SiteHandler
  /** Counts requests of all servers of the store. */
  readonly counters: RequestRates
  /** Sign-in for a site; undefined without `auth` in the settings. */
  openAuth(site: BuiltSite): SiteAuth | undefined
  /** The dashboard; readers of a group of the site may use it, too. */
  openDashboard(auth: SiteAuth | undefined): SiteHandler
  /** Begins to run jobs. */
  start(): Promise<void>
  /**
   * Ends within the deadline (milliseconds) and a few seconds: see {@link JobWorker}. A second call, with a nearer
   * deadline, cuts the first one short. `event` is logged at the end.
   */
  drain(deadlineMs: number, event: 'stopped' | 'retired'): Promise<void>
}

/** Opens the service; rejects with a sentence when it cannot work. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { settings, log, metrics } = options
  const onError = (error: unknown) => {
    metrics.countError(isUnavailable(error) ? 'store' : 'other')
    log({ level: 'error', event: 'service', detail: messageOf(error) })
  }
  const sandbox = chooseSandbox(settings.jobs.sandbox)
  if (!sandbox) throw new Error('The settings require a sandbox, and "bwrap" does not work here')
  const wrong = settings.auth ? await checkProviders(settings.auth, options.variable) : []
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const opened = await openStore(options, onError)
  const { store, kind } = opened
  const queue = await openQueue(options, store, onError)
  const context = jobContext(options, store, sandbox)
  const worker = createJobWorker(context, queue, onError)
  const contents = settings.updates && (await openContents(dataFolder(options)))
  const counters = createSharedRates(store.sessions, { onError })
  const updates = openUpdates({ ...options, contents, counters }, context, onError)
  const stopping = new AbortController()
  let isClosed = false
  const operations = {
    ...apiOptions(options),
    store,
    counters,
    onError,
    stopping: stopping.signal,
    // The turn is stored: the worker also finds it without the announcement.
    onQueued: (projectId: string) => queue.announce(projectId).catch(onError),
    updatedProject: settings.updates?.project,
    onUpdate: updates.announce,
    deploys: contents && deployService(options, contents),
  }
  const api = createAdminApi(operations)
  return {
    handler: async (request) => (await api(request)) ?? updates.webhook(request),
    aroundSite: withUnknownAddresses,
    openDashboard: (auth) => createDashboard({ ...operations, ...dashboardOptions(options, auth) }),
    health: createHealth({ ping: store.ping, isStopping: () => stopping.signal.aborted }),
    metrics: createMetricsEndpoint(metrics, metricsToken(options)),
    counters,
    openAuth: (site) => signIn(site, options, { store: store.sessions, onError }),
    async start() {
      metrics.countRowsOf(store)
      await worker.start()
      updates.start()
      log({ level: 'info', event: 'started', detail: kind })
    },
    async drain(deadlineMs, event) {
      stopping.abort()
      await Promise.all([worker.stop(deadlineMs), updates.stop()])
      if (isClosed) return
      isClosed = true
      await store.close().catch(onError)
      log({ level: 'info', event })
    },
  }
}

/** Sign-in of a site, where the settings have it. */
function signIn(
  site: BuiltSite,
  { settings, variable, log }: ServiceOptions,
  { store, onError }: Required<Pick<AuthOptions, 'store' | 'onError'>>,
): SiteAuth | undefined {
  if (!settings.auth) return undefined
  return createAuth(site, {
    settings: settings.auth,
    store,
    variable,
    log: (event, detail) => log({ level: 'info', event, ...(detail !== undefined && { detail }) }),
    onError,
  })
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
    secrets: secretValues(options),
    signIn: settings.auth !== undefined,
    owner: createOwner(),
  }
}

/** The options of the dashboard that come from the settings. */
function dashboardOptions({ settings, log }: ServiceOptions, auth: SiteAuth | undefined) {
  const { dashboard, limits } = settings
  return {
    group: dashboard.group,
    readerOf: auth?.reader,
    signOutAddress: auth?.signOutAddress,
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
const megabyte = 1024 * kilobyte

/** What deploys need, as the settings have it. */
function deployService({ settings: { updates, auth } }: ServiceOptions, contents: Contents) {
  const { files = 0, megabytes = 0, fileMegabytes = 0 } = updates?.deploys ?? {}
  const limits = { files, bytes: megabytes * megabyte, fileBytes: fileMegabytes * megabyte }
  return { contents, limits, signIn: auth !== undefined }
}

/** The options of the API that come from the settings. */
function apiOptions({ settings: { agents, limits }, log }: ServiceOptions) {
  return {
    modelOf: (agent: string) => (Object.hasOwn(agents, agent) ? agents[agent]?.model : undefined),
    limits: { bodyBytes: limits.bodyKilobytes * kilobyte, promptBytes: limits.promptKilobytes * kilobyte },
    rates: limits,
    onRequest: ({ operation, status, ms, key }: ApiLine) => {
      // A deploy has thousands of contents.
      if (operation === 'putContent' && status < 400) return
      log({
        level: 'info',
        event: 'request',
        operation,
        status,
        ms: Math.round(ms),
        ...(key !== undefined && { key }),
      })
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
