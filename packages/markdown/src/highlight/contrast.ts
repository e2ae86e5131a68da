/** Linear-light sRGB, each from 0 to 1. */
type Rgb = readonly [number, number, number]

/** OKLab. */
type Lab = readonly [number, number, number]

/** The colour of `#rgb`, `#rrggbb` or `#rrggbbaa` (alpha is ignored). */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(hex)?.[1]
  if (!digits || digits.length === 5 || digits.length === 7) return undefined
  const full = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255)
  return [channel(0), channel(2), channel(4)]
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Relative luminance. Source: WCAG 2.2. */
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Contrast ratio, 1 to 21. Source: WCAG 2.2. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = luminance(a) > luminance(b) ? [a, b] : [b, a]
  return (luminance(high) + 0.05) / (luminance(low) + 0.05)
}

function toLab([r, g, b]: Rgb): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toRgb([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The colour of `oklch(lightness chroma hue)`. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  return clip(toRgb([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]))
}

const clip = ([r, g, b]: Rgb): Rgb => [clipOne(r), clipOne(g), clipOne(b)]
const clipOne = (value: number): number => Math.min(1, Math.max(0, value))

/** `share` (0 to 1) of `top` over `ground`, mixed as CSS mixes in OKLab. */
function mix(ground: Rgb, top: Rgb, share: number): Rgb {
  const [from, to] = [toLab(ground), toLab(top)]
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return clip(toRgb([part(0), part(1), part(2)]))
}

const toHex = (rgb: Rgb): string =>
  '#' +
  rgb
    .map((value) =>
      Math.round(toGamma(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

/**
 * The colour moved in OKLCH lightness alone, away from the grounds, until it has at least `ratio` on each of them.
 * A colour that has it already is unchanged; one that cannot be read (a variable) too.
 */
export function withContrast(hex: string, grounds: readonly Rgb[], ratio: number): string {
  const rgb = parseHex(hex)
  if (!rgb || grounds.every((ground) => contrast(rgb, ground) >= ratio)) return hex
  const [lightness, a, b] = toLab(rgb)
  const isDarkGround = grounds.every((ground) => luminance(ground) < 0.18)
  for (let step = 1; step <= 100; step++) {
    const moved = lightness + (isDarkGround ? 1 : -1) * step * 0.01
    const candidate = toHex(clip(toRgb([moved, a, b])))
    const seen = parseHex(candidate)
    if (seen && grounds.every((ground) => contrast(seen, ground) >= ratio)) return candidate
  }
  return isDarkGround ? '#ffffff' : '#000000'
}

/** Our code ground by scheme, plain and below the tints of marked lines. Same values as the theme's tokens. */
export const CODE_GROUNDS: Readonly<Record<'light' | 'dark', readonly Rgb[]>> = {
  light: tinted(fromOklch(0.977, 0.003, 260), [
    fromOklch(0.44, 0.11, 155),
    fromOklch(0.48, 0.18, 27),
    fromOklch(0.46, 0.16, 256),
  ]),
  dark: tinted(fromOklch(0.2, 0.008, 260), [
    fromOklch(0.8, 0.14, 158),
    fromOklch(0.77, 0.13, 22),
    fromOklch(0.78, 0.11, 250),
  ]),
}

function tinted(ground: Rgb, tints: readonly Rgb[]): readonly Rgb[] {
  return [ground, ...tints.map((tint) => mix(ground, tint, 0.14))]
}
