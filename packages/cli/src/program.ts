// 1 the command's row by its name
// 2 the command is loaded, and nothing else
// 3 its arguments are read against its table: errors are printed together, exit code 2
// 4 it runs, in a thread of its own when texts of authors could block it; its number is the exit code
import type { Command } from './argv/command.ts'
import { exitCode } from './argv/exit-code.ts'
import { processStartMs } from './clock.ts'
import { commandTable } from './command-table.ts'
import { describeError } from './print/describe-error.ts'
import { openTerminal, terminalFacts, type Terminal } from './print/terminal.ts'
import { version } from './own-package.ts'

async function runProgram(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return showHelp(rest[0], terminal)
  if (name === '--version' || name === '-v') return print(terminal, `${version}\n`)
  const row = commandTable.find((command) => command.name === name)
  if (!row) return unknownCommand(name, terminal)
  return runCommand(await row.load(), rest, terminal)
}

async function showHelp(name: string | undefined, terminal: Terminal): Promise<number> {
  const { formatCommandHelp, formatProgramHelp } = await import('./argv/format-help.ts')
  const row = commandTable.find((command) => command.name === name)
  const text = row
    ? formatCommandHelp(await row.load(), terminal.colors)
    : formatProgramHelp(commandTable, terminal.colors)
  return print(terminal, text)
}

function print(terminal: Terminal, text: string): number {
  terminal.out(text)
  return exitCode.done
}

async function unknownCommand(name: string, terminal: Terminal): Promise<number> {
  const { nearestName } = await import('@octavo/source')
  const names = commandTable.map((command) => command.name)
  const near = nearestName(name, names)
  const kind = name.startsWith('-') ? 'option' : 'command'
  terminal.err(`Unknown ${kind} "${name}"${near ? `: did you mean "${near}"?` : ''}\n`)
  terminal.err('Run "octavo --help" for the list of commands\n')
  return exitCode.usage
}

async function runCommand(command: Command, words: readonly string[], terminal: Terminal): Promise<number> {
  const { readArguments } = await import('./argv/read-arguments.ts')
  const read = await readArguments(command, words)
  if (!read.ok) {
    for (const error of read.errors) terminal.err(`${error}\n`)
    terminal.err(`Run "octavo ${command.name} --help" for its options\n`)
    return exitCode.usage
  }
  if (read.args.flag('help')) return showHelp(command.name, terminal)
  const { createStopState, onStopSignals } = await import('./stop-signals.ts')
  const stop = createStopState()
  onStopSignals(stop)
  if (!command.inThread) return command.run(read.args, { terminal, stop, commands: commandTable })
  const { runInThread } = await import('./run-in-thread.ts')
  const startedMs = processStartMs()
  return runInThread({ words: [command.name, ...words], terminal: facts, startedMs }, { terminal, stop })
}

const facts = terminalFacts()

/** Runs the program with the arguments of the process, and sets its exit code. */
export async function runProcess(): Promise<void> {
  const terminal = openTerminal(facts)
  // A reader that stops early (`octavo check | head`) is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.on('uncaughtException', (error) => {
    terminal.err(describeError(error))
    process.exit(exitCode.failed)
  })
  // For a command that never ends although nothing is left to do.
  process.exitCode = exitCode.failed
  try {
    process.exitCode = await runProgram(process.argv.slice(2), terminal)
  } catch (error) {
    terminal.err(describeError(error))
    process.exitCode = exitCode.failed
  }
}
