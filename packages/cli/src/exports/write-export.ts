import { dirname } from 'node:path'
import type { SiteBuild } from '@octavo/site'
import { isSystemError, type Diagnostic } from '@octavo/source'
import type { Disk } from '../disk/disk.ts'
import { createOutputDisk } from '../disk/output-files.ts'
import { LeavesFolder, replaceFile, replaceInside } from '../disk/replace-file.ts'
import { findWayOut } from '../disk/way-out.ts'
import { linkedOutput, outputError } from '../output/output-error.ts'
import { outputNames } from '../output/output-names.ts'
import { noRecord } from '../output/output-record.ts'
import { writeSite } from '../output/write-site.ts'
import type { OpenProject } from '../project/open-project.ts'
import { version } from '../own-package.ts'
import type { StopState } from '../stop-signals.ts'
import type { ExportedFolder } from './export-form.ts'
import type { ExportPath } from './export-path.ts'

/** The project's folder and its disk. */
interface ProjectDisk {
  readonly root: string
  readonly disk: Disk
}

/** What was written, or what the system refused. */
export interface WrittenExport {
  readonly replaced: boolean
  readonly files: number
  readonly sizeBytes: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns the diagnostic for a default path that a link leads out of the project. */
export function checkExportPath(
  { path, inProject }: ExportPath,
  { root, disk }: ProjectDisk,
): Diagnostic | undefined {
  const wayOut = inProject === undefined ? undefined : findWayOut(root, inProject, disk)
  return wayOut && linkedOutput(new LeavesFolder(wayOut), path)
}

/** Replaces the folder of an export as builds replace their output: only folders of Octavo, and as a whole. */
export async function writeFolder(
  { outputs, late = () => [] }: ExportedFolder,
  { path }: ExportPath,
  {
    project,
    build,
    stop,
  }: { readonly project: OpenProject; readonly build: SiteBuild; readonly stop: StopState },
): Promise<WrittenExport> {
  const { proxy: _, ...rest } = build
  const exported = { ...rest, base: '/', outputs, pageStyles: late, redirects: [], links: [] }
  const writing = writeSite(exported, {
    names: outputNames(path),
    folders: project.folders,
    disk: createOutputDisk(project.disk),
    records: noRecord,
    generator: `octavo ${version}`,
    stop,
    onFile() {},
    mayReplace: async () => true,
  })
  stop.cleanUp = async () => {
    await writing
  }
  const { replaced, files: staged, diagnostics } = await writing
  const sizeBytes = staged.reduce((sum, file) => sum + file.sizeBytes, 0)
  return { replaced, files: staged.length, sizeBytes, diagnostics }
}

/** Replaces one file. */
export function writeFile(
  bytes: Uint8Array,
  { path, inProject }: ExportPath,
  { root, disk }: ProjectDisk,
): WrittenExport {
  const failed = (diagnostic: Diagnostic) => ({
    replaced: false,
    files: 0,
    sizeBytes: 0,
    diagnostics: [diagnostic],
  })
  try {
    disk.mkdirSync(dirname(path), { recursive: true })
    if (inProject === undefined) replaceFile(path, bytes, { disk })
    else replaceInside({ folder: root, path: inProject }, bytes, disk)
    return { replaced: true, files: 1, sizeBytes: bytes.length, diagnostics: [] }
  } catch (error) {
    if (error instanceof LeavesFolder) return failed(linkedOutput(error, path))
    if (isSystemError(error)) return failed(outputError(error, path))
    throw error
  }
}
