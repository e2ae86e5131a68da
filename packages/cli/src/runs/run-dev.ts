import { spawn } from 'node:child_process'
import { msSinceStart, type Arguments, type CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { createPreviewReporter } from '../dev/preview-reporter.ts'
import { printReady } from '../dev/print-ready.ts'
import { describeError } from '../print/describe-error.ts'
import { formatFetched } from '../print/summary.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { listenFailure } from '../serving/addresses.ts'
import { previewSite, type PreviewServer } from './preview-site.ts'
import { printNoProject } from './print-no-project.ts'

/** Runs `octavo dev`; resolves to the exit code. */
export async function runDev(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal } = context
  const project = await openProject(args, { withVersions: true })
  if (project.kind !== 'project') return printNoProject(project, terminal)
  const reporter = createPreviewReporter(project, { args, terminal })
  const server = await startOrReport(project, reporter, { args, ...context })
  if (!server) return exitCode.failed
  const { addresses, port, site } = server
  const ms = msSinceStart(context)
  printReady({ args, terminal, root: project.root, addresses, ms, port })
  reporter.begin(site.newest())
  if (args.flag('open')) openBrowser(addresses[0] ?? '')
  return new Promise(() => {})
}

async function startOrReport(
  project: OpenProject,
  reporter: ReturnType<typeof createPreviewReporter>,
  { args, terminal, stop }: CommandContext & { readonly args: Arguments },
): Promise<PreviewServer | undefined> {
  try {
    return await previewSite(project, {
      args,
      terminal,
      onListening: (close) => (stop.cleanUp = close),
      events: printingEvents(reporter, terminal),
    })
  } catch (error) {
    terminal.err(`${listenFailure(error, args)}\n`)
    return undefined
  }
}

const printingEvents = (
  { onBuilt, onChecked }: ReturnType<typeof createPreviewReporter>,
  terminal: Terminal,
) => ({
  onFetched: (report: Parameters<typeof formatFetched>[0]) => terminal.err(formatFetched(report)),
  onBuilt,
  onChecked,
  onTrouble: (sentence: string) => terminal.err(`${sentence}\n`),
  onError: (thrown: unknown) => terminal.err(describeError(thrown)),
})

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
