import { createNearestSearch, plainName, toCandidate } from './nearest-search.ts'

/**
 * Returns the candidate that `name` most likely means, undefined when none is near: at most a third of its letters may
 * differ (insert, delete, replace, swap of neighbours); letter case, dashes and underscores do not count, so that
 * `--cachedir` means `cache-dir`. The first of equals wins. Names are compared letter by letter up to 300 letters, because
 * that costs the square of their length.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return sameName(name, candidates)
  const plain = plainName(name)
  const search = createNearestSearch(name)
  let position = 0
  for (const candidate of candidates) {
    if (Math.abs(plainName(candidate).length - plain.length) <= search.distance())
      search.compare(toCandidate(candidate), position)
    position++
    if (search.distance() === 0) break
  }
  return search.nearest()
}

/** Letters above which names are equal in what is compared, or not near. */
export const LONGEST_NAME = 300

/** The candidate that is equal but for letter case, dashes and underscores. */
function sameName(name: string, candidates: Iterable<string>): string | undefined {
  const plain = plainName(name)
  for (const candidate of candidates)
    if (candidate !== name && plainName(candidate) === plain) return candidate
  return undefined
}

/** Returns the help line `did you mean "x"?` for {@link nearestName}, undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  return suggestName(nearestName(name, candidates))
}

/** Returns the help line `did you mean "x"?` for a name that was found. */
export const suggestName = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `did you mean "${nearest}"?`
