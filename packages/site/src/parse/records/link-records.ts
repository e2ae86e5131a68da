import type { Diagnostic } from '@octavo/source'
import type { SitePorts } from '../../load/ports.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { PageRecords } from './page-records.ts'

/** What the link check found on pages, `[]` on those whose links are all sound. */
export type FoundLinks = ReadonlyMap<Route, readonly Diagnostic[]>

/** What earlier builds found on pages whose records are those of this build. */
export interface LinkRecords {
  /** Returns what is known on a site with these ids of pages: the key of the site covers every other target of a link. */
  load(ids: string): Promise<FoundLinks>
  /** Stores what was found beside `known`, which was loaded for the same ids. */
  store(ids: string, found: FoundLinks, known: FoundLinks): Promise<void>
}

interface LinkRecordContext {
  readonly ports: Pick<SitePorts, 'sha256' | 'recordCache'>
  readonly routes: readonly Route[]
  readonly records: Pick<PageRecords, 'keyOf' | 'has'>
  /** The key of everything but the texts of pages. */
  readonly siteKey: () => string
}

/**
 * Creates the records of links; undefined without a cache. Sound pages are one list; pages on which something was found
 * have a record each, because few change from build to build.
 */
export function createLinkRecords(context: LinkRecordContext): LinkRecords | undefined {
  const { ports, routes, records, siteKey } = context
  const { recordCache: cache, sha256 } = ports
  if (!cache) return undefined
  const listKey = (ids: string) => sha256(`links ${siteKey()} ${ids}`)
  const pageKey = (list: string, page: string) => sha256(`links ${list} ${page}`)
  return {
    async load(ids) {
      const list = listKey(ids)
      const sound = cache.load(list) as readonly string[] | undefined
      const known = new Map<Route, readonly Diagnostic[]>()
      if (!sound) return known
      const keys = new Set(sound)
      for (const route of routes) {
        if (!records.has(route)) continue
        const key = await records.keyOf(route)
        const found = keys.has(shortKey(key))
          ? []
          : (cache.load(pageKey(list, key)) as readonly Diagnostic[] | undefined)
        if (found) known.set(route, found)
      }
      return known
    },
    async store(ids, found, known) {
      const list = listKey(ids)
      const sound: string[] = []
      for (const [route, diagnostics] of found) {
        if (!records.has(route)) continue
        const key = await records.keyOf(route)
        if (diagnostics.length === 0) sound.push(shortKey(key))
        else if (!known.has(route)) cache.store(pageKey(list, key), diagnostics)
      }
      cache.store(list, sound)
    },
  }
}

/** Enough of a key to tell the pages of a site apart. */
const shortKey = (key: string) => key.slice(0, 24)
