import type { Content, Element } from '@octavo/hast'

const sentence = (name: string) =>
  `The API description "${name}" could not be read. What it says of this page is missing.`

/** What a page shows where it waits for a description that could not be read. */
export function unreadNotice(name: string): Content {
  const words: Element = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: sentence(name) }],
  }
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['page-failure'], role: 'note' },
    children: [words],
  }
}

/** The same in the page's Markdown copy. */
export const unreadMarkdown = (name: string): string => `> ${sentence(name)}`
