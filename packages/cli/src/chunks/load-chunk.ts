// Loads the chunks of the published program. `build.mjs` bundles this file into `bin/load.cjs`, which the entry points
// require; sources and `dist` import their modules themselves.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { importModule, ownText } from '../disk/system-files.ts'
import { setThreadFlags } from '../thread-flags.ts'
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

/** Makes the loader of a thread. `code` is the name under which compiled code is stored; without it none is. */
export function createChunkLoader(code?: string): ChunkLoader {
  if (code !== undefined && isMainThread) setThreadFlags()
  const packages = createRequire(folder)
  const compiled = code === undefined ? undefined : openStored(code)
  const loaded = new Map<string, { exports: unknown }>()
  const require = (name: string) => {
    const known = loaded.get(name)
    if (known) return known.exports
    if (!name.startsWith('./')) return packages(name) as unknown
    const module = { exports: {} as unknown }
    loaded.set(name, module)
    readChunk(name, compiled)(loader, module, new URL(name, folder).href)
    return module.exports
  }
  const loader: ChunkLoader = Object.assign(require, {
    // What a chunk throws rejects.
    load: (name: string) => new Promise((resolve) => resolve(require(name))),
    import: importModule,
    resolve: packages.resolve,
  })
  return loader
}

/** Compiled code, and the scripts that run. */
interface Stored extends CompiledCode {
  add(chunk: string, script: Script): void
}

/** Milliseconds after which the code of a command that runs on, as `dev` does, is stored. */
const STORE_AFTER_MS = 3000

/**
 * Stores the code of the scripts when the command has run, as it then holds the functions that ran. A command that was
 * stopped must end at once.
 */
function openStored(name: string): Stored {
  const code = openCompiledCode(name, ownText(new URL('stamp.txt', folder)))
  const scripts = new Map<string, Script>()
  process.on('exit', (exitCode) => {
    if (exitCode <= 1) code.store(scripts)
  })
  setTimeout(() => code.store(scripts), STORE_AFTER_MS).unref()
  return { ...code, add: (chunk, script) => void scripts.set(chunk, script) }
}

function readChunk(name: string, stored: Stored | undefined): Chunk {
  const filename = join(__dirname, name)
  const text = ownText(new URL(name, folder))
  const cachedData = stored?.get(name)
  const script = new Script(text, { filename, cachedData })
  stored?.add(name, script)
  return script.runInThisContext() as Chunk
}
