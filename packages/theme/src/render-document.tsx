// 1. layoutOf: page -> which parts it shows
// 2. renderHead, renderHeader, renderSidebarFrame, renderMain, renderToc, renderFooter: page -> hast, a part each
// 3. serializeParts: hast -> HTML
import { serializeParts, toContent, type Rendered, type RenderTools } from '@octavo/hast'
import { hashText, renderBanner } from './layout/banner.tsx'
import { renderFooter } from './layout/footer.tsx'
import { firstStyleElement, renderHead } from './layout/head.tsx'
import { renderHeader } from './layout/header.tsx'
import { renderMain } from './layout/main.tsx'
import { withoutOutlines } from './layout/mark-outlines.ts'
import { layoutOf, type PageLayout } from './layout/page-layout.ts'
import { renderSidebarFrame } from './layout/sidebar.tsx'
import { renderToc } from './layout/toc.tsx'
import type { PageView } from './page-view.ts'

/** HTML that is written already is a part of its own from this length on: shorter texts are joined in less time. */
const LARGE_HTML = 2000

/**
 * The whole HTML document of a page, with doctype, in parts that make it one after the other: the element of the rules
 * for its first view is one, so that they can be chosen by the others. `tools.words` returns words of the page's
 * language, `tools.href` final addresses.
 */
export function renderDocument(view: PageView, tools: RenderTools): readonly string[] {
  const { appearance, theme } = view.site
  const layout = layoutOf(view)
  const document = (
    <html
      lang={view.lang}
      dir={view.dir}
      class={appearance.default === 'system' ? undefined : appearance.default}
      data-theme={theme}
      data-mode={view.mode}
      data-page-mode={view.mode}
      data-kind={view.kind}
      data-appearance={appearance.default}
      data-strict={appearance.strict ? 'true' : undefined}
      data-banner-text={view.banner?.dismissible === true ? hashText(view.banner.content) : undefined}
      data-current-path={`/${view.path}`}
      data-head={layout.parts.head}
      data-tabs={hasTabsRow(view, layout) ? 'true' : undefined}
    >
      {renderHead(view)}
      {renderBody(view, layout, tools)}
    </html>
  )
  const firstRules = firstStyleElement(view.head.firstStyle)
  const isPart = (raw: string) => raw.length >= LARGE_HTML || raw === firstRules
  const parts = serializeParts(toContent(document), isPart)
  return ['<!doctype html>', ...(view.kind === 'api' ? parts.map(withoutOutlines) : parts), '\n']
}

function hasTabsRow({ navigation, mode }: PageView, { parts }: PageLayout): boolean {
  return navigation.tabs.length > 0 && mode !== 'custom' && parts.tabs === 'row'
}

function renderBody(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  return (
    <body>
      <a class="skip-link" href="#content-area">
        {tools.words('skip-to-content')}
      </a>
      {renderBackground(view)}
      {renderBanner(view, tools)}
      {renderHeader(view, layout, tools)}
      <div
        id="body-content"
        class="page"
        data-side={layout.side}
        data-sidebar={layout.hasSidebar ? 'true' : 'false'}
      >
        {layout.hasDrawer && renderSidebarFrame(view, layout, tools)}
        <div id="content-container" class="content-container">
          {renderMain(view, layout, tools)}
          {layout.side === 'toc' && renderToc(view, tools)}
          {layout.hasFoot && renderFooter(view, tools)}
        </div>
      </div>
    </body>
  )
}

/** The background of the page: a decoration and the author's pictures, one of which is hidden by the scheme. */
function renderBackground({ site: { background } }: PageView): Rendered {
  const { decoration, image } = background
  if (!decoration && !image) return []
  return (
    <div
      id="background-color"
      class={['background', decoration && `background-${decoration}`]}
      aria-hidden="true"
    >
      {image && <img class="background-image only-light" src={image.light} alt="" loading="lazy" />}
      {image && <img class="background-image only-dark" src={image.dark} alt="" loading="lazy" />}
    </div>
  )
}
