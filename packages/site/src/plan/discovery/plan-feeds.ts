import type { SourceFile } from '@octavo/source'
import { reachFrom } from '../../load/pages/collect-sources.ts'
import { factOf } from '../../load/files/text-facts.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { Route } from '../routes/route.ts'

/**
 * Pages that have a feed: those with an `<Update>`, also in what they import, and those with `rss: true`; never
 * those with `rss: false`. Texts are searched, not parsed, so that the list of files is known before any page is
 * parsed. Source: reference/docs-json.md section 6, RSS.
 */
export async function planFeeds(
  routes: readonly Route[],
  reader: ProjectReader,
): Promise<ReadonlySet<Route>> {
  const feeds = new Set<Route>()
  for (const route of routes) {
    const { rss, url } = route.frontMatter
    if (rss === false || url !== undefined) continue
    if (rss === true || (route.kind === 'page' && (await reachesUpdate(route.file, reader)))) feeds.add(route)
  }
  return feeds
}

async function reachesUpdate(file: SourceFile, reader: ProjectReader): Promise<boolean> {
  if (holdsUpdate(file)) return true
  const reached = await reachFrom([file], (path) => reader.text(path))
  return [...reached.values()].some(holdsUpdate)
}

const holdsUpdate = (file: SourceFile): boolean =>
  factOf(file, 'update', ({ text }) => text.includes('<Update') && /<Update[\s/>]/.test(withoutCode(text)))

/** Without fences, code in lines of text, and comments. */
const withoutCode = (text: string): string =>
  text
    .replace(/^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1/gm, '')
    .replace(/(`+)[^`]+?\1/g, '')
    .replace(/\{\/\*[^]*?\*\/\}|<!--[^]*?-->/g, '')
