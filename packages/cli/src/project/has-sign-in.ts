import { join } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import { readTyped } from '../disk/typed-file.ts'

/** Whether the project is served with sign-in: its octavo.server.json has `auth`. */
export function hasSignIn(root: string, disk: Disk): boolean {
  try {
    return /"auth"\s*:/.test(new TextDecoder().decode(readTyped(join(root, 'octavo.server.json'), disk)))
  } catch {
    return false
  }
}
