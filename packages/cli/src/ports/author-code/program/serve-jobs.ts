import type * as NodeBuffer from 'node:buffer'
import type * as Fs from 'node:fs'
import type * as Vm from 'node:vm'
import type { IslandTask } from '@octavo/site'
import type { Drawer } from './create-drawer.ts'
import type { AskOutside } from './offer-addresses.ts'

/** What the process is asked for, after its first message `{ drawing }`: the client's script that draws islands. */
export interface ProcessJob {
  readonly id: number
  /** The page's bundle, which sets `octavoPage`. */
  readonly code: string
  readonly islands: readonly IslandTask[]
}

/** What the program is made with. */
export interface ProgramGiven {
  /** A script whose value is a function that prepares a context and gives one that makes its {@link Drawer}. */
  readonly surroundings: string
  /** Characters of an answer. */
  readonly longest: number
  /** File name of bundles in stacks. */
  readonly bundleName: string
  /** What stands in frames in the place of an island's number. */
  readonly marks: { readonly ready: number; readonly loaded: number }
}

/** Functions that the program needs, each of them text as well. */
export interface ProgramParts {
  readonly removeMeans: (load: NodeJS.Require) => void
  readonly answerOutside: (load: NodeJS.Require) => AskOutside
}

/**
 * The program of the process: reads jobs from standard input, draws each in a context of its own, and writes a frame
 * per island. It reads and writes synchronously, so that the process holds no socket. Promises of authors never settle:
 * contexts have queues of their own, which nobody runs. Written out as text, so it uses nothing of this file.
 */
export function serveJobs(
  load: NodeJS.Require,
  { removeMeans, answerOutside }: ProgramParts,
  { surroundings, longest, bundleName, marks }: ProgramGiven,
): void {
  const { readSync, writeSync } = load('node:fs') as typeof Fs
  const { Buffer: Bytes } = load('node:buffer') as typeof NodeBuffer
  const { compileFunction, constants, createContext, Script } = load('node:vm') as typeof Vm
  const answer = answerOutside(load)
  const exit = process.exit.bind(process)
  const later = setImmediate
  removeMeans(load)

  const read = (size: number): Buffer => {
    const bytes = Bytes.alloc(size)
    for (let at = 0; at < size;) {
      let count = 0
      try {
        count = readSync(0, bytes, at, size - at, null)
      } catch {
        exit(0)
      }
      if (count === 0) exit(0)
      at += count
    }
    return bytes
  }
  const receive = (): unknown => JSON.parse(read(read(4).readUInt32BE()).toString())
  const send = (id: number, index: number, text: string) => {
    const body = Bytes.from(text)
    const frame = Bytes.alloc(12 + body.length)
    frame.writeUInt32BE(body.length, 0)
    frame.writeUInt32BE(id, 4)
    frame.writeUInt32BE(index, 8)
    body.copy(frame, 12)
    for (let at = 0; at < frame.length;) at += writeSync(1, frame, at)
  }

  const { drawing: drawingText } = receive() as { drawing: string }
  const drawing = new Script(drawingText, { filename: 'octavo-islands.js' })
  const prepare = new Script(surroundings, { filename: 'octavo-surroundings.js' })
  // A context whose global object has no outer object behind it, where Node has that.
  const bare = constants?.DONT_CONTEXTIFY as unknown as Vm.Context | undefined
  const createPage = () => {
    const context = createContext(bare ?? (Object.create(null) as Vm.Context), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    })
    const surround = prepare.runInContext(context) as (ask: AskOutside, most: number) => () => Drawer
    const createDrawer = surround(answer, longest)
    drawing.runInContext(context)
    return { context, drawer: createDrawer() }
  }
  const unshown = '{"kind":"threw","name":"Error","message":"a value that cannot be shown","stack":""}'
  /** The text that authors' code gave; what was thrown is not looked at, for that would run code of the author. */
  const take = (run: () => unknown): string | undefined => {
    try {
      const value = run()
      return value === undefined || (typeof value === 'string' && value.length <= longest) ? value : unshown
    } catch {
      return unshown
    }
  }
  const compile = (code: string, context: Vm.Context): (() => unknown) | string => {
    try {
      const text = `${code}\n;return octavoPage`
      return compileFunction(text, [], { filename: bundleName, parsingContext: context }) as () => unknown
    } catch (fault) {
      // No code of the author has run in this context.
      const { name, message } = fault as Error
      return JSON.stringify({ kind: 'threw', name, message, stack: '' })
    }
  }
  const serve = ({ id, code, islands }: ProcessJob) => {
    const { context, drawer } = createPage()
    const page = compile(code, context)
    const fault = typeof page === 'string' ? page : take(() => drawer.load(page))
    send(id, marks.loaded, '')
    for (const [index, island] of islands.entries())
      send(id, index, fault ?? take(() => drawer.draw(JSON.stringify(island))) ?? unshown)
  }
  const next = () => {
    serve(receive() as ProcessJob)
    later(next)
  }
  send(0, marks.ready, '')
  later(next)
}
