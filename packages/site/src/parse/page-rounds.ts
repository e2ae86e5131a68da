/*
 * Pages that are parsed together, before their turn, where no thread parses: what measures their time is then started
 * once for several pages (`Within.soon`).
 */
import type { Within } from '@octavo/markdown'
import type { SitePorts } from '../load/ports.ts'
import type { Route } from '../plan/routes/route.ts'

/** The rounds of one build. */
export interface PageRounds {
  /** Whether one more page may be parsed before its turn; `waiting` are the pages that are. */
  takes(waiting: { readonly size: number }): boolean
  /** The port with which a page is parsed; it counts the time of the page. */
  port(route: Route): Pick<SitePorts, 'within'>
  /** Milliseconds that parsing a page took, without the time that it waited; 0 for a page that was not parsed. */
  msOf(route: Route): number
}

/** A round takes about 50 ms; its pages are in memory at the same time. */
const PAGES_OF_ROUND = 10

/** Creates the rounds of a build: each begins when the pages of the last one are used up. */
export function createPageRounds({ within }: Pick<SitePorts, 'within'>): PageRounds {
  const times = new Map<Route, number>()
  const soon = within?.soon
  let isOpen = true
  return {
    takes(waiting) {
      if (waiting.size === 0) isOpen = true
      if (waiting.size >= PAGES_OF_ROUND) isOpen = false
      return isOpen && soon !== undefined
    },
    port(route) {
      if (!within || !soon) return within ? { within } : {}
      const timed: typeof soon = async (limitMs, job) => {
        const ended = await soon(limitMs, job)
        times.set(route, (times.get(route) ?? 0) + ('ms' in ended ? ended.ms : limitMs))
        return ended
      }
      const now: Within = (limitMs, job) => within(limitMs, job)
      return { within: Object.assign(now, { soon: timed }) }
    },
    msOf: (route) => times.get(route) ?? 0,
  }
}

/** The part of the parser that begins pages before their turn. */
interface EarlyParser {
  canPrepare(route: Route): boolean
  prepare(route: Route): Promise<unknown>
}

/** Yields routes in order; those that `isKnown` denies are parsed in rounds. */
export async function* inRounds(
  routes: readonly Route[],
  parser: EarlyParser,
  isKnown: (route: Route) => Promise<boolean>,
): AsyncGenerator<Route> {
  for (let from = 0; from < routes.length; from += PAGES_OF_ROUND) {
    const round = routes.slice(from, from + PAGES_OF_ROUND)
    for (const route of round)
      if (!(await isKnown(route)) && parser.canPrepare(route)) void parser.prepare(route)
    yield* round
  }
}
