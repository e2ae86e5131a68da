import { isFontFamily } from './theme-stylesheet.ts'

/** A font file of the site. */
export interface FontFile {
  readonly family: string
  /** Final address. */
  readonly url: string
  readonly format: 'woff' | 'woff2'
  /** One weight or the range of a variable font (`100 900`); `normal` unless given. */
  readonly weight?: string
  readonly style?: 'normal' | 'italic'
  /** CSS `unicode-range`. */
  readonly unicodeRange?: string
}

/** Characters of the latin subset. Source: Google Fonts, `latin`. */
export const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** The theme's own font as a file of the site at `url`. */
export function interFile(url: string): FontFile {
  return { family: 'Inter Variable', url, format: 'woff2', weight: '100 900', unicodeRange: LATIN_RANGE }
}

/**
 * `@font-face` rules. The metrics of the fallback face are those of Inter over Arial, so that text keeps its place
 * when the font arrives; it is declared with the theme's tokens. Files with values outside of the grammar are left out.
 */
export function fontFaces(files: readonly FontFile[]): string {
  return files.filter(isSound).map(fontFace).join('')
}

function fontFace(file: FontFile): string {
  const rules = [
    `font-family:'${file.family}'`,
    `src:url("${encodeURI(decodeSafely(file.url))}") format("${file.format}")`,
    `font-weight:${file.weight ?? 'normal'}`,
    `font-style:${file.style ?? 'normal'}`,
    'font-display:swap',
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
