import { apiCodes } from './catalogue/api.ts'
import { assetCodes } from './catalogue/asset.ts'
import { componentCodes } from './catalogue/component.ts'
import { configCodes } from './catalogue/config.ts'
import { islandCodes } from './catalogue/island.ts'
import { linkCodes } from './catalogue/link.ts'
import { mdxCodes } from './catalogue/mdx.ts'
import { navCodes } from './catalogue/nav.ts'
import { outputCodes } from './catalogue/output.ts'
import { pageCodes } from './catalogue/page.ts'

/** How much a fault weighs: an error makes the exit code 1, a warning does so only under `--strict`. */
export type Severity = 'error' | 'warning'

/** One row of the catalogue: the usual severity and a sentence on when the code is used. */
export interface CatalogueEntry {
  readonly severity: Severity
  readonly summary: string
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
  ...outputCodes,
} as const satisfies Record<string, CatalogueEntry>

/** A stable name such as `nav/missing-page`. */
export type DiagnosticCode = keyof typeof catalogue
