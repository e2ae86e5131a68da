import { mountedSettings } from '@octavo/config'
import {
  asSitePath,
  createDiagnostic,
  decodeText,
  isJsonObject,
  readJson,
  toSitePath,
  type JsonValue,
  type SitePath,
} from '@octavo/source'
import { sortFiles, type SortedFiles } from '../files/sort-files.ts'
import type { FileEntry } from '../ports.ts'
import { isMountedText, mountedText, type MountedFolder } from './mounted-text.ts'
import type { VersionSource } from '../ports.ts'

/** The files of a version in its folder. */
export interface Mount {
  readonly source: VersionSource
  /** Its docs.json, with the folder. */
  readonly settings: SitePath
  readonly entries: readonly FileEntry[]
  /** Its stylesheets and scripts, which are not loaded, by their paths in the revision. */
  readonly code: readonly string[]
  /** Bytes of a file by its path in the folder; what it names from the root is in the folder, too. */
  read(path: string): Promise<Uint8Array | undefined>
}

/** Stylesheets and scripts of a revision would be loaded on the pages of all versions. */
const LOADED_EVERYWHERE = /\.(?:css|js)$/i

/** Whether a file of a version is only read, and neither published nor loaded on pages. */
export const isMountedCode = (path: string): boolean => LOADED_EVERYWHERE.test(path)

/** Lists the files of a revision in the folder of their version; undefined for a revision without docs.json. */
export async function mountRevision(source: VersionSource): Promise<Mount | undefined> {
  const { folder, files } = source
  const listed = await files.list()
  const paths = new Set<string>(listed.map(({ path }) => path))
  const main = ['docs.json', 'mint.json'].find((name) => paths.has(name))
  if (main === undefined) return undefined
  const mount: MountedFolder = { folder, has: (path) => paths.has(path) }
  const settings = await settingsTexts(asSitePath(main), { source, mount })
  if (settings.size === 0) return undefined
  const sorted = await sortRevision(listed, source)
  const own = new Set<string>([...contentOf(sorted), ...settings.keys()])
  return {
    source,
    settings: asSitePath(`${folder}/${main}`),
    entries: listed
      .filter(({ path }) => own.has(path))
      .map((entry) => ({ ...entry, path: asSitePath(`${folder}/${entry.path}`) })),
    code: [...sorted.styles, ...sorted.scripts].map(({ path }) => path),
    async read(mounted) {
      const path = asSitePath(mounted.slice(folder.length + 1))
      const text = settings.get(path)
      if (text !== undefined) return new TextEncoder().encode(text)
      const bytes = await files.read(path)
      if (!bytes || !isMountedText(path)) return bytes
      return new TextEncoder().encode(mountedText(path, decodeText(bytes, { path }).value, mount))
    },
  }
}

async function sortRevision(listed: readonly FileEntry[], { files }: VersionSource): Promise<SortedFiles> {
  const ignored = await files.read(asSitePath('.mintignore'))
  const mintignore = ignored && decodeText(ignored, { path: '.mintignore' }).value
  return sortFiles(listed, { mintignore, named: new Set() })
}

/** The paths of what the project consists of in the revision. */
function contentOf({ pages, repositoryPages, modules, assets }: SortedFiles): readonly string[] {
  const all = [...pages, ...repositoryPages, ...modules, ...assets]
  return all.map(({ path }) => path as string).filter((path) => path !== 'skill.md')
}

interface SettingsContext {
  readonly source: VersionSource
  readonly mount: MountedFolder
}

/** docs.json and the files that it refers to, for the folder; empty when docs.json is no JSON. */
async function settingsTexts(
  main: SitePath,
  { source: { files }, mount }: SettingsContext,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const pending: Reference[] = [{ path: main, key: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, key } = next
    const bytes = texts.has(path) ? undefined : await files.read(path)
    if (!bytes) continue
    const { value } = readJson({ path, text: decodeText(bytes, { path }).value })
    if (value === undefined || value === null) continue
    texts.set(path, JSON.stringify(mountedSettings(value, key, mount)))
    pending.push(...references(value, { path, key }))
  }
  return texts.has(main) ? texts : new Map()
}

/** A file of the configuration, and the key whose value it is. */
interface Reference {
  readonly path: SitePath
  readonly key: string
}

/** The files that a value of a file refers to. */
function references(value: JsonValue, { path, key }: Reference): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap((child: JsonValue) => references(child, { path, key }))
  if (!isJsonObject(value)) return []
  const { $ref, ...rest } = value
  const named = typeof $ref === 'string' ? toSitePath($ref.replace(/#.*$/, ''), path) : undefined
  const below = Object.entries(rest).flatMap(([inner, child]) => references(child, { path, key: inner }))
  return named?.ok ? [{ path: named.path, key }, ...below] : below
}

/** Reports a version whose revision has nothing to show. */
export const noPages = ({ version, revision, span }: VersionSource) =>
  createDiagnostic('version/no-pages', `"${revision}" has no docs.json for the version "${version}"`, {
    span,
    help: 'name the folder of docs.json in that revision as "folder", or another revision as "from"',
  })
