/*
 * The files of a family that docs.json names, from the first source that has them:
 *   1. `source`: a file of the project, or an address that may be fetched
 *   2. the family's package in the project's node_modules
 *   3. the families that come with Octavo (not looked up here: the caller has them)
 *   4. the same package at a public host, where fetching is allowed
 * Else the reader's own fonts, with a warning that explains how to get the family.
 * Source: reference/ecosystem-ux.md section 3.1.
 */
import type { Font } from '@octavo/config'
import { didYouMean, toSitePath, type DiagnosticCode } from '@octavo/source'
import { findBundledFont, type BundledFont } from '@octavo/theme'
import type { SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { fontsourceFamily, fontsourceId, PUBLIC_HOST, type FontsourceFamily } from './fontsource-faces.ts'

/** Where a family was found. */
export type FoundFont =
  /** One file for all characters; its weights are read from the file. */
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'faces' } & FontsourceFamily)
  | { readonly kind: 'bundled'; readonly font: BundledFont }
  /** A family of the reader's system. */
  | { readonly kind: 'system' }
  | {
      readonly kind: 'failed'
      readonly code: DiagnosticCode
      readonly message: string
      readonly help: string
      /** The key with the wrong value. */
      readonly key: 'family' | 'source'
    }

/** The sources of font files. */
export interface FontSources {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  /** Names of the public catalogue. */
  readonly catalogue: readonly string[]
}

/** Families that operating systems have. */
const SYSTEM_FAMILIES = new Set(
  'arial,arial black,courier new,georgia,helvetica,helvetica neue,segoe ui,system-ui,tahoma,times new roman,trebuchet ms,verdana'.split(
    ',',
  ),
)

/** Finds a family; `weights` are those that docs.json asks for. */
export async function findFont(
  font: Font & { readonly family: string },
  weights: readonly number[],
  sources: FontSources,
): Promise<FoundFont> {
  const { family, source } = font
  if (source !== undefined) return findSource(source, sources)
  const { ports, catalogue } = sources
  const local = await fontsourceFamily(family, weights, async (specifier) =>
    ports.readProjectPackage?.(specifier),
  )
  if (local) return { kind: 'faces', ...local }
  const bundled = findBundledFont(family)
  if (bundled) return { kind: 'bundled', font: bundled }
  if (SYSTEM_FAMILIES.has(family.toLowerCase())) return { kind: 'system' }
  const plain = family.toLowerCase().replace(/\s+variable$/, '')
  const known = catalogue.find((name) => name.toLowerCase() === plain)
  return known === undefined ? unknownFamily(family, catalogue) : fetchFamily(known, weights, ports)
}

async function findSource(source: string, { ports, reader }: FontSources): Promise<FoundFont> {
  if (!/^https?:/i.test(source)) {
    const checked = toSitePath(source)
    const bytes = checked.ok ? await reader.bytes(checked.path) : undefined
    if (bytes) return { kind: 'file', bytes }
    const unreadable = checked.ok ? reader.unreadable(checked.path) : undefined
    if (unreadable) {
      const { message, help = 'name another file' } = unreadable
      return { kind: 'failed', code: 'asset/unreadable', message, help, key: 'source' }
    }
    const fonts = [...reader.entries.keys()].filter((path) => /\.woff2?$/i.test(path))
    const help = didYouMean(source, fonts) ?? 'save the font in the project, or name another file'
    return {
      kind: 'failed',
      code: 'asset/missing',
      message: `Cannot find file "${source}"`,
      help,
      key: 'source',
    }
  }
  const found = (await ports.fetchRemote?.(source)) ?? { kind: 'not-allowed' }
  if (found.kind === 'file') return { kind: 'file', bytes: found.bytes }
  const why = found.kind === 'failed' ? found.reason : 'is not fetched'
  const help =
    found.kind === 'failed'
      ? 'save the font in the project and name its path'
      : `add "${new URL(source).origin}" to "remote" in octavo.config.json, or pass --allow-remote`
  return { kind: 'failed', code: 'asset/remote', message: `"${source}" ${why}`, help, key: 'source' }
}

async function fetchFamily(
  family: string,
  weights: readonly number[],
  { fetchRemote }: SitePorts,
): Promise<FoundFont> {
  const found = await fontsourceFamily(family, weights, async (specifier) => {
    const address = specifier.replace(/^(@[^/]+\/[^/]+)\//, `${PUBLIC_HOST}/npm/$1@5/`)
    const file = await fetchRemote?.(address)
    return file?.kind === 'file' ? file.bytes : undefined
  })
  if (found) return { kind: 'faces', ...found }
  return {
    kind: 'failed',
    code: 'asset/font-missing',
    message: `The font "${family}" is not installed, so the font of the theme is used`,
    help: installHelp(family),
    key: 'family',
  }
}

/**
 * Every family of the catalogue has a static package; the catalogue does not list which of them have a variable one.
 */
function installHelp(family: string): string {
  const id = fontsourceId(family)
  const variable = `"@fontsource-variable/${id}" where there is one`
  return `run "npm install --save-dev @fontsource/${id}" (or ${variable}) in the project, or add "${PUBLIC_HOST}" to "remote" in octavo.config.json`
}

function unknownFamily(family: string, catalogue: readonly string[]): FoundFont {
  const help = didYouMean(family, catalogue) ?? 'name a family of the public catalogue, or a file in "source"'
  const message = `The public font catalogue has no family "${family}"`
  return { kind: 'failed', code: 'asset/unknown-font', message, help, key: 'family' }
}
