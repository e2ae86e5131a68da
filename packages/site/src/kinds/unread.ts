import type { Content, Element } from '@octavo/hast'
import { toFrontMatter } from '@octavo/markdown'
import type { SitePath } from '@octavo/source'
import type { PageKind } from './page-kind.ts'

/** A description that could not be read; the page shows a notice where its operation, channel or schema would be. */
export interface UnreadSubject {
  readonly kind: 'unread'
  /** Path or address of the description, as written. */
  readonly description: string
}

/** Pages that need a description that could not be read. */
export const unreadKind: PageKind<UnreadSubject> = {
  identity: ({ description }) => {
    return { key: `unread ${description}`, label: `"${description}"`, source: description }
  },
  name: () => undefined,
  title: ({ description }) => description,
  frontMatter: ({ description }) => toFrontMatter({ title: description }),
  describe: () => undefined,
  part: () => undefined,
  text: async ({ description }) => {
    return { kind: 'description', path: description as SitePath, content: undefined }
  },
  memoKey: ({ description }) => [description],
  view: ({ description }) => ({
    grammars: [],
    content: (own) => [notice(description), ...own],
    copy: () => [`> ${sentence(description)}`],
  }),
}

const sentence = (description: string) =>
  `The API description "${description}" could not be read. Its content for this page is missing.`

function notice(description: string): Content {
  const words: Element = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: sentence(description) }],
  }
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['page-failure'], role: 'note' },
    children: [words],
  }
}
