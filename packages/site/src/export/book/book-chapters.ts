import type { OutputsByRoute } from '../exported-file.ts'
import { outlinePages, type BookOutline, type OutlinePage } from '../outline/book-outline.ts'
import type { PortableAddress } from '../portable-address.ts'
import type { HtmlElement } from './html-tree.ts'
import { pageContent } from './page-article.ts'

/** A page of a book with its content. */
export interface BookChapter {
  readonly page: OutlinePage
  readonly content: readonly HtmlElement[]
}

/** Renders the pages of a book, one after the other. */
export async function bookChapters(
  outline: BookOutline,
  outputs: OutputsByRoute,
): Promise<readonly BookChapter[]> {
  const byFile = new Map([...outputs.values()].map((output) => [output.path, output]))
  const chapters: BookChapter[] = []
  for (const page of outlinePages(outline.nodes)) {
    const bytes = (await byFile.get(page.file)?.bytes()) ?? new Uint8Array()
    chapters.push({ page, content: pageContent(new TextDecoder().decode(bytes)) })
  }
  return chapters
}

/** Returns the function that finds the chapter that an address of the site leads to. */
export function findChapter<Chapter extends Pick<BookChapter, 'page'>>(
  chapters: readonly Chapter[],
): (address: PortableAddress) => Chapter | undefined {
  const byRoute = new Map(chapters.map((chapter) => [chapter.page.path, chapter]))
  return ({ route }) => byRoute.get(route.replace(/^\/+|\/+$/g, ''))
}

/** Returns the address at the published site; undefined when its host is unknown. */
export function publishedAddress(
  { route, query, hash }: PortableAddress,
  { home }: Pick<BookOutline, 'home'>,
): string | undefined {
  return /^https?:/.test(home) ? `${home}${encodeURI(route)}${query}${hash}` : undefined
}
