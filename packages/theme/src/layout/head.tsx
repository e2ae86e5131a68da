import { rawHtml, type Rendered } from '@octavo/hast'
import type { HeadView, PageView } from '../page-view.ts'

/**
 * The `<head>`. The policy is first, so that it applies to everything after it. Script and rules for the first view
 * are in the page itself: nothing has to be fetched before the first paint. Speculation rules are in a template, because
 * browsers match them with every link at once: the script moves them into the head after the first paint.
 */
export function renderHead(view: Pick<PageView, 'head' | 'site'>): Rendered {
  const { head } = view
  return (
    <head>
      <meta charset="utf-8" />
      {head.csp !== undefined && <meta http-equiv="Content-Security-Policy" content={head.csp} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={colorScheme(view)} />
      <title>{head.title}</title>
      <script>{head.inline.headScript}</script>
      {rawHtml(firstStyleElement(head.firstStyle))}
      {head.stylesAt === 'head' && renderStyles(head)}
      {head.metas.map(renderMeta)}
      {head.links.map((link) => (
        <link {...link} />
      ))}
      {head.scripts.map((src) => (
        <script type="module" src={src} />
      ))}
      {head.inline.speculation !== undefined && (
        <template data-base={view.site.base}>
          <script type="speculationrules">{head.inline.speculation}</script>
        </template>
      )}
      {head.jsonLd.map((value) => (
        <script type="application/ld+json">{valueToScriptJson(value)}</script>
      ))}
    </head>
  )
}

/** The element of the rules for what a page shows before its stylesheets. */
export const firstStyleElement = (css: string): string => `<style>${css}</style>`

/** Links of the stylesheets: what follows them in the body is shown once they have arrived. */
export function renderStyles({ styles }: Pick<HeadView, 'styles'>): Rendered {
  return styles.flatMap((href) => <link rel="stylesheet" href={href} />)
}

function renderMeta(meta: HeadView['metas'][number]): Rendered {
  return <meta name={meta.name} property={meta.property} content={meta.content} />
}

function colorScheme({ site: { appearance } }: Pick<PageView, 'site'>): string {
  return appearance.strict && appearance.default !== 'system' ? appearance.default : 'light dark'
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a `<script>`: parses to the same value and cannot end its element (test id X03). */
export function valueToScriptJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? character,
  )
}
