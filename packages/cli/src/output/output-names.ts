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
  /** Where the new site stays when the output is a link. */
  readonly site: string
  /** The link before it takes the output's place. */
  readonly link: string
  readonly lock: string
}

/** Fresh names for one build of `out` (absolute). */
export function outputNames(out: string): OutputNames {
  const id = randomBytes(4).toString('hex')
  const parent = dirname(out)
  const sibling = (kind: string) => join(parent, `.${basename(out)}.octavo-${kind}`)
  return {
    out,
    parent,
    staging: sibling(`new-${id}`),
    old: sibling(`old-${id}`),
    site: sibling(`site-${id}`),
    link: sibling(`link-${id}`),
    lock: sibling('lock'),
  }
}

/** What stands beside an output: a site that grows, waits or is linked to, a link that is to replace another. */
export type SiblingKind = 'new' | 'old' | 'site' | 'link' | 'lock'

/** What a name beside `out` is, when it is one of ours; the lock itself is none of these. */
export function siblingKind(out: string, name: string): SiblingKind | undefined {
  const prefix = `.${basename(out)}.octavo-`
  const match = name.startsWith(prefix)
    ? /^(new|old|site|link|lock)-[0-9a-f]{8}$/.exec(name.slice(prefix.length))
    : null
  return match ? (match[1] as SiblingKind) : undefined
}
