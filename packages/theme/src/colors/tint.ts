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

/** Maximum lightness of a coloured bar in each scheme. */
const DEEPEST: Schemed<number> = { light: 0.42, dark: 0.27 }

/** Returns the background of a coloured bar: `color`, as dark as necessary for muted white text on it. */
export function barBackground(color: string): Schemed<string> {
  return { light: deepen(color, DEEPEST.light), dark: deepen(color, DEEPEST.dark) }
}

function deepen(color: string, most: number): string {
  const start = hexToOklch(color)
  for (let l = Math.min(start.l, most); l > 0; l -= 0.005) {
    const background = oklchToHex({ ...start, l })
    if (contrastOf(layOver('#ffffff', background, QUIET), background) >= MIN_CONTRAST) return background
  }
  return '#000000'
}
