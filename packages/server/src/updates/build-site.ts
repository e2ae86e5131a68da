import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobFolders } from '../jobs/job-folders.ts'
import { JobFailure } from '../jobs/job-context.ts'
import { jobEnvironment } from '../jobs/job-folders.ts'
import { diskCheck } from '../jobs/run-agent.ts'
import { runProcess } from '../jobs/run-process.ts'
import type { Turn } from '../store/store.ts'
import { readFindings } from './read-findings.ts'
import type { BuildFinding } from './site-update.ts'
import type { UpdateContext } from './update-context.ts'

const maxOutput = 8 << 20
const maxReport = 64 << 20

/** A build of a checkout. */
export interface BuildRun {
  readonly turn: Pick<Turn, 'id' | 'jobId' | 'attempt'>
  readonly folders: JobFolders
  /** Folder of docs.json in the checkout. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** The built folder, and what the build has found. */
export interface BuiltFolder {
  readonly out: string
  readonly findings: readonly BuildFinding[]
  /** Why it failed; undefined when it did not. */
  readonly reason: string | undefined
}

/** Runs `octavo build` on a checkout, in a process of its own without anything of the server. */
export async function buildSite(run: BuildRun, context: UpdateContext): Promise<BuiltFolder> {
  const { folders, turn, signal } = run
  const out = join(folders.site, 'dist')
  const report = join(folders.site, 'report.json')
  const { timeoutMinutes, memoryMegabytes } = context.updates
  const end = await runProcess({
    command: context.sandbox([...context.octavo.command, ...wordsOf(run, { out, report }, context)], {
      writable: [folders.work, folders.home, folders.site],
      readable: [...context.octavo.read, join(folders.mirror, 'objects')],
    }),
    cwd: folders.work,
    env: {
      ...jobEnvironment(turn, folders),
      NODE_OPTIONS: `--max-old-space-size=${memoryMegabytes}`,
    },
    timeoutMs: timeoutMinutes * 60_000,
    maxOutput,
    check: diskCheck(folders.root, context.jobs.diskMegabytes),
    signal,
  })
  if (end.kind === 'stopped') throw new JobFailure(`The build was ended: ${end.reason}`)
  const findings = readFindings(await readReport(report))
  return { out, findings, reason: end.code === 0 ? undefined : reasonOf(end.output, findings) }
}

const wordsOf = (
  { folders, folder }: BuildRun,
  { out, report }: { readonly out: string; readonly report: string },
  { signIn }: UpdateContext,
) => [
  'build',
  join(folders.work, folder),
  '--out',
  out,
  '--report',
  report,
  '--no-cache',
  '--quiet',
  ...(signIn ? ['--sign-in'] : []),
]

function reasonOf(output: string, findings: readonly BuildFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) return `The build failed with ${errors === 1 ? '1 error' : `${errors} errors`}`
  return `The build failed: ${output.trim().slice(-1000) || 'it has printed nothing'}`
}

/** The build can write anything here: only a real file of some size is read. */
async function readReport(path: string): Promise<string> {
  const facts = await lstat(path).catch(() => undefined)
  return facts?.isFile() && facts.size <= maxReport ? readFile(path, 'utf8') : ''
}
