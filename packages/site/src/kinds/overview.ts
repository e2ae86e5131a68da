import { toFrontMatter } from '@octavo/markdown'
import { overviewToMarkdown, type ApiDocument } from '@octavo/openapi'
import { renderOverview, type DescriptionFile } from '@octavo/theme'
import type { PageKind } from './page-kind.ts'
import { EXAMPLE_GRAMMARS, partLinks, untrustedTools } from './subject-view.ts'

/** An OpenAPI description as a whole. */
export interface OverviewSubject {
  readonly kind: 'overview'
  readonly document: ApiDocument
  /** Files with the description that readers can download. */
  readonly files: readonly DescriptionFile[]
  /** No other description is shown at the same element of navigation. */
  readonly isAlone: boolean
}

/** The label of overviews in navigation, beside the names of tags, which are the author's. */
const LABEL = 'Overview'

/** Pages of descriptions that navigation takes as a whole. */
export const overviewKind: PageKind<OverviewSubject> = {
  identity: ({ document: { path } }) => {
    return { key: JSON.stringify([path, 'overview']), label: `the overview of "${path}"`, source: path }
  },
  name: ({ document }) => document.info.title,
  title: ({ document }) => document.info.title,
  frontMatter: ({ document: { info }, isAlone }) =>
    toFrontMatter({
      title: info.title,
      ...(isAlone && { sidebarTitle: LABEL }),
      ...(info.summary !== undefined && { description: info.summary }),
    }),
  describe: ({ document }) => describedPart(document.path),
  part: ({ document }) => ({ document, at: { file: document.path, pointer: '' } }),
  text: async ({ document }) => ({ kind: 'description', path: document.path, content: undefined }),
  memoKey: ({ document, files }, { pagesKey, documentKey, copiesSchema }) => [
    documentKey(document),
    JSON.stringify(['overview', files, pagesKey, copiesSchema]),
  ],
  view: ({ document, files }, context) => ({
    grammars: EXAMPLE_GRAMMARS,
    content: (own, tools) => [
      ...own,
      ...renderOverview(document, files, {
        tools: untrustedTools(tools),
        links: partLinks(document.path, context),
      }),
    ],
    copy: () => [overviewToMarkdown(document)],
  }),
}

/** The facts of a page about more than one operation. */
export const describedPart = (document: ApiDocument['path']) => ({
  document,
  title: undefined,
  description: undefined,
  deprecated: false,
  tags: [],
  method: undefined,
  path: undefined,
  content: undefined,
})
