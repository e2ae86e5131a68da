/** Blocks that begin like this are not paragraphs: headings, lists, quotations, tables, pictures, HTML, rules. */
const OTHER = /^(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||!\[|<|(?:[-*_]\s*){3,}$| {4}|\t|\$\$)/

/** The first paragraph of Markdown without front matter; '' when there is none. */
export function firstParagraph(markdown: string): string {
  const blocks = markdown.replace(/^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1.*$/gm, '').split(/\n[ \t]*\n/)
  return blocks.find((block) => block.trim() !== '' && !OTHER.test(block.replace(/^\n+/, '')))?.trim() ?? ''
}
