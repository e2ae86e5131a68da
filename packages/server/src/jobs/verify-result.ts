import { join } from 'node:path'
import { JobFailure, type JobContext } from './job-context.ts'
import { jobEnvironment } from './job-folders.ts'
import { runProcess } from './run-process.ts'
import type { TurnRun } from './turn-run.ts'

const timeoutMs = 15 * 60_000
const maxOutput = 8 << 20

/**
 * Runs `octavo check` and `octavo build` on what the agent has written, as processes of their own in its sandbox.
 * Rejects when one fails and the settings require both; else returns the sentences for the pull request.
 */
export async function verifyResult(run: TurnRun, context: JobContext): Promise<readonly string[]> {
  const project = join(run.folders.work, run.project.folder)
  const out = join(run.folders.site, 'dist')
  const rules = context.signIn ? ['--sign-in'] : []
  const failed = [
    await runOctavo(run, context, ['check', project, ...rules]),
    await runOctavo(run, context, ['build', project, '--out', out, '--no-cache', '--quiet', ...rules]),
  ].flatMap((sentence) => sentence ?? [])
  const [first] = failed
  if (first !== undefined && context.jobs.verify === 'require') throw new JobFailure(first)
  return failed
}

async function runOctavo(
  { folders, turn, log, signal }: TurnRun,
  { octavo, sandbox }: JobContext,
  words: readonly string[],
): Promise<string | undefined> {
  const [name = ''] = words
  await log.note(name, `"octavo ${name}" runs`)
  const end = await runProcess({
    command: sandbox([...octavo.command, ...words], {
      writable: [folders.work, folders.home, folders.site],
      readable: octavo.read,
    }),
    cwd: folders.work,
    // Octavo runs compiled code from its cache: one in the agent's home could hold what the agent has written.
    env: { ...jobEnvironment(turn, folders), XDG_CACHE_HOME: join(folders.site, 'cache') },
    timeoutMs,
    maxOutput,
    onOutput: (text) => log.output(text),
    signal,
  })
  await log.flush()
  if (end.kind === 'stopped') throw new JobFailure(`"octavo ${name}" was ended: ${end.reason}`)
  return end.code === 0 ? undefined : `"octavo ${name}" failed on the result`
}
