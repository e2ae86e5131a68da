import { holeMarker, withoutMarkers } from '@octavo/hast'
import type {
  AsideKind,
  CodeSource,
  ComponentReport,
  Content,
  Element,
  HighlightedCode,
  Hole,
  IconOptions,
  IconValue,
  RenderTools,
} from '@octavo/hast'
import { createDiagnostic, spanOfFile, type Diagnostic, type DiagnosticCode, type Span } from '@octavo/source'
import type { BlockTheme } from '../highlight/block-looks.ts'
import { showHidden } from '../highlight/line-content.ts'
import { suggestLanguage } from '../highlight/languages.ts'
import type { PageLink } from '../parsed-page.ts'
import { recordOrigin, type Origins } from './record-origin.ts'
import { createSlugger, type Slugger } from './slugger.ts'
import { styleClassOf, toDeclarations } from './style-class.ts'

/** What an icon needs of the page it is rendered on. */
export type IconPage = Pick<PageTools, 'asset' | 'addDiagnostic'>

/** What all pages share: made once by `site`. */
export interface SiteTools {
  /** `page` takes the address of a picture and the error of a name that no set has. */
  icon(icon: IconValue, options: IconOptions | undefined, page: IconPage): Element
  highlight(code: CodeSource): HighlightedCode
  /** What a block needs that names its theme; undefined for the site's own theme. */
  blockTheme?(name: string): BlockTheme | undefined
  math(tex: string, display: boolean): Content
  /** Loads what `highlight` will need; languages and themes as authors write them. */
  prepare?(languages: readonly string[], themes: readonly string[]): Promise<void>
}

/** Bidirectional controls, and the beginnings of sequences that steer a terminal. Test id X09. */
const STEERING = /[\u202A-\u202E\u2066-\u2069\u001B\u009B]/

/** What is gathered while a page is rendered. */
export interface PageRecord {
  readonly holes: Hole[]
  readonly links: PageLink[]
  readonly diagnostics: Diagnostic[]
  readonly styles: Record<string, string>
  /** Style sheets that authors wrote into the page, and those of code themes that its blocks name. */
  readonly css: string[]
  readonly aside: Map<AsideKind, Content[]>
  readonly origins: Origins
  readonly features: { math: boolean; mermaid: boolean; code: boolean }
}

/** Tools bound to one page. */
export interface PageTools extends RenderTools {
  readonly record: PageRecord
  readonly slugger: Slugger
  /** Everything reported or recorded during `render` belongs to the span that `spanOf` returns. */
  at<T>(spanOf: () => Span, render: () => T): T
  /** Returns the span of what is being rendered. */
  span(): Span
  /** Reports any diagnostic at the current span. */
  addDiagnostic(code: DiagnosticCode, message: string, help?: string): void
  /** Like `asset`, for an element that makes the reader load from elsewhere (`media`, `frame`). */
  assetOf(url: string, directive: keyof Origins): string
  /** The address of something that the site makes for the page, as an attribute value. */
  made(key: string): string
}

/** Puts something around the page's own content (views of operations). */
export type PageFrame = (content: readonly Content[], tools: PageTools) => readonly Content[]

/** What the tools of a page need besides the site's. */
export interface PageToolsOptions {
  /** The page's file, for diagnostics without a closer span. */
  readonly path: string
  /** Reads Markdown in props with these tools. */
  readonly markdown: (text: string, mode: 'inline' | 'block', tools: PageTools) => readonly Content[]
}

/**
 * The tools of one page, over those of the site: addresses and words become holes, ids are unique, styles become
 * classes, and every report gets the span of what is being rendered. One per page; also for pages of operations.
 */
export function createPageTools(site: SiteTools, options: PageToolsOptions): PageTools {
  const record = createRecord()
  const slugger = createSlugger()
  let span: () => Span = () => spanOfFile(options.path)
  const holes = createHoles(record.holes)
  const reported = new Set<string>()
  const shared = new Map<string, object>()
  const addDiagnostic = (code: DiagnosticCode, message: string, help?: string) => {
    record.diagnostics.push(createDiagnostic(code, message, { span: span(), help }))
  }
  const assetOf = (url: string, directive: keyof Origins): string => {
    record.links.push({ url, kind: 'asset', span: span() })
    recordOrigin(record.origins, directive, url)
    return holes({ kind: 'asset', url })
  }
  const useBlockTheme = (name: string) => {
    const theme = reported.has(`theme ${name}`) ? undefined : site.blockTheme?.(name)
    reported.add(`theme ${name}`)
    if (theme?.diagnostic)
      addDiagnostic(theme.diagnostic.code, theme.diagnostic.message, theme.diagnostic.help)
    else if (theme && !record.css.includes(theme.stylesheet)) record.css.push(theme.stylesheet)
  }
  const tools: PageTools = {
    record,
    slugger,
    addDiagnostic: addDiagnostic,
    assetOf,
    span: () => span(),
    at: (spanOf, render) => {
      const outer = span
      // A caller without a span of its own passes `span`, which would call itself endlessly.
      span = spanOf === tools.span ? outer : spanOf
      try {
        return render()
      } finally {
        span = outer
      }
    },
    icon: (icon, iconOptions) => site.icon(icon, iconOptions, tools),
    highlight: (code) => {
      record.features.code = true
      const requested = code.language === undefined || reported.has(code.language) ? undefined : code.language
      const meant = requested === undefined ? undefined : suggestLanguage(requested)
      if (requested !== undefined && meant !== undefined) {
        reported.add(requested)
        addDiagnostic(
          'asset/unknown-language',
          `No grammar is named "${requested}"`,
          `did you mean "${meant}"?`,
        )
      }
      if (STEERING.test(code.code)) reportHidden(addDiagnostic)
      if (code.theme !== undefined) useBlockTheme(code.theme)
      const shown = site.highlight(code)
      if (shown.limit !== undefined)
        addDiagnostic(
          'asset/grammar-limit',
          shown.limit,
          'simplify the patterns of the grammar, or shorten the line',
        )
      return shown
    },
    math: (tex, display) => {
      record.features.math = true
      return site.math(tex, display)
    },
    markdown: (text, mode = 'inline') => options.markdown(text, mode, tools),
    href: (url) => {
      record.links.push({ url, kind: 'link', span: span() })
      return holes({ kind: 'href', url })
    },
    asset: (url, kind = 'img') => assetOf(url, kind),
    words: (key) => holes({ kind: 'words', key }),
    made: (key) => holes({ kind: 'made', key }),
    styleClass: (style) => {
      const declarations = toDeclarations(style)
      if (declarations === '') return ''
      const name = styleClassOf(declarations)
      record.styles[name] = declarations
      return name
    },
    slug: (text) => slugger.slug(text),
    aside: (kind, content) => {
      record.aside.set(kind, [...(record.aside.get(kind) ?? []), ...content])
    },
    report: ({ code, message, help }: ComponentReport) => addDiagnostic(code, message, help),
    shared: (key, make) => {
      const known = shared.get(key) as ReturnType<typeof make> | undefined
      if (known !== undefined) return known
      const made = make()
      shared.set(key, made)
      return made
    },
  }
  return tools
}

function reportHidden(addDiagnostic: PageTools['addDiagnostic']): void {
  addDiagnostic(
    'mdx/hidden-character',
    'The code holds characters that change the order of what is read, or steer a terminal',
    'remove them, unless they are what the code is about',
  )
}

/** Whether a text holds characters that change the order of what is read, or steer a terminal. */
export const hasHidden = (code: string): boolean => STEERING.test(code)

/** The content of code in a line of text that {@link hasHidden}. Test id X09. */
export function inlineCode(
  code: string,
  { addDiagnostic }: Pick<PageTools, 'addDiagnostic'>,
): readonly Content[] {
  reportHidden(addDiagnostic)
  return showHidden(code)
}

function createRecord(): PageRecord {
  return {
    holes: [],
    links: [],
    diagnostics: [],
    styles: {},
    css: [],
    aside: new Map(),
    origins: { img: new Set(), media: new Set(), frame: new Set() },
    features: { math: false, mermaid: false, code: false },
  }
}

/** One hole per distinct content, numbered in order of first use. */
function createHoles(holes: Hole[]): (hole: Hole) => string {
  const known = new Map<string, string>()
  return (hole) => {
    const isNamed = hole.kind === 'words' || hole.kind === 'made'
    const value = isNamed ? hole.key : withoutMarkers(hole.url)
    const key = `${hole.kind} ${value}`
    const found = known.get(key)
    if (found !== undefined) return found
    const marker = holeMarker(holes.push(isNamed ? hole : { kind: hole.kind, url: value }) - 1)
    known.set(key, marker)
    return marker
  }
}
