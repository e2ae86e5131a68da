import type { Site } from '../prepare/site.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SiteServices } from '../integrations/site-services.ts'
import type { ParsedPage } from '@octavo/markdown'
import { createDiagnostic, displayDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import { createWords, renderDocument, type PageView } from '@octavo/theme'
import { fileAddress } from '../plan/addresses/address-of.ts'
import { chromeTools } from '../view/chrome/chrome-tools.ts'
import { createNavigationContext } from '../view/navigation/navigation-context.ts'
import type { PageDates } from '../plan/pages/page-dates.ts'
import { viewFeedback } from '../view/page/page-foot.ts'
import type { PageIslands } from '../view/page/page-islands.ts'
import type { PageStyles } from './page-styles.ts'
import { pagePolicy, POLICY_PLACE, type PolicyFacts } from './page-policy.ts'
import { createCodeReader } from '../policy/loads/island-loads.ts'
import { createLaterIcons } from './later-icons.ts'
import { liveSources } from '../plan/playgrounds/live-connections.ts'
import { playgroundSources } from '../plan/playgrounds/playground-sources.ts'
import { notFoundRoute } from '../plan/routes/not-found-route.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { Route } from '../plan/routes/route.ts'
import { createSidebars } from '../view/navigation/sidebars.ts'
import { viewPage } from '../view/page/view-page.ts'
import { viewNotFound } from '../view/page/view-not-found.ts'

/** A page as it is written. */
export interface RenderedPage {
  readonly html: string
  /** Absent where the settings want no policy. */
  readonly csp?: string | undefined
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
  site: Site,
  { parser, reader, styles, islands, dates }: RendererContext,
): PageRenderer {
  const sidebars = createSidebars(site)
  const navigation = createNavigationContext(site, sidebars)
  const { sidebarScript } = site.assets
  const readCode = createCodeReader()
  const place = site.options.csp === false ? undefined : POLICY_PLACE
  const later = createLaterIcons(site)
  const write = (view: PageView) => {
    if (view.head.scripts.includes(sidebarScript.address)) styles.need([sidebarScript.output])
    return renderDocument(view, chromeTools(site, view.lang))
  }
  const withPolicy = (html: string, facts: Omit<PolicyFacts, 'html' | 'readCode'>) => {
    const csp = pagePolicy({ ...facts, html, readCode }, site)
    // Only quotes could end the attribute, and no source has double ones.
    return csp === undefined ? { html } : { html: html.replace(POLICY_PLACE, () => csp), csp }
  }
  const stylesOf = (page: ParsedPage) => {
    const path = styles.fileOf(page)
    return path === undefined ? [] : [fileAddress(path, site.style)]
  }
  return {
    async render(route) {
      const parsed = await parser.parse(route)
      const failures = parsed.failed
        ? parsed.diagnostics.map((one) => displayDiagnostic(one, (path) => reader.known(path)?.text))
        : undefined
      if (parsed.page.features.mermaid) styles.need(site.assets.diagrams.outputs)
      const scripts = await islands.scriptsOf(parsed.page)
      const view = viewPage(route, parsed.page, {
        site,
        tools: {
          dates: await dates.of(route),
          islands: scripts,
          words: createWords,
          csp: place,
          navigation,
          styles: stylesOf,
          ...(failures && { failures }),
        },
      })
      const section = site.positions.get(route)?.section
      const written = withPolicy(write(view), {
        page: parsed.page,
        hasIslands: scripts !== undefined,
        connect: [...feedbackOrigins(site), ...liveSources(route, site)],
        playground: playgroundSources(route, site),
        later: section && navigation.isCut(section) ? later(section) : undefined,
      })
      return { ...written, diagnostics: parsed.diagnostics, cached: parsed.cached }
    },
    async renderNotFound(list) {
      const route = notFoundRoute(site)
      const hasText = site.config.errors['404'].description !== undefined
      const parsed = hasText ? await parser.parse(route) : undefined
      const page = parsed?.page
      if (page?.features.mermaid) styles.need(site.assets.diagrams.outputs)
      const scripts = page && (await islands.scriptsOf(page))
      const view = viewNotFound(site, {
        route,
        csp: place,
        list,
        page,
        styles: page ? stylesOf(page) : [],
        islands: scripts,
        sidebars,
      })
      // Places in the text are no places in docs.json.
      const diagnostics = (parsed?.diagnostics ?? []).map(({ code, ...fault }) =>
        createDiagnostic(code, fault.message, {
          severity: fault.severity,
          help: fault.help,
          span: spanOfFile(route.file.path),
        }),
      )
      return {
        ...withPolicy(write(view), { page, hasIslands: scripts !== undefined }),
        diagnostics,
        cached: false,
      }
    },
  }
}

/** Feedback that is sent elsewhere needs the page's leave. */
function feedbackOrigins(site: SiteSettings & SiteServices): readonly string[] {
  const url = viewFeedback(site)?.url
  return url === undefined ? [] : [new URL(url).origin]
}
