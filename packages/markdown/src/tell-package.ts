import type { Diagnostic } from '@octavo/source'

/** Reports a fault at an import. */
export type Tell = (code: Diagnostic['code'], message: string, help: string) => undefined

/** Packages are not loaded; React is there without an import and needs no word. Test id B04. */
export function tellPackage(specifier: string, tell: Tell): undefined {
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) return undefined
  return tell(
    'mdx/package-import',
    `Package "${specifier}" is not loaded`,
    'import files of the project by "/snippets/…"',
  )
}
