import type { ThemeRegistrationResolved } from 'shiki/types'
import { Theme } from 'shiki/textmate'
import { codeBackgrounds, type ThemeBackground } from './code-backgrounds.ts'
import { readableColor, type LoadedThemes } from './code-themes.ts'
import type { Token } from './token-line.ts'

/** What the classes of a token depend on. */
type TokenLook = Omit<Token, 'text'>

/** The classes of a pair of themes. */
export interface Palette {
  /** Classes of a token, separated by spaces; those of the default colours are left out, because code inherits them. */
  classesOf(token: TokenLook): string
  /** Colours and style of text without a grammar. */
  readonly plain: {
    readonly light: number
    readonly dark: number
    readonly fontStyle: 0
    readonly darkFontStyle: 0
  }
  readonly stylesheet: string
}

const FONT_STYLES: readonly (readonly [bit: number, name: string, declaration: string])[] = [
  [1, 'i', 'font-style:italic'],
  [2, 'b', 'font-weight:600'],
  [4, 'u', 'text-decoration:underline'],
  [8, 's', 'text-decoration:line-through'],
]

/** Whose rules: the site's, or those of blocks of one class. */
interface PaletteOptions extends Pick<LoadedThemes, 'same' | 'adjusted' | 'own'> {
  readonly className?: string | undefined
}

/** The classes and rules of two themes: `l3` sets the light colour, `d7` the dark one, `ti` and `di` are italics. */
export function createPalette(
  light: ThemeRegistrationResolved,
  dark: ThemeRegistrationResolved,
  { same, adjusted, own, className }: PaletteOptions,
): Palette {
  // One theme of ours is the dark one, on a dark background in both schemes.
  const first = createTable(light, adjusted ? (same ? ['dark'] : ['light']) : [])
  const second = same ? first : createTable(dark, adjusted ? ['dark'] : [])
  const known = new Map<number, string>()
  const classesOf: Palette['classesOf'] = (token) => {
    const { light, dark, fontStyle, darkFontStyle } = token
    const key = ((light * MOST_COLORS + dark) * MOST_STYLES + fontStyle) * MOST_STYLES + darkFontStyle
    const found = known.get(key) ?? listClasses(token, { first, second, same }).join(' ')
    known.set(key, found)
    return found
  }
  const plain = { light: first.defaultId, dark: second.defaultId, fontStyle: 0, darkFontStyle: 0 } as const
  return {
    classesOf,
    plain,
    stylesheet:
      writeStylesheet(first.colors, second.colors, { same, styles: stylesOf(light, dark), className }) +
      codeBackgrounds(toBackground(light), toBackground(dark), { same, own, className }),
  }
}

/** Colours of a theme, and sums of font styles, at most. Source: the metadata of tokens in vscode-textmate. */
const MOST_COLORS = 512
const MOST_STYLES = 16

/** The colours of a pair of themes. */
interface ColorTables {
  readonly first: ColorTable
  readonly second: ColorTable
  readonly same: boolean
}

function listClasses(token: TokenLook, { first, second, same }: ColorTables): readonly string[] {
  const classes: string[] = []
  const l = first.indexOf(token.light)
  if (l > 0) classes.push(`l${l}`)
  const d = same ? 0 : second.indexOf(token.dark)
  if (d > 0) classes.push(`d${d}`)
  for (const [bit, name] of FONT_STYLES) {
    const [inLight, inDark] = [token.fontStyle & bit, token.darkFontStyle & bit]
    if (inLight && inDark) classes.push(`t${name}`)
    else if (inLight) classes.push(`l${name}`)
    else if (inDark) classes.push(`d${name}`)
  }
  return classes
}

const toBackground = (theme: ThemeRegistrationResolved): ThemeBackground => ({
  background: finalColor(theme.bg, theme, []),
  text: finalColor(theme.fg, theme, []),
  type: theme.type,
})

interface ColorTable {
  /** Distinct colours; the first is the default. */
  readonly colors: readonly string[]
  readonly defaultId: number
  indexOf(id: number): number
}

function createTable(theme: ThemeRegistrationResolved, schemes: readonly ('light' | 'dark')[]): ColorTable {
  const parsed = Theme.createFromRawTheme(theme)
  const { foregroundId } = parsed.getDefaults()
  const map = parsed.getColorMap()
  const show = (color: string | undefined) => finalColor(color, theme, schemes)
  // Finding a readable colour takes thousands of steps.
  const shown = map.map((color) => (color ? show(color) : undefined))
  const known = shown.filter((color) => color !== undefined)
  const colors = [...new Set([shown[foregroundId] ?? show(theme.fg), ...known])]
  const indexes = shown.map((color) => (color === undefined ? 0 : colors.indexOf(color)))
  return { colors, defaultId: foregroundId, indexOf: (id) => indexes[id] ?? 0 }
}

function finalColor(
  color: string | undefined,
  theme: ThemeRegistrationResolved,
  schemes: readonly ('light' | 'dark')[],
): string {
  const written = (color ?? theme.fg).toLowerCase()
  const replaced = theme.colorReplacements?.[written] ?? written
  return schemes.length > 0 ? readableColor(replaced, schemes) : safeColor(replaced)
}

/** Colours of custom themes are written into a stylesheet: only colours and variables are allowed. */
const safeColor = (color: string): string =>
  /^(?:#[0-9a-f]{3,8}|var\(--[\w-]+\)|[a-z]{3,20})$/i.test(color) ? color : 'inherit'

/** The font styles that one of the themes uses. */
function stylesOf(...themes: readonly ThemeRegistrationResolved[]): typeof FONT_STYLES {
  // A project's theme is JSON: an entry may lack its settings.
  const used = themes.flatMap((theme) => theme.settings.map(({ settings }) => settings?.fontStyle ?? ''))
  return FONT_STYLES.filter(([, name, declaration]) => {
    const word =
      name === 'b' ? 'bold' : (declaration.split(':')[1] ?? '').replace('line-through', 'strikethrough')
    return used.some((style) => style.includes(word))
  })
}

interface StylesheetOptions {
  readonly same: boolean
  readonly styles: typeof FONT_STYLES
  readonly className: string | undefined
}

function writeStylesheet(
  light: readonly string[],
  dark: readonly string[],
  { same, styles, className }: StylesheetOptions,
): string {
  const inside = className === undefined ? '' : `.${className} `
  const both = (color: string | undefined) => `--l:${color};--d:${color}`
  const rules = [
    `${inside}pre code{${same ? both(light[0]) : `--l:${light[0]};--d:${dark[0]}`}}`,
    ...(inside === '' ? ['pre code,pre code span{color:light-dark(var(--l),var(--d))}'] : []),
    ...light
      .slice(1)
      .map((color, index) => `${inside}pre .l${index + 1}{${same ? both(color) : `--l:${color}`}}`),
    ...(same ? [] : dark.slice(1).map((color, index) => `${inside}pre .d${index + 1}{--d:${color}}`)),
    ...styles.map(([, name, declaration]) => `${inside}pre .t${name}{${declaration}}`),
    ...(same ? [] : styles).flatMap(([, name, declaration]) => [
      `html:not(.dark) ${inside}pre .l${name}{${declaration}}`,
      `html.dark ${inside}pre .d${name}{${declaration}}`,
    ]),
  ]
  return rules.join('\n') + '\n'
}
