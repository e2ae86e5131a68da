import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { link, lstat, mkdir, open, readdir, readlink, realpath, rm, writeFile } from 'node:fs/promises'

export type { Dirent, Stats } from 'node:fs'
export type { FileHandle } from 'node:fs/promises'

/**
 * The calls of the system through which the command line reads and writes files: the only place that imports
 * `node:fs`. What is built on them lies in this folder too; tests put faults of the disk in their place (B18).
 */
export const systemDisk = {
  accessSync,
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync: realpathSync.native,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rm,
  writeFile,
}

/** See {@link systemDisk}. */
export type Disk = typeof systemDisk

/** Flags of opening; those that a system lacks are 0. A pipe or a terminal must not hold whoever opens it. */
export const openFlags = {
  read: constants.O_RDONLY | (constants.O_NONBLOCK ?? 0),
  /** Refuses a link in place of the file itself. */
  readNoLink: constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0),
} as const

/** For {@link systemDisk}'s `accessSync`. */
export const mayWrite = constants.W_OK
