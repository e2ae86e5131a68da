import type { Arguments, CommandContext } from '../argv/command.ts'
import { createProgress } from '../print/progress.ts'
import { formatFetched } from '../print/summary.ts'
import { quietTerminal, type Terminal } from '../print/terminal.ts'
import { buildSite } from './build-site.ts'
import { printNoProject } from './print-no-project.ts'
import { reportBuild } from './report-build.ts'

/** Runs `octavo build`; resolves to the exit code. */
export async function runBuild(args: Arguments, context: CommandContext): Promise<number> {
  const { terminal } = context
  const messages = args.flag('quiet') ? quietTerminal(terminal) : terminal
  const progress = createProgress(messages)
  const outcome = await buildSite(args, {
    ...context,
    events: {
      onFetched: (report) => messages.err(formatFetched(report)),
      onStart: (total) => progress.start(total),
      onFile: (route) => progress.step(route),
      onEnd: () => progress.end(),
    },
  })
  if (outcome.kind === 'stopped') return stopped(messages)
  if (outcome.kind === 'no-project') return printNoProject(outcome.opened, terminal)
  return reportBuild(outcome, { args, ...context })
}

/** The process is about to exit: nothing more is printed about the stopped build. */
function stopped(messages: Terminal): Promise<never> {
  messages.err('Stopped; the output was not changed\n')
  return new Promise(() => {})
}
