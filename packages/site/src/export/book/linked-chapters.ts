import type { OutputFile } from '../../output/output-file.ts'
import type { OutputsByRoute } from '../exported-file.ts'
import type { BookOutline, OutlinePage } from '../outline/book-outline.ts'
import { bookChapters, findChapter } from './book-chapters.ts'
import { bookContent } from './book-content.ts'
import { isElement, type HtmlNode } from './html-tree.ts'
import { linkNodes, type LinkTarget } from './link-chapter.ts'
import { idsOf } from './page-article.ts'

/** A chapter whose links lead to other chapters. */
export interface LinkedChapter {
  readonly page: OutlinePage
  /** Path in the book. */
  readonly path: string
  readonly content: readonly HtmlNode[]
}

/** Where chapters and pictures are in a book. */
export interface BookPaths {
  chapter(page: OutlinePage): string
  picture(path: string): string
}

/** Returns the chapters of a book as it shows them, and the pictures in them, each once. */
export async function linkedChapters(outline: BookOutline, outputs: OutputsByRoute, paths: BookPaths) {
  const chapters = (await bookChapters(outline, outputs)).map(({ page, content }) => {
    const shown = bookContent(content)
    const target: LinkTarget = {
      path: paths.chapter(page),
      ids: new Set(shown.filter(isElement).flatMap(idsOf)),
    }
    return { page, content: shown, target }
  })
  const find = findChapter(chapters)
  const pictures = new Map<string, OutputFile>()
  const linked = chapters.map(({ page, content, target }): LinkedChapter => {
    const context = {
      outline,
      outputs,
      self: target,
      chapterOf: (address: Parameters<typeof find>[0]) => find(address)?.target,
      addPicture: (output: OutputFile) => {
        pictures.set(output.path, output)
        return paths.picture(output.path)
      },
    }
    return { page, path: target.path, content: linkNodes(content, context) }
  })
  return { chapters: linked, pictures: [...pictures.values()] }
}
