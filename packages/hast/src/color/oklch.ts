/** Linear-light sRGB, each 0 to 1 when inside the gamut. */
export type LinearRgb = readonly [number, number, number]

/** OKLab: lightness 0 to 1, then the axes green to red and blue to yellow. */
export type Oklab = readonly [number, number, number]

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** OKLab → linear sRGB, possibly outside of the gamut. Source: Björn Ottosson, "A perceptual color space for image processing". */
export function oklabToLinear([l, a, b]: Oklab): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Linear sRGB → OKLab. Source: as {@link oklabToLinear}. */
export function linearToOklab([red, green, blue]: LinearRgb): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** OKLCH → linear sRGB, possibly outside of the gamut. */
export function oklchToLinear({ l, c, h }: Oklch): LinearRgb {
  const angle = (h * Math.PI) / 180
  return oklabToLinear([l, c * Math.cos(angle), c * Math.sin(angle)])
}

/** Linear sRGB → OKLCH. The hue of a grey is 0. */
export function linearToOklch(rgb: LinearRgb): Oklch {
  const [l, a, b] = linearToOklab(rgb)
  const c = Math.hypot(a, b)
  return { l, c, h: c < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Returns the nearest colour of the sRGB gamut with the same lightness and hue: chroma is reduced. */
export function intoGamut(color: Oklch): Oklch {
  const angle = (color.h * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const isPossible = (c: number) => isInGamut(oklabToLinear([color.l, c * cosine, c * sine]))
  if (isPossible(color.c)) return color
  let low = 0
  let high = color.c
  for (let step = 0; step < 24; step++) {
    const c = (low + high) / 2
    if (isPossible(c)) low = c
    else high = c
  }
  return { ...color, c: low }
}

/** Returns channels outside of 0 to 1 as the nearer of the two. */
export function clipChannels([red, green, blue]: LinearRgb): LinearRgb {
  return [clipChannel(red), clipChannel(green), clipChannel(blue)]
}

const clipChannel = (value: number) => Math.min(1, Math.max(0, value))

const TOLERANCE = 1e-4

function isInGamut(rgb: LinearRgb): boolean {
  return rgb.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE)
}
