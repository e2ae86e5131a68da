import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { ParsedPage } from '@octavo/markdown'
import { toIndexEntry, type IndexEntry, type IndexPage } from '@octavo/search'
import { encodeText, type Diagnostic } from '@octavo/source'
import { createWords } from '@octavo/theme'
import { fragmentLinks, type FragmentLink } from '../../kinds/subject-view.ts'
import { firstParagraph } from '../../load/pages/first-paragraph.ts'
import { copyBody } from '../copy/copy-body.ts'
import { toSearchBody } from './search-body.ts'
import { toSearchPage } from './search-page.ts'
import { searchLanguage } from '../../plan/discovery/discoverable-routes.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'

/**
 * The parts of a page that files of the whole site (search, llms.txt, feeds) and the link check need; small
 * beside its HTML.
 */
export interface PageDigest extends Pick<ParsedPage, 'anchors' | 'links' | 'ignores' | 'updates'> {
  /** The description in the front matter of the page. */
  readonly description?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Links to what the page leaves to fragments; absent without any. */
  readonly fragments?: readonly FragmentLink[]
  /** Markdown of the page below its title. */
  copy(): string
  /** The same as UTF-8, which may be read when it is requested. */
  copyPart(): BytesPart
  /** The first paragraph of a page without a description; '' for pages with one. */
  opening(): string
  /** The page for the search index; undefined for one that cannot be shown or that search must not find. */
  search(): IndexEntry | undefined
}

/** Bytes, and how many they are. */
export interface BytesPart {
  readonly length: number
  /** Returns the bytes: `into`, which has their length, if there is one and they must be read from the disk. */
  read(into?: Uint8Array): Uint8Array
}

/** Returns bytes that are in memory. */
export const partOfMemory = (bytes: Uint8Array): BytesPart => ({ length: bytes.length, read: () => bytes })

/** A digest as plain data; large texts are UTF-8. */
export interface DigestData extends Pick<
  PageDigest,
  'anchors' | 'ignores' | 'updates' | 'description' | 'diagnostics' | 'fragments'
> {
  readonly opening: string
  /** JSON. */
  readonly links: Uint8Array
  readonly copy: Uint8Array
  readonly search?: SearchData | undefined
}

/** An entry of the search index; its document and terms are bytes, which are read only where they are needed. */
export type SearchData = Omit<IndexEntry, 'document' | 'terms'> & { readonly body: Uint8Array }

/** A parsed page, and the function that indexes all pages of the site. */
interface DigestSource {
  readonly page: ParsedPage
  readonly indexPage: IndexPage
  readonly diagnostics: readonly Diagnostic[]
  readonly hash: (text: string) => string
}

/** Whether a page's description must be taken from its text. */
export function lacksDescription(route: Route): boolean {
  return (route.frontMatter.description ?? describedBy(route)?.description) === undefined
}

/** Returns a digest that creates each part when it is requested. */
export function digestPage(
  route: Route,
  { page, diagnostics, indexPage, hash }: DigestSource,
  site: SiteSettings & SitePages,
): PageDigest {
  const { anchors, links, ignores, updates, frontMatter } = page
  const { description } = frontMatter
  const lang = page.failed || site.options.checkOnly ? undefined : searchLanguage(route, site)
  const fragments = fragmentLinks(page.body)
  const copy = () => copyBody(route, page, site)
  return {
    anchors,
    links,
    ...(ignores && { ignores }),
    ...(updates && { updates }),
    ...(fragments.length > 0 && { fragments }),
    ...(description !== undefined && { description }),
    diagnostics,
    copy,
    copyPart: () => partOfMemory(encodeText(copy())),
    opening: () =>
      lacksDescription(route) ? firstParagraph(page.markdown.html.replace(/\uFDD0\d+\uFDD1/g, '#')) : '',
    search: () =>
      lang === undefined
        ? undefined
        : toIndexEntry(indexPage(toSearchPage(route, page, { site, words: createWords(lang) })), hash),
  }
}

/**
 * Returns the data of a digest, without its page: the parts are created now and stored as UTF-8, half the size of most
 * strings, and without slices of the page's strings, which would retain the page.
 */
export function digestToData(digest: PageDigest): DigestData {
  const { anchors, ignores, updates, description, diagnostics, fragments } = digest
  const copied = structuredClone({
    anchors,
    opening: digest.opening(),
    ...(ignores && { ignores }),
    ...(updates && { updates }),
    ...(fragments && { fragments }),
    ...(description !== undefined && { description }),
    diagnostics,
  })
  return {
    links: encodeText(JSON.stringify(digest.links)),
    copy: digest.copyPart().read(),
    search: searchToData(digest.search()),
    ...copied,
  }
}

function searchToData(entry: IndexEntry | undefined): SearchData | undefined {
  if (!entry) return undefined
  const { document, terms, ...rest } = entry
  return { body: toSearchBody(document(), terms()), ...rest }
}
