/*
 * A build whose inputs and output are those of the last one is not repeated: the site stays, and the same is reported.
 *   1. the last build is loaded, and its key compared with the files and options of today
 *   2. files of packages and of other hosts that it read, and the commits of versions, are compared
 *   3. the output is compared with its record, file by file, while no other build runs
 */
import { isAbsolute, relative, resolve } from 'node:path'
import { asSitePath, decodeText, isSystemError } from '@octavo/source'
import { openCacheStore, type CacheStore } from '../disk/cache-store.ts'
import { createOutputDisk } from '../disk/output-files.ts'
import { realPath } from '../disk/path-facts.ts'
import { findWayOut } from '../disk/way-out.ts'
import { lockOutput } from '../output/lock-output.ts'
import { outputNames } from '../output/output-names.ts'
import { createRecordStore, hashOfRecord } from '../output/output-record.ts'
import { recoverOutput } from '../output/repair-output.ts'
import type { ReportedFile } from '../output/stage-files.ts'
import { isUntouchedOutput } from '../output/untouched-output.ts'
import { createDiskFiles, type DiskFiles } from '../ports/disk-files.ts'
import { hashOfRemoteEntry } from '../ports/remote/fetch-remote.ts'
import { commitOf } from '../ports/revisions/commit-of.ts'
import { readProjectPackage } from '../ports/package-files.ts'
import { cacheFolder } from '../project/cache-folder.ts'
import { noteCacheUse } from '../project/old-caches.ts'
import { buildKey, type BuildSurroundings } from './build-inputs.ts'
import { buildName, hashOfPackageFile, loadFinished, type FinishedBuild } from './finished-build.ts'

/** The result of a build that was not repeated. */
export interface RepeatedBuild extends Pick<FinishedBuild, 'diagnostics' | 'counts' | 'out'> {
  readonly root: string
  readonly files: readonly ReportedFile[]
  sourceOf(path: string): string | undefined
}

/** What {@link repeatBuild} found out. */
export interface RepeatAnswer {
  /** Absent when the build must be made. */
  readonly repeated?: RepeatedBuild | undefined
  /** The files of the project, if they were listed. */
  readonly listed?: DiskFiles | undefined
}

/**
 * Returns the result of the last build when another one would write and report the same; none otherwise, and when the disk
 * fails, which the full build reports.
 */
export async function repeatBuild(around: BuildSurroundings): Promise<RepeatAnswer> {
  try {
    const last = findLast(around)
    if (!last) return {}
    await last.files.list()
    return { repeated: await findRepeated(around, last), listed: last.files }
  } catch (error) {
    if (isSystemError(error)) return {}
    throw error
  }
}

interface LastBuild {
  readonly cache: CacheStore
  readonly finished: FinishedBuild
  readonly files: DiskFiles
}

function findLast(around: BuildSurroundings): LastBuild | undefined {
  const { root, args, disk } = around
  const cache = openCache(around)
  const finished = cache && loadFinished(cache, buildName(root, args))
  if (!finished || leavesProject(finished, around)) return undefined
  noteCacheUse(cache.root, around.disk)
  return { cache, finished, files: createDiskFiles(root, realPath(cache.root, disk) ?? cache.root, { disk }) }
}

async function findRepeated(
  around: BuildSurroundings,
  { cache, finished, files }: LastBuild,
): Promise<RepeatedBuild | undefined> {
  const { root } = around
  if ((await buildKey(around, files.lastListing())) !== finished.key) return undefined
  for (const [specifier, hash] of finished.packages)
    if (hashOfPackageFile(await readProjectPackage(root, specifier)) !== hash) return undefined
  for (const [entry, hash] of finished.remote) if (hashOfRemoteEntry(cache, entry) !== hash) return undefined
  for (const [revision, commit] of finished.revisions)
    if ((await commitOf(root, revision)) !== commit) return undefined
  return (await isUntouched(finished, { around, cache }))
    ? { root, ...(await toResult(finished, files)) }
    : undefined
}

/** A folder on the way to an output that the settings name may have become a link. */
function leavesProject({ out }: FinishedBuild, { root, args, disk }: BuildSurroundings): boolean {
  const path = relative(root, out)
  if (args.text('out') !== undefined) return false
  return isAbsolute(path) || path.startsWith('..') || findWayOut(root, path, disk) !== undefined
}

function openCache({ root, args, disk }: BuildSurroundings): CacheStore | undefined {
  if (args.flag('no-cache')) return undefined
  const typed = args.text('cache-dir')
  const folder = typed === undefined ? cacheFolder(root, disk) : { value: resolve(typed), diagnostics: [] }
  return folder.diagnostics.length > 0 ? undefined : openCacheStore(folder.value, disk)
}

interface OutputContext {
  readonly around: BuildSurroundings
  readonly cache: CacheStore
}

/** Whether the output is the one that the build wrote. What an interrupted build left is removed, as by any build. */
async function isUntouched(
  { out, record }: FinishedBuild,
  { around, cache }: OutputContext,
): Promise<boolean> {
  const disk = createOutputDisk(around.disk)
  const names = outputNames(out)
  if (!(await disk.facts(out))) return false
  const lock = await lockOutput(names.lock, out, disk)
  if (!lock.ok) return false
  try {
    await recoverOutput(names, disk)
    const written = await createRecordStore(cache, out).load()
    return hashOfRecord(written) === record && (await isUntouchedOutput(names, written, disk))
  } finally {
    lock.release()
  }
}

async function toResult(finished: FinishedBuild, files: DiskFiles): Promise<Omit<RepeatedBuild, 'root'>> {
  const texts = new Map<string, string>()
  for (const name of finished.shown) {
    const path = asSitePath(name)
    const bytes = await files.read(path)
    if (bytes) texts.set(name, decodeText(bytes, { path }).value)
  }
  return {
    out: finished.out,
    diagnostics: finished.diagnostics,
    counts: finished.counts,
    files: finished.files.map(({ sizeBytes, ...output }) => ({
      output: { ...output, cached: () => true },
      sizeBytes,
      ms: 0,
      linked: true,
    })),
    sourceOf: (path) => texts.get(path),
  }
}
