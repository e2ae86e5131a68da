import { compareTexts, type Diagnostic } from '@octavo/source'
import type { ReportedFile } from '../output/stage-files.ts'

/** The file that `--report` writes. Times in milliseconds, sizes in bytes; pages in the order of their routes. */
export interface BuildReport {
  readonly pages: readonly {
    readonly route: string
    readonly source?: string
    readonly bytes: number
    readonly ms: number
    readonly cached: boolean
  }[]
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, number>>
}

/** The report of a build. */
export function toReport(facts: {
  readonly files: readonly ReportedFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, number>>
}): BuildReport {
  const { files, diagnostics, timings, counts } = facts
  const pages = files
    .filter(({ output }) => output.kind === 'page')
    .toSorted((a, b) => compareTexts(a.output.route, b.output.route))
    .map(({ output, sizeBytes, ms }) => ({
      route: output.route,
      ...(output.source !== undefined && { source: output.source }),
      bytes: sizeBytes,
      ms: rounded(ms),
      cached: output.cached?.() ?? false,
    }))
  const times = Object.entries(timings).map(([name, ms]) => [name, rounded(ms)] as const)
  return { pages, diagnostics, timings: Object.fromEntries(times), counts }
}

const rounded = (ms: number) => Math.round(ms * 100) / 100
