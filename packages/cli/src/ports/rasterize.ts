// The optional tool that draws pictures is WebAssembly: the same bytes on every machine, and walled off from it.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Drawing, Rasterize } from '@octavo/site'
import type { Resvg } from '@resvg/resvg-wasm'
import type { CacheStore } from '../disk/cache-store.ts'
import { readOwnFile } from '../disk/read-own-file.ts'

/** The installed tool: what its drawings are made by, and the tool itself, started when first needed. */
interface Tool {
  readonly version: string
  start(): Promise<typeof Resvg>
}

let known: Promise<Tool | undefined> | undefined

/**
 * The port that draws SVG as PNG, keeping what it drew in `cache` (undefined: nowhere); undefined when the optional
 * tool is not installed.
 */
export async function loadRasterize(cache: CacheStore | undefined): Promise<Rasterize | undefined> {
  known ??= findTool()
  const found = await known
  if (!found) return undefined
  return async (drawing) => {
    const name = `pictures/${keyOf(drawing, found.version)}.png`
    const kept = cache?.read(name)
    if (kept) return new Uint8Array(kept.bytes)
    const png = draw(drawing, await found.start())
    if (png) cache?.keep(name, png)
    return png
  }
}

async function findTool(): Promise<Tool | undefined> {
  const place = findProgram()
  if (place === undefined) return undefined
  const program = await readOwnFile(place)
  let started: Promise<typeof Resvg> | undefined
  const start = async () => {
    const resvg = await import('@resvg/resvg-wasm')
    await resvg.initWasm(program)
    return resvg.Resvg
  }
  const version = createHash('sha256').update(program).digest('hex')
  return { version, start: () => (started ??= start()) }
}

function findProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  } catch {
    return undefined
  }
}

function keyOf({ svg, fonts }: Drawing, version: string): string {
  const hash = createHash('sha256').update(version).update(svg)
  for (const font of fonts) hash.update(`\0${font.length}\0`).update(font)
  return hash.digest('hex')
}

/** Faults of the tool are those of the picture: it has no other input. */
function draw({ svg, fonts }: Drawing, Tool: typeof Resvg): Uint8Array | undefined {
  try {
    const picture = new Tool(svg, { font: { fontBuffers: [...fonts] } })
    const image = picture.render()
    const png = image.asPng()
    image.free()
    picture.free()
    return png
  } catch {
    return undefined
  }
}
