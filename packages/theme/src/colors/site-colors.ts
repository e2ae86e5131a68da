import type { Config, Schemed } from '@octavo/config'
import { contrastOf, isHexColor } from '@octavo/hast'
import { themes } from '../themes/table.ts'
import { accentsOf } from './accents.ts'
import { moveLightness } from './contrast.ts'
import { neutralsOf } from './neutrals.ts'

/** The colours of a site for files without stylesheets (pictures, manifests), as hex. */
export interface SiteColors {
  readonly background: Schemed<string>
  readonly text: Schemed<string>
  readonly muted: Schemed<string>
  /** The accent as text: at least 4.5:1 on the background. */
  readonly accent: Schemed<string>
  /** The primary as configured. */
  readonly primary: Schemed<string>
}

/** Colours by the rules of the stylesheet. */
export function siteColors({
  colors,
  background,
  theme,
}: Pick<Config, 'colors' | 'background' | 'theme'>): SiteColors {
  const strict = (color: string) => (isHexColor(color) ? color.toLowerCase() : '#808080')
  const chosen = { primary: strict(colors.primary), light: strict(colors.light), dark: strict(colors.dark) }
  const neutrals = neutralsOf(chosen.primary, background.color, themes[theme].neutrals)
  const { text, muted } = neutrals
  const accent = accentsOf(chosen, neutrals).text
  return {
    background: neutrals.background,
    text,
    muted,
    accent,
    primary: { light: chosen.primary, dark: chosen.light },
  }
}

/**
 * Colours by their names in utility classes (`bg-primary`, `text-primary-light`, `bg-background-dark`), as hex
 * colours; invalid configured values are left out.
 */
export function utilityColors(
  config: Pick<Config, 'colors' | 'background' | 'theme'>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { primary, light, dark } = config.colors
  const neutrals = neutralsOf(
    isHexColor(primary) ? primary : '#808080',
    config.background.color,
    themes[config.theme].neutrals,
  )
  const strict = { DEFAULT: primary, light, dark }
  return {
    primary: Object.fromEntries(Object.entries(strict).filter(([, color]) => isHexColor(color))),
    background: { light: neutrals.background.light, dark: neutrals.background.dark },
    ...darkLines(neutrals.background.dark),
  }
}

/** The shade of each grey that authors use for lines in the dark (`dark:border-gray-800`). Source: Tailwind 3. */
const LINES = { gray: '#1f2937', slate: '#1e293b', zinc: '#27272a', neutral: '#262626', stone: '#292524' }

/** Contrast of lines with the background, which they were chosen for by authors who saw a darker one. */
const LINE_CONTRAST = 1.28

/** Returns these shades, lighter where the background of a theme would hide them. */
function darkLines(background: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const isSeen = (color: string) => contrastOf(color, background) >= LINE_CONTRAST
  return Object.fromEntries(
    Object.entries(LINES).map(([name, color]) => [name, { 800: moveLightness(color, 'light', isSeen) }]),
  )
}
