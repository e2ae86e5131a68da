import { toFrontMatter } from '@octavo/markdown'
import { tagLabel, tagSummary, tagToMarkdown, type ApiTag, type DescribedApi } from '@octavo/openapi'
import { createWords, renderTagPage } from '@octavo/theme'
import { describedPart } from './overview.ts'
import type { PageKind } from './page-kind.ts'
import { EXAMPLE_GRAMMARS, partLinks, untrustedTools } from './subject-view.ts'

/** A tag of a description that has texts of its own. */
export interface TagSubject {
  readonly kind: 'tag'
  readonly document: DescribedApi
  readonly tag: ApiTag
}

/** Pages of tags. */
export const tagKind: PageKind<TagSubject> = {
  identity: ({ document: { path }, tag: { name } }) => {
    return { key: JSON.stringify([path, 'tag', name]), label: `tag "${name}" of "${path}"`, source: path }
  },
  name: ({ tag }) => tagLabel(tag),
  title: ({ tag }) => tagLabel(tag),
  frontMatter({ tag }) {
    const description = tagSummary(tag)
    return toFrontMatter({ title: tagLabel(tag), ...(description !== undefined && { description }) })
  },
  describe: ({ document }) => describedPart(document.path),
  part: ({ document }) => ({ document, at: { file: document.path, pointer: '/tags' } }),
  text: async ({ document }) => ({ kind: 'description', path: document.path, content: undefined }),
  memoKey: ({ document, tag }, { pagesKey, documentKey, lang }) => [
    documentKey(document),
    JSON.stringify(['tag', tag.name, pagesKey, lang]),
  ],
  view: ({ document, tag }, context) => ({
    grammars: EXAMPLE_GRAMMARS,
    content: (own, tools) => [
      ...own,
      ...renderTagPage(
        { tag, document },
        { tools: untrustedTools(tools), links: partLinks(document.path, context) },
      ),
    ],
    copy: () => [tagToMarkdown(tag, document, createWords(context.lang))],
  }),
}
