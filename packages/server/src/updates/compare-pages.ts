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

/** Returns what two changes of a site, one after the other, have changed together. */
export function joinChanges(first: PageChanges, second: PageChanges): PageChanges {
  const before = kindsOf(first)
  const joined = new Map<string, keyof PageChanges | undefined>(before)
  for (const [route, kind] of kindsOf(second)) joined.set(route, joinKinds(before.get(route), kind))
  const of = (kind: keyof PageChanges) =>
    [...joined].flatMap(([route, own]) => (own === kind ? route : [])).toSorted()
  return { added: of('added'), changed: of('changed'), removed: of('removed') }
}

function kindsOf(changes: PageChanges): ReadonlyMap<string, keyof PageChanges> {
  const kinds = ['added', 'changed', 'removed'] as const
  return new Map(kinds.flatMap((kind) => changes[kind].map((route) => [route, kind] as const)))
}

/** Undefined: together they have changed nothing. */
function joinKinds(
  first: keyof PageChanges | undefined,
  second: keyof PageChanges,
): keyof PageChanges | undefined {
  if (first === 'added') return second === 'removed' ? undefined : 'added'
  if (first === 'removed') return 'changed'
  return second
}
