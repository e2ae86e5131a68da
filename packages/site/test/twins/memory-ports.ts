import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { asSitePath } from '@octavo/source'
import {
  createBuilder,
  createRenderers,
  type Builder,
  type BuildOptions,
  type SitePorts,
} from '../../src/index.ts'

const data = new Map<string, Promise<Uint8Array>>()

/** Reads a built file of data once for all tests. */
function readData(name: string): Promise<Uint8Array> {
  const bytes = data.get(name) ?? readFile(new URL(`../../dist/data/${name}`, import.meta.url))
  data.set(name, bytes)
  return bytes
}

/** The grammars and icons of all tests. */
const renderers = createRenderers()

/** Descriptions have pages of operations and channels only, for tests about something else. */
export const partsOnly = { overview: false, schemas: false, maxSize: 48 } as const

/**
 * A builder that shares its grammars and icons with those of other tests; those of caches have their own. Without `api`
 * of the options, descriptions have no pages but those of their parts.
 */
export const createTestBuilder = (ports: SitePorts, options: BuildOptions = {}): Builder =>
  createBuilder(ports, { api: partsOnly, ...options }, renderers)

/** A project in memory; change `files` and build again. Packages are read from the disk, the built ones are empty. */
export function memoryPorts(files: Map<string, string>): SitePorts & { readonly reads: string[] } {
  const reads: string[] = []
  const stampOf = (text: string) => createHash('sha1').update(text).digest('hex')
  return {
    reads,
    files: {
      list: async () =>
        [...files]
          .map(([path, text]) => ({ path: asSitePath(path), size: text.length, stamp: stampOf(text) }))
          .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      read: async (path) => {
        reads.push(path)
        const text = files.get(path)
        return text === undefined ? undefined : new TextEncoder().encode(text)
      },
    },
    readPackageFile: async (specifier) =>
      specifier.endsWith('.json') && specifier.startsWith('@octavo/site/dist/data/')
        ? readData(specifier.slice(23))
        : new Uint8Array(),
    sha256: (data) => createHash('sha256').update(data).digest('hex'),
  }
}

/** A minimal docs.json with `navigation`. */
export function docsJson(navigation: unknown, more: object = {}): string {
  return JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#0f766e' }, navigation, ...more })
}
