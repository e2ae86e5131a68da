import { spawn, type ChildProcess } from 'node:child_process'

/** A program that is started in a group of processes of its own. */
export interface GroupTask {
  readonly words: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly timeoutMs: number
}

/** How a program ended. */
export interface GroupEnd {
  readonly kind: 'ended' | 'late' | 'absent'
  /** Null for a program that was ended by a signal. */
  readonly code: number | null
  /** What it printed, in the order of arrival, at most {@link MOST_OUTPUT} characters of the end. */
  readonly output: string
  /** What it printed as errors alone, as much of it. */
  readonly errors: string
}

const MOST_OUTPUT = 200_000

const running = new Set<ChildProcess>()

/** Ends all programs that are running, with the processes that they started. */
export function endProgramGroups(): void {
  for (const child of running) endGroup(child)
}

/**
 * Runs a program until it ends or its time is over; then the processes that it left behind are ended too, so that servers
 * that code starts in the background do not stay. Never rejects.
 */
export function runProgramGroup({ words, cwd, env, timeoutMs }: GroupTask): Promise<GroupEnd> {
  const [program = '', ...args] = words
  const isWindows = process.platform === 'win32'
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows && /\.(?:cmd|bat)$/i.test(program),
    })
    running.add(child)
    let [output, errors] = ['', '']
    let isLate = false
    const add = (part: string) => void (output = (output + part).slice(-MOST_OUTPUT))
    const addError = (part: string) => {
      add(part)
      errors = (errors + part).slice(-MOST_OUTPUT)
    }
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', addError)
    const timer = setTimeout(() => {
      isLate = true
      endGroup(child)
    }, timeoutMs)
    const settle = (end: Pick<GroupEnd, 'kind' | 'code'>) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ...end, output, errors })
    }
    child.on('error', (error) => {
      addError(error.message)
      settle({ kind: 'absent', code: null })
    })
    // Processes that are left behind hold the pipes: they close when these are ended.
    child.on('exit', () => endGroup(child))
    child.on('close', (code) => settle({ kind: isLate ? 'late' : 'ended', code }))
  })
}

/** On Windows, only the program itself can be ended. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}
