import type { Config, Schemed } from '@octavo/config'
import { contrastOf, hexToOklch, layOver, MIN_CONTRAST, oklchToHex } from '@octavo/hast'
import { bodyTextOn, moveLightness, textOn } from './contrast.ts'
import type { Neutrals } from './neutrals.ts'

/** Opacity of the accent's tint over a background, in each scheme. */
export const TINT: Schemed<number> = { light: 0.09, dark: 0.14 }

/** The accent in its uses. */
export interface Accents {
  /** As text and mark: at least 4.5:1 on every background and on its own tint over each. */
  readonly text: Schemed<string>
  /** The colour of buttons as text on hover, in both schemes. Source: spec/site-configuration.md, `colors`. */
  readonly hover: Schemed<string>
  /** As configured. */
  readonly fill: string
  readonly fillHover: string
  /** Semibold text and marks on the fill. */
  readonly onFill: '#000' | '#fff'
  /** Running text on the fill. */
  readonly onFillBody: '#000' | '#fff'
  /** Whether the fill is too close to the background, so that it needs a border. */
  readonly needsLine: Schemed<boolean>
}

/** Contrast below which a filled shape is hard to see on its background. */
const LOST = 1.25

/** The roles of `colors`: primary in light mode, light in dark mode, dark for fills and hovered elements. */
export function accentsOf(colors: Config['colors'], neutrals: Neutrals): Accents {
  const fill = colors.dark.toLowerCase()
  return {
    text: {
      light: readable(colors.primary.toLowerCase(), 'light', neutrals),
      dark: readable(colors.light.toLowerCase(), 'dark', neutrals),
    },
    hover: { light: readable(fill, 'light', neutrals), dark: readable(fill, 'dark', neutrals) },
    fill,
    fillHover: hoverOf(fill),
    onFill: textOn(fill),
    onFillBody: bodyTextOn(fill),
    needsLine: {
      light: contrastOf(fill, neutrals.background.light) < LOST,
      dark: contrastOf(fill, neutrals.background.dark) < LOST,
    },
  }
}

/** Colours that were found; stylesheet, pictures and checks of a site ask for the same ones. */
const found = new Map<string, string>()
const MOST_FOUND = 200

function readable(color: string, scheme: 'light' | 'dark', neutrals: Neutrals): string {
  const backgrounds = [neutrals.background, neutrals.raised, neutrals.sunken, neutrals.codeBackground].map(
    (one) => one[scheme],
  )
  const key = [color, scheme, ...backgrounds].join(' ')
  const known = found.get(key)
  if (known !== undefined) return known
  if (found.size >= MOST_FOUND) found.clear()
  const result = findReadable(color, scheme, backgrounds)
  found.set(key, result)
  return result
}

const findReadable = (color: string, scheme: 'light' | 'dark', backgrounds: readonly string[]): string =>
  moveLightness(color, scheme === 'light' ? 'dark' : 'light', (candidate) =>
    backgrounds.every(
      (background) =>
        contrastOf(candidate, background) >= MIN_CONTRAST &&
        contrastOf(candidate, layOver(candidate, background, TINT[scheme])) >= MIN_CONTRAST,
    ),
  )

/** A step away from the colour of its text, so that hovering never reduces contrast. */
function hoverOf(fill: string): string {
  const color = hexToOklch(fill)
  const step = textOn(fill) === '#fff' ? -0.05 : 0.05
  return oklchToHex({ ...color, l: Math.min(0.99, Math.max(0.05, color.l + step)) })
}
