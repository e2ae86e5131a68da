import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createHttpHandler, listen, type Listening, type SiteHandler } from '@octavo/server'
import { msSinceStart, type Arguments, type CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { createApiMock, mockFacts } from '../dev/api-mock.ts'
import { createDevEvents } from '../dev/dev-events.ts'
import { createDevHandler } from '../dev/dev-handler.ts'
import { createDevSite, type DevSite } from '../dev/dev-site.ts'
import { followProject } from '../dev/follow-project.ts'
import { createPreviewReporter } from '../dev/preview-reporter.ts'
import { runPreview } from '../dev/run-preview.ts'
import { printReady } from '../dev/print-ready.ts'
import { isTaken } from '../disk/path-facts.ts'
import { markerName } from '../output/output-names.ts'
import { readPackageFile } from '../ports/package-files.ts'
import { formatFetched } from '../print/summary.ts'
import { describeError } from '../print/describe-error.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { allowedHosts, bindAddress, listenFailure, siteAddresses } from '../serving/addresses.ts'
import { mountPlayground } from '../serving/mount-playground.ts'
import { defaultPort } from '../serving/serving-options.ts'
import { printNoProject } from './print-no-project.ts'

/** Event streams are ended by the command, so that little is left to wait for. */
const graceMs = 300

/** Runs `octavo dev`; resolves to the exit code. */
export async function runDev(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal, stop } = context
  const project = await openProject(args)
  if (project.kind !== 'project') return printNoProject(project, terminal)
  const token = randomBytes(24).toString('base64url')
  const events = createDevEvents(token)
  const site = createDevSite()
  const reporter = createPreviewReporter(project, { args, terminal })
  const error = (thrown: unknown) => terminal.err(describeError(thrown))
  const reopener = createReopener(project, args)
  const following = followProject(project.root, {
    // The output of a build is not watched; a folder of sources is content, whatever its name.
    exclude: isTaken(join(project.out, markerName)) ? [project.out] : [],
    onChange: (paths) => void preview.changed(paths),
    onTrouble: (sentence) => terminal.err(`${sentence}\n`),
    built: () => reopener.current().files.lastListing(),
    onError: error,
  })
  const preview = runPreview({
    site,
    events,
    openBuilder: reopener.openBuilder,
    ...reporter,
    onBuilt: (facts) => {
      terminal.err(formatFetched(reopener.current().takeFetched()))
      reporter.onBuilt(facts)
      following.settle()
    },
    onError: error,
  })
  const handler = createDevHandler({ ...preview, site, events, token, script: readScript })
  const mock = createApiMock(site.shown, preview)
  const handlers = [mock, ...playgroundHandlers(handler, site, { args, terminal })]
  const listening = await listenOrReport(
    createHttpHandler(handlers, { hosts: hostRule(args), onError: error }),
    { args, terminal },
  )
  if (!listening) {
    await following.close()
    return exitCode.failed
  }
  stop.cleanUp = () => {
    events.close()
    return Promise.all([listening.close(graceMs), following.close()])
  }
  await preview.ready
  const addresses = siteAddresses(args, listening.port, site.source.base)
  const ms = msSinceStart(context)
  printReady({ args, terminal, root: project.root, addresses, ms, port: listening.port })
  reporter.begin(site.newest())
  if (args.flag('open')) openBrowser(addresses[0] ?? '')
  return new Promise(() => {})
}

const readScript = () => readPackageFile('@octavo/client/dist/dev.js')

function playgroundHandlers(
  handler: SiteHandler,
  { source, shown }: DevSite,
  context: { readonly args: Arguments; readonly terminal: Terminal },
): readonly SiteHandler[] {
  const site = { base: () => source.base, proxy: () => shown()?.proxy }
  return mountPlayground(handler, site, {
    ...context,
    allowPrivate: reachesPrivate(context.args),
    others: (response) => mockFacts(source.base, response),
  })
}

/**
 * Whether the proxy may call the private addresses that the project's descriptions name: always when only this
 * machine can reach the preview, because its author can call them anyway.
 */
const reachesPrivate = (args: Arguments): boolean =>
  args.flag('proxy-private') || bindAddress(args) === undefined

const hostRule = (args: Arguments) => ({ allowed: allowedHosts(args, 'preview') })

/** The first builder is the project's own; later ones see new settings. */
function createReopener(project: OpenProject, args: Arguments) {
  let current = project
  let isFirst = true
  return {
    current: () => current,
    openBuilder: async () => {
      const opened = isFirst ? project : await openProject(args)
      isFirst = false
      // While docs.json is missing, the present builder reports it.
      if (opened.kind === 'project') current = opened
      return { builder: current.builder, diagnostics: current.settingsDiagnostics, report: current.report }
    },
  }
}

async function listenOrReport(
  handler: ReturnType<typeof createHttpHandler>,
  { args, terminal }: { readonly args: Arguments; readonly terminal: Terminal },
): Promise<Listening | undefined> {
  try {
    const port = args.number('port') ?? defaultPort
    return await listen(handler, { port, host: bindAddress(args), strictPort: args.flag('strict-port') })
  } catch (error) {
    terminal.err(`${listenFailure(error, args)}\n`)
    return undefined
  }
}

/** Best effort: a machine without a browser has its address on the screen. */
function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address]
  if (command === undefined) return
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
