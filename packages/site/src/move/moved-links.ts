import type { PageLink } from '@octavo/markdown'
import type { SourceFile, TextEdit } from '@octavo/source'
import type { PageParser } from '../parse/page-parser.ts'
import { resolveOnPage, type ResolvedAddress } from '../plan/addresses/resolve-address.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import { fileOf, type Route } from '../plan/routes/route.ts'
import { movedAddress } from './moved-address.ts'
import type { Moves } from './move-plan.ts'
import { definitionsOf, occurrencesOf } from './occurrences.ts'

/** Edits by the path of the file, before the move. */
export type FileEdits = Map<string, TextEdit[]>

/** A link that must change and was not found in the text as it is meant. */
export interface LostLink {
  readonly url: string
  readonly span: PageLink['span']
}

/** What links are found with. */
interface LinkTools {
  readonly parser: Pick<PageParser, 'digest'>
  readonly textOf: (path: string) => SourceFile | undefined
}

/**
 * Adds the edits of links and images in pages and snippets: those that lead to moved files, and the relative ones in moved
 * files. Returns the links that could not be edited, such as an address that a component computes.
 */
export async function addMovedLinks(
  edits: FileEdits,
  moves: Moves,
  { site, parser, textOf }: LinkTools & { readonly site: SitePages },
): Promise<readonly LostLink[]> {
  const lost: LostLink[] = []
  for (const route of site.plan.routes) {
    if (route.frontMatter.url !== undefined) continue
    const { links } = await parser.digest(route)
    for (const link of links) {
      const target = targetFile(resolveOnPage(link.url, route, site.space), route)
      // A relative address of a snippet is resolved from each page that imports it.
      const from = fileOf(route)?.path ?? link.span.path
      const moved = target === undefined ? undefined : movedAddress({ url: link.url, from, target }, moves)
      if (moved !== undefined && !addEdit(edits, { link, moved, textOf })) lost.push(link)
    }
  }
  return lost
}

function targetFile(resolved: ResolvedAddress, from: Route): string | undefined {
  if (resolved.kind === 'asset') return resolved.path
  if (resolved.kind !== 'page' || resolved.route === from) return undefined
  return fileOf(resolved.route)?.path
}

interface MovedLink {
  readonly link: PageLink
  readonly moved: string
  readonly textOf: LinkTools['textOf']
}

function addEdit(edits: FileEdits, { link: { url, span }, moved, textOf }: MovedLink): boolean {
  const text = textOf(span.path)?.text
  if (text === undefined) return false
  const inLink = occurrencesOf(url, text, [span.start.offset, span.end.offset])
  const found = inLink.length > 0 ? inLink : definitionsOf(url, text)
  const own = edits.get(span.path) ?? []
  for (const start of found) own.push({ start, end: start + url.length, text: moved })
  edits.set(span.path, own)
  return found.length > 0
}
