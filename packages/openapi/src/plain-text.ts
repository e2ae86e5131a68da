/** Characters that a text may have in a form. */
const MAX_LENGTH = 240

/**
 * Returns a description as one plain line, for labels and hints: words of links, no marks of Markdown, no
 * tags; cut behind a word. The result is text and must still be escaped in HTML.
 */
export function plainText(markdown: string): string {
  const text = markdown
    .slice(0, MAX_LENGTH * 8)
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^`+ ?| ?`+$/g, '') : proseText(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= MAX_LENGTH) return text
  return `${text.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')}…`
}

/** Tags inside a word or beside its punctuation, where a blank would be wrong. */
const INLINE =
  /^<\/?(?:a|abbr|b|code|del|em|font|i|kbd|mark|s|small|span|strong|sub|sup|tt|u)(?:\s[^<>]*)?>$/i

function proseText(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, '$1')
    .replace(/(^|\n)[ \t]*(?:#{1,6}|>|[-*+]|```\w*)[ \t]*/g, '$1')
    .replace(/(\*\*|__)(\S(?:[^\n]*?\S)?)\1/g, '$2')
}

/** Limit of characters that are read: a title needs no more, however long the text is. */
const LOOKED_AT = 2000

/** Tags that people write in summaries; `<id>` and other words in angle brackets stay. */
const TAG =
  /<\/?(?:a|abbr|b|br|code|del|div|em|font|h[1-6]|i|img|kbd|li|mark|ol|p|s|small|span|strong|sub|sup|tt|u|ul)(?:\s[^<>]*)?\/?>/gi

/** A line of Markdown or HTML as plain text: words of links, of bold text and of code; white space as one space. */
export function plainLine(markdown: string): string {
  const line = markdown.slice(0, LOOKED_AT)
  return (MARKED.test(line) ? withoutMarks(line) : line).replace(/\s+/g, ' ').trim()
}

/** Every mark that is removed has one of these characters; most lines have none. */
const MARKED = /[<[*`]/

function withoutMarks(line: string): string {
  return line
    .replace(/<!--.*?-->/gs, ' ')
    .replace(TAG, (tag) => (/^<(?:br|p|li|div|h)/i.test(tag) ? ' ' : ''))
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/<(?:https?:\/\/|mailto:)[^<>\s]*>/gi, ' ')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`+([^`]+)`+/g, '$1')
}
