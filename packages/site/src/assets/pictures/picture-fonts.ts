/*
 * Fonts of preview pictures, which are rendered without a browser:
 *   1. the family of `thumbnails.fonts`, else of `fonts`, from its static package (node_modules, or fetched)
 *   2. Inter in Latin, Cyrillic, Greek and Vietnamese, which comes with Octavo
 *   3. Noto for scripts that neither covers, when the project has installed it
 * The first font that has a character renders it.
 */
import type { Config } from '@octavo/config'
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import { locateSetting } from '../../load/locations/locate-value.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { readFontFile, type FontFacts } from '../fonts/font-file.ts'
import { facesAt, PUBLIC_HOST, type FontsourceFace, type ReadPackage } from '../fonts/fontsource-faces.ts'

/** A font file as the renderer reads it. */
export interface PictureFont {
  readonly weight: 400 | 600
  readonly bytes: Uint8Array
  readonly facts: FontFacts
}

interface FontContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
}

/** Names of Inter's files below the package's data, without weight. */
const OWN = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const

/** Families for scripts that Octavo has no font for. */
const NOTO = [
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans',
] as const

/** The fonts in the order in which they are tried for a character; reports a family that cannot be loaded. */
export async function loadPictureFonts(
  config: Config,
  { ports, reader }: FontContext,
): Promise<Checked<readonly PictureFont[]>> {
  const family = config.thumbnails.fonts?.family ?? config.fonts.heading?.family ?? config.fonts.family
  const local: ReadPackage = async (specifier) => ports.readProjectPackage?.(specifier)
  const chosen = family === undefined ? [] : await familyFaces(family, ports, local)
  const own = await ownFonts(ports)
  const noto = await Promise.all(NOTO.map((id) => facesAt(`@fontsource/${id}`, SHEETS, local)))
  const loaded = await Promise.all([...chosen, ...noto.flat()].map((face) => toPictureFont(face, ports)))
  const fonts = loaded.filter((font) => font !== undefined)
  const [first, rest] = [fonts.slice(0, chosen.length), fonts.slice(chosen.length)]
  const isLost =
    config.thumbnails.fonts !== undefined && chosen.length === 0 && family?.toLowerCase() !== 'inter'
  return { value: [...first, ...own, ...rest], diagnostics: isLost ? [lost(family ?? '', reader)] : [] }
}

/** Text and titles. */
const SHEETS = ['400.css', '600.css'] as const

async function familyFaces(
  family: string,
  { fetchRemote }: SitePorts,
  local: ReadPackage,
): Promise<readonly FontsourceFace[]> {
  const name = `@fontsource/${family.trim().toLowerCase().replaceAll(/\s+/g, '-')}`
  const faces = await facesAt(name, SHEETS, local)
  if (faces.length > 0) return faces
  return facesAt(name, SHEETS, async (specifier) => {
    const found = await fetchRemote?.(specifier.replace(name, `${PUBLIC_HOST}/npm/${name}@5`))
    return found?.kind === 'file' ? found.bytes : undefined
  })
}

async function ownFonts(ports: SitePorts): Promise<readonly PictureFont[]> {
  const names = ([600, 400] as const).flatMap((weight) => OWN.map((part) => ({ weight, part })))
  const fonts = await Promise.all(
    names.map(async ({ weight, part }) => {
      const bytes = await ports.readPackageFile(`@octavo/site/dist/data/pictures/inter-${part}-${weight}.ttf`)
      return toPictureFont({ bytes, style: 'normal', weight: String(weight) }, ports)
    }),
  )
  return fonts.filter((font) => font !== undefined)
}

async function toPictureFont(
  { bytes, style, weight }: FontsourceFace,
  { unpack }: SitePorts,
): Promise<PictureFont | undefined> {
  if (style !== 'normal') return undefined
  const facts = await readFontFile(bytes, async (data, packing) => unpack?.(data, packing))
  return facts && { bytes, facts, weight: weight === '600' ? 600 : 400 }
}

function lost(family: string, reader: ProjectReader): Diagnostic {
  const id = family.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return createDiagnostic('asset/font-missing', `The font "${family}" of preview pictures is not installed`, {
    span: locateSetting(['thumbnails', 'fonts', 'family'], reader),
    help: `run "npm install --save-dev @fontsource/${id}"`,
  })
}
