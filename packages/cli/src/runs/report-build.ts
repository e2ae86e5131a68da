import { isSystemError, type Diagnostic } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode, isFailing } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { LeavesFolder, writeTyped } from '../disk/replace-file.ts'
import { linkedOutput, outputError, shownPath } from '../output/output-error.ts'
import { countOf, counted } from '../print/amounts.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { toReport } from '../print/report.ts'
import { formatSummary } from '../print/summary.ts'
import { quietTerminal } from '../print/terminal.ts'
import { readPrintFlags } from '../project/project-options.ts'
import type { BuildFacts } from './build-site.ts'

interface PrintContext extends Pick<CommandContext, 'terminal' | 'disk'> {
  readonly args: Arguments
}

/** Causes of warnings that a build shows. */
const causeLimit = 20

/** Writes the report of a build, prints its diagnostics and its summary; returns the exit code. */
export function reportBuild(facts: BuildFacts, context: PrintContext): number {
  const { args } = context
  const reportError = writeReport(args.text('report'), facts, context)
  const diagnostics = facts.report(facts.diagnostics, reportError ? [reportError] : [])
  printResult({ ...facts, diagnostics }, context)
  return isFailing(diagnostics, args.flag('strict')) ? exitCode.failed : exitCode.done
}

function writeReport(
  file: string | undefined,
  { root, files, diagnostics, counts, ms, planMs }: BuildFacts,
  { disk = systemDisk }: PrintContext,
): Diagnostic | undefined {
  if (file === undefined) return undefined
  const report = toReport({
    files,
    diagnostics,
    timings: { plan: planMs, write: ms - planMs, total: ms },
    counts: { ...counts, files: files.length },
  })
  try {
    writeTyped(file, `${JSON.stringify(report, null, 2)}\n`, { root, disk })
    return undefined
  } catch (error) {
    if (error instanceof LeavesFolder) return linkedOutput(error, file)
    if (isSystemError(error)) return outputError(error, file)
    throw error
  }
}

function printResult(facts: BuildFacts, { args, terminal }: PrintContext): void {
  const { colors } = terminal
  const { diagnostics, files, replaced, sourceOf, ms } = facts
  const text = formatDiagnostics(diagnostics, {
    colors,
    sourceOf,
    causeLimit,
    hint: '"octavo check" shows all of them',
    ...readPrintFlags(args),
  })
  if (text !== '') terminal.err(`${text}\n`)
  const out = replaced ? shownPath(facts.out) : undefined
  const { verbose } = readPrintFlags(args)
  const reason = reasonOf(diagnostics, args)
  const messages = args.flag('quiet') ? quietTerminal(terminal) : terminal
  messages.err(formatSummary({ files, diagnostics, ms, out, reason, verbose }, colors))
}

function reasonOf(diagnostics: readonly Diagnostic[], args: Arguments): string | undefined {
  const errors = countOf(diagnostics, 'error')
  if (errors > 0) return counted(errors, 'error')
  return args.flag('strict') ? 'warnings fail under --strict' : undefined
}
