/*
 * When a build parses pages in threads:
 *   1. pages that are parsed here are counted; threads start when so many more are expected that they pay
 *   2. reserve   a page that is requested soon is meant for a thread
 *   3. parse     the thread parses it; a page that needs its author's code comes back unparsed
 */
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { MadePage } from '../../kinds/made-page.ts'
import type { PageThreads, ThreadSite } from '../../load/page-threads.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { subjectOf, type Route } from '../../plan/routes/route.ts'
import type { KeyedPage } from '../memo-key.ts'

/** The threads of one build. */
export interface ThreadUse {
  /** Whether threads were started. */
  running(): boolean
  /** Whether a thread can take this page now: a file of an author without a view of an API description. */
  takes(route: Route): boolean
  /** Means a route for a thread. */
  reserve(route: Route): void
  /** Parses a reserved route in a thread; undefined for a route that must be parsed here, which is counted. */
  parse(page: KeyedPage & { readonly key: string }): Promise<MadePage | undefined>
  /** Ends a reservation, if it was not used; returns the milliseconds that a thread spent on the route. */
  finish(route: Route): number
}

/** A thread starts in about the time that this many pages take. */
const PAGES_BEFORE_START = 30

/** Sites with fewer pages are finished before threads have paid. */
const LEAST_PAGES = 150

/** From so many pages that came back on, threads are used only while most pages do not. */
const MOST_RETURNS = 10

type ThreadUseSite = SiteSettings & Pick<SitePages, 'plan'> & Pick<SharedAssets, 'engine'>

/** Creates the use of threads of a build; none start where the port is absent. */
export function createThreadUse(site: ThreadUseSite, ports: Pick<SitePorts, 'startPageThreads'>): ThreadUse {
  const reserved = new Set<Route>()
  const times = new Map<Route, number>()
  const counts = { here: 0, threaded: 0, returned: 0 }
  let threads: PageThreads | undefined
  const { hooks } = site.options
  const canStart = hooks === undefined || hooks.code !== undefined
  const countHere = () => {
    counts.here += 1
    if (!canStart || counts.here !== PAGES_BEFORE_START) return
    const pages = site.plan.routes.filter(isAuthored).length
    if (pages >= LEAST_PAGES) threads = ports.startPageThreads?.(threadSite(site), pages)
  }
  const countThreaded = (isReturned: boolean) => {
    counts.threaded += 1
    if (isReturned) counts.returned += 1
  }
  return {
    running: () => threads !== undefined,
    takes: (route) =>
      threads !== undefined &&
      isWorthwhile(counts) &&
      threads.capacity() > reserved.size &&
      isAuthored(route),
    reserve: (route) => void reserved.add(route),
    finish(route) {
      reserved.delete(route)
      return times.get(route) ?? 0
    },
    async parse({ route, text, key }) {
      if (!threads || text.kind !== 'file' || !reserved.delete(route)) {
        countHere()
        return undefined
      }
      const done = await threads.parse({ key, page: text.page })
      countThreaded(!done)
      if (done) times.set(route, done.ms)
      return done && { ...done.parsed, path: text.path }
    },
  }
}

const isAuthored = (route: Route): boolean => route.kind === 'page' && subjectOf(route) === undefined

const isWorthwhile = ({ threaded, returned }: { readonly threaded: number; readonly returned: number }) =>
  returned < MOST_RETURNS || returned * 2 < threaded

/** Copies only what threads read: the whole configuration is larger. */
function threadSite({ config, options, engine, glossary }: ThreadUseSite): ThreadSite {
  const { styling, icons, variables, theme } = config
  return {
    config: { styling, icons, variables, theme },
    options: { engine: options.engine, userCode: options.userCode },
    grammars: engine.grammars,
    glossary,
    hooksCode: options.hooks?.code,
  }
}
