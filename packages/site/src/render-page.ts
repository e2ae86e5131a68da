import type { ParsedPage } from '@octavo/markdown'
import { asSitePath, createDiagnostic, formatCodeFrame, spanOfFile, type Diagnostic } from '@octavo/source'
import {
  createWords,
  markCurrent,
  renderDocument,
  renderSidebar,
  type FailureView,
  type PageView,
  type SidebarTemplate,
} from '@octavo/theme'
import { fileAddress, pageAddress } from './address-of.ts'
import { chromeTools } from './chrome-tools.ts'
import { createNavigationContext } from './navigation-context.ts'
import { firstPage, type NavBranch } from './nav-tree.ts'
import { pageLanguage } from './page-language.ts'
import type { PageDates } from './page-dates.ts'
import type { PageIslands } from './page-islands.ts'
import type { PageStyles } from './page-styles.ts'
import { pagePolicy } from './page-policy.ts'
import { notFoundRoute } from './not-found-route.ts'
import type { PageParser } from './parse-route.ts'
import type { ProjectReader } from './read-project.ts'
import type { Route } from './route.ts'
import type { SiteContext } from './site-context.ts'
import { viewPage } from './view-page.ts'
import { viewSidebar } from './view-sidebar.ts'
import { viewNotFound } from './view-not-found.ts'

/** A page as it is written. */
export interface RenderedPage {
  readonly html: string
  readonly csp: string
  readonly diagnostics: readonly Diagnostic[]
  readonly cached: boolean
}

/** Step 9 for all pages of one site; sidebars are rendered once per section and language. */
export interface PageRenderer {
  render(route: Route): Promise<RenderedPage>
  /** The page for unknown addresses; `list` is the address of what it looks things up in. */
  renderNotFound(list: string): Promise<RenderedPage>
}

interface RendererContext {
  readonly parser: PageParser
  readonly reader: ProjectReader
  readonly styles: PageStyles
  readonly islands: PageIslands
  readonly dates: PageDates
}

/** A renderer over a planned site. */
export function createPageRenderer(
  site: SiteContext,
  { parser, reader, styles, islands, dates }: RendererContext,
): PageRenderer {
  const sidebars = createSidebars(site)
  const navigation = createNavigationContext(site, sidebars)
  const write = (view: PageView) => renderDocument(view, chromeTools(site, view.lang))
  const stylesOf = (page: ParsedPage) => {
    const path = styles.fileOf(page)
    return path === undefined ? [] : [fileAddress(path, site.style)]
  }
  return {
    async render(route) {
      const parsed = await parser.parse(route)
      const failures = parsed.failed
        ? parsed.diagnostics.map((fault) => failureView(fault, reader))
        : undefined
      if (parsed.page.features.mermaid) styles.need(site.assets.diagrams.outputs)
      const scripts = await islands.scriptsOf(parsed.page)
      const view = viewPage(route, parsed.page, {
        site,
        tools: {
          dates: await dates.of(route),
          islands: scripts,
          words: createWords,
          navigation,
          styles: stylesOf,
          ...(failures && { failures }),
        },
      })
      return { html: write(view), csp: view.head.csp, diagnostics: parsed.diagnostics, cached: parsed.cached }
    },
    async renderNotFound(list) {
      const route = notFoundRoute(site)
      const parsed = route.file && (await parser.parse(route))
      const page = parsed?.page
      if (page?.features.mermaid) styles.need(site.assets.diagrams.outputs)
      const scripts = page && (await islands.scriptsOf(page))
      const csp = pagePolicy({ page, hasIslands: scripts !== undefined }, site)
      const view = viewNotFound(site, {
        route,
        csp,
        list,
        page,
        styles: page ? stylesOf(page) : [],
        islands: scripts,
        sidebar: (section) => sidebars(section),
      })
      // Places in the text are no places in docs.json.
      const diagnostics = (parsed?.diagnostics ?? []).map(({ code, ...fault }) =>
        createDiagnostic(code, fault.message, {
          severity: fault.severity,
          help: fault.help,
          span: spanOfFile(route.file?.path ?? asSitePath('docs.json')),
        }),
      )
      return { html: write(view), csp, diagnostics, cached: false }
    },
  }
}

/** Serialized sidebars with the current page marked. */
function createSidebars(site: SiteContext): (section: NavBranch, current?: Route) => string | undefined {
  const templates = new Map<NavBranch, SidebarTemplate | undefined>()
  const make = (section: NavBranch): SidebarTemplate | undefined => {
    const tools = chromeTools(site, sectionLanguage(section, site))
    const entries = viewSidebar(section, {
      address: (route) => pageAddress(route.path, site.style),
      href: tools.href,
    })
    return entries.length === 0 ? undefined : renderSidebar(entries, tools)
  }
  return (section, current) => {
    if (!templates.has(section)) templates.set(section, make(section))
    const template = templates.get(section)
    return template && markCurrent(template, current?.path)
  }
}

/** Interface words of a sidebar are in the language of its pages. */
function sectionLanguage(section: NavBranch, site: SiteContext): string {
  const first = firstPage(section)
  return pageLanguage(first && site.positions.get(first)).lang
}

/** A diagnostic for the page that it took the place of. */
function failureView(fault: Diagnostic, reader: ProjectReader): FailureView {
  const { code, severity, message, span, help } = fault
  const text = span && reader.known(span.path)?.text
  return {
    code,
    severity,
    message,
    ...(span && { file: span.path, line: span.start.line, column: span.start.column }),
    ...(span && text !== undefined && { frame: formatCodeFrame(text, span).join('\n') }),
    ...(help !== undefined && { help }),
  }
}
