import { isContentPage } from '@octavo/site/output-file'
import type { Diagnostic } from '@octavo/source'
import type { ReportedFile } from '../output/stage-files.ts'
import { formatSize, formatTime, countRows } from './amounts.ts'
import { countOf, counted } from './amounts.ts'
import type { Colors } from './terminal.ts'
import type { FetchReport } from '../ports/remote/fetch-remote.ts'

/** The result of a build for its last lines. */
export interface SummaryFacts {
  readonly files: readonly ReportedFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly ms: number
  /** The output's path, shortened; absent when nothing was written. */
  readonly out: string | undefined
  /** Why nothing was written. */
  readonly reason?: string | undefined
  /** Notes are counted by code too. */
  readonly verbose?: boolean
}

/** A page slower than this is listed. */
const slowMs = 100

/** Formats counts, sizes, slow pages and diagnostics of a build in a few lines. */
export function formatSummary(facts: SummaryFacts, colors: Colors): string {
  const { out, ms, reason } = facts
  const pages = facts.files.filter(isPage)
  const errors = countOf(facts.diagnostics, 'error')
  const built = `Built ${counted(pages.length, 'page')} in ${formatTime(ms)}`
  const head =
    out === undefined
      ? `${colors.red('✗')} ${colors.bold('Nothing was written')}${reason ? `: ${reason}` : ''}`
      : errors > 0
        ? `${colors.red('✗')} ${colors.bold(`${built} with ${counted(errors, 'error')}`)}`
        : `${colors.green('✓')} ${colors.bold(built)}`
  const rows = out === undefined ? [] : sizeRows(facts.files, out)
  return [
    head,
    ...alignRows(rows, colors),
    ...alignRows(out === undefined ? [] : slowRows(pages), colors),
    ...countRows(facts.diagnostics, { colors, verbose: facts.verbose ?? false }),
    '',
  ].join('\n')
}

const isPage = ({ output }: ReportedFile) => isContentPage(output)

type Row = readonly [label: string, left: string, right: string]

function sizeRows(files: readonly ReportedFile[], out: string): Row[] {
  const row = (label: string, some: readonly ReportedFile[]): Row[] =>
    some.length === 0 ? [] : [[label, String(some.length), formatSize(sizeOf(some))]]
  const assets = files.filter(({ output }) => output.kind === 'asset')
  const linked = files.filter((file) => file.linked).length
  return [
    ...row('pages', files.filter(isPage)),
    ...row('assets', assets),
    ...row(
      'other',
      files.filter((file) => !isPage(file) && !assets.includes(file)),
    ),
    ...(linked > 0 ? [['unchanged', String(linked), ''] as const] : []),
    ['output', out, formatSize(sizeOf(files))],
  ]
}

function slowRows(pages: readonly ReportedFile[]): Row[] {
  const slow = pages.filter(({ ms }) => ms >= slowMs).toSorted((a, b) => b.ms - a.ms)
  return slow
    .slice(0, 3)
    .map(({ output, ms }, index) => [index === 0 ? 'slowest' : '', output.route, formatTime(ms)])
}

const sizeOf = (files: readonly ReportedFile[]) => files.reduce((sum, file) => sum + file.sizeBytes, 0)

function alignRows(rows: readonly Row[], colors: Colors): string[] {
  const width = Math.max(0, ...rows.map(([, left]) => left.length))
  return rows.map(([label, left, right]) =>
    `  ${colors.dim(label.padEnd(10))}${left.padEnd(width)}  ${colors.dim(right)}`.trimEnd(),
  )
}

/** `Fetched 2 API descriptions (340.2 kB)`, and those whose cached copy is used; '' when no host was requested. */
export function formatFetched({ fetched, cached }: FetchReport): string {
  const size = fetched.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const files = (count: number) => counted(count, 'API description')
  return [
    ...(fetched.length > 0 ? [`Fetched ${files(fetched.length)} (${formatSize(size)})\n`] : []),
    ...(cached.length > 0
      ? [`Used the cached copy of ${files(cached.length)}: the network cannot be reached\n`]
      : []),
  ].join('')
}
