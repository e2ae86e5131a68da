/*
 * The protocol between the command and the author process. Messages to the process are JSON behind their length;
 * what it writes are frames, see `read-frames`.
 */
import type { IslandTask } from '@octavo/site'

/** The first message to the process. */
export interface ProcessStart {
  /** Text of the client's script that renders islands. */
  readonly rendering: string
  /** Text of the script whose value is `surround`, see `program/surroundings`. */
  readonly surroundings: string
}

/** A job for the process: islands of one page. */
export interface ProcessJob {
  readonly id: number
  /** The page's bundle, which sets `octavoPage`. */
  readonly code: string
  readonly islands: readonly IslandTask[]
}

/** Marks of frames without an island: the process is ready, or the code of a job is loaded. */
export const frameMarks = { ready: 0xffff_ffff, loaded: 0xffff_fffe } as const

/** Bytes before the body of a frame: its length, number of the job, number of the island; 32 bits each, big-endian. */
export const frameHead = 12

/** The file name of bundles in stacks. */
export const bundleName = 'octavo-page.js'

/** Maximum characters of the result of one island. */
export const longestAnswer = 4_000_000
