import { dirname, join, sep } from 'node:path'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { manifestName, parseManifest } from '@octavo/server/manifest'
import { linkedSite, litterNames, markerName } from './output-names.ts'
import type { OutputDisk } from './output-disk.ts'
import { shownPath } from './output-error.ts'
import type { OutputRecord } from './output-record.ts'
import { isRecorded } from './untouched-output.ts'

/** Folders that an output must not be, or contain. */
export interface ProtectedFolders {
  readonly root: string
  readonly home: string
}

/** The output that is checked. */
export interface CheckedOutput {
  /** Absolute. */
  readonly out: string
  /** The record of the last build; it spares reading the manifest that this build wrote. */
  readonly record: OutputRecord
}

/**
 * Checks whether an output may be replaced: absent, empty, or ours without other files. Anything else is rejected with
 * its reason, and nothing is changed. Test id B13.
 */
export async function checkOutput(
  { out, record }: CheckedOutput,
  folders: ProtectedFolders,
  disk: OutputDisk,
): Promise<Diagnostic | undefined> {
  const holder = await protectedInside(out, folders, disk)
  if (holder) return refuse(out, holder)
  const facts = await disk.facts(out)
  if (!facts) return undefined
  if (facts.kind === 'link' && !(await linkedSite(out, { out, parent: dirname(out) }, disk)))
    return refuse(out, 'is a symbolic link')
  if (facts.kind === 'file' || facts.kind === 'other') return refuse(out, 'is a file')
  const names = (await disk.names(out)).filter((name) => !litterNames.has(name))
  if (names.length === 0) return undefined
  if (!names.includes(markerName)) return refuse(out, 'contains files that Octavo did not write')
  const ours = await ownFiles({ out, record }, disk)
  const foreign = ours && (await foreignFile(out, ours, disk))
  return foreign === undefined ? undefined : refuse(out, `contains "${foreign}", which Octavo did not write`)
}

function refuse(out: string, reason: string): Diagnostic {
  return createDiagnostic('output/foreign', `The output folder "${shownPath(out)}" ${reason}`, {
    help: 'choose a new or empty folder with --out, or move these files away',
  })
}

/** The reason when a protected folder is in `out` or is it. */
async function protectedInside(
  out: string,
  folders: ProtectedFolders,
  disk: OutputDisk,
): Promise<string | undefined> {
  if (dirname(out) === out) return 'is the root of the disk'
  const real = (await disk.realPath(out)) ?? out
  const holds = async (folder: string) => {
    const inner = (await disk.realPath(folder)) ?? folder
    return [out, real].some((outer) => inner === outer || inner.startsWith(outer + sep))
  }
  if (await holds(folders.root))
    return real === folders.root ? 'is the project itself' : 'contains the project'
  return (await holds(folders.home)) ? 'is or contains the home folder' : undefined
}

/** The paths that Octavo wrote, in NFC, and of files that make a site ours; undefined where its manifest does not say. */
async function ownFiles(
  { out, record }: CheckedOutput,
  disk: OutputDisk,
): Promise<Pick<ReadonlySet<string>, 'has'> | undefined> {
  const path = join(out, manifestName)
  const recorded = record.get(manifestName)
  if (recorded && isRecorded(await disk.facts(path), recorded)) return record
  const text = await disk.readText(path)
  const manifest = text === undefined ? undefined : parseManifest(text)
  return manifest && new Set([markerName, manifestName, ...manifest.entries.map(({ file }) => file)])
}

/** Finds a file in our own output that Octavo did not write. */
async function foreignFile(
  out: string,
  ours: Pick<ReadonlySet<string>, 'has'>,
  disk: OutputDisk,
): Promise<string | undefined> {
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const [name, kind] of await disk.entries(join(out, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (ours.has(path.normalize('NFC')) || litterNames.has(name)) continue
      if (kind !== 'folder') return path.normalize('NFC')
      pending.push(path)
    }
  }
  return undefined
}
