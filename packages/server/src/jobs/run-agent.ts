import { join } from 'node:path'
import type { AgentSettings } from '@octavo/config'
import { folderSize } from './folder-size.ts'
import { JobFailure, type JobContext } from './job-context.ts'
import { jobEnvironment } from './job-folders.ts'
import { endTryProcesses } from './process-group.ts'
import { runProcess } from './run-process.ts'
import type { TurnRun } from './turn-run.ts'

const megabyte = 1 << 20

/** Runs the agent of a project in its work folder, with the prompt as standard input; rejects when it fails. */
export async function runAgent(run: TurnRun, agent: AgentSettings, context: JobContext): Promise<void> {
  const { folders, turn, project, log, signal } = run
  await log.note('agent', `The agent "${project.agent}" runs`)
  const env = {
    ...jobEnvironment(turn, folders),
    ...passedVariables(agent, context),
    OCTAVO_TURN: turn.id,
  }
  const end = await runProcess({
    command: context.sandbox(agent.command, {
      writable: [folders.work, folders.home],
      readable: [join(folders.mirror, 'objects'), ...agent.read],
    }),
    cwd: join(folders.work, project.folder),
    env,
    input: turn.prompt,
    timeoutMs: agent.timeoutMinutes * 60_000,
    maxOutput: context.jobs.outputMegabytes * megabyte,
    onOutput: (text) => log.output(text),
    signal,
    check: diskCheck(folders.root, context.jobs.diskMegabytes),
  })
  await log.flush()
  // What has left the process group must neither run on nor change files while they are read.
  endTryProcesses(turn)
  if (end.kind === 'stopped') throw new JobFailure(`The agent was ended: ${end.reason}`)
  if (end.code !== 0) throw new JobFailure(`The agent ended with exit code ${end.code}`)
}

/** The variables that the settings name, and no others. */
function passedVariables({ env }: AgentSettings, { variable }: JobContext): Readonly<Record<string, string>> {
  return Object.fromEntries(env.flatMap((name) => [[name, variable(name) ?? '']]))
}

/** Returns a check of a process: a sentence when a folder takes more space than it may. */
export function diskCheck(folder: string, megabytes: number): () => Promise<string | undefined> {
  const most = megabytes * megabyte
  let isRunning = false
  return async () => {
    if (isRunning) return undefined
    isRunning = true
    const size = await folderSize(folder, most)
    isRunning = false
    return size > most ? `it took more than ${megabytes} MB of disk space` : undefined
  }
}
