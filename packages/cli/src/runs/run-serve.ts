import { resolve } from 'node:path'
import { listen, openBuiltSite, type BuiltSite, type Listening } from '@octavo/server'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { outputDisk } from '../disk/output-files.ts'
import { servedSite } from '../output/replace-site.ts'
import { repairOutput } from '../output/repair-output.ts'
import { outputNames } from '../output/output-names.ts'
import { shownPath } from '../output/output-error.ts'
import { counted } from '../print/amounts.ts'
import type { Terminal } from '../print/terminal.ts'
import { bindAddress, hostWarning, listenFailure, siteAddresses, takenPort } from '../serving/addresses.ts'
import { followOutput } from '../serving/follow-output.ts'
import { defaultPort } from '../serving/serving-options.ts'
import { createSiteListener, type ServingContext } from '../serving/site-listener.ts'
import { defaultOutput } from '../project/output-folder.ts'
import { loadServiceSettings, settingsFailure } from '../service/load-service-settings.ts'
import { runServices } from '../service/reload-service.ts'
import { startService } from '../service/start-service.ts'

/** Milliseconds that open responses may take after SIGTERM (test id P23). */
const graceMs = 10_000

/** Runs `octavo serve`; resolves to the exit code. */
export async function runServe(args: Arguments, { terminal, stop }: CommandContext): Promise<number> {
  const folder = args.operands[0] === undefined ? await defaultOutput() : resolve(args.operands[0])
  const names = outputNames(folder)
  await repairOutput(names, outputDisk).catch(() => false)
  const site = await openBuiltSite(folder)
  if (!site) {
    terminal.err(`There is no built site in "${shownPath(folder)}"\nRun "octavo build" first\n`)
    return exitCode.failed
  }
  const loaded = await loadServiceSettings(args, terminal)
  if (loaded.kind === 'wrong') return exitCode.failed
  const location = loaded.kind === 'settings' ? loaded.location : undefined
  const failure = location && settingsFailure(location, site.access !== undefined)
  if (failure !== undefined) {
    terminal.err(failure)
    return exitCode.failed
  }
  const metrics = location && (await import('@octavo/server/service')).createMetrics()
  const surroundings = metrics && { site: servedSite(folder, outputDisk), terminal, metrics }
  const started = surroundings && (await startService(location, surroundings))
  if (location && !started) return exitCode.failed
  const listening = await startServing(site, { args, terminal, service: started?.service, metrics })
  if (!listening) {
    await Promise.all([started?.service.drain(0, 'stopped'), started?.health.close(0)])
    return exitCode.failed
  }
  const services =
    started &&
    runServices(started, {
      ...surroundings,
      args,
      hasRules: () => site.access !== undefined,
      route: ({ service }) =>
        listening.replace(createSiteListener(site, { args, terminal, service, metrics })),
    })
  stop.patienceMs = graceMs + 500
  const following = new AbortController()
  stop.cleanUp = () => {
    following.abort()
    return Promise.all([listening.close(graceMs), services?.drain(drainMs)])
  }
  const onRepaired = () => terminal.err('Restored the site that an interrupted build had moved\n')
  void followOutput(site, { names, disk: outputDisk, signal: following.signal, onRepaired })
  printServing(site, { args, terminal, port: listening.port })
  if (started && services) {
    terminal.err(`  ${terminal.colors.dim('state     ')}port ${started.health.port}\n`)
    process.on('SIGHUP', () => void services.reload())
    await services.start()
  }
  return new Promise(() => {})
}

/** Milliseconds of them that turns of jobs have to end: ending their processes takes some more. */
const drainMs = 5_000

async function startServing(site: BuiltSite, context: ServingContext): Promise<Listening | undefined> {
  const { args, terminal } = context
  try {
    const port = args.number('port') ?? defaultPort
    const listener = createSiteListener(site, context)
    return await listen(listener, { port, host: bindAddress(args), strictPort: args.flag('strict-port') })
  } catch (error) {
    terminal.err(`${listenFailure(error, args)}\n`)
    return undefined
  }
}

function printServing(
  site: BuiltSite,
  { args, terminal, port }: { readonly args: Arguments; readonly terminal: Terminal; readonly port: number },
): void {
  const { colors } = terminal
  const { pages, files } = site.count()
  const [first = '', ...others] = siteAddresses(args, port, site.base)
  terminal.err(
    `${colors.green('✓')} ${colors.bold(`Serving ${counted(pages, 'page')}`)}, ${counted(files, 'file')}\n`,
  )
  terminal.err(`  ${colors.dim('address   ')}${colors.cyan(first)}\n`)
  for (const other of others) terminal.err(`  ${colors.dim('network   ')}${colors.cyan(other)}\n`)
  const warning = hostWarning(args)
  if (warning) terminal.err(`  ${colors.yellow(warning)}\n`)
  const taken = takenPort(args, port)
  if (taken !== undefined) terminal.err(`  ${colors.dim(`port ${taken} is in use`)}\n`)
}
