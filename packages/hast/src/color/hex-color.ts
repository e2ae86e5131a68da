import { clipChannels, intoGamut, linearToOklch, oklchToLinear, type LinearRgb, type Oklch } from './oklch.ts'

/**
 * Returns true for `#rgb` and `#rrggbb`: the colours that docs.json allows and that are safe in stylesheets
 * (test id X13).
 */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)
}

/**
 * Returns the linear-light channels of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, whose alpha is ignored; `undefined`
 * for other texts. Source: IEC 61966-2-1.
 */
export function parseHexColor(text: string): LinearRgb | undefined {
  const digits = /^#((?:[\da-f]{3,4}){1,2})$/i.exec(text)?.[1]
  if (digits === undefined || digits.length === 7) return undefined
  const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => byteToLinear(Number.parseInt(long.slice(at, at + 2), 16))
  return [channel(0), channel(2), channel(4)]
}

/** Returns the linear-light channels of a hex colour; black for other texts. */
export function hexToLinear(hex: string): LinearRgb {
  return parseHexColor(hex) ?? [0, 0, 0]
}

/** Returns a hex colour in OKLCH. */
export function hexToOklch(hex: string): Oklch {
  return linearToOklch(hexToLinear(hex))
}

/** Returns an OKLCH colour as `#rrggbb`, moved into the gamut. */
export function oklchToHex(color: Oklch): string {
  return linearToHex(oklchToLinear(intoGamut(color)))
}

/** Returns linear-light channels as `#rrggbb`; channels outside of 0 to 1 are clipped. */
export function linearToHex(rgb: LinearRgb): string {
  const bytes = clipChannels(rgb).map((channel) => Math.round(toGamma(channel) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Returns `top` with `share` (0 to 1) of opacity over `background`, as browsers mix: in gamma-encoded sRGB. */
export function layOver(top: string, background: string, share: number): string {
  const below = hexToLinear(background)
  const mixed = hexToLinear(top).map((channel, index) =>
    toLinear(toGamma(channel) * share + toGamma(below[index] ?? 0) * (1 - share)),
  )
  return linearToHex([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Channels by their byte: looking for readable colours reads thousands. Scripts of pages that read none leave it out. */
const linearOfByte: number[] = []

const byteToLinear = (byte: number): number => (linearOfByte[byte] ??= toLinear(byte / 255))

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** The minimum contrast of text. Source: WCAG 2.2, success criterion 1.4.3. */
export const MIN_CONTRAST = 4.5

/**
 * The minimum contrast of large text and of parts that are not text. Source: WCAG 2.2, success criteria 1.4.3
 * and 1.4.11.
 */
export const LARGE_CONTRAST = 3

/** Returns the relative luminance, 0 to 1. Source: WCAG 2.2. */
export function luminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, 1 to 21, in either order. Source: WCAG 2.2. */
export function contrastOfLinear(one: LinearRgb, other: LinearRgb): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns the contrast ratio of two hex colours. */
export function contrastOf(one: string, other: string): number {
  return contrastOfLinear(hexToLinear(one), hexToLinear(other))
}
