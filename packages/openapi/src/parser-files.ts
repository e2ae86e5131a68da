/*
 * A description as swagger-parser reads it: a copy of its loaded files, in which it finds only references that can
 * be followed, a version that it knows, and nothing that it rejects without a location.
 */
import { isRemotePath, toRemotePath, toSitePath, type SitePath } from '@octavo/source'
import { brokenReferences } from './check-references.ts'
import { findReferences } from './find-references.ts'
import { isList, isRecord, own, type JsonRecord, type JsonValue } from './json-fields.ts'
import type { LoadedFiles } from './load-files.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'

/** Returns copies of the loaded files without references that are already reported. */
export function maskFiles(loaded: LoadedFiles): ReadonlyMap<SitePath, JsonValue> {
  const broken = new Set(brokenReferences(loaded).map(({ at }) => refKey(at)))
  return new Map([...loaded.nodes.files].map(([file, root]) => [file, maskReferences(root, file, broken)]))
}

/**
 * Returns a copy of a file for a tool that follows every `$ref` it sees. Broken references become references to the
 * file itself: something must remain where the specification allows a reference. Those in examples, defaults, enums
 * and extensions are data; they are removed.
 */
function maskReferences(root: JsonValue, file: SitePath, broken: ReadonlySet<string>): JsonValue {
  const real = new Set(findReferences(root, file).references.map(({ at }) => refKey(at)))
  const copy = (value: JsonValue, at: NodeRef): JsonValue => {
    if (isList(value)) return value.map((one, index) => copy(one, childRef(at, index)))
    return isRecord(value) ? copyRecord(value, at) : value
  }
  const copyRecord = (value: JsonRecord, at: NodeRef): JsonRecord => {
    const isText = typeof value.$ref === 'string'
    const isData = isText && !real.has(refKey(at))
    const entries = Object.entries(value).flatMap(([key, child]): readonly [string, JsonValue][] => {
      if (key !== '$ref' || !isText) return [[key, copy(child, childRef(at, key))]]
      return isData ? [] : [[key, broken.has(refKey(at)) ? '#' : child]]
    })
    return Object.fromEntries(entries)
  }
  return copy(root, { file, pointer: '' })
}

/**
 * Returns the root of a description in a form that the parser takes to its schema: it knows versions by a fixed
 * list, so that newer patches and 3.2 are 3.1.2, and rejects missing paths and a number as `info.version` without
 * their locations. `loadApi` reports missing paths, {@link numberedVersion} the other.
 */
export function presentable(root: JsonRecord, dialect: string): JsonRecord {
  const version = dialect === '2.0' ? { swagger: '2.0' } : { openapi: dialect === '3.0' ? '3.0.4' : '3.1.2' }
  const info = own(root, 'info')
  return {
    ...root,
    ...version,
    ...(numberedVersion(root) && isRecord(info) && { info: { ...info, version: String(info['version']) } }),
    ...(own(root, 'paths') === undefined && { paths: {} }),
  }
}

/** True when `info.version` is a number, as YAML reads `version: 1.0`. */
export const numberedVersion = (root: JsonValue | undefined): boolean =>
  typeof own(own(root, 'info'), 'version') === 'number'

const BASE = 'https://project.invalid/'

/** The parser completes the servers of a description from the web, and throws at those of a wrong type. */
const SCHEME = 'octavo'

/** Returns the address under which the parser knows a file. */
export const parserAddress = (path: SitePath): string =>
  `${SCHEME}${isRemotePath(path) ? path : BASE + path.split('/').map(encodeURIComponent).join('/')}`

/** Removes what only the parser knows from a message of it. */
export const withoutAddresses = (message: string): string =>
  message.replaceAll(SCHEME + BASE, '').replaceAll(`${SCHEME}http`, 'http')

/** Creates the parser's only way to other files: what is loaded already. */
export function projectResolver(files: ReadonlyMap<SitePath, JsonValue>) {
  return {
    order: 1,
    canRead: true,
    read({ url }: { readonly url: string }): JsonValue {
      const path = loadedPath(url.startsWith(SCHEME) ? url.slice(SCHEME.length) : url)
      const root = path && files.get(path)
      if (root === undefined) throw new Error(`not a file of the description: ${url}`)
      return root
    },
  }
}

function loadedPath(url: string): SitePath | undefined {
  if (!url.startsWith(BASE)) return toRemotePath(url)
  const resolved = toSitePath(decodeURIComponent(url.slice(BASE.length)))
  return resolved.ok ? resolved.path : undefined
}
