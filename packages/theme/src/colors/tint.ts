import type { Schemed } from '@octavo/config'
import { isHexColor, contrastOf, hexToOklch, layOver, MIN_CONTRAST, oklchToHex } from '@octavo/hast'
import { darkenForWhite, textOn } from './contrast.ts'

/** The class for a colour of banner, anchor and the like; undefined for invalid colours. */
export function tintClass({ light, dark }: Schemed<string>): string | undefined {
  if (!isHexColor(light) || !isHexColor(dark)) return undefined
  return `tint-${light.slice(1)}-${dark.slice(1)}`.toLowerCase()
}

/**
 * The rules of {@link tintClass} for every colour of a site, each once, in the order of class names: `--tint` as
 * configured with the colour of text on it, and `--tint-fill` for white text.
 */
export function tintStylesheet(colors: readonly Schemed<string>[]): string {
  const rules = new Map(colors.map((color) => [tintClass(color), color] as const))
  return [...rules.entries()]
    .filter((entry): entry is [string, Schemed<string>] => entry[0] !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { light, dark }]) => {
      const pair = (role: (color: string) => string) => `light-dark(${role(light)},${role(dark)})`
      return `.${name}{--tint:${pair(String)};--tint-ink:${pair(textOn)};--tint-fill:${pair(darkenForWhite)};--tint-fill-ink:#fff}\n`
    })
    .join('')
}

/** Opacity of the quietest text on a coloured bar. */
const QUIET = 0.78

interface Depth {
  /** Maximum lightness. */
  readonly l: number
  /** The part of the colour's chroma that remains. */
  readonly chroma: number
}

/** How deep a coloured bar is in each scheme: on a dark page a strong colour would be brighter than all text. */
const DEEPEST: Schemed<Depth> = {
  light: { l: 0.42, chroma: 1 },
  dark: { l: 0.27, chroma: 0.6 },
}

/** Returns the background of a coloured bar: `color`, as dark as necessary for muted white text on it. */
export function barBackground(color: string): Schemed<string> {
  return { light: deepen(color, DEEPEST.light), dark: deepen(color, DEEPEST.dark) }
}

function deepen(color: string, most: Depth): string {
  const { l: lightness, c, h } = hexToOklch(color)
  for (let l = Math.min(lightness, most.l); l > 0; l -= 0.005) {
    const background = oklchToHex({ l, c: c * most.chroma, h })
    if (contrastOf(layOver('#ffffff', background, QUIET), background) >= MIN_CONTRAST) return background
  }
  return '#000000'
}
