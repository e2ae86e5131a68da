import {
  bundledFiles,
  bundledFonts,
  fallbackFace,
  type BundledFont,
  type FontFile,
  type ThemeFonts,
} from '@octavo/theme'

/** The files and rules that a site needs for its families. */
export interface LoadedFonts {
  readonly files: readonly FontFile[]
  /** `@font-face` rules of fallback fonts until the files have loaded. */
  readonly fallbacks: string
  /** Addresses of the files that every page needs. */
  readonly first: readonly string[]
}

/**
 * Families that come with Octavo, each once; `add` takes a file's name in the package's data and returns its
 * address.
 */
export async function loadBundledFonts(
  fonts: readonly (ThemeFonts['body'] | undefined)[],
  add: (file: string) => Promise<string>,
): Promise<LoadedFonts> {
  const used = [...new Set(fonts)].filter(
    (font): font is BundledFont => font !== undefined && font !== 'system',
  )
  const addresses = new Map<string, string>()
  for (const { file } of used.flatMap((font) => bundledFonts[font].files))
    addresses.set(file, await add(file))
  const urlOf = (file: string) => addresses.get(file) ?? ''
  return {
    files: used.flatMap((font) => bundledFiles(font, urlOf)),
    fallbacks: used.map(fallbackFace).join(''),
    first: used.flatMap((font) => bundledFonts[font].files.slice(0, 1).map(({ file }) => urlOf(file))),
  }
}
