import type { FixPlan } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import { counted } from '../print/amounts.ts'
import type { Terminal } from '../print/terminal.ts'
import type { OpenProject } from '../project/open-project.ts'
import { writeTexts } from './change-files.ts'
import type { CheckedSite } from './check-site.ts'

/** The number of corrections; `error` is what the system refused to write. */
interface FixedProject {
  readonly count: number
  readonly error?: Diagnostic
}

/** Writes the corrections of findings into the project's own files, and lists them; with `isDry` it only lists them. */
export async function fixProject(
  { diagnostics, sourceOf }: CheckedSite,
  { root, disk, files }: OpenProject,
  { isDry, terminal }: { readonly isDry: boolean; readonly terminal: Terminal },
): Promise<FixedProject> {
  const { planFixes } = await import('@octavo/site')
  const own = new Set<string>(files.lastListing().map(({ path }) => path))
  const plan = planFixes(diagnostics, (path) => (own.has(path) ? sourceOf(path) : undefined))
  const error = isDry ? undefined : writeTexts(plan.texts, root, disk)
  if (error) return { count: 0, error }
  if (plan.fixes.length > 0 || isDry) terminal.err(formatFixes(plan, terminal, isDry))
  return { count: plan.fixes.length }
}

/** A line for each correction, and their number; what is printed for programs goes to stdout. */
function formatFixes({ fixes, texts }: FixPlan, { colors }: Terminal, isDry: boolean): string {
  const lines = fixes.map(
    ({ path, line, written, meant }) =>
      `${colors.cyan(`${path}:${line}`)}  ${written} ${colors.dim('→')} ${colors.green(meant)}`,
  )
  const done = `${counted(fixes.length, 'correction')} in ${counted(texts.size, 'file')}`
  return `${[...lines, isDry ? `${done}, not written` : done].join('\n')}\n\n`
}
