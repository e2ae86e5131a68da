import type { JsonLocation } from './json-location.ts'

/** An icon as docs.json gives it: a name, project path, address or SVG, or a name with style and library. */
export type Icon = string | { readonly name: string; readonly style?: string; readonly library?: string }

/** A pair of values for the two colour schemes. */
export interface Schemed<T> {
  readonly light: T
  readonly dark: T
}

/** Font settings of one role; every key optional because `heading` and `body` may stand alone. */
export interface Font {
  readonly family?: string
  readonly weight?: number
  readonly source?: string
  readonly format?: 'woff' | 'woff2'
}

/** The nine looks. */
export type ThemeName =
  | 'mint'
  | 'maple'
  | 'palm'
  | 'willow'
  | 'linden'
  | 'almond'
  | 'aspen'
  | 'sequoia'
  | 'luma'

/** A link of header or footer. */
export interface LabelledLink {
  /** Empty for a link of the header that is only an icon: its name is then that of `type` or the address. */
  readonly label: string
  readonly href: string
  readonly icon?: Icon
  /** `github`, `discord` or another word that the format tolerates. */
  readonly type?: string
}

/** The bar above the header. `content` is inline Markdown. */
export interface Banner {
  readonly content: string
  readonly dismissible: boolean
  readonly type: 'info' | 'warning' | 'critical'
  readonly color?: Schemed<string>
}

/** Header links and the filled button. */
export interface Navbar {
  readonly links: readonly LabelledLink[]
  readonly primary?: {
    readonly type: 'button' | 'github' | 'discord'
    readonly label?: string
    readonly href: string
  }
}

/** Page foot: social addresses by platform name, and columns of links. */
export interface Footer {
  readonly socials: Readonly<Record<string, string>>
  readonly links: readonly { readonly header?: string; readonly items: readonly LabelledLink[] }[]
}

/** A redirect as written. */
export interface Redirect {
  readonly source: string
  readonly destination: string
  readonly permanent: boolean
}

/** What one description file is and where its pages go. */
export interface ApiSource {
  /** Project path (no leading slash) or http(s) address. */
  readonly source: string
  readonly kind: 'openapi' | 'asyncapi'
  /** Folder of its pages, without slashes at the ends; undefined means `api-reference`. */
  readonly directory?: string
  readonly overlays?: readonly string[]
  readonly location: JsonLocation
}

/** The menu of a page; the first option is the button itself. */
export interface Contextual {
  readonly options: readonly ContextualOption[]
  readonly display: 'header' | 'toc'
}

/** An entry of `contextual.options`. */
export type ContextualOption =
  | string
  | {
      readonly title: string
      readonly description: string
      readonly icon?: Icon
      readonly href:
        | string
        | {
            readonly base: string
            readonly query: readonly { readonly key: string; readonly value: string }[]
          }
    }

/**
 * docs.json after `$ref`s, tolerance, checks and defaults: unions are resolved, every key with a default has a
 * value, wrong values are gone (each told by a diagnostic). Keys keep the names of docs.json.
 * Source: reference/docs-json.md section 1, spec/site-configuration.md.
 */
export interface Config {
  readonly theme: ThemeName
  readonly name: string
  readonly description?: string
  /** Hex colours `#rgb` or `#rrggbb`; `light` and `dark` fall back to `primary`. */
  readonly colors: { readonly primary: string; readonly light: string; readonly dark: string }
  readonly logo?: Schemed<string> & { readonly href?: string }
  readonly favicon?: Schemed<string>
  readonly appearance: { readonly default: 'system' | 'light' | 'dark'; readonly strict: boolean }
  readonly fonts: Font & { readonly heading?: Font; readonly body?: Font }
  readonly icons: { readonly library: 'fontawesome' | 'lucide' | 'tabler' }
  readonly background: {
    readonly decoration?: 'gradient' | 'grid' | 'windows'
    readonly color?: { readonly light?: string; readonly dark?: string }
    readonly image?: Schemed<string>
  }
  readonly styling: {
    readonly eyebrows: 'section' | 'breadcrumbs'
    /** undefined: decided per page. */
    readonly latex?: boolean
    /** Shiki theme names; `system` and `dark` are Octavo's own pair. */
    readonly codeblocks: {
      readonly theme: 'system' | 'dark' | Schemed<string>
      readonly languages: { readonly custom: readonly string[] }
    }
  }
  readonly thumbnails: {
    readonly appearance?: 'light' | 'dark'
    readonly background?: string
    readonly fonts?: { readonly family: string }
  }
  readonly navbar: Navbar
  readonly footer: Footer
  readonly banner?: Banner
  readonly search: { readonly prompt?: string }
  readonly seo: {
    readonly indexing: 'navigable' | 'all'
    readonly metatags: Readonly<Record<string, string>>
    readonly paths: readonly { readonly path: string; readonly metatags: Readonly<Record<string, string>> }[]
    readonly organization?: Readonly<Record<string, unknown>>
    readonly trailingSlash: boolean
  }
  readonly redirects: readonly Redirect[]
  readonly integrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly errors: {
    readonly '404': { readonly redirect: boolean; readonly title?: string; readonly description?: string }
  }
  /** Absent: the menu that pages have by themselves; no options: none. */
  readonly contextual?: Contextual
  readonly api: {
    readonly openapi: readonly ApiSource[]
    readonly asyncapi: readonly ApiSource[]
    readonly playground: {
      readonly display: 'interactive' | 'simple' | 'none' | 'auth'
      readonly proxy: boolean
      readonly credentials: boolean
    }
    readonly params: { readonly expanded: 'all' | 'closed'; readonly post: readonly string[] }
    readonly url?: 'full'
    readonly examples: {
      readonly languages: readonly string[]
      readonly defaults: 'required' | 'all'
      readonly prefill: boolean
      readonly autogenerate: boolean
    }
    readonly mdx: {
      readonly server: readonly string[]
      readonly auth?: { readonly method: string; readonly name?: string }
    }
  }
  readonly interaction: { readonly drilldown?: boolean }
  readonly metadata: { readonly timestamp: boolean }
  readonly variables: Readonly<Record<string, string>>
  readonly markdown: { readonly schema: boolean; readonly instructions: readonly string[] }
  readonly public?: boolean
}
