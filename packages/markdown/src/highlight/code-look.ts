import type { Diagnostic } from '@octavo/source'
import { normalizeTheme } from 'shiki/core'
import { Theme } from 'shiki/textmate'
import type { ThemeRegistrationResolved } from 'shiki/types'
import { recolored, type CodeColors } from './code-colors.ts'
import { loadThemes, type CodeThemes } from './code-themes.ts'
import { composeThemes } from './composite-theme.ts'
import { createLineMemo } from './line-memo.ts'
import { createPalette, type Palette } from './palette.ts'
import type { Matchers } from './tokenize.ts'

/** The look of code: the classes of a pair of themes, and the lines that were tokenised for it. */
export interface CodeLook {
  readonly palette: Palette
  readonly matchers: Matchers
  /** The class of blocks that name their theme; undefined for the site's own look. */
  readonly className?: string
  /** Diagnostics about the themes' names. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of a look. */
interface LookOptions {
  /** Bounds its rules to blocks of that class. */
  readonly className?: string
  /** For our own pair. */
  readonly colors?: CodeColors | undefined
}

/** Loads the themes of a look. */
export async function loadCodeLook(
  themes: CodeThemes | undefined,
  { className, colors }: LookOptions = {},
): Promise<CodeLook> {
  const { value, diagnostics } = await loadThemes(themes)
  const toTheme = (scheme: 'light' | 'dark') =>
    recolored(
      normalizeTheme(value[scheme]),
      value.same ? 'dark' : scheme,
      value.own.includes(scheme) ? colors : undefined,
    )
  const light = toTheme('light')
  const dark = value.same ? light : toTheme('dark')
  return {
    palette: createPalette(light, dark, { ...value, className }),
    matchers: createMatchers(light, dark),
    ...(className !== undefined && { className }),
    diagnostics,
  }
}

function createMatchers(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): Matchers {
  const first = Theme.createFromRawTheme(light)
  const second = light === dark ? first : Theme.createFromRawTheme(dark)
  return { light: first, dark: second, both: composeThemes(first, second), memo: createLineMemo() }
}
