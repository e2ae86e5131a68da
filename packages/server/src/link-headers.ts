import type { ManifestEntry } from '@octavo/config'
import type { StaticSource } from './static-source.ts'
import { encodePath } from './canonical-path.ts'

/**
 * Returns the `Link` header of a page: the site's files for programs, then the page's Markdown copy; `X-Llms-Txt` repeats
 * the address of llms.txt. Source: RFC 8288; reference/docs-json.md section 6.
 */
export function linkHeaders(
  { base, links }: Pick<StaticSource, 'base' | 'links'>,
  copy: ManifestEntry | undefined,
): Readonly<Record<string, string>> {
  const named = links.map(({ rel, href }) => `<${href}>; rel="${rel}"`)
  const own = copy && `<${base}${encodePath(copy.route.slice(1))}>; rel="alternate"; type="text/markdown"`
  const all = own === undefined ? named : [...named, own]
  const llms = links.find(({ rel }) => rel === 'llms-txt')
  return { ...(all.length > 0 && { link: all.join(', ') }), ...(llms && { 'x-llms-txt': llms.href }) }
}
