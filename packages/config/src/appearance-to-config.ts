import { toSitePath } from '@octavo/source'
import type { Reporter } from './config-document.ts'
import type { Config, Font, Schemed } from './config.ts'
import type { DocsJson } from './schema/docs-json.ts'
import { withoutUndefined } from './without-undefined.ts'

type AppearanceKey =
  | 'theme'
  | 'colors'
  | 'logo'
  | 'favicon'
  | 'appearance'
  | 'fonts'
  | 'icons'
  | 'background'
  | 'styling'
  | 'thumbnails'

/** The keys of the look: one value for both schemes becomes a pair, paths lose their leading slash. */
export function appearanceToConfig(json: DocsJson, reporter: Reporter): Pick<Config, AppearanceKey> {
  const { theme, colors, appearance, icons, thumbnails } = json
  return {
    theme,
    colors: {
      primary: colors.primary,
      light: colors.light ?? colors.primary,
      dark: colors.dark ?? colors.primary,
    },
    appearance,
    icons,
    fonts: fontsToConfig(json.fonts, reporter),
    background: backgroundToConfig(json.background),
    styling: stylingToConfig(json.styling),
    thumbnails: withoutUndefined({
      ...thumbnails,
      background: thumbnails.background === undefined ? undefined : plainPath(thumbnails.background),
    }),
    ...(json.logo !== undefined && { logo: logoToConfig(json.logo) }),
    ...(json.favicon !== undefined && { favicon: pairOf(json.favicon) }),
  }
}

/** A path of the project in its canonical form; addresses and data stay as they are. */
export function plainPath(value: string): string {
  const judged = toSitePath(value)
  return judged.ok && !value.startsWith('data:') ? judged.path : value
}

type Pair = string | { readonly light: string; readonly dark: string }

const pairOf = (value: Pair): Schemed<string> =>
  typeof value === 'string'
    ? { light: plainPath(value), dark: plainPath(value) }
    : { light: plainPath(value.light), dark: plainPath(value.dark) }

function logoToConfig(logo: NonNullable<DocsJson['logo']>): NonNullable<Config['logo']> {
  const href = typeof logo === 'string' ? undefined : logo.href
  return { ...pairOf(logo), ...(href !== undefined && { href }) }
}

function fontsToConfig(fonts: DocsJson['fonts'], reporter: Reporter): Config['fonts'] {
  const { heading, body, ...all } = fonts
  return {
    ...fontToConfig(all, ['fonts'], reporter),
    ...(heading && { heading: fontToConfig(heading, ['fonts', 'heading'], reporter) }),
    ...(body && { body: fontToConfig(body, ['fonts', 'body'], reporter) }),
  }
}

type FontKeys = Omit<DocsJson['fonts'], 'heading' | 'body'>

/** A missing format is read from the name of the file; a name that does not tell it is a fault. */
function fontToConfig(font: FontKeys, at: readonly string[], { tell }: Reporter): Font {
  const { source } = font
  const format = font.format ?? formatOf(source)
  if (source !== undefined && format === undefined) {
    const message = `"${at.join('.')}.source" is given without "format"`
    const help = 'add "format": "woff2" or "woff"'
    tell('config/missing-key', message, { at: [...at, 'source'], severity: 'warning', help })
  }
  return withoutUndefined({ ...font, source: source === undefined ? undefined : plainPath(source), format })
}

function formatOf(source: string | undefined): 'woff' | 'woff2' | undefined {
  const extension = /\.(woff2?)(?:[?#]|$)/i.exec(source ?? '')?.[1]?.toLowerCase()
  return extension === 'woff' || extension === 'woff2' ? extension : undefined
}

function backgroundToConfig({ decoration, color, image }: DocsJson['background']): Config['background'] {
  return withoutUndefined({
    decoration,
    color: color && withoutUndefined(color),
    image: image === undefined ? undefined : pairOf(image),
  })
}

function stylingToConfig({ eyebrows, latex, codeblocks }: DocsJson['styling']): Config['styling'] {
  const theme = typeof codeblocks === 'string' ? codeblocks : (codeblocks.theme ?? 'system')
  const custom = typeof codeblocks === 'string' ? [] : (codeblocks.languages?.custom ?? [])
  const isOwn = theme === 'system' || theme === 'dark'
  return {
    eyebrows,
    ...(latex !== undefined && { latex }),
    codeblocks: {
      theme: isOwn || typeof theme !== 'string' ? theme : { light: theme, dark: theme },
      languages: { custom: custom.map(plainPath) },
    },
  }
}
