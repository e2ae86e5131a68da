import type { FallbackMetrics } from '@octavo/theme'
import type { FontFacts } from './font-file.ts'

/** CSS generic families that a fallback can replace. */
export type GenericFamily = 'sans-serif' | 'serif' | 'monospace'

/** The look of a family: its kind and, where it is known, the width of its text over the system's font of that kind. */
export interface FamilyLook {
  readonly generic: GenericFamily
  readonly width?: number
}

/** Shares of characters in English text, in thousandths. */
const FREQUENCY: readonly (readonly [characters: string, share: number])[] = [
  [' ', 180],
  ['e', 102],
  ['t', 75],
  ['ao', 63],
  ['in', 57],
  ['hrs', 51],
  ['dl', 33],
  ['cfmu', 21],
  ['gpwy', 16],
  ['bv', 10],
  ['kx', 4],
  ['jqz', 1],
]

/** Fonts of equal widths, of which most systems have one, and the mean advance of English text in them, in ems. */
const STAND_INS: Readonly<
  Record<GenericFamily, { readonly local: readonly string[]; readonly mean: number }>
> = {
  'sans-serif': { local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], mean: 0.4394 },
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], mean: 0.3988 },
  monospace: {
    local: ['Courier New', 'Liberation Mono', 'DejaVu Sans Mono', 'Menlo', 'Courier'],
    mean: 0.6001,
  },
}

/**
 * Returns the metrics that give a font of the system the size of this one until it has loaded: its size is
 * changed until English text is as wide, and its heights are those of the file. Undefined for a font without the
 * English letters. Source: CSS Fonts 5, size-adjust and the override descriptors.
 */
export function fallbackMetrics(facts: FontFacts, look: FamilyLook): FallbackMetrics | undefined {
  const { local, mean: theirs } = STAND_INS[look.generic]
  const mean = meanAdvance(facts)
  const size = look.width ?? (mean === undefined ? undefined : mean / theirs)
  if (size === undefined) return undefined
  const percent = (value: number) => Number(((value / facts.unitsPerEm / size) * 100).toFixed(2))
  return {
    local,
    sizeAdjust: Number((size * 100).toFixed(2)),
    ascent: percent(facts.ascent),
    descent: percent(facts.descent),
    lineGap: percent(facts.lineGap),
  }
}

/** The look of a font by its file alone: with equal widths it is monospaced. */
export function lookOf(facts: FontFacts): FamilyLook {
  const widths = ['i', 'l', 'm', 'w', 'W'].map((letter) => facts.advance(letter.charCodeAt(0)))
  const isEven = widths.every((width) => width !== undefined && width === widths[0])
  return { generic: isEven ? 'monospace' : 'sans-serif' }
}

/** In ems. */
function meanAdvance({ advance, unitsPerEm }: FontFacts): number | undefined {
  let [sum, shares] = [0, 0]
  for (const [characters, share] of FREQUENCY) {
    for (let at = 0; at < characters.length; at += 1) {
      const width = advance(characters.charCodeAt(at))
      if (width === undefined) return undefined
      sum += width * share
      shares += share
    }
  }
  return sum / shares / unitsPerEm
}
