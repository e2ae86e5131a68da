import { systemDisk, type Disk } from './disk.ts'

/** Reads a file whose path was typed on the command line: links on the way are the user's own. */
export const readTyped = (path: string, disk: Disk = systemDisk): Uint8Array => disk.readFileSync(path)
