import { isJsonObject, toRemotePath, toSitePath, type JsonObject, type JsonValue } from '@octavo/source'
import { parsePageEntry } from '../parse-page-entry.ts'

/** A version of the site; without `from` it is the one of the project's own files. */
export interface VersionSetting {
  /** Name in the menu of versions. */
  readonly version: string
  /** Revision of the repository (tag, branch or commit) that its files come from. */
  readonly from?: string
  /** First part of the addresses of its pages, lower case; absent: made of the name. */
  readonly path?: string
  /** Folder of docs.json in the revision, from the root of the repository. */
  readonly folder?: string
  /** Mark beside the name. */
  readonly tag?: string
}

/** Returns the first segment of the addresses of a version; '' for a name without a letter or digit. */
export const versionFolder = ({ version, path }: VersionSetting): string =>
  path ??
  version
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '')

/** Keys whose texts are pages of navigation. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['pages', 'root', 'page'])
/** Keys whose texts are addresses of the site; `url` is a key of mint.json, where it is a folder. */
const ADDRESS_KEYS: ReadonlySet<string> = new Set(['href', 'source', 'destination', 'url'])
const API_KEYS: ReadonlySet<string> = new Set(['openapi', 'asyncapi'])

/**
 * Returns docs.json, or a file that it refers to, for a project whose files are in `folder`: pages, addresses, descriptions
 * with the folders of their pages, and files from the root. `key` is the key whose value the file is; '' for docs.json.
 */
export const mountedSettings = (value: JsonValue, key: string, mount: SettingsMount): JsonValue =>
  mountValue(value, key, mount)

/** Where the files of a project are, and what it has, by paths in the project. */
export interface SettingsMount {
  readonly folder: string
  readonly has: (path: string) => boolean
}

const mountObject = (value: JsonObject, mount: SettingsMount): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mountValue(child, key, mount)]))

function mountValue(value: JsonValue, key: string, mount: SettingsMount): JsonValue {
  if (key === '$ref') return value
  if (API_KEYS.has(key)) return mountApi(value, mount)
  if (typeof value === 'string') return mountText(value, key, mount)
  if (Array.isArray(value)) return value.map((child) => mountValue(child, key, mount))
  return isJsonObject(value) ? mountObject(value, mount) : value
}

function mountText(text: string, key: string, mount: SettingsMount): string {
  const { folder, has } = mount
  if (PAGE_KEYS.has(key)) return mountEntry(text, mount)
  if (ADDRESS_KEYS.has(key)) {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(text.trim())) return text
    return `/${folder}/${text.trim().replace(/^(?:\.?\/)+/, '')}`
  }
  return text.startsWith('/') && has(text.slice(1)) ? `/${folder}${text}` : text
}

/** An entry of `pages`. */
function mountEntry(text: string, { folder }: SettingsMount): string {
  const entry = parsePageEntry(text)
  if (entry.kind === 'page') return `${folder}/${entry.path}`
  if (entry.kind !== 'operation' || entry.file === undefined || toRemotePath(entry.file)) return text
  return text.trim().replace(entry.file, `${folder}/${entry.file.replace(/^\.?\/+/, '')}`)
}

/** Descriptions as objects, whose pages are in the folder too; a description of a schema or an operation stays a text. */
function mountApi(value: JsonValue, mount: SettingsMount): JsonValue {
  if (Array.isArray(value)) return value.map((one) => mountApi(one, mount))
  const written = typeof value === 'string' ? { source: value } : value
  if (!isJsonObject(written) || typeof written['source'] !== 'string') {
    return isJsonObject(value) ? mountObject(value, mount) : value
  }
  const { source, directory, overlays } = written
  const folder = typeof directory === 'string' ? directory.replaceAll(/^\/+|\/+$/g, '') : ''
  return {
    ...written,
    source: mountFile(source, mount),
    directory: `${mount.folder}/${folder === '' ? 'api-reference' : folder}`,
    ...(Array.isArray(overlays) && {
      overlays: overlays.map((one) => (typeof one === 'string' ? mountFile(one, mount) : one)),
    }),
  }
}

function mountFile(name: string, { folder }: SettingsMount): string {
  if (toRemotePath(name)) return name
  const checked = toSitePath(name)
  return checked.ok ? `${folder}/${checked.path}` : name
}
