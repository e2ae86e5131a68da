const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

/** Words of HTML as a reader sees them; elements other than `<span>` separate words. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:br|wbr|span)(?:\s(?:"[^"]*"|[^>"])*)?>/g, '')
    .replace(/<\/?\w(?:"[^"]*"|[^>"])*>/g, ' ')
    .replace(/&(?:#x3c|lt);/gi, '<')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
