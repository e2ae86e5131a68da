import { createDiagnostic, didYouMean, type Checked, type Diagnostic } from '@octavo/source'
import { createCssVariablesTheme } from 'shiki/core'
import type { ThemeRegistrationAny } from 'shiki/types'
import { bundledThemes, type BundledTheme } from 'shiki/themes'
import { CODE_BACKGROUNDS, withContrast } from './contrast.ts'

/** A code theme: the name of a bundled one, or one in the format of editors. */
export type CodeTheme = string | Readonly<Record<string, unknown>>

/**
 * The themes for both colour schemes. `system` is Octavo's own pair, `dark` its dark half in both; a single theme
 * serves both schemes.
 */
export type CodeThemes = CodeTheme | { readonly light: CodeTheme; readonly dark: CodeTheme }

/** Themes in the form that the highlighter reads. */
export interface LoadedThemes {
  readonly light: ThemeRegistrationAny
  readonly dark: ThemeRegistrationAny
  /** Both are one. */
  readonly same: boolean
  /** Colours are changed until they are readable on our background. */
  readonly adjusted: boolean
  /** The schemes whose theme is our own. It uses our background; other themes set theirs. */
  readonly own: readonly ('light' | 'dark')[]
}

/** Loads a pair of themes. An unknown name is `asset/unknown-code-theme`, and our own theme is the fallback. */
export async function loadThemes(themes: CodeThemes = 'system'): Promise<Checked<LoadedThemes>> {
  const diagnostics: Diagnostic[] = []
  const pair = isPair(themes) ? themes : { light: themes, dark: themes }
  const [light, dark] = await Promise.all([
    loadTheme(pair.light, 'light', diagnostics),
    loadTheme(pair.dark, 'dark', diagnostics),
  ])
  const same = light.theme.name === dark.theme.name
  return {
    value: {
      light: light.theme,
      dark: dark.theme,
      same,
      adjusted: light.own || dark.own,
      own: [...(light.own ? (['light'] as const) : []), ...(dark.own ? (['dark'] as const) : [])],
    },
    diagnostics,
  }
}

const isPair = (themes: CodeThemes): themes is { readonly light: CodeTheme; readonly dark: CodeTheme } =>
  typeof themes === 'object' && 'light' in themes && 'dark' in themes

type Loaded = { readonly theme: ThemeRegistrationAny; readonly own: boolean }

async function loadTheme(
  theme: CodeTheme,
  scheme: 'light' | 'dark',
  diagnostics: Diagnostic[],
): Promise<Loaded> {
  if (typeof theme === 'object')
    return { theme: { name: `custom-${scheme}`, ...theme } as ThemeRegistrationAny, own: false }
  const name = theme.toLowerCase()
  if (name === CSS_VARIABLES) return { theme: variablesTheme(), own: false }
  if (isBundled(name)) return { theme: (await bundledThemes[name]()).default, own: false }
  if (name !== 'system' && name !== 'dark') {
    const help =
      didYouMean(theme, [...Object.keys(bundledThemes), CSS_VARIABLES]) ??
      'name a bundled theme, or remove the setting'
    const message = `No code theme is named "${theme}"`
    // One name may be that of both schemes.
    if (!diagnostics.some((known) => known.message === message))
      diagnostics.push(createDiagnostic('asset/unknown-code-theme', message, { help }))
  }
  const load = bundledThemes[name === 'dark' || scheme === 'dark' ? 'github-dark' : 'github-light']
  return { theme: (await load()).default, own: true }
}

const isBundled = (name: string): name is BundledTheme => Object.hasOwn(bundledThemes, name)

/** The theme whose colours are variables of the project's own stylesheet. */
const CSS_VARIABLES = 'css-variables'

/** `--mint-color-*`, `--mint-token-*` and `--mint-ansi-*`. Source: reference/docs-json.md section 1.3. */
function variablesTheme(): ThemeRegistrationAny {
  const theme = createCssVariablesTheme({ name: CSS_VARIABLES, variablePrefix: '--mint-' })
  const text = JSON.stringify(theme)
    .replaceAll('--mint-foreground', '--mint-color-text')
    .replaceAll('--mint-background', '--mint-color-background')
  return JSON.parse(text) as ThemeRegistrationAny
}

/** Changes a theme's colour until it has 4.5:1 on the code background of the schemes that show it. */
export function readableColor(color: string, schemes: readonly ('light' | 'dark')[]): string {
  return withContrast(
    color,
    schemes.flatMap((scheme) => CODE_BACKGROUNDS[scheme]),
    4.5,
  )
}
