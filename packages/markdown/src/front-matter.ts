import type { IconValue } from '@octavo/hast'

/** The page modes; unknown ones become `default` with a warning. */
export type PageMode = 'default' | 'wide' | 'custom' | 'frame' | 'center' | 'assistant'

/**
 * Front matter after reading and coercion. Absent keys are absent; wrong values are reported and left out. Source:
 * reference/docs-json.md section 2.
 */
export interface FrontMatter {
  readonly title?: string
  readonly sidebarTitle?: string
  readonly description?: string
  readonly icon?: IconValue
  readonly tag?: string
  readonly mode: PageMode
  readonly hidden?: boolean
  readonly noindex?: boolean
  readonly searchable?: boolean
  readonly boost?: number
  readonly keywords: readonly string[]
  readonly deprecated?: boolean
  readonly url?: string
  readonly hideFooterPagination?: boolean
  readonly hideApiMarker?: boolean
  readonly related?: false | readonly (string | Readonly<Record<string, string>>)[]
  readonly contextual?: unknown
  readonly groups?: readonly unknown[]
  readonly public?: boolean
  readonly playground?: 'interactive' | 'simple' | 'none' | 'auth'
  /** `[file ]METHOD /path` or `[file ]webhook name`. */
  readonly openapi?: string
  readonly openapiSchema?: string
  readonly asyncapi?: string
  /** `METHOD path-or-address` of a manual API page. */
  readonly api?: string
  readonly authMethod?: string
  readonly auth?: string
  readonly contentType?: string
  readonly version?: string
  readonly timestamp?: boolean
  readonly lastUpdatedDate?: string
  readonly createdDate?: string
  readonly rss?: boolean
  /** Whether the page has comments, where the settings have a service for them. */
  readonly comments?: boolean
  /** `canonical`, `robots`, `og:*`, `twitter:*`, `article:*` and similar keys, as strings. */
  readonly meta: Readonly<Record<string, string>>
  /** Everything as read, for expressions in the page. */
  readonly raw: Readonly<Record<string, unknown>>
}
