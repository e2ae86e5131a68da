import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Turn } from '../store/store.ts'
import { jobMark, tryMark, tryName } from './process-group.ts'

/** Names a try of a turn. */
type TryName = Pick<Turn, 'id' | 'jobId' | 'attempt'>

/** The folders of a turn. */
export interface JobFolders {
  readonly root: string
  /** Where the agent works. */
  readonly work: string
  /** Home and temporary files of its processes. */
  readonly home: string
  /** The built site. */
  readonly site: string
  /** Files of the server: the agent's processes cannot write here in a sandbox. */
  readonly own: string
  /** The mirror of the project's repository, which stays. */
  readonly mirror: string
}

/**
 * Makes the folders of a try. Those of earlier tries of the job are removed: a server that was cut off and still runs
 * cannot publish them.
 */
export async function createJobFolders(data: string, turn: TryName, projectId: string): Promise<JobFolders> {
  const parent = join(data, 'jobs')
  const root = join(parent, `${turn.jobId}-${turn.attempt}`)
  for (const name of await readdir(parent).catch(() => []))
    if (name.startsWith(`${turn.jobId}-`)) await rm(join(parent, name), { recursive: true, force: true })
  const folders = {
    root,
    work: join(root, 'work'),
    home: join(root, 'home'),
    site: join(root, 'site'),
    own: join(root, 'own'),
    mirror: join(data, 'mirrors', `${projectId}.git`),
  }
  for (const folder of [folders.work, folders.home, folders.site, folders.own])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  return folders
}

/** Removes the folders of a turn. Agents may have taken away the rights to do so. */
export async function removeJobFolders({ root }: JobFolders): Promise<void> {
  await rm(root, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}

/** The environment of everything that runs for a job: nothing of the server's own but the search path. */
export function jobEnvironment(turn: TryName, { home }: JobFolders): Readonly<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    CI: '1',
    NO_COLOR: '1',
    [jobMark]: turn.jobId,
    [tryMark]: tryName(turn),
  }
}
