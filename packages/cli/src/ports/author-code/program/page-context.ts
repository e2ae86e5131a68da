import { compileFunction, constants, createContext, Script, type Context } from 'node:vm'
import { bundleName, longestAnswer, type ProcessStart } from '../protocol.ts'
import { answerOutside } from './answer-outside.ts'
import type { IslandRenderer } from './create-island-renderer.ts'
import type { surround } from './surroundings.ts'

/** A context for the code of one page. */
export interface PageContext {
  readonly renderer: IslandRenderer
  /** The page's bundle as a function, or JSON of its syntax error. */
  compile(code: string): (() => unknown) | string
}

/** Creates contexts that are prepared and empty; the scripts are compiled once. */
export function createPageContexts({ rendering, surroundings }: ProcessStart): () => PageContext {
  const renderer = new Script(rendering, { filename: 'octavo-islands.js' })
  const preparation = new Script(surroundings, { filename: 'octavo-surroundings.js' })
  // A context whose global object has no outer object behind it, if this version of Node supports that.
  const bare = constants?.DONT_CONTEXTIFY as unknown as Context | undefined
  return () => {
    const context = createContext(bare ?? (Object.create(null) as Context), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    })
    const createIslandRenderer = (preparation.runInContext(context) as typeof surround)(
      answerOutside,
      longestAnswer,
    )
    renderer.runInContext(context)
    return { renderer: createIslandRenderer(), compile: (code) => compileIn(context, code) }
  }
}

function compileIn(context: Context, code: string): (() => unknown) | string {
  try {
    const text = `${code}\n;return octavoPage`
    return compileFunction(text, [], { filename: bundleName, parsingContext: context }) as () => unknown
  } catch (error) {
    // No code of the author has run in this context.
    const { name, message } = error as Error
    return JSON.stringify({ kind: 'threw', name, message, stack: '' })
  }
}
