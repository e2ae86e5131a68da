import type { Theme } from '@unocss/preset-wind3'

/** Colours by name and shade (`gray`, `800`). */
export type NamedColors = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the colours of Tailwind with those of a site, which may replace single shades. */
export function mergeColors(usual: Theme['colors'] = {}, own: NamedColors): NonNullable<Theme['colors']> {
  const merged = Object.entries(own).map(([name, shades]) => {
    const known = usual[name]
    return [name, typeof known === 'object' ? { ...known, ...shades } : shades] as const
  })
  return { ...usual, ...Object.fromEntries(merged) }
}
