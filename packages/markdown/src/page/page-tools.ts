import type { CodeSource, Content, Element, IconOptions, IconValue, RenderTools } from '@octavo/hast'
import { createDiagnostic, spanOfFile, type DiagnosticCode, type Span } from '@octavo/source'
import { formulaError } from '../math.ts'
import { createAddresses, type PageAddresses } from './page-addresses.ts'
import { createPageCode, type SiteHighlighting } from './page-code.ts'
import { createRecord, type PageRecord } from './page-record.ts'
import { createSlugger, type Slugger } from './slugger.ts'
import { styleClassOf, toDeclarations } from './style-class.ts'

/** The tools that an icon needs of its page. */
export type IconPage = Pick<PageTools, 'asset' | 'addDiagnostic'>

/** The tools that all pages share: created once by `site`. */
export interface SiteTools extends SiteHighlighting {
  /** `page` receives the address of a picture, and the error for a name that no set has. */
  icon(icon: IconValue, options: IconOptions | undefined, page: IconPage): Element
  math(tex: string, display: boolean): Content
  /** Loads the grammars and themes for `highlight`, by the names that authors write. */
  prepare?(languages: readonly string[], themes: readonly string[]): Promise<void>
}

/** Tools bound to one page. */
export interface PageTools extends RenderTools, PageAddresses {
  readonly record: PageRecord
  readonly slugger: Slugger
  /** Everything reported or recorded during `render` belongs to the span that `spanOf` returns. */
  at<T>(spanOf: () => Span, render: () => T): T
  /** Returns the span of the node that is being rendered. */
  span(): Span
  /** Reports any diagnostic at the current span. */
  addDiagnostic(code: DiagnosticCode, message: string, help?: string): void
}

/** Puts something around the page's own content (views of operations). */
export type PageFrame = (content: readonly Content[], tools: PageTools) => readonly Content[]

/** The options for the tools of a page. */
export interface PageToolsOptions {
  /** The page's file, for diagnostics without a closer span. */
  readonly path: string
  /** Lines of code are HTML, for pages whose tree only we read. Default false: they are elements. */
  readonly codeAsHtml?: boolean | undefined
  /** Reads Markdown in props with these tools. */
  readonly markdown: (text: string, mode: 'inline' | 'block', tools: PageTools) => readonly Content[]
}

/**
 * Creates the tools of one page, from those of the site: addresses and words become holes, ids are unique, styles
 * become classes, and every report gets the span of the node that is being rendered. One per page; also for pages of
 * operations.
 */
export function createPageTools(site: SiteTools, options: PageToolsOptions): PageTools {
  const record = createRecord()
  const slugger = createSlugger()
  const spans = createSpans(options.path)
  const addDiagnostic: PageTools['addDiagnostic'] = (code, message, help) => {
    record.diagnostics.push(createDiagnostic(code, message, { span: spans.span(), help }))
  }
  const code = createPageCode(site, { record, addDiagnostic })
  const tools: PageTools = {
    record,
    slugger,
    addDiagnostic,
    icon: (icon, iconOptions) => site.icon(icon, iconOptions, tools),
    highlight: (source) => code(options.codeAsHtml ? { ...source, asHtml: mayBeHtml(source) } : source),
    math: (tex, display) => {
      record.features.math = true
      const formula = site.math(tex, display)
      const reason = formulaError(formula)
      if (reason !== undefined) reportFormula(reason, addDiagnostic)
      return formula
    },
    // Whoever requested it reads the tree: texts of descriptions are sanitized.
    markdown: (text, mode = 'inline') => options.markdown(text, mode, { ...tools, highlight: code }),
    styleClass: (style) => recordStyle(toDeclarations(style), record),
    slug: (text) => slugger.slug(text),
    aside: (kind, content) => {
      record.aside.set(kind, [...(record.aside.get(kind) ?? []), ...content])
    },
    report: ({ code, message, help }) => addDiagnostic(code, message, help),
    shared: createShared(),
    ...spans,
    ...createAddresses(record, spans.span),
  }
  return tools
}

/** The words of wrapped code become elements; whoever reads the tree of code requests elements. */
const mayBeHtml = ({ wrap, asHtml }: CodeSource): boolean => wrap !== true && asHtml !== false

function reportFormula(reason: string, addDiagnostic: PageTools['addDiagnostic']): void {
  const [sentence = ''] = reason.split(/[.:]? at (?:position|end of input)/)
  const message = `The formula cannot be read: ${sentence.replaceAll('"', "'").trim()}`
  addDiagnostic('mdx/formula', message, 'correct it, or write \\$ for a dollar sign that is meant as text')
}

/** The span of the node that is being rendered; `path` is the page's, for nodes without a span. */
function createSpans(path: string): Pick<PageTools, 'span' | 'at'> {
  let current: () => Span = () => spanOfFile(path)
  const span = () => current()
  return {
    span,
    at: (spanOf, render) => {
      const outer = current
      // A caller without a span of its own passes `span`, which would call itself endlessly.
      current = spanOf === span ? outer : spanOf
      try {
        return render()
      } finally {
        current = outer
      }
    },
  }
}

function recordStyle(declarations: string, { styles }: PageRecord): string {
  if (declarations === '') return ''
  const name = styleClassOf(declarations)
  styles[name] = declarations
  return name
}

/** State that the components of a page share by key; each key has one maker, and so one type. */
function createShared(): NonNullable<RenderTools['shared']> {
  const values = new Map<string, object>()
  return (key, make) => {
    const known = values.get(key) as ReturnType<typeof make> | undefined
    if (known !== undefined) return known
    const made = make()
    values.set(key, made)
    return made
  }
}
