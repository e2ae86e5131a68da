import { serialize, toContent, type Rendered, type RenderTools } from '@octavo/hast'
import { renderFailure } from './layout/failure.tsx'
import type { FailureView } from './page-view.ts'

/** Data of the page that replaces a site that cannot be built. */
export interface OverlayOptions {
  readonly lang: string
  readonly styles: readonly string[]
  /** Module scripts: `dev.js`, which replaces the page when the error is fixed. */
  readonly scripts: readonly string[]
  readonly words: RenderTools['words']
}

/** The overlay's element: each diagnostic with its location, frame and next step. The client's `dev` builds the same. */
export function renderOverlay(failures: readonly FailureView[], words: RenderTools['words']): string {
  return serialize(toContent(overlayElement(failures, words)))
}

/** A whole document that shows `failures`, for a development server that has no page to show. */
export function renderOverlayDocument(failures: readonly FailureView[], options: OverlayOptions): string {
  const document = (
    <html lang={options.lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{options.words('overlay-title')}</title>
        {options.styles.map((href) => (
          <link rel="stylesheet" href={href} />
        ))}
        {options.scripts.map((src) => (
          <script type="module" src={src} />
        ))}
      </head>
      <body>{overlayElement(failures, options.words)}</body>
    </html>
  )
  return `<!doctype html>${serialize(toContent(document))}\n`
}

function overlayElement(failures: readonly FailureView[], words: RenderTools['words']): Rendered {
  return (
    <div class="overlay" role="alertdialog" aria-modal="true" aria-labelledby="overlay-title">
      <main class="overlay-sheet">
        <h1 id="overlay-title" class="overlay-title">
          {words('overlay-title')}
        </h1>
        {failures.map(renderFailure)}
        <p class="overlay-hint">{words('overlay-hint')}</p>
      </main>
    </div>
  )
}
