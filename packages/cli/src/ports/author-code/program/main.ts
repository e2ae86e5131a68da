/*
 * The program of the author process: receives jobs, renders each in its own context, and writes a frame per island.
 * Built into one script, `author-program.js`, whose text is an argument of the process: it reads no file, not even its
 * own. Promises of authors never settle, because contexts have their own queues, which are never run.
 */
import { frameMarks, longestAnswer, type ProcessJob, type ProcessStart } from '../protocol.ts'
import { receive, send } from './channel.ts'
import { createPageContexts, type PageContext } from './page-context.ts'
import { removeMeans } from './remove-means.ts'

const later = setImmediate
removeMeans(require)
const createPageContext = createPageContexts(receive() as ProcessStart)

const unshown = '{"kind":"threw","name":"Error","message":"a value that cannot be shown","stack":""}'

/** The text that authors' code returned; thrown values are not read, because that would run code of the author. */
function textOf(run: () => unknown): string | undefined {
  try {
    const value = run()
    const isText = typeof value === 'string' && value.length <= longestAnswer
    return value === undefined || isText ? value : unshown
  } catch {
    return unshown
  }
}

/** Runs the code of a page; returns JSON of the error, or undefined. */
function load(code: string, { compile, renderer }: PageContext): string | undefined {
  const page = compile(code)
  return typeof page === 'string' ? page : textOf(() => renderer.load(page))
}

function serve({ id, code, islands }: ProcessJob): void {
  const context = createPageContext()
  const failure = load(code, context)
  send(id, frameMarks.loaded, '')
  for (const [index, island] of islands.entries())
    send(id, index, failure ?? textOf(() => context.renderer.render(JSON.stringify(island))) ?? unshown)
}

function next(): void {
  serve(receive() as ProcessJob)
  later(next)
}

send(0, frameMarks.ready, '')
later(next)
