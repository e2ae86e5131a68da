import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemDisk, type Disk } from './disk.ts'

/** A folder of this process alone in the temporary folder of the system. */
export interface WorkFolder {
  /** Absolute. */
  readonly path: string
  /** Writes a file directly inside. */
  write(name: string, text: string): void
  /** Makes another folder visible inside under a name; nothing where the system does not allow links. */
  link(name: string, folder: string): void
  /** Removes it with everything in it; folders that links lead to stay. */
  remove(): void
}

/** Creates an empty folder that only this user can read. */
export function createWorkFolder(disk: Disk = systemDisk): WorkFolder {
  const temporary = disk.realpathSync(tmpdir())
  const path = join(temporary, `octavo-${randomBytes(8).toString('hex')}`)
  disk.mkdirSync(path, { mode: 0o700 })
  return {
    path,
    write: (name, text) => disk.writeFileSync(join(path, name), text, { flag: 'wx' }),
    link(name, folder) {
      try {
        disk.symlinkSync(folder, join(path, name), 'junction')
      } catch {
        // Code that needs no packages runs all the same.
      }
    },
    remove: () => disk.rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  }
}
