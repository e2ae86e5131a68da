import { hexToLinear, hexToOklch, isHexColor, oklchToHex } from './hex-color.ts'

/** The least contrast of text. Source: WCAG 2.2, success criterion 1.4.3. */
export const MIN_CONTRAST = 4.5

/** Contrast of two hex colours, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrastOf(one: string, other: string): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = hexToLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * `color` moved in OKLCH lightness, in steps of a thousandth, until `isReadable`. `towards` says whether it grows
 * darker or lighter. Black or white when nothing is readable before.
 */
export function moveLightness(
  color: string,
  towards: 'dark' | 'light',
  isReadable: (candidate: string) => boolean,
): string {
  if (isReadable(color)) return color
  const start = hexToOklch(color)
  const step = towards === 'dark' ? -0.001 : 0.001
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    const candidate = oklchToHex({ ...start, l })
    if (isReadable(candidate)) return candidate
  }
  return towards === 'dark' ? '#000000' : '#ffffff'
}

/** The least contrast of large text and of what is no text. Source: WCAG 2.2, success criteria 1.4.3 and 1.4.11. */
export const LARGE_CONTRAST = 3

/** Black or white on `fill`, for running text: white from 4.5:1, else whichever is read better. */
export function bodyTextOn(fill: string): '#000' | '#fff' {
  return inkOn(fill, MIN_CONTRAST)
}

/**
 * Black or white on `fill`, for semibold text of buttons and marks: white from 3:1, as designers set it on brand
 * colours, else whichever is read better. {@link bodyTextOn} asks for more.
 */
export function textOn(fill: string): '#000' | '#fff' {
  return inkOn(fill, LARGE_CONTRAST)
}

function inkOn(fill: string, least: number): '#000' | '#fff' {
  const white = contrastOf('#ffffff', fill)
  return white >= least || white >= contrastOf('#000000', fill) ? '#fff' : '#000'
}

/** A ground for white text: `color`, darkened where white would not be read on it; grey for what is no colour. */
export function darkenForWhite(color: string): string {
  if (!isHexColor(color)) return '#52525b'
  return moveLightness(color, 'dark', (candidate) => contrastOf('#ffffff', candidate) >= MIN_CONTRAST)
}
