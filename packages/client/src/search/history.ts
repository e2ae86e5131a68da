import { readStored, writeStored, type StoredName } from '../stored.ts'
import type { EntryPage } from './load-entry.ts'

/** Searches and opened pages of a reader, newest first; stored only in this browser. */
export interface History {
  readonly queries: readonly string[]
  readonly pages: readonly EntryPage[]
}

const MOST = 5

const NOTHING: History = { queries: [], pages: [] }

/** Histories of sites that share an origin are separated by the address of their entry. */
const nameOf = (entry: string): StoredName => `octavo-search:${entry}`

/** Returns the history of a site; empty where the browser stores nothing, or an invalid value. */
export function readHistory(entry: string): History {
  try {
    const value: unknown = JSON.parse(readStored(() => localStorage, nameOf(entry)) ?? 'null')
    return isHistory(value) ? value : NOTHING
  } catch {
    return NOTHING
  }
}

function isHistory(value: unknown): value is History {
  const { queries, pages } = (value ?? {}) as Partial<History>
  return Array.isArray(queries) && Array.isArray(pages)
}

/** Adds a query and the page that it led to as the newest entry. */
export function rememberVisit(entry: string, query: string, page: EntryPage): void {
  const { queries, pages } = readHistory(entry)
  const typed = query.trim()
  const next: History = {
    queries: typed === '' ? queries : [typed, ...queries.filter((one) => one !== typed)].slice(0, MOST),
    pages: [page, ...pages.filter(({ href }) => href !== page.href)].slice(0, MOST),
  }
  writeStored(() => localStorage, nameOf(entry), JSON.stringify(next))
}

export function forgetHistory(entry: string): void {
  writeStored(() => localStorage, nameOf(entry), undefined)
}
