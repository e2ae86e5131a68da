import { apiCodes } from './catalogue/api.ts'
import { assetCodes } from './catalogue/asset.ts'
import { componentCodes } from './catalogue/component.ts'
import { configCodes } from './catalogue/config.ts'
import { contentCodes } from './catalogue/content.ts'
import { islandCodes } from './catalogue/island.ts'
import { linkCodes } from './catalogue/link.ts'
import { mdxCodes } from './catalogue/mdx.ts'
import { navCodes, versionCodes } from './catalogue/nav.ts'
import { outputCodes } from './catalogue/output.ts'
import { pageCodes } from './catalogue/page.ts'

/**
 * How serious a diagnostic is. An `error` means that something a reader needs cannot be shown: exit code 1. A
 * `warning` gives exit code 1 only under `--strict`. A `note` needs no action and is shown only with `--verbose`.
 */
export type Severity = 'error' | 'warning' | 'note'

/** One row of the catalogue. */
export interface CatalogueEntry {
  /** The usual severity. */
  readonly severity: Severity
  /** When the code is used. */
  readonly summary: string
  /** What is shown or used instead of the wrong or missing part. */
  readonly fallback: string
}

/** Every diagnostic code of Octavo, by family. A code that is not listed here does not exist. */
export const catalogue = {
  ...configCodes,
  ...navCodes,
  ...pageCodes,
  ...mdxCodes,
  ...componentCodes,
  ...linkCodes,
  ...islandCodes,
  ...apiCodes,
  ...assetCodes,
  ...contentCodes,
  ...outputCodes,
  ...versionCodes,
} as const satisfies Record<string, CatalogueEntry>

/** A stable name such as `nav/missing-page`. */
export type DiagnosticCode = keyof typeof catalogue
