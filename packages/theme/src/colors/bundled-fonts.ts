/** Families that are part of Octavo. */
export type BundledFont = 'inter' | 'geist' | 'ibm-plex-sans' | 'jetbrains-mono' | 'source-serif'

/** A family that is part of Octavo: its files, and the system's font that is its fallback until they have loaded. */
export interface BundledFamily {
  /** Its name in docs.json and in stylesheets of projects. */
  readonly name: string
  /** CSS generic family. */
  readonly generic: 'sans-serif' | 'serif' | 'monospace'
  /**
   * Names below `dist/data` of `@octavo/site`; the first is preloaded, the others are loaded for their
   * characters.
   */
  readonly files: readonly BundledFile[]
  /** Range of the variable font, as in CSS. */
  readonly weight: string
  readonly fallback: FallbackMetrics
}

/** A file of a family, for the characters of its CSS `unicode-range`. */
interface BundledFile {
  readonly file: string
  readonly unicodeRange: string
  readonly style?: 'italic'
}

/** Metrics of a family over a font of the system, in percent. */
export interface FallbackMetrics {
  /** Fonts of equal widths, of which most systems have one. */
  readonly local: readonly string[]
  readonly sizeAdjust: number
  readonly ascent: number
  readonly descent: number
  /** Default: 0. */
  readonly lineGap?: number
}

/** Characters of the latin subset. Source: Google Fonts, `latin`. */
const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** Characters of the latin-ext subset. Source: Google Fonts, `latin-ext`. */
const LATIN_EXT_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica']

/**
 * The families. Metrics: mean advance of English text over that of the local font, and ascent and descent of the
 * file divided by it, so that line breaks and positions do not change.
 */
export const bundledFonts: Readonly<Record<BundledFont, BundledFamily>> = {
  inter: {
    name: 'Inter',
    generic: 'sans-serif',
    files: upright('inter'),
    weight: '100 900',
    fallback: { local: ARIAL, sizeAdjust: 107.12, ascent: 90.44, descent: 22.52 },
  },
  geist: {
    name: 'Geist',
    generic: 'sans-serif',
    files: upright('geist'),
    weight: '100 900',
    fallback: { local: ARIAL, sizeAdjust: 102.64, ascent: 97.92, descent: 28.74 },
  },
  'ibm-plex-sans': {
    name: 'IBM Plex Sans',
    generic: 'sans-serif',
    files: upright('ibm-plex-sans'),
    weight: '100 700',
    fallback: { local: ARIAL, sizeAdjust: 101.05, ascent: 101.44, descent: 27.21 },
  },
  'jetbrains-mono': {
    name: 'JetBrains Mono',
    generic: 'monospace',
    files: upright('jetbrains-mono'),
    weight: '100 800',
    fallback: {
      local: ['Menlo', 'DejaVu Sans Mono', 'Courier New', 'Liberation Mono'],
      sizeAdjust: 100,
      ascent: 102,
      descent: 30,
    },
  },
  'source-serif': {
    name: 'Source Serif 4',
    generic: 'serif',
    files: [
      ...upright('source-serif'),
      { file: 'source-serif-italic.woff2', unicodeRange: LATIN_RANGE, style: 'italic' },
    ],
    weight: '200 900',
    fallback: {
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
      sizeAdjust: 116.58,
      ascent: 88.86,
      descent: 28.73,
    },
  },
}

function upright(name: string): BundledFamily['files'] {
  return [
    { file: `${name}.woff2`, unicodeRange: LATIN_RANGE },
    { file: `${name}-ext.woff2`, unicodeRange: LATIN_EXT_RANGE },
  ]
}

const GENERIC: Readonly<Record<BundledFamily['generic'], string>> = {
  'sans-serif': 'ui-sans-serif,system-ui,sans-serif',
  serif: 'ui-serif,Georgia,serif',
  monospace: 'ui-monospace,monospace',
}

/** Value of CSS `font-family` for a family, or for the system's own fonts. */
export function fontStack(font: BundledFont | 'system'): string {
  if (font === 'system') return `system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif`
  const { name, generic } = bundledFonts[font]
  return `'${name} Variable','${name} Fallback',${GENERIC[generic]}`
}

/** `@font-face` of the fallback face of a bundled family. */
export function fallbackFace(font: BundledFont): string {
  const { name, fallback } = bundledFonts[font]
  return fallbackRule(name, fallback)
}

/** `@font-face` that makes a font of the system the fallback of the family `name` without moving text. */
export function fallbackRule(name: string, fallback: FallbackMetrics): string {
  const rules = [
    `font-family:'${name} Fallback'`,
    `src:${fallback.local.map((local) => `local('${local}')`).join(',')}`,
    `size-adjust:${fallback.sizeAdjust}%`,
    `ascent-override:${fallback.ascent}%`,
    `descent-override:${fallback.descent}%`,
    `line-gap-override:${fallback.lineGap ?? 0}%`,
  ]
  return `@font-face{${rules.join(';')}}\n`
}

/** The bundled family of a name in docs.json: `Inter`, `IBM Plex Sans`. */
export function findBundledFont(family: string): BundledFont | undefined {
  const requested = family.toLowerCase().replace(/ variable$/, '')
  return (Object.keys(bundledFonts) as BundledFont[]).find(
    (font) => bundledFonts[font].name.toLowerCase() === requested,
  )
}
