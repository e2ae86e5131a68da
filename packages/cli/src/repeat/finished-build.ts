import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Diagnostic } from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import { dropOthers, type CacheStore } from '../disk/cache-store.ts'
import { loadSealed, storeSealed } from '../disk/sealed-entries.ts'
import { MOST_OUTPUTS } from '../output/output-record.ts'
import type { ReportedFile } from '../output/stage-files.ts'
import type { RemoteInput } from '../ports/remote/fetch-remote.ts'

/** A build that replaced its output, with everything that it reported. */
export interface FinishedBuild {
  /** See `buildKey`. */
  readonly key: string
  /** Absolute path of the output. */
  readonly out: string
  /** Hash of the record of the output; see `hashOfRecord`. */
  readonly record: string
  /** Files of the project's packages that it read, with the hash of their bytes; null for missing ones. */
  readonly packages: readonly (readonly [specifier: string, hash: string | null])[]
  /** What the answers about files of other hosts depended on. */
  readonly remote: readonly RemoteInput[]
  /** Revisions that versions are built from, with their commits. */
  readonly revisions: readonly (readonly [revision: string, commit: string])[]
  readonly diagnostics: readonly Diagnostic[]
  /** Files whose lines are shown with diagnostics. */
  readonly shown: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly files: readonly FinishedFile[]
}

/** A file of the site. */
export type FinishedFile = Pick<ReportedFile['output'], 'path' | 'route' | 'kind' | 'source'> &
  Pick<ReportedFile, 'sizeBytes'>

/** Where a build is stored: a project may have several outputs. */
export interface BuildName {
  readonly root: string
  /** Absolute path of `--out`; absent without the option. */
  readonly typed: string | undefined
}

/** Returns the name of a build by its arguments. */
export function buildName(root: string, args: Arguments): BuildName {
  const typed = args.text('out')
  return { root, typed: typed === undefined ? undefined : resolve(typed) }
}

const nameOf = (of: BuildName) =>
  `builds/${createHash('sha256').update(sealOf(of)).digest('hex').slice(0, 16)}`
const sealOf = ({ root, typed }: BuildName) => JSON.stringify([root, typed])

/** Loads the last build under a name; undefined when there is none, or it was damaged. */
export function loadFinished(cache: CacheStore, of: BuildName): FinishedBuild | undefined {
  const content = loadSealed(cache, nameOf(of), sealOf(of))
  return content && (JSON.parse(new TextDecoder().decode(content)) as FinishedBuild)
}

/** Stores the last build under a name, best effort. */
export function storeFinished(cache: CacheStore, of: BuildName, build: FinishedBuild): void {
  const content = new TextEncoder().encode(JSON.stringify(build))
  storeSealed(cache, nameOf(of), { seal: sealOf(of), content })
  dropOthers(cache, 'builds', MOST_OUTPUTS)
}

/** Codes of diagnostics that equal files need not cause again: limits of time, code of authors, the disk. */
const unsettled =
  /^island\/(?!impure|no-user-code)|^output\/|^version\/no-revision|lfs-pointer$|\/limit$|\/grammar-limit$|\/render$|unreadable$/

/** Whether the next build of equal inputs reports the same. */
export const isSettledReport = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.every(({ code }) => !unsettled.test(code))

/** Returns the hash of a file of a package. */
export const hashOfPackageFile = (bytes: Uint8Array | undefined): string | null =>
  bytes === undefined ? null : createHash('sha256').update(bytes).digest('hex')
