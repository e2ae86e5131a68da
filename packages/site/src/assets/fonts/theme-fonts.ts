import {
  bundledFiles,
  bundledFonts,
  fallbackFace,
  type BundledFile,
  type BundledFont,
  type FontFile,
  type ThemeFonts,
} from '@octavo/theme'
import type { SometimesFont } from './sometimes-fonts.ts'

/** The files and rules that a site needs for its families. */
export interface LoadedFonts {
  readonly files: readonly FontFile[]
  /** `@font-face` rules of fallback fonts until the files have loaded. */
  readonly fallbacks: string
  /** Addresses of the files that every page needs. */
  readonly first: readonly string[]
  /** Files that only some pages need. */
  readonly sometimes: readonly SometimesFont[]
}

/**
 * Families that come with Octavo, each once; `add` takes a file's name in the package's data and returns its
 * address. `weights` are those that docs.json asks for.
 */
export async function loadBundledFonts(
  fonts: readonly (ThemeFonts['body'] | undefined)[],
  weights: readonly number[],
  add: (file: string) => Promise<string>,
): Promise<LoadedFonts> {
  const used = [...new Set(fonts)].filter(
    (font): font is BundledFont => font !== undefined && font !== 'system',
  )
  const files = used.flatMap((font) => bundledFonts[font].files)
  const addresses = new Map<string, string>()
  for (const file of new Set(files.map((one) => one.file))) addresses.set(file, await add(file))
  const urlOf = (file: string) => addresses.get(file) ?? ''
  return {
    files: used.flatMap((font) => bundledFiles(font, urlOf)),
    fallbacks: used.map(fallbackFace).join(''),
    first: files.filter((file) => isFirst(file, weights)).map(({ file }) => urlOf(file)),
    sometimes: files
      .filter(({ early }) => early === 'used' || early === 'slanted')
      .map(({ file, unicodeRange, style }) => ({
        url: urlOf(file),
        unicodeRange,
        ...(style && { isSlanted: true as const }),
      })),
  }
}

/** Whether all pages need a file: that of usual text, and that of another weight which docs.json gives all text. */
function isFirst({ early, weight, file }: BundledFile, weights: readonly number[]): boolean {
  const [least = 0, greatest = 0] = weight.split(' ').map(Number)
  const isRequested = weights.some((one) => one >= least && one <= greatest)
  return early === 'always' || (isRequested && file.endsWith('-weights.woff2'))
}
