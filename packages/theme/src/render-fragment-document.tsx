import { rawHtml, serialize, toContent, type RenderTools } from '@octavo/hast'
import { renderHead } from './layout/head.tsx'
import type { PageView } from './page-view.ts'

/** The page of a schema fragment: a small document of its own, for readers without script. */
export interface FragmentView extends Pick<PageView, 'site' | 'lang' | 'dir' | 'title' | 'body' | 'head'> {
  /** The link to the pages of the description. */
  readonly back: { readonly label: string; readonly href: string }
}

/** The whole HTML document of a fragment, with doctype. */
export function renderFragmentDocument(view: FragmentView, tools: Pick<RenderTools, 'words'>): string {
  const { appearance, theme } = view.site
  const document = (
    <html
      lang={view.lang}
      dir={view.dir}
      class={appearance.default === 'system' ? undefined : appearance.default}
      data-theme={theme}
      data-kind="api"
      data-appearance={appearance.default}
      data-strict={appearance.strict ? 'true' : undefined}
    >
      {renderHead(view)}
      <body>
        <main id="content-area" class="fields-page" tabindex="-1">
          <p class="fields-back">
            <a href={view.back.href}>{view.back.label}</a>
          </p>
          <h1 id="page-title" class="page-title">
            {view.title === '' ? tools.words('api-fields') : view.title}
          </h1>
          <div id="content" class="mdx-content prose">
            {rawHtml(view.body)}
          </div>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${serialize(toContent(document))}\n`
}
