import { fontRanges } from './font-ranges.ts'

/** Families that are part of Octavo. */
export type BundledFont = 'inter' | 'geist' | 'ibm-plex-sans' | 'jetbrains-mono' | 'source-serif'

/** A family that is part of Octavo: its files, and the system's font that is its fallback until they have loaded. */
export interface BundledFamily {
  /** Its name in docs.json and in stylesheets of projects. */
  readonly name: string
  /** CSS generic family. */
  readonly generic: 'sans-serif' | 'serif' | 'monospace'
  /** Names below `dist/data` of `@octavo/site`. */
  readonly files: readonly BundledFile[]
  readonly fallback: FallbackMetrics
}

/** A file of a family, for the characters of its CSS `unicode-range` and for weights. */
export interface BundledFile {
  readonly file: string
  readonly unicodeRange: string
  /** As in CSS. */
  readonly weight: string
  readonly style?: 'italic'
  /**
   * Fetched early: by every page, by pages with its characters, or by pages that begin with slanted text. Others are
   * loaded for their characters.
   */
  readonly early?: 'always' | 'used' | 'slanted' | undefined
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

/** Weights of themes. */
const USUAL = '400 700'

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica']

/**
 * The families. Metrics: mean advance of English text over that of the local font, and ascent and descent of the
 * file divided by it, so that line breaks and positions do not change.
 */
export const bundledFonts: Readonly<Record<BundledFont, BundledFamily>> = {
  inter: {
    name: 'Inter',
    generic: 'sans-serif',
    files: upright('inter', 100, 900),
    fallback: { local: ARIAL, sizeAdjust: 107.12, ascent: 90.44, descent: 22.52 },
  },
  geist: {
    name: 'Geist',
    generic: 'sans-serif',
    files: upright('geist', 100, 900),
    fallback: { local: ARIAL, sizeAdjust: 102.64, ascent: 97.92, descent: 28.74 },
  },
  'ibm-plex-sans': {
    name: 'IBM Plex Sans',
    generic: 'sans-serif',
    files: upright('ibm-plex-sans', 100, 700),
    fallback: { local: ARIAL, sizeAdjust: 101.05, ascent: 101.44, descent: 27.21 },
  },
  'jetbrains-mono': {
    name: 'JetBrains Mono',
    generic: 'monospace',
    files: upright('jetbrains-mono', 100, 800),
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
      ...upright('source-serif', 200, 900),
      // Slanted text is seldom bold: the other weights are half of the file.
      ...latinFiles('source-serif-italic', ['200 399', '401 900'], '400').map((file) => ({
        ...file,
        style: 'italic' as const,
        early: file.early === 'always' ? ('slanted' as const) : undefined,
      })),
    ],
    fallback: {
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
      sizeAdjust: 116.58,
      ascent: 88.86,
      descent: 28.73,
    },
  },
}

/** Files of a variable family with these weights. */
function upright(name: string, lightest: number, heaviest: number): BundledFamily['files'] {
  const others = weightsBeside(lightest, heaviest)
  const unicodeRange = fontRanges.latinExt
  return [
    ...latinFiles(name, others),
    // Faces of one family share characters only where their weights are equal.
    ...[USUAL, ...others].map((weight) => ({ file: `${name}-ext.woff2`, unicodeRange, weight })),
  ]
}

/**
 * The latin files. Those of usual text have the weights that themes use and no others; all weights are in a file of
 * their own, which is loaded where an author's rule asks for one of them.
 */
function latinFiles(name: string, others: readonly string[], weight = USUAL): BundledFamily['files'] {
  const { core, western, latin } = fontRanges
  return [
    { file: `${name}.woff2`, unicodeRange: core, weight, early: 'always' },
    { file: `${name}-western.woff2`, unicodeRange: western, weight, early: 'used' },
    ...others.map((other) => ({ file: `${name}-weights.woff2`, unicodeRange: latin, weight: other })),
  ]
}

/** The other weights of a family. */
function weightsBeside(lightest: number, heaviest: number): readonly string[] {
  return [`${lightest} 399`, ...(heaviest > 700 ? [`701 ${heaviest}`] : [])]
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
