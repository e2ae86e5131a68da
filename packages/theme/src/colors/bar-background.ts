import type { Schemed } from '@octavo/config'
import { contrastOf, hexToOklch, layOver, MIN_CONTRAST, oklchToHex } from '@octavo/hast'

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
