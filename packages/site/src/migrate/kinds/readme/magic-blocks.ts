import { isJsonObject, type JsonObject } from '@octavo/source'
import { calloutName } from '../../dialects/callout-name.ts'
import { fenced } from '../../dialects/include-file.ts'
import type { PageContext } from '../../old-site.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { loneTag, openTag } from '../../tags/write-tag.ts'

/** Returns a text in which blocks with JSON (`[block:kind]{…}[/block]`) are Markdown and components. */
export function convertMagicBlocks(text: string, { report }: Pick<PageContext, 'report'>): string {
  return text.replace(
    /\[block:([\w-]+)\]\s*([^]*?)\s*\[\/block\]/g,
    (raw: string, kind: string, json: string) => {
      const data = parsed(json)
      const written = data && writeBlock(kind, data)
      if (written === undefined)
        report(`The block "${kind}" has no counterpart, and is left out`, raw.split('\n', 1)[0] ?? raw)
      return written === undefined ? '' : `\n${written}\n`
    },
  )
}

function parsed(json: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function writeBlock(kind: string, data: JsonObject): string | undefined {
  const title = textOf(data['title'])
  if (kind === 'callout') return callout(textOf(data['type']) ?? 'info', title, textOf(data['body']) ?? '')
  if (kind === 'code') return codeGroup(listOf(data['codes']).map(objectOf))
  if (kind === 'image')
    return listOf(data['images'])
      .map((image) => picture(objectOf(image)))
      .join('\n\n')
  if (kind === 'api-header') return title === undefined ? '' : `## ${title}`
  if (kind === 'parameters')
    return table(objectOf(data['data']), {
      columns: Number(data['cols'] ?? 0),
      rows: Number(data['rows'] ?? 0),
    })
  if (kind === 'embed') return embed(textOf(data['url']) ?? '', title)
  if (kind === 'html') return textOf(data['html']) ?? ''
  if (kind === 'tutorial-tile')
    return loneTag('Card', { title: title ?? 'Recipe', href: textOf(data['link']) })
  return undefined
}

function callout(type: string, title: string | undefined, body: string): string {
  const name = calloutName(type) ?? 'Note'
  return `${openTag(name, { title })}\n${body}\n</${name}>`
}

function codeGroup(codes: readonly JsonObject[]): string {
  const fences = codes.map(({ code, language, name }) => {
    const label = textOf(name)
    return fenced(
      typeof code === 'string' ? code.trimEnd() : '',
      `${textOf(language) ?? 'text'}${label === undefined ? '' : ` ${label}`}`,
    )
  })
  return fences.length > 1 ? `<CodeGroup>\n${fences.join('\n\n')}\n</CodeGroup>` : fences.join('')
}

function picture({ image, caption }: JsonObject): string {
  const [url, alt] = Array.isArray(image) ? image.map(textOf) : [textOf(image)]
  if (url === undefined) return ''
  const text = textOf(caption)
  const written = `![${alt ?? ''}](${url})`
  return text === undefined ? written : `${openTag('Frame', { caption: text })}\n${written}\n</Frame>`
}

function table(
  data: JsonObject,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): string {
  const cell = (row: string | number, column: number) =>
    (textOf(data[`${row}-${column}`]) ?? '').replaceAll('|', '\\|').replaceAll(/\s*\n+\s*/g, '<br />')
  const line = (row: string | number) =>
    `| ${Array.from({ length: columns }, (_, column) => cell(row, column)).join(' | ')} |`
  return [
    line('h'),
    `|${' --- |'.repeat(columns)}`,
    ...Array.from({ length: rows }, (_, row) => line(row)),
  ].join('\n')
}

/** Films are frames; other addresses are links. */
export function embed(url: string, title: string | undefined): string {
  const video =
    /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/|youtube\.com\/embed\/)([\w-]+)/.exec(
      url,
    )?.[1]
  return video === undefined
    ? `[${title ?? url}](${url})`
    : `<iframe src="https://www.youtube.com/embed/${video}" title=${JSON.stringify(title ?? 'Video')}></iframe>`
}
