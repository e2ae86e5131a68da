import type { Schemed } from '@octavo/config'
import { isHexColor } from '@octavo/hast'
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
