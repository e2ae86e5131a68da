import { homedir } from 'node:os'
import { join } from 'node:path'
import type { SiteBuild } from '@octavo/site'
import { openCacheStore } from '../../src/disk/cache-store.ts'
import { outputDisk } from '../../src/disk/output-files.ts'
import { outputNames } from '../../src/output/output-names.ts'
import { createRecordStore } from '../../src/output/output-record.ts'
import { writeSite, type WriteOptions, type WrittenSite } from '../../src/output/write-site.ts'

/** Writes `build` to `dist` of a project; the record of the last build is stored beside it. */
export function writeTwin(
  root: string,
  build: SiteBuild,
  options: Partial<WriteOptions> = {},
): Promise<WrittenSite> {
  const out = join(root, 'dist')
  return writeSite(build, {
    names: outputNames(out),
    folders: { root, home: homedir() },
    disk: outputDisk,
    records: createRecordStore(openCacheStore(join(root, 'cache')), out),
    generator: 'octavo test',
    stop: { requested: false },
    onFile: () => {},
    mayReplace: async () => true,
    ...options,
  })
}
