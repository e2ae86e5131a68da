// Loads the chunks of the published program. `build.mjs` bundles this file into `bin/load.cjs`, which the entry points
// require; sources and `dist` import their modules themselves.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { importModule, ownText } from '../disk/system-files.ts'
import { createOwnFlags } from '../thread-flags.ts'
import { openCompiledCode, type CompiledCode } from './compiled-code.ts'

/** The `require` of chunks: of other chunks, modules of Node and packages. */
export interface ChunkLoader {
  (name: string): unknown
  /** Resolves to the exports of a chunk. */
  load(name: string): Promise<unknown>
  /** Imports modules that are no chunks: scripts of `node:vm` import nothing. */
  readonly import: typeof importModule
  readonly resolve: NodeJS.RequireResolve
}

const folder = pathToFileURL(`${__dirname}/`)

/** What a chunk's script gives; see `bundle/to-commonjs.mjs`. */
type Chunk = (require: ChunkLoader, module: { exports: unknown }, url: string) => void

/** Where the compiled code of a thread is stored. */
export interface StoredCode {
  readonly name: string
  /** The cache folder of the user, for threads without the environment that names it. */
  readonly folder?: string
  /** Milliseconds after which it is stored at the latest: `dev` runs on, and threads of pages are terminated. */
  readonly storeAfterMs?: number
}

/** Makes the loader of a thread; without `code`, compiled code is not stored. */
export function createChunkLoader(code?: StoredCode): ChunkLoader {
  const withFlags = code ? createOwnFlags() : callNow
  const packages = createRequire(folder)
  const compiled = code && withFlags(() => openStored(code, withFlags))
  const loaded = new Map<string, { exports: unknown }>()
  const loadNew = (name: string): unknown => {
    if (!name.startsWith('./')) return packages(name)
    const module = { exports: {} as unknown }
    loaded.set(name, module)
    readChunk(name, compiled)(loader, module, new URL(name, folder).href)
    return module.exports
  }
  const require = (name: string) => {
    const known = loaded.get(name)
    return known ? known.exports : withFlags(() => loadNew(name))
  }
  const loader: ChunkLoader = Object.assign(require, {
    // What a chunk throws rejects.
    load: (name: string) => new Promise((resolve) => resolve(require(name))),
    import: importModule,
    resolve: packages.resolve,
  })
  return loader
}

type Call = <T>(act: () => T) => T

/** For programs of others, whose flags are theirs. */
const callNow: Call = (act) => act()

/** Compiled code, and the scripts that run. */
interface Stored extends CompiledCode {
  add(chunk: string, script: Script): void
}

/**
 * Stores the code of the scripts when the command has run, as it then holds the functions that ran. A command that was
 * stopped must end at once.
 */
function openStored({ name, folder: caches, storeAfterMs = 3000 }: StoredCode, withFlags: Call): Stored {
  const code = openCompiledCode({ name, stamp: ownText(new URL('stamp.txt', folder)), folder: caches })
  const scripts = new Map<string, Script>()
  process.on('exit', (exitCode) => {
    if (exitCode <= 1) withFlags(() => code.store(scripts))
  })
  setTimeout(() => withFlags(() => code.store(scripts)), storeAfterMs).unref()
  return { ...code, add: (chunk, script) => void scripts.set(chunk, script) }
}

function readChunk(name: string, stored: Stored | undefined): Chunk {
  const filename = join(__dirname, name)
  const text = ownText(new URL(name, folder))
  const cachedData = stored?.get(name)
  const script = new Script(text, { filename, cachedData })
  if (script.cachedDataRejected) stored?.discard()
  stored?.add(name, script)
  return script.runInThisContext() as Chunk
}
