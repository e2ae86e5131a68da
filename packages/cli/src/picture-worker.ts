// The thread that renders pictures; see render-picture.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { VectorPicture } from '@octavo/site'
import type * as Resvg from '@resvg/resvg-wasm'
import type { PictureTask } from './ports/render-picture.ts'
import { setThreadFlags } from './thread-flags.ts'

const { entry, program, setsFlags } = workerData as PictureTask
// V8 reads them when it compiles WebAssembly.
if (setsFlags) setThreadFlags()
const tool = createRequire(import.meta.url)(entry) as typeof Resvg
const started = tool.initWasm(program)

/** Renders a picture as PNG; undefined when the renderer throws. */
function renderPicture({ svg, fonts }: VectorPicture): Uint8Array | undefined {
  try {
    const picture = new tool.Resvg(svg, { font: { fontBuffers: [...fonts] } })
    const image = picture.render()
    const png = image.asPng()
    image.free()
    picture.free()
    return png
  } catch {
    return undefined
  }
}

parentPort?.on('message', (picture: VectorPicture) => {
  void started.then(() => parentPort?.postMessage(renderPicture(picture)))
})
