import { randomBytes } from 'node:crypto'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { processBirth } from '../disk/system-files.ts'
import type { OutputDisk } from './output-disk.ts'
import { shownPath } from './output-error.ts'

/** Result of {@link lockOutput}. */
export type OutputLock =
  | { readonly ok: true; release(): void }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

interface Owner {
  readonly pid: number
  /** Start time of the process, which differs for two processes with the same number. */
  readonly born: string
}

/**
 * Takes the lock file `lockPath` (its folder exists). For a second build of the same output the diagnostic names the
 * first one's process; a lock whose process has ended is taken over. Test id B21.
 */
export async function lockOutput(lockPath: string, out: string, disk: OutputDisk): Promise<OutputLock> {
  const mine = JSON.stringify({ pid: process.pid, born: processBirth(process.pid) ?? '' } satisfies Owner)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await disk.createFile(lockPath, new TextEncoder().encode(mine))) {
      return { ok: true, release: () => disk.removeNow(lockPath) }
    }
    const text = await disk.readText(lockPath)
    if (text === undefined) {
      // It is gone by now, or was replaced by a link or a pipe.
      if (await disk.facts(lockPath)) await takeAway(lockPath, undefined, disk)
      continue
    }
    const owner = readOwner(text)
    const alive = owner !== undefined && isAlive(owner)
    // Another process may be writing it, or a server may be repairing the output: both take a moment.
    if (attempt === 0 && (alive || !owner)) await new Promise((resolve) => setTimeout(resolve, 100))
    else if (alive) return { ok: false, diagnostic: lockedBy(owner, out) }
    else await takeAway(lockPath, text, disk)
  }
  return { ok: false, diagnostic: lockedBy(undefined, out) }
}

/**
 * Removes a stale lock, and no other: two processes may have found the same one, and the second must not remove
 * the new lock of the first.
 */
async function takeAway(lockPath: string, text: string | undefined, disk: OutputDisk): Promise<void> {
  const aside = `${lockPath}-${randomBytes(4).toString('hex')}`
  try {
    disk.rename(lockPath, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await disk.readText(aside)) !== text) await disk.link(aside, lockPath).catch(() => {})
  disk.removeNow(aside)
}

function lockedBy(owner: Owner | undefined, out: string): Diagnostic {
  const who = owner ? `Process ${owner.pid}` : 'Another process'
  return createDiagnostic('output/locked', `${who} is building "${shownPath(out)}"`, {
    help: 'wait until it is done, or write to another folder with --out',
  })
}

function readOwner(text: string): Owner | undefined {
  try {
    const { pid, born } = JSON.parse(text) as Partial<Owner>
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, born }: Owner): boolean {
  const now = processBirth(pid)
  if (born !== '' && now !== undefined) return now === born
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
