// On SIGHUP:
// 1 the settings are read: when something is wrong all of it is printed, and the service goes on as before
// 2 the service is opened with them, beside the one that runs
// 3 requests go to the new one, and it takes jobs
// 4 the old one ends when its responses and its turns have ended
import { setTimeout as after } from 'node:timers/promises'
import { loadServiceSettings, settingsName, settingsFailure } from './load-service-settings.ts'
import { startService, type ServiceSurroundings, type StartedService } from './start-service.ts'
import type { Arguments } from '../argv/command.ts'

/** The services of this process: the one that answers, and those before it that still have work. */
export interface RunningServices {
  /** Begins to run jobs. */
  start(): Promise<void>
  /** Reads the settings again; resolves when requests go to the new service, or the old one stays. */
  reload(): Promise<void>
  /** Ends all of them within the deadline (milliseconds) and a few seconds. */
  drain(deadlineMs: number): Promise<void>
}

/** Options of {@link runServices}. */
export interface RunningOptions extends ServiceSurroundings {
  readonly args: Arguments
  /** Whether the site was built with rules for readers. */
  readonly hasRules: () => boolean
  /** Sends requests to a service; resolves when the responses of the one before have ended. */
  route(service: StartedService): Promise<void>
}

const stays = 'The service goes on with the settings from before'

/** Milliseconds that responses of the old service may take; streams of events then end, and clients ask again. */
const graceMs = 10_000

/** Longest time of fetching, checking, building and publishing around an agent, in minutes. */
const aroundAgentMinutes = 60

/** Follows the services of this process, from the first one on. */
export function runServices(first: StartedService, options: RunningOptions): RunningServices {
  const retired = new Set<StartedService>()
  let current = first
  let isStopping = false
  let reloading = Promise.resolve()
  const reload = async () => {
    const next = isStopping ? undefined : await openNext(current, options)
    if (!next) return
    const before = current
    current = next
    retired.add(before)
    const answered = options.route(next)
    if (before.health !== next.health) void before.health.close(0)
    await next.service.start()
    next.log({ level: 'info', event: 'reloaded' })
    void Promise.race([answered, after(graceMs, undefined, { ref: false })])
      .then(() => before.service.drain(longestTurnMs(before), 'retired'))
      .finally(() => retired.delete(before))
  }
  return {
    start: () => (reloading = first.service.start()),
    reload: () => (reloading = reloading.then(reload)),
    async drain(deadlineMs) {
      isStopping = true
      await reloading
      const old = [...retired].map(({ service }) => service.drain(deadlineMs, 'retired'))
      await Promise.all([...old, current.service.drain(deadlineMs, 'stopped')])
      await current.health.close(0)
    },
  }
}

/** The service with the settings as they are now; undefined after the reason was printed. */
async function openNext(
  before: StartedService,
  options: RunningOptions,
): Promise<StartedService | undefined> {
  const { args, terminal, hasRules } = options
  const loaded = await loadServiceSettings(args, terminal, { consequence: stays })
  if (loaded.kind === 'absent') terminal.err(`There is no "${settingsName}" any more\n${stays}\n`)
  if (loaded.kind !== 'settings') return undefined
  const failure = settingsFailure(loaded.location, hasRules())
  if (failure !== undefined) terminal.err(failure)
  const next = failure === undefined ? await startService(loaded.location, options, before) : undefined
  if (!next) terminal.err(`${stays}\n`)
  return next
}

function longestTurnMs({ location: { settings } }: StartedService): number {
  const minutes = Object.values(settings.agents).map(({ timeoutMinutes }) => timeoutMinutes)
  return (Math.max(0, ...minutes) + aroundAgentMinutes) * 60_000
}
