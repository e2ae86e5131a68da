import type { Renderers } from '@octavo/site'
import { processStartMs } from '../clock.ts'
import type { Disk } from '../disk/disk.ts'
import type { Questions } from '../print/questions.ts'
import type { Terminal } from '../print/terminal.ts'
import type { StopState } from '../stop-signals.ts'

/** One option of a command. */
export interface OptionRow {
  /** Without dashes: `out`. */
  readonly name: string
  /** `flag` takes no value, `value` takes one, `optional` only takes one that is written as `--name=value` or looks like an address. */
  readonly kind: 'flag' | 'value' | 'optional'
  /** Placeholder of the value in help: `<dir>`. */
  readonly value?: string
  /** One sentence for help, without a full stop. */
  readonly about: string
  /** The only values allowed. */
  readonly choices?: readonly string[]
  /** A whole number within these bounds. */
  readonly number?: { readonly min: number; readonly max: number }
}

/** Options and operands as read: flags are true, others are texts. */
export interface Arguments {
  readonly operands: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
  number(name: string): number | undefined
  /** Comma-separated values, trimmed. */
  list(name: string): readonly string[] | undefined
}

/** Terminal, stop state, start, disk and renderers of a run. */
export interface CommandContext {
  readonly terminal: Terminal
  readonly stop: StopState
  /** When the program was started, in milliseconds since 1970; default when the process was. */
  readonly startedMs?: number | undefined
  /** Reads and writes files; default the system's disk. */
  readonly disk?: Disk | undefined
  /** Grammars and icons that earlier commands of this process have loaded; default none. */
  readonly renderers?: Renderers | undefined
  /** Asks on a terminal; default the process's own terminal, where it is one. */
  readonly questions?: Questions | undefined
  /** Variables of the environment; default those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined
  /** Every command of the program; only its own process knows them. */
  readonly commands?: readonly CommandRow[] | undefined
}

/** Returns the milliseconds since the program was started. */
export const msSinceStart = ({ startedMs = processStartMs() }: Pick<CommandContext, 'startedMs'>): number =>
  Date.now() - startedMs

/** A command of the program: its help is made from these rows. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** Operand as help shows it (`[dir]`), and how many there may be (default 1); absent: the command takes none. */
  readonly operand?: { readonly name: string; readonly about: string; readonly most?: number }
  readonly options: readonly OptionRow[]
  readonly examples: readonly { readonly line: string; readonly about: string }[]
  /** True when it processes texts of authors: it then runs in a thread, so that signals can end it at any time. */
  readonly inThread?: true
  /** Resolves to the exit code. */
  run(args: Arguments, context: CommandContext): Promise<number>
}

/** A command before it is loaded: help needs no more, and starts fast. */
export interface CommandRow {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}
