import { styleText } from 'node:util'

const styles = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const

/** Colours of the terminal; every function returns its text unchanged where colours are off. */
export type Colors = Readonly<Record<(typeof styles)[number], (text: string) => string>>

/** Colours that are written, or none. */
export function createColors(isOn: boolean): Colors {
  const colors = styles.map(
    (style) => [style, isOn ? (text: string) => styled(style, text) : String] as const,
  )
  return Object.fromEntries(colors) as Colors
}

/** The caller decides about colours, not Node. */
function styled(style: (typeof styles)[number], text: string): string {
  return styleText(style, text, { validateStream: false })
}

/** The output of a command. */
export interface Terminal {
  /** Prints results, which another program may read. */
  out(text: string): void
  /** Progress, messages and diagnostics. */
  err(text: string): void
  /** True when lines on `err` may be rewritten. */
  readonly isLive: boolean
  readonly columns: number
  readonly colors: Colors
}

/** The facts of the process's terminal, as plain data: a thread cannot read them. */
export interface TerminalFacts {
  readonly isLive: boolean
  readonly columns: number
  readonly hasColors: boolean
}

/** The facts of the process's own terminal. Honours `NO_COLOR`, `FORCE_COLOR`, `CI` and `TERM=dumb`. */
export function terminalFacts(): TerminalFacts {
  const { env, stderr } = process
  const plain = Boolean(env['NO_COLOR']) || env['TERM'] === 'dumb'
  const isTty = stderr.isTTY && env['TERM'] !== 'dumb'
  return {
    isLive: isTty && !env['CI'],
    columns: stderr.columns ?? 80,
    hasColors: !plain && (isTty || Boolean(env['FORCE_COLOR'])),
  }
}

/** Prints to the standard streams of the process, to which those of a thread are forwarded. */
export function openTerminal({ isLive, columns, hasColors }: TerminalFacts): Terminal {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isLive,
    columns,
    colors: createColors(hasColors),
  }
}

/** Returns a terminal that prints results only, without progress and messages. */
export function quietTerminal(terminal: Terminal): Terminal {
  return { ...terminal, err: () => {}, isLive: false }
}

/** Writes a line now, after those that wait, or `soon`. */
export type WriteLine = (line: string, when: 'now' | 'soon') => void

/** Returns a function that writes lines in their order: those of one turn of the event loop with one call, if that is soon enough. */
export function gatherLines(write: (text: string) => void): WriteLine {
  let waiting = ''
  const writeAll = () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }
  return (line, when) => {
    if (when === 'soon' && waiting === '') setImmediate(writeAll)
    waiting += line
    if (when === 'now') writeAll()
  }
}
