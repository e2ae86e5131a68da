// Writes the files of the families that come with Octavo (`bundledFonts` of theme), each from the variable fonts of
// its package:
//   1. `<name>.woff2`, `<name>-western.woff2`: the latin font in two parts by characters, with the usual weights
//   2. `<name>-weights.woff2`: the whole latin font with all weights
//   3. `<name>-ext.woff2`: letters of other languages
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { fontRanges, rangeParts } from '../theme/dist/colors/font-ranges.js'

const require = createRequire(import.meta.url)

const FONTS = {
  inter: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  geist: require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  'ibm-plex-sans':
    require.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
  'jetbrains-mono':
    require.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
  'source-serif':
    require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
}

/**
 * What a text uses without being asked: kerning, marks, local forms, and figures of one width for tables. Ligatures of
 * code (`calt` of JetBrains Mono) are more than half of the file, and code is shown without them.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum']
const withoutCodeLigatures = FEATURES.filter((feature) => feature !== 'calt')

/** The weights of usual text. */
const USUAL = { min: 400, max: 700 }

/** Writes the fonts to a folder. */
export async function writeThemeFonts(dist) {
  for (const [name, latin] of Object.entries(FONTS)) {
    await writeLatin(dist, name, { latin, wght: USUAL })
    // Slanted roman letters hurt in a serif alone.
    if (name === 'source-serif') {
      const italic = latin.replace('normal', 'italic')
      await writeLatin(dist, `${name}-italic`, { latin: italic, wght: 400 })
    }
    copyFileSync(latin.replace('-latin-', '-latin-ext-'), new URL(`${name}-ext.woff2`, dist))
  }
}

async function writeLatin(dist, name, { latin, wght }) {
  const { core, western } = fontRanges
  writeFileSync(new URL(`${name}.woff2`, dist), await usualPart(name, latin, { range: core, wght }))
  writeFileSync(
    new URL(`${name}-western.woff2`, dist),
    await usualPart(name, latin, { range: western, wght }),
  )
  copyFileSync(latin, new URL(`${name}-weights.woff2`, dist))
}

/** The characters of a range, in the weights that themes use, or in one. */
function usualPart(name, latin, { range, wght }) {
  return subsetFont(readFileSync(latin), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: name === 'jetbrains-mono' ? withoutCodeLigatures : FEATURES,
  })
}

function charactersOf(range) {
  const points = rangeParts(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  return String.fromCodePoint(...points)
}
