import type { LoadedThemes } from './code-themes.ts'

/** The colours around code in a theme. */
export interface ThemeBackground {
  readonly background: string
  readonly text: string
  readonly type: string
}

/** Whose background: that of all blocks, or of those of one class. */
interface BackgroundOptions extends Pick<LoadedThemes, 'same' | 'own'> {
  readonly className?: string | undefined
}

/** Our own pair in a block of a site with another theme: as if the site had none. */
const AS_AROUND = ['--code-ground', '--text', '--muted', '--line', 'color-scheme']
  .map((name) => `${name}:inherit`)
  .join(';')

/**
 * Returns the rules for blocks around code. Other themes set the background and the colour of text beside the code;
 * our `dark` is dark in both schemes; our own pair needs no rules.
 */
export function codeBackgrounds(
  light: ThemeBackground,
  dark: ThemeBackground,
  { same, own, className }: BackgroundOptions,
): string {
  const selector = className === undefined ? '.code-block,.code-group' : `.code-block.${className}`
  const block = (declarations: string) => `${selector}{${declarations}}\n`
  const isVariable = light.background.startsWith('var(')
  const scheme = same && !isVariable ? `color-scheme:${light.type === 'light' ? 'light' : 'dark'}` : ''
  if (own.length === 2 && same) return block(className === undefined ? scheme : `${AS_AROUND};${scheme}`)
  if (own.length === 2) return className === undefined ? '' : block(AS_AROUND)
  const pair = (first: string, second: string) => (same ? first : `light-dark(${first},${second})`)
  const background = (theme: ThemeBackground, name: 'light' | 'dark') =>
    own.includes(name) ? 'var(--sunken)' : theme.background
  return block(
    [
      `--code-ground:${pair(background(light, 'light'), background(dark, 'dark'))}`,
      `--text:${pair(light.text, dark.text)}`,
      '--muted:color-mix(in srgb,var(--text) 78%,var(--code-ground))',
      '--line:color-mix(in srgb,var(--text) 14%,transparent)',
      ...(scheme === '' ? [] : [scheme]),
    ].join(';'),
  )
}
