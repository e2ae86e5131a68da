// 1. neutralsOf: primary, background -> backgrounds and foregrounds
// 2. accentsOf: colors, neutrals -> accents that can be read
// 3. custom properties, font roles -> CSS text; what was changed -> notes
import type { Config, Font, Schemed } from '@octavo/config'
import { isHexColor } from '@octavo/hast'
import { accentsOf } from './accents.ts'
import { barBackground } from './tint.ts'
import { fontStack } from './bundled-fonts.ts'
import { isFontFamily } from './font-faces.ts'
import { neutralProperties, neutralsOf, type Neutrals } from './neutrals.ts'
import { themes } from '../themes/table.ts'
import type { Theme, ThemeFonts } from '../themes/theme.ts'

/** A difference of the stylesheet from the settings. */
export type StylesheetNote =
  /** A colour was moved in lightness until text can be read. `setting` as in docs.json. */
  | {
      readonly kind: 'low-contrast'
      readonly setting: ColorSetting
      readonly scheme: 'light' | 'dark'
      readonly from: string
      readonly to: string
    }
  /** A value that is not valid for the setting; the theme's own is used. */
  | { readonly kind: 'bad-value'; readonly setting: string; readonly value: string }

/** Settings whose colours may be moved. */
export type ColorSetting =
  | 'colors.primary'
  | 'colors.light'
  | 'colors.dark'
  | 'background.color.light'
  | 'background.color.dark'

/** A site's own CSS, and notes for its author. */
export interface ThemeStylesheet {
  readonly css: string
  readonly notes: readonly StylesheetNote[]
}

/** The primary if the configured one is invalid, which was reported as an error. */
const FALLBACK = '#0f766e'

/**
 * Custom properties that depend on docs.json, to be loaded after `octavo.css`. Values reach the text only through a
 * strict grammar (test id X13).
 */
export function themeStylesheet(
  config: Pick<Config, 'theme' | 'colors' | 'background' | 'fonts'>,
): ThemeStylesheet {
  const notes: StylesheetNote[] = []
  const theme = themes[config.theme]
  const colors = strictColors(config.colors, notes)
  const neutrals = neutralsOf(colors.primary, config.background.color, theme.neutrals)
  const accents = accentsOf(colors, neutrals)
  noteMoves(config, { accent: accents.text, hover: accents.hover, background: neutrals.background }, notes)
  const rules = [
    ...neutralRules(neutrals),
    `--accent:${schemed(accents.text)}`,
    `--accent-hover:${schemed(accents.hover)}`,
    `--accent-fill:${accents.fill}`,
    `--accent-fill-hover:${accents.fillHover}`,
    `--on-accent:${accents.onFill}`,
    `--on-accent-body:${accents.onFillBody}`,
    ...lineRule(accents.needsLine),
    ...(theme.bar === 'brand' ? barRules(colors.dark) : []),
    ...Object.entries(theme.tokens).map(([name, value]) => `--${name}:${value}`),
    ...fontRules(theme.fonts, config.fonts, notes),
  ]
  return { css: `:root{${rules.join(';')}}\n${wideRules(theme.wideTokens)}`, notes }
}

function wideRules(tokens: Theme['wideTokens'] = {}): string {
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return rules.length === 0 ? '' : `@media (width>=1024px){:root{${rules.join(';')}}}\n`
}

function neutralRules(neutrals: Neutrals): readonly string[] {
  return Object.entries(neutralProperties).map(
    ([name, property]) => `${property}:${schemed(neutrals[name as keyof Neutrals])}`,
  )
}

function barRules(color: string): readonly string[] {
  return [`--bar:${schemed(barBackground(color))}`]
}

function schemed({ light, dark }: Schemed<string>): string {
  return light === dark ? light : `light-dark(${light},${dark})`
}

function lineRule({ light, dark }: Schemed<boolean>): readonly string[] {
  const line = (isNeeded: boolean) => (isNeeded ? 'var(--line-strong)' : 'transparent')
  return light || dark ? [`--fill-line:light-dark(${line(light)},${line(dark)})`] : []
}

function strictColors(colors: Config['colors'], notes: StylesheetNote[]): Config['colors'] {
  const strict = (role: 'primary' | 'light' | 'dark', fallback: string) => {
    if (isHexColor(colors[role])) return colors[role]
    notes.push({ kind: 'bad-value', setting: `colors.${role}`, value: colors[role] })
    return fallback
  }
  const primary = strict('primary', FALLBACK)
  return { primary, light: strict('light', primary), dark: strict('dark', primary) }
}

function noteMoves(
  { colors, background }: Pick<Config, 'colors' | 'background'>,
  used: Readonly<Record<'accent' | 'hover' | 'background', Schemed<string>>>,
  notes: StylesheetNote[],
): void {
  // Without its own colour, dark mode uses the primary: the note names that setting.
  const darkAccent = colors.light === colors.primary ? 'colors.primary' : 'colors.light'
  const moves: readonly ColorMove[] = [
    ['colors.primary', 'light', colors.primary, used.accent.light],
    [darkAccent, 'dark', colors.light, used.accent.dark],
    ...hoverMoves(colors, used.hover),
    ['background.color.light', 'light', background.color?.light, used.background.light],
    ['background.color.dark', 'dark', background.color?.dark, used.background.dark],
  ]
  for (const [setting, scheme, from, to] of moves) {
    if (from === undefined) continue
    if (!isHexColor(from)) {
      if (setting.startsWith('background')) notes.push({ kind: 'bad-value', setting, value: from })
    } else if (longHex(from) !== longHex(to)) {
      notes.push({ kind: 'low-contrast', setting, scheme, from, to })
    }
  }
}

type ColorMove = readonly [ColorSetting, 'light' | 'dark', from: string | undefined, to: string]

/** The colour of hover states, if it is different. */
function hoverMoves(
  { primary, light, dark }: Config['colors'],
  hover: Schemed<string>,
): readonly ColorMove[] {
  if (dark === primary || dark === light) return []
  return [
    ['colors.dark', 'light', dark, hover.light],
    ['colors.dark', 'dark', dark, hover.dark],
  ]
}

function longHex(hex: string): string {
  const digits = hex.toLowerCase()
  return digits.length === 4 ? digits.replace(/[\da-f]/g, (digit) => digit + digit) : digits
}

/** Families by role; those of docs.json come before the theme's, which are used for missing characters. */
function fontRules(own: ThemeFonts, fonts: Config['fonts'], notes: StylesheetNote[]): readonly string[] {
  const all = fonts.family === undefined ? undefined : fonts
  const body = chosenFont('body', fonts.body ?? all, notes)
  const heading = chosenFont('heading', fonts.heading ?? withHeadingWeight(all), notes)
  return [
    `--font-body:${body.stack}${fontStack(own.body)}`,
    ...(heading.stack === '' ? [] : [`--font-heading:${heading.stack}var(--font-body)`]),
    ...(own.mono === undefined ? [] : [`--font-mono:${fontStack(own.mono)}`]),
    ...body.rules,
    ...heading.rules,
  ]
}

/**
 * The weight for all text applies to headings only when it is heavier than theirs, because the weight
 * distinguishes them from text.
 */
function withHeadingWeight(font: Font | undefined): Font | undefined {
  if (font?.weight === undefined || font.weight > HEADING_WEIGHT) return font
  const { weight: _light, ...rest } = font
  return rest
}

/** Weight of headings in the themes, the value of `--weight-heading`. */
const HEADING_WEIGHT = 650

/** A family of docs.json as the beginning of a `font-family`, empty without one, and the rule of its weight. */
function chosenFont(
  role: 'body' | 'heading',
  font: Font | undefined,
  notes: StylesheetNote[],
): { readonly stack: string; readonly rules: readonly string[] } {
  if (font?.family === undefined) return { stack: '', rules: weightRule(role, font) }
  if (isFontFamily(font.family))
    return { stack: `'${font.family}','${font.family} Fallback',`, rules: weightRule(role, font) }
  notes.push({ kind: 'bad-value', setting: `fonts.${role}.family`, value: font.family })
  return { stack: '', rules: [] }
}

function weightRule(role: 'body' | 'heading', font: Font | undefined): readonly string[] {
  const weight = font?.weight
  return weight !== undefined && weight >= 1 && weight <= 1000 ? [`--weight-${role}:${weight}`] : []
}
