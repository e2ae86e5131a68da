// Writes a site so that its readers see the old one or the new one, never a mix:
// 1 checkOutput    checks that the folder may be replaced
// 2 lockOutput     excludes other builds
// 3 repairOutput   repairs an interrupted build
// 4 stageFiles     writes every file beside the output; unchanged ones stay from an earlier site, or are linked
// 5 emitManifest   writes the manifest last
// 6 mayReplace     the caller decides by all diagnostics
// 7 swapOutput     one rename of a link, or two of folders
// 8 the old site is stored for the next build or removed, the record stored, the lock released
import { basename, join } from 'node:path'
import type { SiteBuild } from '@octavo/site'
import { UnreadableSource, type OutputFile } from '@octavo/site/output-file'
import { createDiagnostic, isSystemError, spanOfFile, type Diagnostic } from '@octavo/source'
import { manifestName } from '@octavo/server/manifest'
import { clockMs } from '../clock.ts'
import { emitManifest } from './emit-manifest.ts'
import { checkOutput, type ProtectedFolders } from './check-output.ts'
import { linkedSite, markerName, markerText, type OutputNames } from './output-names.ts'
import { lockOutput } from './lock-output.ts'
import { discardOthers, recoverOutput } from './repair-output.ts'
import type { OutputDisk } from './output-disk.ts'
import { isPathError, outputError } from './output-error.ts'
import type { OutputRecord, RecordStore } from './output-record.ts'
import { storeSite, takeSite } from './stored-site.ts'
import { createAhead, type Ahead } from './prepare-ahead.ts'
import { createStage, type Stage, type StagedFile } from './stage-files.ts'
import { swapOutput, type OutputForm } from './swap-output.ts'

/** Options of {@link writeSite}. */
export interface WriteOptions {
  readonly names: OutputNames
  readonly folders: ProtectedFolders
  readonly disk: OutputDisk
  readonly records: RecordStore
  readonly generator: string
  /** Where a replaced site waits to become the next one, absolute; absent: it is removed. */
  readonly stored?: string | undefined
  /** Form of the output; absent: its present form, a folder for a new one. */
  readonly form?: OutputForm | undefined
  /** Set when the run was stopped: nothing is replaced any more. */
  readonly stop: { readonly requested: boolean }
  /** Called when a file is created. */
  onFile(output: OutputFile): void
  /** Called when all files are created: false leaves the old site unchanged. */
  mayReplace(files: readonly StagedFile[], diagnostics: readonly Diagnostic[]): Promise<boolean>
}

/** Result of {@link writeSite}. */
export interface WrittenSite {
  readonly files: readonly StagedFile[]
  readonly replaced: boolean
  /** The hash of the record of the new site; absent when it did not replace the old one. */
  readonly record?: string
  /** Diagnostics of the output itself and of files that could not be created. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Writes the site; errors of the disk are returned as diagnostics and do not change the old site. */
export async function writeSite(build: SiteBuild, options: WriteOptions): Promise<WrittenSite> {
  const { names, disk, folders } = options
  const failed = (diagnostic: Diagnostic): WrittenSite => ({
    files: [],
    replaced: false,
    diagnostics: [diagnostic],
  })
  try {
    // What another build writes until the lock is ours differs from the record, and is not reused.
    const record = await options.records.load()
    const refusal = await checkOutput({ out: names.out, record }, folders, disk)
    if (refusal) return failed(refusal)
    await disk.makeFolder(names.parent)
    const lock = await lockOutput(names.lock, names.out, disk)
    if (!lock.ok) return failed(lock.diagnostic)
    try {
      await recoverOutput(names, disk)
      return await stageAndSwap(build, record, options)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (isSystemError(error)) return failed(outputError(error, outputPathOf(error, names)))
    throw error
  }
}

/** Returns the path of the error in the output instead of the staging folder, whose name users do not know. */
function outputPathOf({ path }: NodeJS.ErrnoException, names: OutputNames): string {
  return path?.replace(names.staging, names.out) ?? names.out
}

async function stageAndSwap(
  build: SiteBuild,
  previous: OutputRecord,
  options: WriteOptions,
): Promise<WrittenSite> {
  const { names, disk } = options
  try {
    const stage = await openStage(previous, options)
    const { files, diagnostics } = await stageFiles(build, stage, options)
    const replace = !options.stop.requested && (await options.mayReplace(files, diagnostics))
    if (!replace || options.stop.requested) {
      await disk.remove(names.staging)
      return { files, replaced: false, diagnostics }
    }
    await stage.close()
    await stage.put(manifestName, encode(emitManifest(build, files, options.generator)))
    await replaceOutput(options)
    const record = await options.records.save(stage.record)
    return { files, replaced: true, record, diagnostics }
  } catch (error) {
    await takeBack(options).catch(() => {})
    throw error
  }
}

async function replaceOutput({ names, disk, form, stored }: WriteOptions): Promise<void> {
  const kind = (await disk.facts(names.out))?.kind
  const from = kind === undefined ? 'absent' : kind === 'link' ? 'link' : 'folder'
  const to = form ?? (from === 'link' ? 'link' : 'folder')
  const before = await linkedSite(names.out, names, disk)
  swapOutput(names, { from, to }, disk)
  if (stored !== undefined && from === 'folder') await storeSite(names.old, stored, disk).catch(() => {})
  // The new site is written: files that cannot be removed now are removed by the next build. A web server may
  // still use the old target of the link.
  await discardOthers(names, disk, to === 'link' ? [before] : []).catch(() => {})
}

/** Removes the new site of a failed build, and restores the old one if that has failed before. */
async function takeBack({ names, disk }: WriteOptions): Promise<void> {
  await disk.remove(names.staging)
  if ((await linkedSite(names.out, names, disk)) !== basename(names.site)) {
    for (const path of [names.link, names.site]) await disk.remove(path)
  }
  await recoverOutput(names, disk)
}

const encode = (text: string) => new TextEncoder().encode(text)

/** The marker comes first, so that an interrupted build leaves a folder that can be removed. */
async function openStage(record: OutputRecord, { names, disk, stored }: WriteOptions): Promise<Stage> {
  const content = stored === undefined ? undefined : await takeSite(stored, names.staging, disk)
  if (!content) await disk.makeFolder(names.staging)
  const previous = { folder: names.out, record }
  const stage = createStage({ disk, folder: names.staging, previous, content })
  await (content ? stage.adopt(markerName, encode(markerText)) : stage.put(markerName, encode(markerText)))
  return stage
}

/**
 * Yields all files; stylesheets of single pages are known only when the pages before them are rendered, fragments when the
 * pages and fragments that link to them are.
 */
export function* everyOutput(build: Pick<SiteBuild, 'outputs' | 'pageStyles'>): Generator<OutputFile> {
  yield* build.outputs
  const seen = new Set<string>()
  const unseen = () => build.pageStyles().filter(({ path }) => !seen.has(path))
  for (let next = unseen(); next.length > 0; next = unseen()) {
    for (const { path } of next) seen.add(path)
    yield* next
  }
}

interface Staged {
  readonly files: readonly StagedFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Creates and writes the files one after the other, so that their times are correct and each is released soon. */
async function stageFiles(build: SiteBuild, stage: Stage, options: WriteOptions): Promise<Staged> {
  const files: StagedFile[] = []
  const diagnostics: Diagnostic[] = []
  const pause = createPauses()
  const ahead = createAhead(build.outputs, (output) => isNeeded(output, stage))
  for (const output of everyOutput(build)) {
    await pause()
    if (options.stop.requested) break
    await ahead.advance()
    const staged = await stageFile(output, stage, options)
    if (staged.kind === 'file') files.push(await withThreadTime(staged.file, ahead))
    else diagnostics.push(staged.diagnostic)
    if (staged.kind !== 'unmade') options.onFile(output)
  }
  return { files, diagnostics }
}

/** Whether the bytes of an output must be made. */
async function isNeeded(output: OutputFile, stage: Stage): Promise<boolean> {
  const key = await keyOf(output)
  return key === undefined || !(await stage.has(output.path, key))
}

/** A page took at least as long as the thread that parsed it. */
async function withThreadTime(file: StagedFile, ahead: Ahead): Promise<StagedFile> {
  const ms = await ahead.msOf(file.output)
  return ms > file.ms ? { ...file, ms } : file
}

/** Longest work without reading the messages of the main thread, which may ask to stop. */
const pauseEveryMs = 50

/** Nothing here waits for the disk: messages are read only in pauses. */
function createPauses(): () => Promise<void> | undefined {
  let last = clockMs()
  return () => {
    if (clockMs() - last < pauseEveryMs) return undefined
    return new Promise<void>(setImmediate).then(() => void (last = clockMs()))
  }
}

type StagedOutput =
  | { readonly kind: 'file'; readonly file: StagedFile }
  | { readonly kind: 'unmade' | 'unwritten'; readonly diagnostic: Diagnostic }

async function stageFile(output: OutputFile, stage: Stage, { names }: WriteOptions): Promise<StagedOutput> {
  const key = await keyOf(output)
  const reused = key === undefined ? undefined : await reuse(output, key, stage)
  if (reused) return { kind: 'file', file: reused }
  const made = await makeBytes(output, key)
  if (made.kind === 'fault') return { kind: 'unmade', diagnostic: made.diagnostic }
  try {
    return { kind: 'file', file: await put(stage, output, made) }
  } catch (error) {
    if (!isPathError(error)) throw error
    return { kind: 'unwritten', diagnostic: outputError(error, join(names.out, output.path)) }
  }
}

/** The key of an output; undefined without one, and when it cannot be made, which making the bytes reports. */
async function keyOf(output: OutputFile): Promise<string | undefined> {
  try {
    return await output.key?.()
  } catch {
    return undefined
  }
}

/** Links the file of the old site that was made with the same key; undefined when there is none to link. */
async function reuse(output: OutputFile, key: string, stage: Stage): Promise<StagedFile | undefined> {
  const start = clockMs()
  if (!(await stage.has(output.path, key)) || (await output.reuse?.()) === false) return undefined
  const linked = await stage.link(output.path)
  return linked && { output, ...linked, ms: clockMs() - start, linked: true }
}

interface MadeBytes {
  readonly key: string | undefined
  readonly bytes: Uint8Array
  readonly ms: number
}

type Made =
  | ({ readonly kind: 'bytes' } & MadeBytes)
  | { readonly kind: 'fault'; readonly diagnostic: Diagnostic }

async function makeBytes(output: OutputFile, key: string | undefined): Promise<Made> {
  const start = clockMs()
  try {
    const bytes = await output.bytes()
    return { kind: 'bytes', key: isRepeated(output) ? key : undefined, bytes, ms: clockMs() - start }
  } catch (error) {
    return { kind: 'fault', diagnostic: renderError(output, error) }
  }
}

/** Whether a build that links the file reports what this one does. */
const isRepeated = ({ reuse: takesReports, diagnostics }: OutputFile): boolean =>
  takesReports !== undefined || (diagnostics?.() ?? []).length === 0

/** An error of one file does not affect the others. */
function renderError(output: OutputFile, error: unknown): Diagnostic {
  if (error instanceof UnreadableSource) return error.diagnostic
  const span = output.source === undefined ? undefined : spanOfFile(output.source)
  const reason = error instanceof Error ? error.message : String(error)
  return createDiagnostic('page/render', `Cannot create "${output.path}": ${reason}`, { span })
}

async function put(stage: Stage, output: OutputFile, made: MadeBytes): Promise<StagedFile> {
  const { hash, linked } = await stage.put(output.path, made.bytes, made.key)
  return { output, hash, sizeBytes: made.bytes.length, ms: made.ms, linked }
}
