import { decodeReferences } from '@octavo/hast'

const BLOCK_END =
  /<\/(?:p|div|li|h[1-6]|tr|ul|ol|table|section|article|pre|blockquote|figure|details|summary)>/g

/**
 * Converts HTML that a component has rendered to Markdown: headings, items and links as such, the rest as text.
 * `slot` returns the content of a slot.
 */
export function htmlToMarkdown(html: string, slot: (id: number) => string): string {
  const marked = html
    .replace(/<(?:script|style|svg|template)\b[^]*?<\/(?:script|style|svg|template)>/g, '')
    .replace(/<h([1-6])[^>]*>/g, (_, depth: string) => `\n\n${'#'.repeat(Number(depth))} `)
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(
      /<a\b[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g,
      (_, url: string, text: string) => `[${text}](${url})`,
    )
    .replace(/<br\s*\/?>|<(?:p|div|tr|section)\b[^>]*>/g, '\n')
    .replace(BLOCK_END, '\n')
  return marked
    .split(/<octavo-slot data-slot="(\d+)"><\/octavo-slot>/)
    .map((part, index) => (index % 2 === 1 ? `\n\n${slot(Number(part))}\n\n` : toText(part)))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const toText = (html: string): string =>
  decodeReferences(html.replace(/<[^>]*>/g, ''))
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
