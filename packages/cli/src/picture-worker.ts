// The thread that renders pictures; see render-picture.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type * as Resvg from '@resvg/resvg-wasm'
import { layerPicture, prepareBackground, type PictureBackground } from './pictures/layer-picture.ts'
import type { PictureRequest, PictureTask } from './ports/render-picture.ts'
import { setThreadFlags } from './thread-flags.ts'

const { entry, program, setsFlags } = workerData as PictureTask
// V8 reads them when it compiles WebAssembly.
if (setsFlags) setThreadFlags()
// The renderer asks whether its program is one of these, and Node loads its HTTP client to answer: 50 ms.
for (const name of ['Request', 'Response']) Reflect.deleteProperty(globalThis, name)
const tool = createRequire(import.meta.url)(entry) as typeof Resvg
const started = tool.initWasm(program)

/** The backgrounds of pictures by their numbers; undefined for one that cannot be rendered. */
const backgrounds = new Map<number, PictureBackground | undefined>()

/** Renders a picture as PNG; undefined when the renderer throws. */
function renderPicture({ picture, upon }: PictureRequest): Uint8Array | undefined {
  if (!upon) return render(picture, (image) => image.asPng())
  if (upon.background) backgrounds.set(upon.id, render(upon.background, prepareBackground))
  const background = backgrounds.get(upon.id)
  return background && render(picture, (image) => layerPicture(background, image, upon.top))
}

type RenderedImage = ReturnType<InstanceType<typeof tool.Resvg>['render']>

function render<T>(
  { svg, fonts }: PictureRequest['picture'],
  read: (image: RenderedImage) => T,
): T | undefined {
  try {
    const picture = new tool.Resvg(svg, { font: { fontBuffers: [...fonts] } })
    const image = picture.render()
    const result = read(image)
    image.free()
    picture.free()
    return result
  } catch {
    return undefined
  }
}

parentPort?.on('message', (request: PictureRequest) => {
  void started.then(() => parentPort?.postMessage(renderPicture(request)))
})
