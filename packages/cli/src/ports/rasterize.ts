// The optional renderer of pictures is WebAssembly: the same bytes on every machine, and isolated.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { LayerPosition, Rasterize, VectorPicture } from '@octavo/site'
import type { BoundedEntries } from '../disk/bounded-entries.ts'
import { readOwnFile } from '../disk/system-files.ts'
import { createPictureRenderer, type RenderPicture } from './render-picture.ts'

/** The installed renderer with its version. */
interface Tool {
  readonly version: string
  readonly render: RenderPicture
}

/** The renderer of the whole command: a preview with new settings must not start a second worker. */
let known: Promise<Tool | undefined> | undefined

/**
 * Loads the port that renders SVG as PNG and stores the results in `cache` (undefined: nowhere); undefined when the
 * optional tool is not installed.
 */
export async function loadRasterize(cache: BoundedEntries | undefined): Promise<Rasterize | undefined> {
  known ??= findTool()
  const found = await known
  if (!found) return undefined
  const { version } = found
  const rasterize = async (picture: VectorPicture) => {
    const key = keyOf(picture, version)
    const cached = cache?.load(`${key}.png`, key)
    if (cached) return new Uint8Array(cached)
    const png = await found.render(picture)
    if (png) cache?.store(`${key}.png`, key, png)
    return png
  }
  return Object.assign(rasterize, { version })
}

/** Whether the optional tool is installed. */
export const hasRasterizer = (): boolean => findFiles() !== undefined

async function findTool(): Promise<Tool | undefined> {
  const files = findFiles()
  if (files === undefined) return undefined
  const program = await readOwnFile(files.program)
  const version = createHash('sha256').update(program).digest('hex')
  return { version, render: createPictureRenderer({ entry: files.entry, program }) }
}

function findFiles(): { readonly entry: string; readonly program: string } | undefined {
  const { resolve } = createRequire(import.meta.url)
  try {
    return { entry: resolve('@resvg/resvg-wasm'), program: resolve('@resvg/resvg-wasm/index_bg.wasm') }
  } catch {
    return undefined
  }
}

/** How pictures are laid upon others: changes whenever the same two give other bytes. */
const LAYERS = 2

/** Made once each: backgrounds have large pictures of authors in them. */
const backgroundKeys = new WeakMap<LayerPosition['background'], string>()

function backgroundKey(background: LayerPosition['background'], version: string): string {
  const key = backgroundKeys.get(background) ?? keyOf(background, version)
  backgroundKeys.set(background, key)
  return key
}

function keyOf({ svg, fonts, upon }: VectorPicture, version: string): string {
  const hash = createHash('sha256').update(version).update(svg)
  if (upon) hash.update(`\0${LAYERS} ${upon.top} ${backgroundKey(upon.background, version)}`)
  for (const font of fonts) hash.update(`\0${font.length}\0`).update(font)
  return hash.digest('hex')
}
