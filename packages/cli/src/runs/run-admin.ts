import { resolve } from 'node:path'
import type { Administration } from '@octavo/server/administration'
import type { ServiceLocation } from '@octavo/server/service'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { statPath } from '../disk/path-facts.ts'
import type { Terminal } from '../print/terminal.ts'
import { loadServiceSettings } from '../service/load-service-settings.ts'
import type { TaskContext, TaskResult } from '../service/admin-task.ts'
import { keyTasks } from '../service/key-tasks.ts'
import { projectTasks } from '../service/project-tasks.ts'

/** A task of `octavo admin`: its operands after the name, and whether they are needed. */
interface Task {
  readonly needs: 0 | 1
  run(administration: Administration, context: TaskContext): Promise<TaskResult>
}

const backup: Task = {
  needs: 1,
  async run({ backup: write }, { operand }) {
    if (!write) return { ok: false, text: 'PostgreSQL is backed up with its own programs, such as pg_dump' }
    if (statPath(resolve(operand), systemDisk)) return { ok: false, text: `There is a "${operand}" already` }
    await write(resolve(operand))
    return { ok: true, text: `The database was copied to "${operand}"`, json: { file: resolve(operand) } }
  },
}

/** A key can be revoked from a shell without the secrets of the server. */
const administering = { consequence: 'Nothing was changed', user: 'store' } as const

const tasks: Readonly<Record<string, Task>> = {
  'keys create': { needs: 0, run: keyTasks.create },
  'keys list': { needs: 0, run: keyTasks.list },
  'keys revoke': { needs: 1, run: keyTasks.revoke },
  'projects add': { needs: 1, run: projectTasks.add },
  'projects list': { needs: 0, run: projectTasks.list },
  'projects remove': { needs: 1, run: projectTasks.remove },
  backup,
}

/** Runs `octavo admin`; resolves to the exit code. */
export async function runAdmin(args: Arguments, { terminal }: CommandContext): Promise<number> {
  // The settings name a variable with the hash, so they cannot be read before there is one.
  if (args.operands.join(' ') === 'password') return printPasswordHash(terminal)
  const found = findTask(args.operands)
  if (!found) return printUsage(terminal)
  const loaded = await loadServiceSettings(args, terminal, administering)
  if (loaded.kind === 'absent')
    terminal.err('There is no "octavo.server.json" here: name one with --settings\n')
  if (loaded.kind !== 'settings') return exitCode.failed
  const administration = await openOrPrint(loaded.location, terminal)
  if (!administration) return exitCode.failed
  try {
    const agents = Object.keys(loaded.location.settings.agents)
    const result = await found.task.run(administration, { args, operand: found.operand, agents })
    if (!result.ok) terminal.err(`${result.text}\n`)
    else terminal.out(args.flag('json') ? `${JSON.stringify(result.json)}\n` : `${result.text}\n`)
    return result.ok ? exitCode.done : exitCode.failed
  } catch (error) {
    if (!isStoreError(error)) throw error
    terminal.err(`The store does not do this: ${await maskedMessage(error, loaded.location)}\n`)
    return exitCode.failed
  } finally {
    await administration.close()
  }
}

/** Errors of databases and of the system have a code; a bug has none. */
const isStoreError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code !== 'ERR_INVALID_ARG_TYPE'

async function maskedMessage({ message }: Error, location: ServiceLocation): Promise<string> {
  const { createServiceMask } = await import('@octavo/server/administration')
  return createServiceMask(location)(message)
}

/** Undefined after the reason was printed, such as a database that does not answer. */
async function openOrPrint(location: ServiceLocation, { err }: Terminal) {
  const { openAdministration } = await import('@octavo/server/administration')
  try {
    return await openAdministration(location)
  } catch (error) {
    err(`The store does not open: ${await maskedMessage(error as Error, location)}\n`)
    return undefined
  }
}

/** Reads a password from the standard input, so that no history of commands holds it, and prints its hash. */
async function printPasswordHash({ err, out }: Terminal): Promise<number> {
  err('Type the password and press Enter, or pass it on the standard input\n')
  const password = (await readLine()).trimEnd()
  if (password.length < 8) {
    err('A password needs at least 8 characters\n')
    return exitCode.failed
  }
  const { hashPassword } = await import('@octavo/server/administration')
  out(`${await hashPassword(password)}\n`)
  return exitCode.done
}

async function readLine(): Promise<string> {
  let text = ''
  for await (const part of process.stdin) {
    text += String(part)
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}

function findTask(
  operands: readonly string[],
): { readonly task: Task; readonly operand: string } | undefined {
  for (const length of [2, 1]) {
    const name = operands.slice(0, length).join(' ')
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
    if (task && operands.length === length + task.needs) return { task, operand: operands[length] ?? '' }
  }
  return undefined
}

function printUsage({ err }: Terminal): number {
  const names = Object.entries(tasks).map(([name, { needs }]) => `${name}${needs ? ' <…>' : ''}`)
  err(`Tasks are ${[...names, 'password'].map((name) => `"${name}"`).join(', ')}\n`)
  err('Run "octavo admin --help" for their options\n')
  return exitCode.usage
}
