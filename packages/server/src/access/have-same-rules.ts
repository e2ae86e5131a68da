import type { ManifestEntry, SiteManifest } from '@octavo/config'

/**
 * Whether two builds of a site let the same readers read each file that both have. Files that only one of them has, such as
 * new pages, do not count.
 */
export function haveSameRules(one: SiteManifest, other: SiteManifest): boolean {
  if (!one.access && !other.access) return true
  if (!one.access || !other.access) return false
  const [first, second] = [createTermsOf(one), createTermsOf(other)]
  const byRoute = new Map(other.entries.map((entry) => [entry.route, entry]))
  return one.entries.every((entry) => {
    const now = byRoute.get(entry.route)
    return now === undefined || first(entry) === second(now)
  })
}

/** Returns the function that gives the rules of an entry as a text that is equal for equal rules. */
function createTermsOf({ access }: SiteManifest) {
  const texts = (access?.rules ?? []).map((rule) => JSON.stringify(rule))
  return ({ access: numbers = [] }: ManifestEntry) =>
    numbers.map((number) => texts[number] ?? String(number)).join(' ')
}
