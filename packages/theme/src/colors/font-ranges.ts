/** Values of CSS `unicode-range`. The first two have no character in common and are the latin subset together. */
export const fontRanges = {
  /** Characters of English text: ASCII, and signs and punctuation that editors and smart quotes write. */
  core: 'U+0-7F,U+A0,U+A9,U+AB,U+AD-AE,U+B0,U+B7,U+BB,U+D7,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF',
  /** Letters of other western languages. */
  western:
    'U+80-9F,U+A1-A8,U+AA,U+AC,U+AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2215,U+FFFD',
  /** Source: Google Fonts, `latin`. */
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  /** Source: Google Fonts, `latin-ext`. */
  latinExt:
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** First and last character of each part of a `unicode-range` without wildcards. */
export function rangeParts(range: string): readonly (readonly [first: number, last: number])[] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
