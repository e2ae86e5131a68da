import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { OutputDisk } from './output-disk.ts'

/** The marker file of output folders: only folders with it are ever replaced or removed. */
export const markerName = '.octavo'

/** Files that file managers leave behind; they can be removed. */
export const litterNames: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Content of the marker: the same in every build. */
export const markerText = 'This folder is written by Octavo and replaced as a whole by the next build.\n'

/** Paths beside an output `x`: their names begin with `.x.octavo-`. */
export interface OutputNames {
  readonly out: string
  readonly parent: string
  /** Path of the new site while it is written. */
  readonly staging: string
  /** Path of the old site until the new one has replaced it. */
  readonly old: string
  /** Path of the new site when the output is a link. */
  readonly site: string
  /** Path of the new link before it replaces the output. */
  readonly link: string
  readonly lock: string
}

/** Creates the names for one build of `out` (absolute). */
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

/** Kinds of paths beside an output: a new, an old or a linked site, a link that is to replace another. */
export type SiblingKind = 'new' | 'old' | 'site' | 'link' | 'lock'

/** Returns the kind of a name beside `out`, when it is one of these; undefined for the lock. */
export function siblingKind(out: string, name: string): SiblingKind | undefined {
  const prefix = `.${basename(out)}.octavo-`
  const match = name.startsWith(prefix)
    ? /^(new|old|site|link|lock)-[0-9a-f]{8}$/.exec(name.slice(prefix.length))
    : null
  return match ? (match[1] as SiblingKind) : undefined
}

/**
 * Returns the name of the folder that a link of Octavo points to: a real folder beside the output, with our
 * marker and a name of the form of `OutputNames`. Undefined for every other link.
 */
export async function linkedSite(
  path: string,
  names: Pick<OutputNames, 'out' | 'parent'>,
  disk: OutputDisk,
): Promise<string | undefined> {
  const target = await disk.readLink(path)
  if (target === undefined || siblingKind(names.out, target) !== 'site') return undefined
  return (await isOwnFolder(join(names.parent, target), disk)) ? target : undefined
}

/** Whether a folder is real and contains the marker as a real file. */
export async function isOwnFolder(path: string, disk: OutputDisk): Promise<boolean> {
  if ((await disk.facts(path))?.kind !== 'folder') return false
  return (await disk.facts(join(path, markerName)))?.kind === 'file'
}
