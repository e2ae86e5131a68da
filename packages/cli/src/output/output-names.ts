import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'

/** The file that says "this folder is ours": only folders that hold it are ever replaced or removed. */
export const markerName = '.octavo'

/** Files that file managers leave behind; they are nobody's work. */
export const litterNames: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Content of the marker: the same in every build. */
export const markerText = 'This folder is written by Octavo and replaced as a whole by the next build.\n'

/** Places beside an output `x`: all are called `.x.octavo-…`. */
export interface OutputNames {
  readonly out: string
  readonly parent: string
  /** Where the new site grows. */
  readonly staging: string
  /** Where the old site waits until the new one is in place. */
  readonly old: string
  readonly lock: string
}

/** Fresh names for one build of `out` (absolute). */
export function outputNames(out: string): OutputNames {
  const id = randomBytes(4).toString('hex')
  const parent = dirname(out)
  const place = (kind: string) => join(parent, `.${basename(out)}.octavo-${kind}`)
  return { out, parent, staging: place(`new-${id}`), old: place(`old-${id}`), lock: place('lock') }
}

/** What a name beside `out` is, when it is one of ours. */
export function siblingKind(out: string, name: string): 'new' | 'old' | undefined {
  const prefix = `.${basename(out)}.octavo-`
  const match = name.startsWith(prefix) ? /^(new|old)-[0-9a-f]{8}$/.exec(name.slice(prefix.length)) : null
  return match ? (match[1] as 'new' | 'old') : undefined
}
