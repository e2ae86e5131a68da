import { toSitePath } from '@octavo/source'
import type { Config, Font, Schemed } from './config.ts'
import { formatOfName } from './effects/font-effects.ts'
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
export function appearanceToConfig(json: DocsJson): Pick<Config, AppearanceKey> {
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
    fonts: fontsToConfig(json.fonts),
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

function fontsToConfig(fonts: DocsJson['fonts']): Config['fonts'] {
  const { heading, body, ...all } = fonts
  return {
    ...fontToConfig(all),
    ...(heading && { heading: fontToConfig(heading) }),
    ...(body && { body: fontToConfig(body) }),
  }
}

type FontKeys = Omit<DocsJson['fonts'], 'heading' | 'body'>

/** A missing format is read from the name of the file. */
function fontToConfig(font: FontKeys): Font {
  const { source } = font
  const format = font.format ?? formatOfName(source)
  return withoutUndefined({ ...font, source: source === undefined ? undefined : plainPath(source), format })
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
