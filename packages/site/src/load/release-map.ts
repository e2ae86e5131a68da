/** The part of a map that short-lived large values need. */
export interface ReleaseMap<Key, Value> {
  readonly size: number
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  /** The keys and values, in the order in which they were set first. */
  entries(): Iterable<readonly [Key, Value]>
}

/**
 * Creates a map that lets go of a value when it is deleted. A `Map` to which values come and go replaces its table every
 * few of them; old tables still name their values and the next table, so that all of them stay in memory until V8's next
 * full collection as soon as one table is old.
 */
export function createReleaseMap<Key, Value extends object>(): ReleaseMap<Key, Value> {
  const slots = new Map<Key, { value: Value | undefined }>()
  return {
    get size() {
      return slots.size
    },
    has: (key) => slots.has(key),
    get: (key) => slots.get(key)?.value,
    set: (key, value) => void slots.set(key, { value }),
    delete(key) {
      const slot = slots.get(key)
      if (slot) slot.value = undefined
      slots.delete(key)
    },
    *entries() {
      for (const [key, { value }] of slots) if (value) yield [key, value]
    },
  }
}
