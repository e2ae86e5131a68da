import type { JsonObject } from '@octavo/source'
import { components } from '@octavo/theme'
import { convertAsides } from '../../dialects/aside-elements.ts'
import { convertQuotes, type QuoteHead } from '../../dialects/github-alerts.ts'
import { convertHtml } from '../../dialects/html-blocks.ts'
import { fenceIndentedCode } from '../../dialects/indented-code.ts'
import type { Dialect, PageContext } from '../../old-site.ts'
import { objectOf, textOf } from '../../page/convert-page.ts'
import { rewriteElements, rewriteTags } from '../../tags/rewrite-tags.ts'
import { attributeText, type Tag } from '../../tags/tag.ts'
import { loneTag, openTag } from '../../tags/write-tag.ts'
import { fencesOf } from '../../text/code-ranges.ts'
import { replaceProse } from '../../text/replace-prose.ts'
import { operationOf } from './operation-of.ts'
import { convertMagicBlocks, embed } from './magic-blocks.ts'

/** Pages of ReadMe: Markdown with blocks of JSON, quotations with an emoji, code tabs, variables. */
export const readmeDialect: Dialect = {
  hasMath: false,
  hasComponents: false,
  convert: (text, context) => {
    const blocks = convertMagicBlocks(text, context)
    const quotes = convertQuotes(convertCallouts(blocks), emojiHead)
    const html = rewriteElements(
      convertHtml(quotes, context),
      /^HTMLBlock$/,
      ({ content }) => /^\s*\{`([^]*)`\}\s*$/.exec(content)?.[1] ?? content,
    )
    const tagged = rewriteTags(html, (tag) => rewriteTag(tag) ?? ownBlock(tag, { html, context }))
    return groupCode(fenceIndentedCode(convertVariables(tagged, context)))
  },
  frontMatter: (context): JsonObject => {
    const { values } = context
    const operation = operationOf(context)
    const metadata = objectOf(values['metadata'])
    const excerpt = textOf(values['excerpt']) ?? textOf(metadata['description'])
    const image =
      textOf(metadata['image']) ??
      textOf((Array.isArray(metadata['image']) ? metadata['image'][0] : undefined) ?? '')
    return {
      ...(operation !== undefined && { openapi: operation }),
      ...(excerpt !== undefined && { description: excerpt }),
      ...(image !== undefined && { 'og:image': image }),
    }
  },
}

const EMOJI: Readonly<Record<string, string>> = {
  '📘': 'Info',
  ℹ️: 'Info',
  '🔵': 'Info',
  '👍': 'Check',
  '✅': 'Check',
  '🟢': 'Check',
  '💡': 'Tip',
  '🚧': 'Warning',
  '⚠️': 'Warning',
  '🟡': 'Warning',
  '❗️': 'Danger',
  '❗': 'Danger',
  '🛑': 'Danger',
  '🔴': 'Danger',
  '📝': 'Note',
  '📌': 'Note',
  '🗒️': 'Note',
}
const HEAD = new RegExp(`^(?:#+[ \\t]*)?(${Object.keys(EMOJI).join('|')})[ \\t]*(.*)$`, 'u')

function emojiHead(line: string): QuoteHead | undefined {
  const match = HEAD.exec(line)
  if (!match) return undefined
  return { name: EMOJI[match[1] ?? ''] ?? 'Note', title: match[2]?.replaceAll('**', '').trim() || undefined }
}

const THEMES: Readonly<Record<string, string>> = {
  info: 'Info',
  warn: 'Warning',
  warning: 'Warning',
  okay: 'Check',
  success: 'Check',
  error: 'Danger',
  danger: 'Danger',
  default: 'Note',
}

/** `<Callout icon theme>` with a heading as title. */
function convertCallouts(text: string): string {
  const themed = rewriteElements(text, /^Callout$/, ({ tag, content }) => {
    const name =
      THEMES[attributeText(tag, 'theme') ?? ''] ?? EMOJI[attributeText(tag, 'icon') ?? ''] ?? 'Note'
    const heading = /^\s*#{1,6}[ \t]+([^\n]+)\n?/.exec(content)
    const body = heading ? content.slice(heading[0].length) : content
    return `${openTag(name, { title: heading?.[1]?.trim() })}\n${dedented(body)}\n</${name}>`
  })
  return convertAsides(themed, /^Admonition$/)
}

const dedented = (text: string): string => text.replaceAll(/^ {2,4}(?=\S)/gm, '').trim()

function rewriteTag(tag: Tag): string | undefined {
  const { name, kind } = tag
  const text = (...names: string[]) => attributeText(tag, ...names)
  if (name === 'Image' && kind !== 'close') {
    const image = loneTag('img', { src: text('src'), alt: text('alt') ?? '', width: text('width') })
    const caption = text('caption')
    return caption === undefined || kind === 'open'
      ? image
      : `${openTag('Frame', { caption })}\n${image}\n</Frame>`
  }
  if (name === 'Image') return ''
  if (name === 'Table' || name === 'TableBody') return kind === 'close' ? '</table>' : '<table>'
  if (name === 'Cards')
    return kind === 'close' ? '</Columns>' : openTag('Columns', { cols: Number(text('columns') ?? 3) })
  if (name === 'Embed' && kind !== 'close') return embed(text('url', 'href') ?? '', text('title'))
  if (name === 'Recipe' && kind !== 'close')
    return loneTag('Card', { title: text('title') ?? text('slug') ?? 'Recipe', href: text('link') })
  if (name === 'Card' && kind !== 'close')
    return openTag('Card', { title: text('title'), href: text('href') }) + (kind === 'lone' ? '</Card>' : '')
  if (name === 'Accordion' && kind !== 'close') return openTag('Accordion', { title: text('title') })
  return name === 'Anchor' ? (kind === 'close' ? '</a>' : openTag('a', { href: text('href') })) : undefined
}

/** A block of the project itself: without children, or closed; undefined for what may be text, such as `Map<String>`. */
function ownBlock(
  { name, kind, raw }: Tag,
  { html, context: { report } }: { readonly html: string; readonly context: PageContext },
): string | undefined {
  if (!/^[A-Z]/.test(name) || components.has(name)) return undefined
  if (kind !== 'lone' && !html.includes(`</${name}>`)) return undefined
  if (kind !== 'close') report(`The component "${name}" has no counterpart; its children stay`, raw)
  return ''
}

/** Names of values that a reader has, and terms of the glossary, stand as words. */
function convertVariables(text: string, { report }: PageContext): string {
  const variables = replaceProse(
    text,
    /\{user\.(\w+)\}|<<(?!glossary:)([\w.]+)>>|<Variable name="([\w.]+)"\s*\/>/g,
    (match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? ''
      report(`The variable "${name}" of the reader is a word now`, match[0])
      return `\`${name}\``
    },
  )
  return replaceProse(
    variables,
    /<<glossary:([^>]+)>>|<Glossary>([^<]*)<\/Glossary>/g,
    ([, old, term]) => old ?? term ?? '',
  )
}

/** Fences that follow one another without a blank line are tabs. */
function groupCode(text: string): string {
  const lines = text.split('\n')
  const fences = fencesOf(lines)
  for (const [index, fence] of fences.entries()) {
    const isAfter = fences[index - 1]?.last === fence.first - 1
    const isBefore = fences[index + 1]?.first === fence.last + 1
    if (isBefore && !isAfter) lines[fence.first] = `${fence.indent}<CodeGroup>\n${lines[fence.first] ?? ''}`
    if (isAfter) lines[fence.first] = `\n${lines[fence.first] ?? ''}`
    if (isAfter && !isBefore) lines[fence.last] = `${lines[fence.last] ?? ''}\n${fence.indent}</CodeGroup>`
  }
  return lines.join('\n')
}
