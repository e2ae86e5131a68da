import type { FileEntry, TextFactStore } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { loadSealed, storeSealed } from '../disk/sealed-entries.ts'
import { isSettledListing } from '../repeat/build-inputs.ts'

/** The port `textFacts`. */
export interface TextFactCache extends TextFactStore {
  /** Writes the facts of this build, where more than a few are not those of the last one. */
  flush(): void
}

/** The facts of one file; those of a file whose stamp differs are of another text. */
interface Stored {
  readonly stamp: string
  readonly facts: Record<string, unknown>
}

type Table = ReadonlyMap<string, Stored>

const name = 'facts/texts'

/** Of so many files, the next build may read one again: writing the facts of all of them takes longer. */
const FILES_PER_CHANGE = 200

/**
 * Opens the facts that a program with this `stamp` stored. Files that changed after `beganMs` (since 1970), or shortly
 * before, are not stored: another change within one step of the disk's clock would not show in their stamps.
 */
export function openTextFacts(
  cache: CacheStore,
  stamp: string,
  { beganMs = Date.now() }: { readonly beganMs?: number } = {},
): TextFactCache {
  let table: Table | undefined
  const known = () => (table ??= readTable(loadSealed(cache, name, stamp)))
  const current = new Map<FileEntry, Record<string, unknown>>()
  /** The number of facts with which an object was loaded. */
  const loaded = new Map<object, number>()
  /** Files whose facts are new or more than before, or are not in this build. */
  const countChanges = () => {
    const facts = [...current.values()]
    const changed = facts.filter((one) => loaded.get(one) !== Object.keys(one).length)
    const found = facts.filter((one) => loaded.has(one))
    return changed.length + known().size - found.length
  }
  return {
    load(entry) {
      const found = known().get(entry.path)
      if (found?.stamp !== entry.stamp) return undefined
      loaded.set(found.facts, Object.keys(found.facts).length)
      return found.facts
    },
    store: (entry, facts) => void current.set(entry, facts),
    flush() {
      if (countChanges() * FILES_PER_CHANGE <= current.size) return
      const rows = [...current].filter(([entry]) => isSettledListing([entry], beganMs))
      const text = JSON.stringify(rows.map(([{ path, stamp }, facts]) => [path, { stamp, facts }]))
      storeSealed(cache, name, { seal: stamp, content: new TextEncoder().encode(text) })
    },
  }
}

/** The digest of the entry shows that it is what a build wrote. */
const readTable = (content: Uint8Array | undefined): Table =>
  new Map(content && (JSON.parse(new TextDecoder().decode(content)) as [string, Stored][]))
