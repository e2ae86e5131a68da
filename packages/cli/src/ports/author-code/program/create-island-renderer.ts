/** Draws what a page's code gives, inside the page's context: strings in, strings out. */
export interface IslandRenderer {
  /** Runs the page's code; JSON of the fault, or undefined. */
  load(code: () => unknown): string | undefined
  /** JSON of the outcome of one island. */
  render(task: string): string
}

/** What the drawing script and the page's bundle have set. */
interface RenderingScope {
  readonly octavoIslands: { readonly renderIsland: (...args: readonly unknown[]) => object }
}

/**
 * The drawer of a context, made before authors' code runs; every fault is told as data here, because looking at a
 * thrown value runs code of the author.
 */
export function createIslandRenderer(impure: Set<string>, longest: number): IslandRenderer {
  const { parse, stringify } = JSON
  const { renderIsland: renderIsland } = (globalThis as unknown as RenderingScope).octavoIslands
  let parts: unknown
  const describe = (error: unknown): string => {
    try {
      const { name, message, stack } = (error ?? {}) as Record<string, unknown>
      return stringify({
        kind: 'threw',
        name: String(name ?? '').slice(0, 200),
        message: String(message ?? error).slice(0, 1000),
        stack: String(stack ?? '').slice(0, 20_000),
      })
    } catch {
      return '{"kind":"threw","name":"Error","message":"a value that cannot be shown","stack":""}'
    }
  }
  const bounded = (text: string): string => (text.length > longest ? '{"kind":"large"}' : text)
  return {
    load(code) {
      try {
        parts = (code() as { parts: unknown }).parts
        return undefined
      } catch (error) {
        return describe(error)
      }
    },
    render(task) {
      try {
        impure.clear()
        const { value, answers } = parse(task) as { value: unknown; answers: unknown }
        const rendered = renderIsland(value, parts, answers)
        return bounded(stringify({ kind: 'rendered', ...rendered, impure: [...impure] }))
      } catch (error) {
        return describe(error)
      }
    },
  }
}
