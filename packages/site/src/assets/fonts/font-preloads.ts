import { escapeHtml } from '@octavo/hast'
import { mediaType } from '../../output/media-type.ts'
import { findSometimes, type SometimesFont } from './sometimes-fonts.ts'

/** Attributes of the `<link>` that fetches a font early. */
export const fontPreload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: mediaType(href),
  href,
  crossorigin: '',
})

/** Returns a function that writes the `<link>`s of the fonts that {@link findSometimes} finds. */
export function sometimesPreloads(
  fonts: readonly SometimesFont[],
): (...page: Parameters<ReturnType<typeof findSometimes>>) => string {
  const find = findSometimes(fonts)
  return (...page) =>
    find(...page)
      .map(preloadTag)
      .join('')
}

function preloadTag(href: string): string {
  const attributes = Object.entries(fontPreload(href)).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  )
  return `<link ${attributes.join(' ')}>`
}
