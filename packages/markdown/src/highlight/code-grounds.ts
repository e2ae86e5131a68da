import type { LoadedThemes } from './code-themes.ts'

/** What a theme is drawn on. */
export interface ThemeGround {
  readonly ground: string
  readonly text: string
  readonly type: string
}

/**
 * Rules for the blocks around code: themes of others bring their ground, and what stands upon it besides code takes
 * its colour from theirs; `dark` of ours is dark in both schemes; our own pair needs nothing.
 */
export function codeGrounds(
  light: ThemeGround,
  dark: ThemeGround,
  { same, own }: Pick<LoadedThemes, 'same' | 'own'>,
): string {
  const block = (declarations: string) => `.code-block,.code-group{${declarations}}\n`
  const isVariable = light.ground.startsWith('var(')
  const scheme = same && !isVariable ? `color-scheme:${light.type === 'light' ? 'light' : 'dark'}` : ''
  if (own.length === 2) return same ? block(scheme) : ''
  const pair = (first: string, second: string) => (same ? first : `light-dark(${first},${second})`)
  const ground = (theme: ThemeGround, name: 'light' | 'dark') =>
    own.includes(name) ? 'var(--sunken)' : theme.ground
  return block(
    [
      `--code-ground:${pair(ground(light, 'light'), ground(dark, 'dark'))}`,
      `--text:${pair(light.text, dark.text)}`,
      '--muted:color-mix(in srgb,var(--text) 78%,var(--code-ground))',
      '--line:color-mix(in srgb,var(--text) 14%,transparent)',
      ...(scheme === '' ? [] : [scheme]),
    ].join(';'),
  )
}
