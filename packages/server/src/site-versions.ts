import type { ManifestAccess, ManifestEntry } from '@octavo/config'
import { haveSameRules, loadAssets, manifestStamp, readVersion, type SiteVersion } from './site-version.ts'

/** Time for which a manifest is current before its file is checked again, in milliseconds. */
const freshForMs = 250

/** The current version of a site in a folder, and what is left of the version before. */
export interface SiteVersions {
  readonly current: SiteVersion
  /** Time since the manifest was checked, in milliseconds. */
  age(): number
  lookup(route: string): ManifestEntry | undefined
  /** The rules of the version that an entry is of: its numbers mean nothing in others. */
  accessOf(entry: ManifestEntry): ManifestAccess | undefined
  /** Bytes of a file in `/_octavo/` by their hash, as far as they are in memory. */
  asset(hash: string): Uint8Array | undefined
  /**
   * Checks whether a new build has replaced the site: at most every quarter of a second, or `now`. False when
   * the folder holds no site; the last one stays current.
   */
  refresh(now?: 'now'): Promise<boolean>
}

/** Follows a site through new builds: each one becomes current in a single assignment. */
export function followVersions(folder: string, first: SiteVersion): SiteVersions {
  let current = first
  let previous: SiteVersion | undefined
  let checkedAt = performance.now()
  let running: Promise<boolean> | undefined
  const rules = new WeakMap<ManifestEntry, ManifestAccess>()
  const noteRules = ({ byRoute, manifest: { access } }: SiteVersion) => {
    if (access) for (const entry of byRoute.values()) rules.set(entry, access)
  }
  noteRules(first)
  const age = () => performance.now() - checkedAt
  const reload = async () => {
    checkedAt = performance.now()
    const stamp = await manifestStamp(folder)
    if (stamp === current.stamp || stamp === undefined) return stamp !== undefined
    const next = await readVersion(folder)
    // Two requests may check at the same time: a version is taken once.
    if (next && next.stamp !== current.stamp) {
      noteRules(next)
      const last = current
      // What was for some readers, or for all, may be in any hashed file of a page whose rule is another now.
      ;[previous, current] = [haveSameRules(last.manifest, next.manifest) ? last : undefined, next]
      void loadAssets(folder, next, last)
    }
    return next !== undefined
  }
  // A page that was sent a moment before a new build may still ask for that build's hashed files.
  const previousEntry = (route: string) => {
    const entry = route.startsWith('/_octavo/') ? previous?.byRoute.get(route) : undefined
    return entry && previous?.assets.has(entry.hash) ? entry : undefined
  }
  void loadAssets(folder, first)
  return {
    get current() {
      return current
    },
    age,
    accessOf: (entry) => rules.get(entry),
    lookup: (route) => current.byRoute.get(route) ?? previousEntry(route),
    asset: (hash) => current.assets.get(hash) ?? previous?.assets.get(hash),
    async refresh(now) {
      if (now) return reload()
      if (age() <= freshForMs) return true
      // Requests that come at the same time share one check.
      return (running ??= reload().finally(() => (running = undefined)))
    },
  }
}
