import type { ManifestEntry } from '@octavo/config'
import type { CanonicalPath } from './canonical-path.ts'
import type { StaticSource } from './static-source.ts'

/**
 * Finds the entry that a path names: itself, or for pages any of the forms that static hosts serve as one
 * (`/a`, `/a/`, `/a.html`, `/a/index.html`).
 */
export async function findEntry(
  source: StaticSource,
  path: CanonicalPath,
): Promise<ManifestEntry | undefined> {
  const exact = await source.lookup(path)
  if (exact) return exact
  for (const form of pageForms(path)) {
    const entry = await source.lookup(form)
    if (entry && isPage(entry)) return entry
  }
  return undefined
}

/** Finds the Markdown copy of a page: `/a/` and `/a` have `/a.md`, the home page `/index.md`. */
export async function findMarkdown(
  source: StaticSource,
  entry: ManifestEntry,
): Promise<ManifestEntry | undefined> {
  const route = entry.route.replace(/\/$/, '').replace(/\.html$/, '')
  const copy = await source.lookup(route === '' ? '/index.md' : `${route}.md`)
  return copy?.type.startsWith('text/markdown') ? copy : undefined
}

/** True for entries that are documents of the site. */
export function isPage(entry: ManifestEntry): boolean {
  return entry.type.startsWith('text/html')
}

function pageForms(path: string): readonly string[] {
  const bare = path.replace(/\/$/, '')
  const stem = bare.replace(/(?:\/index)?\.html$/, '')
  return [...new Set([`${bare}/`, bare, `${stem}/`, stem, `${stem}.html`])].filter(
    (form) => form !== path && form !== '',
  )
}
