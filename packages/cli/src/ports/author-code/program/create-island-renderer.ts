/** Renders the islands of one page inside the page's context. Takes and returns strings alone. */
export interface IslandRenderer {
  /** Runs the page's code. Returns JSON of the error that it threw, or undefined. */
  load(code: () => unknown): string | undefined
  /** Renders one island. Returns JSON of its outcome. */
  render(task: string): string
}

/** The globals that the rendering script and the page's bundle have set. */
interface RenderingScope {
  readonly octavoIslands: { readonly renderIsland: (...args: readonly unknown[]) => object }
}

/**
 * Creates the renderer of a context, before authors' code runs. Errors become data here, because reading a thrown
 * value runs code of the author.
 */
export function createIslandRenderer(impure: Set<string>, longest: number): IslandRenderer {
  const { parse, stringify } = JSON
  const { renderIsland } = (globalThis as unknown as RenderingScope).octavoIslands
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
