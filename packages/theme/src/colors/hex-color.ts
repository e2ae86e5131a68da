import { intoGamut, linearToOklch, oklchToLinear, type LinearRgb, type Oklch } from './oklch.ts'

/** `#rgb` or `#rrggbb`, the only colours that docs.json takes; everything else stays out of stylesheets (test id X13). */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)
}

/** Linear-light channels of a hex colour. Source: IEC 61966-2-1. */
export function hexToLinear(hex: string): LinearRgb {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, (digit) => digit + digit) : hex
  const channel = (at: number) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** A hex colour in OKLCH. */
export function hexToOklch(hex: string): Oklch {
  return linearToOklch(hexToLinear(hex))
}

/** An OKLCH colour as `#rrggbb`, moved into the gamut. */
export function oklchToHex(color: Oklch): string {
  return linearToHex(oklchToLinear(intoGamut(color)))
}

/** Linear-light channels as `#rrggbb`; channels outside of 0 to 1 are clipped. */
export function linearToHex(rgb: LinearRgb): string {
  return `#${rgb.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `top` with `share` (0 to 1) of opacity over `ground`, as browsers mix: in gamma-encoded sRGB. */
export function layOver(top: string, ground: string, share: number): string {
  const below = hexToLinear(ground)
  const mixed = hexToLinear(top).map((channel, index) =>
    toLinear(toGamma(channel) * share + toGamma(below[index] ?? 0) * (1 - share)),
  )
  return linearToHex([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
}

function byteOf(channel: number): number {
  return Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
