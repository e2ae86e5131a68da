/*
 * The fonts of a site:
 *   1. the families of docs.json, each found once (findFont)
 *   2. the theme's families for roles that docs.json does not set, and for families that were not found
 *   3. for every family a face of the system's fonts with its measures, so that nothing moves when the file has
 *      loaded
 */
import type { Config, Font } from '@octavo/config'
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import { fallbackRule, isFontFamily, themes, type BundledFont, type FontFile } from '@octavo/theme'
import { locateSetting } from '../../load/locations/locate-value.ts'
import { loadBundledFonts, type LoadedFonts } from './theme-fonts.ts'
import { fallbackMetrics, lookOf, type FamilyLook } from './fallback-metrics.ts'
import { findFont, type FontSources, type FoundFont } from './find-font.ts'
import { readFontFile, type FontFacts } from './font-file.ts'

/** The sources and the output of font files. */
export interface FontContext extends Omit<FontSources, 'catalogue'> {
  /** Makes a file of the site and returns its address. */
  add(name: string, data: Uint8Array): string
}

/** A family of docs.json in one of its roles. */
interface RequestedFamily {
  readonly role: 'body' | 'heading'
  readonly keys: readonly string[]
  readonly font: Font & { readonly family: string }
}

/** Loads the fonts of a site; reports families that cannot be loaded; the theme's are their fallback. */
export async function loadFonts(config: Config, context: FontContext): Promise<Checked<LoadedFonts>> {
  const own = themes[config.theme].fonts
  const requested = requestedFamilies(config)
  const looks = requested.length > 0 ? await readCatalogue(context) : undefined
  const sources = { ...context, catalogue: looks ? [...looks.keys()] : [] }
  const loaded: LoadedFonts[] = []
  const diagnostics: Diagnostic[] = []
  const served = new Map<string, Served>()
  for (const one of requested) {
    const key = JSON.stringify([one.font.family, one.font.source])
    const known = served.get(key)
    const made = known ?? (await serveFont(one, { ...context, sources, requested, looks }))
    served.set(key, made)
    if (known) continue
    if (made.fonts) loaded.push(made.fonts)
    if (made.failure) diagnostics.push(made.failure)
  }
  const isBodyServed = requested.some(
    ({ role, font }) => role === 'body' && served.get(JSON.stringify([font.family, font.source]))?.isFound,
  )
  const bundled = [...served.values()].flatMap((made) => made.bundled ?? [])
  const rest = [...(isBodyServed ? [] : [own.body]), own.mono]
  loaded.push(
    await loadBundledFonts([...bundled, ...rest], weightsOf(config), async (file) =>
      context.add(file, await context.ports.readPackageFile(`@octavo/site/dist/data/${file}`)),
    ),
  )
  return { value: joined(loaded), diagnostics }
}

/** The families of docs.json by role; the setting of a role takes precedence over the one for all. */
function requestedFamilies({ fonts }: Config): readonly RequestedFamily[] {
  return (['body', 'heading'] as const).flatMap((role) => {
    const own = fonts[role]
    const font = own?.family === undefined ? fonts : own
    const { family } = font
    if (family === undefined || !isFontFamily(family)) return []
    return [{ role, keys: font === own ? ['fonts', role] : ['fonts'], font: { ...font, family } }]
  })
}

/** The weights of text and headings that docs.json sets, with or without a family. */
const weightsOf = ({ fonts }: Config) =>
  [fonts, fonts.body, fonts.heading].flatMap((font) => font?.weight ?? [])

interface Served {
  readonly isFound: boolean
  readonly fonts?: LoadedFonts
  readonly bundled?: BundledFont
  readonly failure?: Diagnostic
}

interface ServeContext extends FontContext {
  readonly sources: FontSources
  readonly requested: readonly RequestedFamily[]
  readonly looks: ReadonlyMap<string, FamilyLook> | undefined
}

async function serveFont({ font, keys }: RequestedFamily, context: ServeContext): Promise<Served> {
  const weights = context.requested.flatMap(({ font: { weight } }) => weight ?? [])
  const found = await findFont(font, weights, context.sources)
  if (found.kind === 'system') return { isFound: true }
  if (found.kind === 'bundled') return { isFound: true, bundled: found.font }
  const fonts = found.kind === 'failed' ? undefined : await facesToFonts(font, found, context)
  if (fonts) return { isFound: true, fonts }
  const failure =
    found.kind === 'failed'
      ? found
      : {
          code: 'asset/broken-font' as const,
          message: `"${font.source ?? font.family}" is not a font that browsers read`,
          help: 'save it as WOFF2 or WOFF',
          key: font.source === undefined ? ('family' as const) : ('source' as const),
        }
  const span = locateSetting([...keys, failure.key], context.reader)
  return {
    isFound: false,
    failure: createDiagnostic(failure.code, failure.message, { help: failure.help, span }),
  }
}

/** Files and faces of a family; undefined when its bytes are no font. */
async function facesToFonts(
  font: RequestedFamily['font'],
  found: Extract<FoundFont, { readonly kind: 'file' | 'faces' }>,
  context: ServeContext,
): Promise<LoadedFonts | undefined> {
  const { family, weight } = font
  const faces =
    found.kind === 'faces'
      ? found.faces
      : [{ bytes: found.bytes, style: 'normal' as const, weight: undefined, unicodeRange: undefined }]
  const files: FontFile[] = []
  let first: { readonly facts: FontFacts; readonly url: string } | undefined
  for (const { bytes, style, unicodeRange, weight: weightOfFace } of faces) {
    const facts = await readFontFile(bytes, async (data, packing) => context.ports.unpack?.(data, packing))
    if (!facts) continue
    const url = context.add(`${fileStem(family)}.${EXTENSIONS[facts.format]}`, bytes)
    const itsWeight =
      weightOfFace ?? facts.weights?.join(' ') ?? (weight === undefined ? undefined : String(weight))
    files.push({
      family,
      url,
      format: facts.format,
      style,
      ...(itsWeight !== undefined && { weight: itsWeight }),
      ...(unicodeRange !== undefined && { unicodeRange }),
    })
    if (!first && style === 'normal' && facts.advance(LETTER_A) !== undefined) first = { facts, url }
  }
  if (files.length === 0) return undefined
  if (found.kind === 'faces' && found.licence) context.add(`${fileStem(family)}-license.txt`, found.licence)
  const metrics = first && fallbackMetrics(first.facts, context.looks?.get(family) ?? lookOf(first.facts))
  return {
    files,
    fallbacks: metrics ? fallbackRule(family, metrics) : '',
    first: first ? [first.url] : [],
    sometimes: [],
  }
}

const LETTER_A = 0x61

const EXTENSIONS = { woff2: 'woff2', woff: 'woff', truetype: 'ttf', opentype: 'otf' } as const

const fileStem = (family: string) =>
  family
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'font'

const joined = (all: readonly LoadedFonts[]): LoadedFonts => ({
  files: all.flatMap(({ files }) => files),
  fallbacks: all.map(({ fallbacks }) => fallbacks).join(''),
  first: [...new Set(all.flatMap(({ first }) => first))],
  sometimes: all.flatMap(({ sometimes }) => sometimes),
})

/** Looks of the public catalogue's families, by name. */
async function readCatalogue({ ports }: FontContext): Promise<ReadonlyMap<string, FamilyLook>> {
  const data = await ports.readPackageFile('@octavo/site/dist/data/font-families.json')
  const families = JSON.parse(new TextDecoder().decode(data)) as Catalogue
  return new Map(
    Object.entries(families).flatMap(([generic, names]) =>
      Object.entries(names).map(([name, permille]) => [
        name,
        { generic: generic as FamilyLook['generic'], width: permille / 1000 },
      ]),
    ),
  )
}

/** Widths in thousandths of those of the system's font of the kind. */
type Catalogue = Readonly<Record<FamilyLook['generic'], Readonly<Record<string, number>>>>
