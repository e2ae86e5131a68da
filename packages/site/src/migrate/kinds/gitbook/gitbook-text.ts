import type { JsonObject } from '@octavo/source'
import { convertHtml } from '../../dialects/html-blocks.ts'
import { convertQuotes } from '../../dialects/github-alerts.ts'
import { fenceIndentedCode } from '../../dialects/indented-code.ts'
import type { Dialect } from '../../old-site.ts'
import { textOf } from '../../page/convert-page.ts'
import { rewriteElements, rewriteTags } from '../../tags/rewrite-tags.ts'
import { attributeText } from '../../tags/tag.ts'
import { loneTag, openTag } from '../../tags/write-tag.ts'
import { cardsFromTable } from './cards-from-table.ts'
import { convertHints, convertLiquid } from './liquid-tags.ts'

/** Pages of GitBook: Markdown with blocks between `{% … %}` and tables that are cards. */
export const gitbookDialect: Dialect = {
  hasMath: 'double',
  hasComponents: false,
  convert: (text, context) => {
    const blocks = convertHints(convertLiquid(text, context))
    const cards = rewriteElements(blocks, /^table$/, ({ tag, content }) =>
      attributeText(tag, 'data-view') === 'cards' ? cardsFromTable(content, context) : undefined,
    )
    const framed = rewriteElements(convertHtml(cards, context), /^figure$/, ({ content }) => frameOf(content))
    const icons = rewriteElements(framed, /^i$/, ({ tag }) => iconOf(attributeText(tag, 'class')))
    const headless = icons.replaceAll(EMPTY_HEAD, '$1')
    const bare = rewriteTags(headless, ({ name }) => (name === 'mark' ? '' : undefined))
    const unquoted = convertQuotes(bare, (line) => {
      const icon = /^(👍|❗️?|🚧|📘)[ \t]*(.*)$/u.exec(line)
      return icon ? { name: LEGACY[icon[1] ?? ''] ?? 'Note', title: icon[2] || undefined } : undefined
    })
    return fenceIndentedCode(unquoted).replaceAll('&#x20;', ' ')
  },
  frontMatter: ({ values }): JsonObject => {
    const icon = textOf(values['icon'])
    return icon === undefined ? {} : { icon }
  },
}

const LEGACY: Readonly<Record<string, string>> = {
  '👍': 'Check',
  '❗': 'Danger',
  '🚧': 'Warning',
  '📘': 'Info',
}

/** Headers that GitBook hides; those with words stay. */
const EMPTY_HEAD = /(<table\b[^>]*\sdata-header-hidden\b[^>]*>)<thead>(?:<\/?(?:tr|th)\b[^>]*>|\s)*<\/thead>/g

/** `<i class="fa-bolt">:bolt:</i>` */
function iconOf(classes: string | undefined): string | undefined {
  const icon = /(?:^|\s)fa-([a-z0-9-]+)/.exec(classes ?? '')?.[1]
  return icon === undefined ? undefined : loneTag('Icon', { icon })
}

/** A picture with its caption. */
function frameOf(content: string): string | undefined {
  const picture = /<picture>[^]*?<\/picture>|<img\b[^>]*>/.exec(content)?.[0]
  if (picture === undefined) return undefined
  const image = /<img\b[^>]*>/.exec(picture)?.[0] ?? picture
  const caption = /<figcaption>([^]*?)<\/figcaption>/
    .exec(content)?.[1]
    ?.replace(/<\/?[a-z][^>]*>/g, '')
    .trim()
  return `${openTag('Frame', { caption: caption || undefined })}\n${image.replace(/\s*\/?>$/, ' />')}\n</Frame>`
}
