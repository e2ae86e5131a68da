import type * as Threads from 'node:worker_threads'
import { Worker } from 'node:worker_threads'
import type { VectorPicture } from '@octavo/site'
import type * as Resvg from '@resvg/resvg-wasm'

/** The installed tool as files. */
export interface PictureTool {
  /** Absolute path of its CommonJS entry. */
  readonly entry: string
  /** Its WebAssembly. */
  readonly program: Uint8Array
}

/** Renders one picture after the other as PNG; undefined for what cannot be rendered. */
export type RenderPicture = (drawing: VectorPicture) => Promise<Uint8Array | undefined>

/** Milliseconds for one picture. Test id R17. */
const LIMIT_MS = 10_000

/** After this number of pictures that exceeded their time, no more are rendered. */
const MAX_TIMEOUTS = 3

/**
 * Creates a renderer in a worker thread, started with the first picture and ended when one exceeds its time: an SVG of a
 * few bytes can need hours of filters, and the tool cannot be interrupted. A picture that exceeds its time is not tried again.
 */
export function createPictureRenderer(tool: PictureTool, limitMs = LIMIT_MS): RenderPicture {
  const overdue = new Set<string>()
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  const draw = async (drawing: VectorPicture): Promise<Uint8Array | undefined> => {
    if (overdue.has(drawing.svg) || overdue.size >= MAX_TIMEOUTS) return undefined
    worker ??= startPictureWorker(tool)
    const answer = await waitFor(worker, drawing, limitMs)
    if (answer !== 'ended') return answer
    overdue.add(drawing.svg)
    await worker.terminate()
    worker = undefined
    return undefined
  }
  return (drawing) => {
    const result = last.then(() => draw(drawing))
    last = result.catch(() => undefined)
    return result
  }
}

/** The picture; `ended` when the worker died or did not answer in time. */
function waitFor(
  worker: Worker,
  drawing: VectorPicture,
  limitMs: number,
): Promise<Uint8Array | undefined | 'ended'> {
  return new Promise((resolve) => {
    const end = (answer: Uint8Array | undefined | 'ended') => {
      clearTimeout(timer)
      worker.off('message', end).off('error', onEnd).off('exit', onEnd).unref()
      resolve(answer)
    }
    const onEnd = () => end('ended')
    const timer = setTimeout(onEnd, limitMs)
    worker.on('message', end).on('error', onEnd).on('exit', onEnd).ref()
    worker.postMessage(drawing)
  })
}

function startPictureWorker(tool: PictureTool): Worker {
  return new Worker(`(${servePictures.toString()})(require)`, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: tool,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}

/** The worker itself: written out as text, so it uses nothing of this file. */
function servePictures(load: NodeJS.Require): void {
  const { parentPort, workerData } = load('node:worker_threads') as typeof Threads
  const { entry, program } = workerData as PictureTool
  const tool = load(entry) as typeof Resvg
  const started = tool.initWasm(program)
  const draw = ({ svg, fonts }: VectorPicture) => {
    // Faults of the tool are those of the picture: it has no other input.
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
  parentPort?.on('message', (drawing: VectorPicture) => {
    void started.then(() => parentPort?.postMessage(draw(drawing)))
  })
}
