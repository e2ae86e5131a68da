const STYLESHEET = '<link rel="stylesheet"'

/**
 * Returns what a page shows before its stylesheets have arrived: its body up to their first link, in parts. `html` is
 * its HTML in parts, of which no tag is in two. Undefined where the link is in the head, or where there is none.
 */
export function beforeStyles(html: readonly string[]): readonly string[] | undefined {
  const shown: string[] = []
  for (const part of html) {
    const body = shown.length > 0 ? 0 : part.indexOf('<body')
    const link = part.indexOf(STYLESHEET)
    if (link >= 0 && (body < 0 || link < body)) return undefined
    if (body >= 0) shown.push(link < 0 ? part.slice(body) : part.slice(body, link))
    if (link >= 0) return shown
  }
  return undefined
}
