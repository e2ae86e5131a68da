import type { Config, Schemed } from '@octavo/config'
import { isHexColor } from '@octavo/hast'
import { themes } from '../themes/table.ts'
import { accentsOf } from './accents.ts'
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
