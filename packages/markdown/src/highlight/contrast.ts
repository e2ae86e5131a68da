import {
  clipChannels,
  contrastOfLinear,
  linearToHex,
  linearToOklab,
  luminance,
  oklabToLinear,
  oklchToLinear,
  parseHexColor,
  type LinearRgb,
} from '@octavo/hast'

/** The colour of `oklch(l c h)`. */
const fromOklch = (l: number, c: number, h: number) => clipChannels(oklchToLinear({ l, c, h }))

/** `share` (0 to 1) of `top` over `ground`, mixed as CSS mixes in OKLab. */
function mix(background: LinearRgb, top: LinearRgb, share: number): LinearRgb {
  const [from, to] = [linearToOklab(background), linearToOklab(top)]
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return clipChannels(oklabToLinear([part(0), part(1), part(2)]))
}

/**
 * Returns the colour with its OKLCH lightness changed, away from the backgrounds, until it has at least `ratio` on
 * each of them. A colour that has that ratio already, or that cannot be parsed (a variable), is unchanged.
 */
export function withContrast(hex: string, backgrounds: readonly LinearRgb[], ratio: number): string {
  const rgb = parseHexColor(hex)
  if (!rgb || backgrounds.every((background) => contrastOfLinear(rgb, background) >= ratio)) return hex
  const [lightness, a, b] = linearToOklab(rgb)
  const isDark = backgrounds.every((background) => luminance(background) < 0.18)
  for (let step = 1; step <= 100; step++) {
    const moved = lightness + (isDark ? 1 : -1) * step * 0.01
    const candidate = linearToHex(oklabToLinear([moved, a, b]))
    const seen = parseHexColor(candidate)
    if (seen && backgrounds.every((background) => contrastOfLinear(seen, background) >= ratio))
      return candidate
  }
  return isDark ? '#ffffff' : '#000000'
}

/**
 * Our code backgrounds by scheme, plain and below the tints of marked lines: of the backgrounds of all themes the
 * darkest light one and the lightest dark one, so that what is readable on them is readable on the others.
 */
export const CODE_BACKGROUNDS: Readonly<Record<'light' | 'dark', readonly LinearRgb[]>> = {
  light: tinted(fromOklch(0.962, 0.003, 260), [
    fromOklch(0.44, 0.11, 155),
    fromOklch(0.48, 0.18, 27),
    fromOklch(0.46, 0.16, 256),
  ]),
  dark: tinted(fromOklch(0.258, 0.008, 260), [
    fromOklch(0.8, 0.14, 158),
    fromOklch(0.77, 0.13, 22),
    fromOklch(0.78, 0.11, 250),
  ]),
}

function tinted(background: LinearRgb, tints: readonly LinearRgb[]): readonly LinearRgb[] {
  return [background, ...tints.map((tint) => mix(background, tint, 0.14))]
}
