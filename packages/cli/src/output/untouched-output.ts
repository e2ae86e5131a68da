import { join } from 'node:path'
import { linkedSite, litterNames, markerName, type OutputNames } from './output-names.ts'
import type { OutputDisk } from './output-disk.ts'
import type { OutputRecord, RecordedFile } from './output-record.ts'

/**
 * Whether the output has exactly the files of a record, each the one that Octavo wrote: by inode, size and time.
 * Files of file managers are ignored, as they are when the output is replaced.
 */
export async function isUntouchedOutput(
  names: Pick<OutputNames, 'out' | 'parent'>,
  record: OutputRecord,
  disk: OutputDisk,
): Promise<boolean> {
  const { out } = names
  const kind = (await disk.facts(out))?.kind
  const isOurs = kind === 'folder' || (kind === 'link' && (await linkedSite(out, names, disk)) !== undefined)
  if (!isOurs || !record.has(markerName)) return false
  let found = 0
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of await disk.names(join(out, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      const facts = await disk.facts(join(out, path))
      const recorded = record.get(path)
      if (recorded && isRecorded(facts, recorded)) found += 1
      else if (facts?.kind === 'folder' && !recorded) pending.push(path)
      else if (recorded || !litterNames.has(name)) return false
    }
  }
  return found === record.size
}

type Facts = Awaited<ReturnType<OutputDisk['facts']>>

/** Whether the facts of a file are those of the record: nobody has changed or replaced it since. */
export const isRecorded = (facts: Facts, known: RecordedFile): boolean =>
  facts?.kind === 'file' &&
  facts.ino === known.ino &&
  facts.size === known.size &&
  facts.mtimeMs === known.mtimeMs
