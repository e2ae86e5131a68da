import { toFrontMatter } from '@octavo/markdown'
import { overviewToMarkdown, type DescribedApi } from '@octavo/openapi'
import { createWords, renderOverview, type DescriptionFile } from '@octavo/theme'
import type { PageKind } from './page-kind.ts'
import { EXAMPLE_GRAMMARS, partLinks, playgroundView, untrustedTools } from './subject-view.ts'

/** A description as a whole. */
export interface OverviewSubject {
  readonly kind: 'overview'
  readonly document: DescribedApi
  /** Files with the description that readers can download. */
  readonly files: readonly DescriptionFile[]
  /** Its name in navigation, in the language of its pages; the title where several are shown at one element. */
  readonly label?: string
}

/** Pages of descriptions that navigation takes as a whole. */
export const overviewKind: PageKind<OverviewSubject> = {
  identity: ({ document: { path } }) => {
    return { key: JSON.stringify([path, 'overview']), label: `the overview of "${path}"`, source: path }
  },
  name: ({ document }) => document.info.title,
  title: ({ document }) => document.info.title,
  frontMatter: ({ document: { info }, label }) =>
    toFrontMatter({
      title: info.title,
      ...(label !== undefined && { sidebarTitle: label }),
      ...(info.summary !== undefined && { description: info.summary }),
    }),
  describe: ({ document }) => describedPart(document.path),
  part: ({ document }) => ({ document, at: { file: document.path, pointer: '' } }),
  text: async ({ document }) => ({ kind: 'description', path: document.path, content: undefined }),
  memoKey: ({ document, files }, { pagesKey, documentKey, copiesSchema, asksCredentials, lang }) => [
    documentKey(document),
    JSON.stringify(['overview', files, pagesKey, copiesSchema, asksCredentials, lang]),
  ],
  view: ({ document, files }, context) => ({
    grammars: EXAMPLE_GRAMMARS,
    content: (own, tools) => [
      ...own,
      ...renderOverview(document, files, {
        tools: untrustedTools(tools),
        links: partLinks(document.path, context),
        ...(context.asksCredentials && { playground: playgroundView(tools) }),
      }),
    ],
    copy: () => [overviewToMarkdown(document, createWords(context.lang))],
  }),
}

/** The facts of a page about more than one operation. */
export const describedPart = (document: DescribedApi['path']) => ({
  document,
  title: undefined,
  description: undefined,
  deprecated: false,
  tags: [],
  method: undefined,
  path: undefined,
  content: undefined,
})
