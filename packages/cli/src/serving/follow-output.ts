import { setTimeout as after } from 'node:timers/promises'
import type { BuiltSite } from '@octavo/server'
import { repairOutput } from '../output/repair-output.ts'
import type { OutputDisk } from '../output/output-disk.ts'
import type { OutputNames } from '../output/output-names.ts'

/** Interval of checks. */
const everyMs = 200

/** Checks in a row without a site before a repair: a running build needs far fewer. */
const looksBeforeRepair = 2

/** Options of {@link followOutput}. */
export interface FollowOptions {
  readonly names: OutputNames
  readonly disk: OutputDisk
  readonly signal: AbortSignal
  /** Called when a site was restored that an interrupted build had moved away. */
  onRepaired(): void
}

/**
 * Switches to new builds of a site, and restores a whole site when a build was killed while it replaced
 * the output (test ids B17, P25). Ends when the signal aborts.
 */
export async function followOutput(site: BuiltSite, options: FollowOptions): Promise<void> {
  const { names, disk, signal, onRepaired } = options
  let missed = 0
  while (!signal.aborted) {
    missed = (await site.refresh('now')) ? 0 : missed + 1
    // Without permission to write beside the output, the next build repairs it.
    if (missed >= looksBeforeRepair && (await repairOutput(names, disk).catch(() => false))) {
      onRepaired()
      missed = 0
    } else await after(everyMs, undefined, { signal }).catch(() => {})
  }
}
