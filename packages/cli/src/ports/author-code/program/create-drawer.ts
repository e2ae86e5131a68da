/** Draws what a page's code gives, inside the page's context: strings in, strings out. */
export interface Drawer {
  /** Runs the page's code; JSON of the fault, or undefined. */
  load(code: () => unknown): string | undefined
  /** JSON of the outcome of one island. */
  draw(task: string): string
}

/** What the drawing script and the page's bundle have set. */
interface DrawingScope {
  readonly octavoIslands: { readonly drawIsland: (...given: readonly unknown[]) => object }
}

/**
 * The drawer of a context, made before authors' code runs; every fault is told as data here, because looking at a
 * thrown value runs code of the author.
 */
export function createDrawer(impure: Set<string>, longest: number): Drawer {
  const { parse, stringify } = JSON
  const { drawIsland } = (globalThis as unknown as DrawingScope).octavoIslands
  let parts: unknown
  const judge = (fault: unknown): string => {
    try {
      const { name, message, stack } = (fault ?? {}) as Record<string, unknown>
      return stringify({
        kind: 'threw',
        name: String(name ?? '').slice(0, 200),
        message: String(message ?? fault).slice(0, 1000),
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
      } catch (fault) {
        return judge(fault)
      }
    },
    draw(task) {
      try {
        impure.clear()
        const { value, answers } = parse(task) as { value: unknown; answers: unknown }
        const drawn = drawIsland(value, parts, answers)
        return bounded(stringify({ kind: 'drawn', ...drawn, impure: [...impure] }))
      } catch (fault) {
        return judge(fault)
      }
    },
  }
}
