import { bundledFonts, type BundledFont } from './bundled-fonts.ts'

/** A font file of the site. */
export interface FontFile {
  readonly family: string
  /** Final address. */
  readonly url: string
  readonly format: 'woff' | 'woff2' | 'truetype' | 'opentype'
  /** One weight or the range of a variable font (`100 900`); default `normal`. */
  readonly weight?: string
  readonly style?: 'normal' | 'italic'
  /** CSS `unicode-range`. */
  readonly unicodeRange?: string
}

/** Files of a bundled family, under its name in the theme and under its own. */
export function bundledFiles(font: BundledFont, urlOf: (file: string) => string): readonly FontFile[] {
  const { name, files } = bundledFonts[font]
  return files.flatMap(({ file, early: _early, ...rest }) =>
    [`${name} Variable`, name].map((family) => ({
      family,
      url: urlOf(file),
      format: 'woff2' as const,
      ...rest,
    })),
  )
}

/** `@font-face` rules. Files with values outside the grammar are left out. */
export function fontFaces(files: readonly FontFile[]): string {
  return files.filter(isSound).map(fontFace).join('')
}

function fontFace(file: FontFile): string {
  const rules = [
    `font-family:'${file.family}'`,
    `src:url("${encodeURI(decodeSafely(file.url))}") format("${file.format}")`,
    `font-weight:${file.weight ?? 'normal'}`,
    `font-style:${file.style ?? 'normal'}`,
    // A font that arrives after the text would move its words into other lines: it is for the next page.
    'font-display:optional',
    ...(file.unicodeRange === undefined ? [] : [`unicode-range:${file.unicodeRange}`]),
  ]
  return `@font-face{${rules.join(';')}}\n`
}

function isSound({ family, url, weight, unicodeRange }: FontFile): boolean {
  const isPlain = !/["'\\()<>\n\r\f]/.test(url)
  const hasWeight =
    weight === undefined || /^(?:normal|bold|\d{1,4}(?:\.\d+)?(?: \d{1,4}(?:\.\d+)?)?)$/.test(weight)
  return isFontFamily(family) && isPlain && hasWeight && /^[U+\dA-F?,\s-]*$/i.test(unicodeRange ?? '')
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** A name that can be in quotes: letters of any script, digits, spaces, `-`, `_`, `.`, `+`. */
export function isFontFamily(family: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,63}$/u.test(family)
}
