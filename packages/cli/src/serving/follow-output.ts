import { setTimeout as after } from 'node:timers/promises'
import type { BuiltSite } from '@octavo/server'
import { repairOutput } from '../output/repair-output.ts'
import type { OutputDisk } from '../output/output-disk.ts'
import type { OutputNames } from '../output/output-names.ts'

/** Between two looks; the site is then always known to be current. */
const everyMs = 200

/** Looks in a row that find nothing before anything is done: a build that is alive needs far less. */
const looksBeforeRepair = 2

/** What {@link followOutput} works with. */
export interface FollowOptions {
  readonly names: OutputNames
  readonly disk: OutputDisk
  readonly signal: AbortSignal
  /** Called when the site was put back that an interrupted build had moved away. */
  onRepaired(): void
}

/**
 * Takes new builds of a site as they come, and puts a whole site back in its place when a build was killed while it
 * replaced the output (test ids B17, P25). Ends when the signal aborts.
 */
export async function followOutput(site: BuiltSite, options: FollowOptions): Promise<void> {
  const { names, disk, signal, onRepaired } = options
  let missed = 0
  while (!signal.aborted) {
    missed = (await site.refresh('now')) ? 0 : missed + 1
    // Who may not write beside the output cannot heal it: then the next build does.
    if (missed >= looksBeforeRepair && (await repairOutput(names, disk).catch(() => false))) {
      onRepaired()
      missed = 0
    } else await after(everyMs, undefined, { signal }).catch(() => {})
  }
}
