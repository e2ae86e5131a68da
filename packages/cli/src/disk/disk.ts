import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rm,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { promisify } from 'node:util'

export type { Dirent, Stats } from 'node:fs'

/**
 * The system calls by which the command line reads and writes files: the only module that imports `node:fs`. Modules
 * built on them are in this folder too; tests replace them to simulate errors of the disk (B18).
 */
export const systemDisk = {
  accessSync,
  closeSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  readlinkSync,
  realpathSync: realpathSync.native,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  // `node:fs/promises` takes 5 ms of the start of each thread.
  rm: promisify(rm),
}

/** See {@link systemDisk}. */
export type Disk = typeof systemDisk

/** Flags of opening; those that a system lacks are 0. Opening a pipe or a terminal must not block. */
export const openFlags = {
  read: constants.O_RDONLY | (constants.O_NONBLOCK ?? 0),
  /** Creates the file where it is missing; rejects a link. */
  appendNoLink: constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0),
  /** Rejects a link instead of the file itself. */
  readNoLink: constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0),
} as const

/** For {@link systemDisk}'s `accessSync`. */
export const mayWrite = constants.W_OK
