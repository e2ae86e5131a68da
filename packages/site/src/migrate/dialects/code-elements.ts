import { rewriteElements } from '../tags/rewrite-tags.ts'
import { attributeText, readTag } from '../tags/tag.ts'
import { fenced } from './include-file.ts'

/**
 * Returns a Markdown text in which `<pre>` at the beginning of a line is fenced code: in MDX its lines would be Markdown, and
 * a blank line would end it. Marks of words in it (`<strong>`, `<span>`) are left out.
 */
export function fenceCodeElements(text: string): string {
  return rewriteElements(text, /^pre$/, ({ tag, content }) => {
    const indent = /^[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', tag.start - 1) + 1, tag.start))?.[0]
    if (indent === undefined) return undefined
    const start = content.search(/<code\b/)
    const code = start < 0 ? undefined : readTag(content, start)
    const classes = `${attributeText(tag, 'class') ?? ''} ${code ? (attributeText(code, 'class') ?? '') : ''}`
    const language = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1] ?? ''
    const title = attributeText(tag, 'data-title')
    const info = title === undefined ? language : `${language || 'text'} title=${JSON.stringify(title)}`
    const block = fenced(textOfHtml(content), info)
    return indent === '' ? block : block.replaceAll('\n', `\n${indent}`)
  })
}

/** Returns the text that HTML shows in `<pre>`. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (raw: string, ...groups: readonly string[]) => {
      const [decimal, hex, name = ''] = groups
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : (NAMED[name.toLowerCase()] ?? raw)
    })
    .replace(/^\n/, '')
    .trimEnd()
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}
