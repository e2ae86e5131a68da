import type { SiteManifest } from '@octavo/config'
import type { PageChanges } from './site-update.ts'

/** Most addresses of a list that is stored. */
const most = 1000

/**
 * Returns the pages that differ between two sites, by their addresses. A page is compared by its Markdown copy, where
 * it has one: the name of a stylesheet is in the HTML of every page.
 */
export function comparePages(before: SiteManifest | undefined, after: SiteManifest): PageChanges {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const chosen = (from: ReadonlyMap<string, string>, test: (route: string) => boolean) =>
    [...from.keys()].filter(test).toSorted().slice(0, most)
  return {
    added: chosen(now, (route) => !old.has(route)),
    changed: chosen(now, (route) => old.has(route) && old.get(route) !== now.get(route)),
    removed: chosen(old, (route) => !now.has(route)),
  }
}

function pagesOf(manifest: SiteManifest | undefined): ReadonlyMap<string, string> {
  const entries = manifest?.entries ?? []
  const hashes = new Map(entries.map(({ route, hash }) => [route, hash]))
  return new Map(
    entries
      .filter(({ type, route }) => type.startsWith('text/html') && route !== '/404.html')
      .map(({ route, hash }) => [route, hashes.get(markdownOf(route)) ?? hash]),
  )
}

/** Address of the Markdown copy of a page. */
const markdownOf = (route: string) => (route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`)
