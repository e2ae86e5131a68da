import type { FrontMatter } from '@octavo/markdown'
import type { SourceFile } from '@octavo/source'
import { collectSource } from '../load/pages/collect-sources.ts'
import type { PageKind } from './page-kind.ts'

/** A page file of the project, and the operation, channel or schema that its front matter names. */
export interface PageFileSubject<Subject> {
  readonly kind: 'page'
  readonly file: SourceFile
  readonly frontMatter: FrontMatter
  readonly subject?: Subject | undefined
}

/**
 * The kind of page files. The kind of a file's subject decides what the file shows beside its own content, and
 * its default title; `kindOf` finds it.
 */
export function createPageFileKind<Subject>(
  kindOf: (subject: Subject) => PageKind<Subject>,
): PageKind<PageFileSubject<Subject>> {
  return {
    identity({ file: { path }, subject }) {
      const key = subject ? kindOf(subject).identity(subject).key : `file ${path}`
      return { key, label: `"${path}"`, source: path }
    },
    name: ({ subject }) => subject && kindOf(subject).name(subject),
    title: ({ frontMatter, subject }, path) =>
      frontMatter.title ?? (subject && kindOf(subject).name(subject)) ?? defaultTitle(path),
    frontMatter: ({ frontMatter }) => frontMatter,
    describe: ({ subject }) => subject && kindOf(subject).describe(subject),
    part: ({ subject }) => subject && kindOf(subject).part(subject),
    async text({ file }, read) {
      return { kind: 'file', path: file.path, page: await collectSource(file, read) }
    },
    memoKey: ({ subject }, context) => (subject ? kindOf(subject).memoKey(subject, context) : []),
    view: ({ subject }, context) => subject && kindOf(subject).view(subject, context),
  }
}

/** A title for a page without one: its last path segment, `-` and `_` as spaces, first letter upper case. */
export function defaultTitle(path: string): string {
  const segments = path.split('/').filter(Boolean)
  const last = segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1)
  const words = (last ?? 'Home').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
