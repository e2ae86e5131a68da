import type { PictureVariant } from '../../assets/pictures/picture-variants.ts'

/** Pictures of pages have their own widths as attributes; no column is wider. */
const WIDEST = 1040

const PICTURE = /<picture\b.*?<\/picture>|<img(?:\s[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/gs

/**
 * Offers the smaller files of pictures in the HTML of a page: each `<img>` of such a picture gets a `<picture>` around
 * it, with a source per format. Those that an author has put into one stay as they are.
 */
export function offerVariants(
  html: string,
  variants: ReadonlyMap<string, readonly PictureVariant[]>,
): string {
  if (variants.size === 0) return html
  return html.replace(PICTURE, (tag) => {
    const [, address = ''] = /^<img\b[^>]*?\ssrc="([^"]*)"/.exec(tag) ?? []
    const files = variants.get(address.replaceAll('&amp;', '&'))
    return files ? `<picture>${sourcesOf(files, tag)}${tag}</picture>` : tag
  })
}

function sourcesOf(files: readonly PictureVariant[], tag: string): string {
  const [, width = String(WIDEST)] = /\swidth="(\d+)"/.exec(tag) ?? []
  const sizes = `min(100vw, ${Math.min(Number(width), WIDEST)}px)`
  const lazy = / loading="lazy"/.test(tag) ? 'auto, ' : ''
  const types = [...new Set(files.map(({ type }) => type))]
  return types
    .map((type) => `<source type="${type}" srcset="${setOf(files, type)}" sizes="${lazy}${sizes}">`)
    .join('')
}

/** Addresses are percent-encoded; a comma at their end would be read as part of the list. */
const setOf = (files: readonly PictureVariant[], type: string): string =>
  files
    .filter((file) => file.type === type)
    .map(({ address, width }) => `${address.replaceAll('&', '&amp;').replaceAll('"', '%22')} ${width}w`)
    .join(', ')
