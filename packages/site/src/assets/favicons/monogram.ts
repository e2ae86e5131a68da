import { escapeHtml } from '@octavo/hast'
import { graphemes } from '@octavo/source'
import { textOn } from '@octavo/theme'

/**
 * The icon of a site without a favicon, an SVG: the first letter of its name on `background`, a hex colour.
 * Without any icon browsers request `/favicon.ico` of each site and log the missing file.
 */
export function monogram(name: string, background: string): string {
  const [letter = ''] = graphemes(name.trim())
  const text = escapeHtml(letter.toUpperCase())
  const font = 'font-family="system-ui,sans-serif" font-size="20" font-weight="650"'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${background}"/>`,
    `<text x="16" y="23" text-anchor="middle" fill="${textOn(background)}" ${font}>${text}</text></svg>`,
  ].join('')
}
