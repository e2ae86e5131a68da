import type { Content } from '@octavo/hast'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'

/** What our own drawing of plain Markdown produces, and nothing that could run, load, frame or overlay. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: (
    'a blockquote br code del div em h1 h2 h3 h4 h5 h6 hr img input li ol p pre span strong sub sup table tbody td th ' +
    'thead tr ul'
  ).split(' '),
  attributes: {
    '*': [],
    a: ['href', 'title', ['target', '_blank'], ['rel', 'noreferrer']],
    code: [['className', /^language-[\w+#.-]+$/]],
    div: [['className', 'table-scroll'], 'tabIndex', ['role', 'group'], 'ariaLabel'],
    img: ['src', 'alt', 'title', ['loading', 'lazy'], ['decoding', 'async']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    li: [['className', 'task']],
    ol: ['start'],
    pre: ['tabIndex'],
    span: [['className', /^(?:[ld]\d{1,3}|[tld][ibus]|line|placeholder|hidden-character)$/], 'title'],
    td: [['align', 'left', 'right', 'center']],
    th: [
      ['align', 'left', 'right', 'center'],
      ['scope', 'col'],
    ],
    ul: [['className', 'task-list']],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'irc', 'xmpp', 'news'],
    src: ['http', 'https'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  clobber: [],
  strip: ['script', 'style'],
}

type HastNodes = Parameters<typeof sanitize>[0]

/** The tree with everything left out that an untrusted author could harm with; the last step before serializing. */
export function sanitizeContent(content: readonly Content[]): readonly Content[] {
  const root = { type: 'root', children: content } as unknown as HastNodes
  return (sanitize(root, SCHEMA) as unknown as { readonly children: readonly Content[] }).children
}
