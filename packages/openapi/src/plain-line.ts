/** Limit of characters that are read: a title needs no more, however long the text is. */
const LOOKED_AT = 2000

/** Tags that people write in summaries; `<id>` and other words in angle brackets stay. */
const TAG =
  /<\/?(?:a|abbr|b|br|code|del|div|em|font|h[1-6]|i|img|kbd|li|mark|ol|p|s|small|span|strong|sub|sup|tt|u|ul)(?:\s[^<>]*)?\/?>/gi

/** A line of Markdown or HTML as plain text: words of links, of bold text and of code; white space as one space. */
export function plainLine(markdown: string): string {
  return markdown
    .slice(0, LOOKED_AT)
    .replace(/<!--.*?-->/gs, ' ')
    .replace(TAG, (tag) => (/^<(?:br|p|li|div|h)/i.test(tag) ? ' ' : ''))
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/<(?:https?:\/\/|mailto:)[^<>\s]*>/gi, ' ')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
