import type { Diagnostic } from '@octavo/source'

/** Reports a diagnostic at an import. */
export type Report = (code: Diagnostic['code'], message: string, help: string) => undefined

/** Packages are not loaded; React is there without an import and needs no word. Test id B04. */
export function reportPackage(specifier: string, report: Report): undefined {
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) return undefined
  return report(
    'mdx/package-import',
    `Package "${specifier}" is not loaded`,
    'import files of the project by "/snippets/…"',
  )
}
