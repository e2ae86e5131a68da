import { contrastOf, hexToOklch, isHexColor, LARGE_CONTRAST, MIN_CONTRAST, oklchToHex } from '@octavo/hast'

/**
 * Returns `color` moved in OKLCH lightness towards black or white, in steps of a thousandth, until `isReadable`;
 * black or white when no colour in between is.
 */
export function moveLightness(
  color: string,
  towards: 'dark' | 'light',
  isReadable: (candidate: string) => boolean,
): string {
  if (isReadable(color)) return color
  const start = hexToOklch(color)
  const step = towards === 'dark' ? -0.001 : 0.001
  let last = color
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    const candidate = oklchToHex({ ...start, l })
    // Half of the steps do not change a byte.
    if (candidate !== last && isReadable(candidate)) return candidate
    last = candidate
  }
  return towards === 'dark' ? '#000000' : '#ffffff'
}

/** Returns black or white for running text on `fill`: white from 4.5:1, else the one with more contrast. */
export function bodyTextOn(fill: string): '#000' | '#fff' {
  return blackOrWhiteOn(fill, MIN_CONTRAST)
}

/**
 * Returns black or white for semibold text of buttons and marks on `fill`: white from 3:1, as usual on brand
 * colours, else the one with more contrast. {@link bodyTextOn} requires more.
 */
export function textOn(fill: string): '#000' | '#fff' {
  return blackOrWhiteOn(fill, LARGE_CONTRAST)
}

function blackOrWhiteOn(fill: string, least: number): '#000' | '#fff' {
  const white = contrastOf('#ffffff', fill)
  return white >= least || white >= contrastOf('#000000', fill) ? '#fff' : '#000'
}

/**
 * Returns a background for white text: `color`, darkened where white has less than 4.5:1; grey for invalid
 * colours.
 */
export function darkenForWhite(color: string): string {
  if (!isHexColor(color)) return '#52525b'
  return moveLightness(color, 'dark', (candidate) => contrastOf('#ffffff', candidate) >= MIN_CONTRAST)
}
