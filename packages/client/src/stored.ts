/**
 * Names of stored values; they share a prefix, so that they do not collide with those of the site's own scripts.
 * `giscus-session` is the name that giscus's own script has.
 */
export type StoredName =
  | 'octavo-scheme'
  | 'octavo-banner'
  | 'octavo-sidebar'
  | 'octavo-pressed'
  | 'octavo-folds'
  | 'octavo-fade'
  | 'octavo-feedback'
  | 'giscus-session'
  | `octavo-search${string}`
  | 'octavo-secrets'
  | 'octavo-history'
  | 'octavo-playground'
  | 'octavo-environments'

/** Reads a stored value; undefined without one and where the browser stores nothing. */
export function readStored(storage: () => Storage, name: StoredName): string | undefined {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it. Does nothing where the browser stores nothing. */
export function writeStored(storage: () => Storage, name: StoredName, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(name)
    else storage().setItem(name, value)
  } catch {
    // Private modes and sandboxed frames refuse: the choice then lives as long as the page.
  }
}
