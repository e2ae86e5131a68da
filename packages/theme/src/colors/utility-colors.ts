import type { Config } from '@octavo/config'
import { isHexColor } from '@octavo/hast'
import { themes } from '../themes/table.ts'
import { neutralsOf } from './neutrals.ts'

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
  }
}
