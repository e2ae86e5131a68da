import type { FontFacts } from '../../../src/assets/fonts/font-file.ts'
import type { PictureFont } from '../../../src/assets/pictures/picture-fonts.ts'

/** A font whose characters are half an em wide (a space a quarter); `has` chooses its characters. */
export function twinFont(name: string, weight: 400 | 600, has: RegExp = /./u): PictureFont {
  const facts: FontFacts = {
    format: 'truetype',
    name,
    weightClass: weight,
    unitsPerEm: 1000,
    ascent: 800,
    descent: 200,
    lineGap: 0,
    advance: (codePoint) =>
      has.test(String.fromCodePoint(codePoint)) ? (codePoint === 0x20 ? 250 : 500) : undefined,
  }
  return { weight, bytes: new TextEncoder().encode(name), facts }
}
