import { Worker } from 'node:worker_threads'
import type { LayerPosition, VectorPicture } from '@octavo/site'
import { programFolder } from '../own-package.ts'
import { unsetThreadFlags } from '../thread-flags.ts'

/** The files of the installed renderer. */
export interface PictureTool {
  /** Absolute path of its CommonJS entry. */
  readonly entry: string
  /** Its WebAssembly. */
  readonly program: Uint8Array
}

/** The data with which the thread starts. */
export interface PictureTask extends PictureTool {
  /** Whether the thread puts back the flags of the process. */
  readonly setsFlags: boolean
}

/** A picture for the thread, which holds the backgrounds that it got before. */
export interface PictureRequest {
  readonly picture: Omit<VectorPicture, 'upon'>
  readonly upon?: {
    /** The number of the background. */
    readonly id: number
    readonly top: number
    /** The background itself, the first time. */
    readonly background?: Omit<VectorPicture, 'upon'>
  }
}

/** Renders pictures as PNG, one after the other; undefined for pictures that cannot be rendered. */
export type RenderPicture = (picture: VectorPicture) => Promise<Uint8Array | undefined>

/** Milliseconds for one picture, which takes far less than a second but on a machine that is overloaded. Test id R17. */
const LIMIT_MS = 30_000

/** After this number of pictures that exceeded their time, no more are rendered. */
const MAX_TIMEOUTS = 3

/**
 * Creates a renderer in a worker thread, started with the first picture and ended when one exceeds its time: an
 * SVG of a few bytes can need hours of filters, and the renderer cannot be interrupted. A picture that exceeds
 * its time is not tried again.
 */
export function createPictureRenderer(tool: PictureTool, limitMs = LIMIT_MS): RenderPicture {
  const overdue = new Set<string>()
  let worker: Worker | undefined
  let backgrounds = createSlots()
  let last: Promise<unknown> = Promise.resolve()
  const requestOf = ({ upon, ...picture }: VectorPicture): PictureRequest => {
    if (!upon) return { picture }
    const { id, isNew } = backgrounds.slotOf(upon.background)
    return { picture, upon: { id, top: upon.top, ...(isNew && { background: upon.background }) } }
  }
  const render = async (picture: VectorPicture): Promise<Uint8Array | undefined> => {
    // Text never takes long: what is behind it does.
    const { svg } = picture.upon?.background ?? picture
    if (overdue.has(svg) || overdue.size >= MAX_TIMEOUTS) return undefined
    worker ??= startPictureWorker(tool)
    const answer = await waitFor(worker, requestOf(picture), limitMs)
    if (answer !== 'ended') return answer
    overdue.add(svg)
    await worker.terminate()
    worker = undefined
    backgrounds = createSlots()
    return undefined
  }
  return (picture) => {
    const result = last.then(() => render(picture))
    last = result.catch(() => undefined)
    return result
  }
}

/** Backgrounds that a thread holds: a site has one for each direction of writing, and a preview gets new settings. */
const MAX_BACKGROUNDS = 4

/** Numbers the backgrounds that the thread has; a new one takes the number of the oldest. */
function createSlots() {
  const slots: LayerPosition['background'][] = []
  let next = 0
  return {
    slotOf(background: LayerPosition['background']) {
      const known = slots.findIndex((slot) => isEqual(slot, background))
      if (known >= 0) return { id: known, isNew: false }
      const id = next++ % MAX_BACKGROUNDS
      slots[id] = background
      return { id, isNew: true }
    },
  }
}

/** Each plan of a site makes its background again, mostly the same. */
const isEqual = (one: LayerPosition['background'], other: LayerPosition['background']): boolean =>
  one === other ||
  (one.svg === other.svg &&
    one.fonts.length === other.fonts.length &&
    one.fonts.every((font, at) => Buffer.compare(font, other.fonts[at] as Uint8Array) === 0))

/** The picture; `ended` when the worker died or did not answer in time. */
function waitFor(
  worker: Worker,
  request: PictureRequest,
  limitMs: number,
): Promise<Uint8Array | undefined | 'ended'> {
  return new Promise((resolve) => {
    const end = (answer: Uint8Array | undefined | 'ended') => {
      clearTimeout(timer)
      clearImmediate(later)
      worker.off('message', end).off('error', onEnd).off('exit', onEnd).unref()
      resolve(answer)
    }
    const onEnd = () => end('ended')
    let later: NodeJS.Immediate | undefined
    // When this thread was occupied for so long, the answer may be there: messages come after timers.
    const timer = setTimeout(() => (later = setImmediate(onEnd)), limitMs)
    worker.on('message', end).on('error', onEnd).on('exit', onEnd).ref()
    worker.postMessage(request)
  })
}

/** The built file, for sources too: Node of the oldest supported version runs no TypeScript. */
const workerUrl = new URL('picture-worker.js', programFolder)

function startPictureWorker(tool: PictureTool): Worker {
  const workerData: PictureTask = { ...tool, setsFlags: unsetThreadFlags() }
  return new Worker(workerUrl, {
    env: {},
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
