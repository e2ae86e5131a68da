import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { createHttpHandler, listen, type Listening } from '@octavo/server'
import type { SiteBuild } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import { exitCode, type Arguments, type CommandContext } from '../argv/command.ts'
import { createDevEvents } from '../dev/dev-events.ts'
import { createDevHandler } from '../dev/dev-handler.ts'
import { createDevSite } from '../dev/dev-site.ts'
import { runPreview } from '../dev/run-preview.ts'
import { watchProject } from '../dev/watch-project.ts'
import { readPackageFile } from '../ports/package-files.ts'
import { formatTime } from '../print/amounts.ts'
import { describeFault } from '../print/describe-fault.ts'
import { countOf, counted, formatDiagnostics } from '../print/print-diagnostics.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { allowedHosts, bindAddress, hostWarning, listenFailure, siteAddresses } from '../serving/addresses.ts'
import { defaultPort } from '../serving/serving-options.ts'
import { version } from '../version.ts'
import { tellNoProject } from './no-project.ts'

/** Open event streams are ended by us, so that little is left to wait for. */
const graceMs = 300

/** Runs `octavo dev`; resolves to the exit code. */
export async function runDev(given: Arguments, { terminal, stop }: CommandContext): Promise<number> {
  const start = performance.now()
  const project = await openProject(given)
  if (project.kind !== 'project') return tellNoProject(project, terminal)
  const token = randomBytes(24).toString('base64url')
  const events = createDevEvents(token)
  const site = createDevSite()
  const reporter = createReporter(terminal, project)
  const fault = (thrown: unknown) => terminal.err(describeFault(thrown))
  const preview = runPreview({
    site,
    events,
    openBuilder: reopener(project, given),
    ...reporter,
    onFault: fault,
  })
  const handler = createDevHandler({ ...preview, site, events, token, script: readScript })
  const listening = await listenOrTell(
    createHttpHandler([handler], { hosts: hostRule(given), onFault: fault }),
    {
      given,
      terminal,
    },
  )
  if (!listening) return exitCode.faults
  const watching = watchProject(project.root, {
    exclude: [project.out],
    onChange: (paths) => void preview.changed(paths),
    onTrouble: (sentence) => terminal.err(`${sentence}\n`),
  })
  stop.cleanUp = () => {
    events.close()
    return Promise.all([listening.close(graceMs), watching.close()])
  }
  await preview.ready
  const addresses = siteAddresses(given, listening.port, site.source.base)
  tellReady({ given, terminal, project, addresses, ms: performance.now() - start, port: listening.port })
  reporter.begin(site.newest())
  if (given.flag('open')) openBrowser(addresses[0] ?? '')
  return new Promise(() => {})
}

const readScript = () => readPackageFile('@octavo/client/dist/dev.js')

const hostRule = (given: Arguments) => ({ allowed: allowedHosts(given, 'preview') })

/** The first builder is the project's own; later ones see new settings. */
function reopener(project: OpenProject, given: Arguments) {
  let first: OpenProject | undefined = project
  return async () => {
    const opened = first ?? (await openProject(given))
    first = undefined
    if (opened.kind === 'project') return { builder: opened.builder, faults: opened.settingsFaults }
    // docs.json is away for the moment: the builder that we have says so itself.
    return { builder: project.builder, faults: project.settingsFaults }
  }
}

async function listenOrTell(
  handler: ReturnType<typeof createHttpHandler>,
  { given, terminal }: { readonly given: Arguments; readonly terminal: Terminal },
): Promise<Listening | undefined> {
  try {
    const port = given.number('port') ?? defaultPort
    return await listen(handler, { port, host: bindAddress(given), strictPort: given.flag('strict-port') })
  } catch (fault) {
    terminal.err(`${listenFailure(fault, given)}\n`)
    return undefined
  }
}

interface ReadyFacts {
  readonly given: Arguments
  readonly terminal: Terminal
  readonly project: OpenProject
  readonly addresses: readonly string[]
  readonly ms: number
  readonly port: number
}

/** Four lines: what runs, where it is seen, what it shows, how it ends. */
function tellReady({ given, terminal, project, addresses, ms, port }: ReadyFacts): void {
  const { colors } = terminal
  const asked = given.number('port') ?? defaultPort
  const [local = '', ...network] = addresses
  const taken = asked !== 0 && port !== asked ? colors.dim(`  port ${asked} is taken`) : ''
  const warning = hostWarning(given)
  terminal.err(
    [
      `${colors.bold(`octavo ${version}`)}  ${colors.dim(`ready in ${formatTime(ms)}`)}`,
      `  ${colors.dim('local    ')} ${colors.cyan(local)}${taken}`,
      ...network.map((address) => `  ${colors.dim('network  ')} ${colors.cyan(address)}`),
      ...(warning ? [`  ${colors.yellow(warning)}`] : []),
      `  ${colors.dim('project  ')} ${resolve(project.root)}`,
      `  ${colors.dim('stop     ')} Ctrl-C`,
      '',
    ].join('\n'),
  )
}

/** What the terminal says while the preview runs. */
function createReporter(terminal: Terminal, project: OpenProject) {
  const { colors } = terminal
  let begun = false
  let told = ''
  const tellFaults = (build: SiteBuild, diagnostics: readonly Diagnostic[]) => {
    const sourceOf = (path: string) => build.sourceText(path) ?? project.settingsText(path)
    const text = formatDiagnostics(diagnostics, {
      colors,
      sourceOf,
      warningLimit: 10,
      hint: '"octavo check" shows all',
    })
    // Faults that stay as they were are not repeated after every keystroke.
    if (text !== told && text !== '') terminal.err(`\n${text}\n`)
    told = text
  }
  const tellBuild: Parameters<typeof runPreview>[0]['onBuilt'] = ({ build, ms, paths }) => {
    if (!begun) return
    const [first = '', ...others] = paths
    const more = others.length > 0 ? ` and ${counted(others.length, 'other file')}` : ''
    const mark = build.writable ? colors.green('✓') : colors.red('✗')
    terminal.err(`${mark} ${first}${more}  ${colors.dim(formatTime(ms))}\n`)
    if (!build.writable) tellFaults(build, build.diagnostics)
  }
  return {
    onBuilt: tellBuild,
    onChecked: (build: SiteBuild, diagnostics: readonly Diagnostic[]) => {
      tellFaults(build, diagnostics)
      if (build.writable) terminal.err(`  ${countLine(build, diagnostics)}\n`)
    },
    begin: (build: SiteBuild | undefined) => {
      begun = true
      if (build && !build.writable) tellFaults(build, build.diagnostics)
    },
  }
}

function countLine(build: SiteBuild, diagnostics: readonly Diagnostic[]): string {
  const pages = counted(build.counts['pages'] ?? 0, 'page')
  const errors = countOf(diagnostics, 'error')
  return `${pages}, ${errors > 0 ? `${counted(errors, 'error')}, ` : ''}${counted(countOf(diagnostics, 'warning'), 'warning')}`
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
