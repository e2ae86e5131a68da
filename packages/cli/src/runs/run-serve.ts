import { resolve } from 'node:path'
import {
  createBuiltSiteHandler,
  createHttpHandler,
  createProtectedSite,
  listen,
  openBuiltSite,
  type BuiltSite,
  type Listening,
} from '@octavo/server'
import type { Service } from '@octavo/server/service'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { outputDisk } from '../disk/output-files.ts'
import { servedSite } from '../output/replace-site.ts'
import { repairOutput } from '../output/repair-output.ts'
import { outputNames } from '../output/output-names.ts'
import { shownPath } from '../output/output-error.ts'
import { describeError } from '../print/describe-error.ts'
import { counted } from '../print/amounts.ts'
import type { Terminal } from '../print/terminal.ts'
import {
  allowedHosts,
  bindAddress,
  hostWarning,
  listenFailure,
  siteAddresses,
  takenPort,
} from '../serving/addresses.ts'
import { followOutput } from '../serving/follow-output.ts'
import { mountMcp } from '../serving/mount-mcp.ts'
import { mountPlayground } from '../serving/mount-playground.ts'
import { defaultPort } from '../serving/serving-options.ts'
import { findProject } from '../project/find-project.ts'
import { loadSettings } from '../project/load-settings.ts'
import { outputFolder } from '../project/output-folder.ts'
import { loadServiceSettings } from '../service/load-service-settings.ts'
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
  if (loaded.kind === 'settings' && loaded.location.settings.auth && !site.access) {
    terminal.err('The settings have sign-in, and the site was built without it\n')
    terminal.err('Run "octavo build --sign-in"\n')
    return exitCode.failed
  }
  const started =
    loaded.kind === 'settings'
      ? await startService(loaded.location, servedSite(folder, outputDisk), terminal)
      : undefined
  if (loaded.kind === 'settings' && !started) return exitCode.failed
  const listening = await startServing(site, { args, terminal, service: started?.service })
  if (!listening) {
    await started?.service.drain(0)
    return exitCode.failed
  }
  stop.patienceMs = graceMs + 500
  const following = new AbortController()
  stop.cleanUp = () => {
    following.abort()
    return Promise.all([
      listening.close(graceMs),
      started?.service.drain(drainMs).then(() => started.health.close(0)),
    ])
  }
  const onRepaired = () => terminal.err('Restored the site that an interrupted build had moved\n')
  void followOutput(site, { names, disk: outputDisk, signal: following.signal, onRepaired })
  printServing(site, { args, terminal, port: listening.port })
  if (started) {
    terminal.err(`  ${terminal.colors.dim('state     ')}port ${started.health.port}\n`)
    await started.service.start()
  }
  return new Promise(() => {})
}

/** Milliseconds of them that turns of jobs have to end: ending their processes takes some more. */
const drainMs = 5_000

interface ServingContext {
  readonly args: Arguments
  readonly terminal: Terminal
  readonly service: Service | undefined
}

async function startServing(
  site: BuiltSite,
  { args, terminal, service }: ServingContext,
): Promise<Listening | undefined> {
  const auth = service?.openAuth(site)
  // Rules count also where nobody can sign in.
  const guarded = auth ?? (site.access && createProtectedSite(site))
  const respond = guarded?.respond ?? createBuiltSiteHandler(site)
  const playground = { base: () => site.base, proxy: () => site.proxy }
  const handlers = mountPlayground(respond, playground, { args, terminal })
  const handler = createHttpHandler(
    [
      ...(service ? [service.handler, service.openDashboard(auth)] : []),
      ...(auth ? [auth.handler] : []),
      ...(guarded ? [guarded.gate] : []),
      mountMcp(site, respond, auth),
      ...handlers,
    ],
    {
      hosts: { allowed: allowedHosts(args, 'public') },
      trustForwarded: args.flag('behind-proxy'),
      onError: (error) => terminal.err(describeError(error)),
      ...(auth && { isPersonal: auth.isPersonal }),
    },
  )
  try {
    const port = args.number('port') ?? defaultPort
    const measured = service ? service.measure(handler, () => site.base) : handler
    return await listen(measured, { port, host: bindAddress(args), strictPort: args.flag('strict-port') })
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

/** Returns the folder that `octavo build` writes here without `--out`. */
async function defaultOutput(): Promise<string> {
  const found = findProject()
  if (found.kind !== 'project') return resolve('dist')
  const { value } = await loadSettings(found.root)
  return outputFolder(found.root, { setting: value.out }).value
}
