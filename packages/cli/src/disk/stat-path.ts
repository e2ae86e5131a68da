import { statSync, type Stats } from 'node:fs'

/** What is at a path, links followed; undefined for whatever cannot be looked at, now or ever. */
export function statPath(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false })
  } catch {
    // A folder that turned into a file between two looks (ENOTDIR), a closed one (EACCES), a loop of links.
    return undefined
  }
}
