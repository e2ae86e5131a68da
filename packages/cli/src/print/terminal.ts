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

/** Whether colours are wanted is decided by the caller, not by Node. */
function styled(style: (typeof styles)[number], text: string): string {
  return styleText(style, text, { validateStream: false })
}

/** Where a command prints. */
export interface Terminal {
  /** Results: what another program may read. */
  out(text: string): void
  /** Progress, messages and faults. */
  err(text: string): void
  /** True when lines on `err` may be rewritten. */
  readonly isLive: boolean
  readonly columns: number
  readonly colors: Colors
}

/** The process's own terminal. Honours `NO_COLOR`, `FORCE_COLOR`, `CI` and `TERM=dumb`. */
export function createTerminal(): Terminal {
  const { env, stdout, stderr } = process
  const plain = Boolean(env['NO_COLOR']) || env['TERM'] === 'dumb'
  const isTty = stderr.isTTY && env['TERM'] !== 'dumb'
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isLive: isTty && !env['CI'],
    columns: stderr.columns ?? 80,
    colors: createColors(!plain && (isTty || Boolean(env['FORCE_COLOR']))),
  }
}

/** The same terminal without progress and messages; faults are printed by those who ask for `faults`. */
export function quietTerminal(terminal: Terminal): Terminal {
  return { ...terminal, err: () => {}, isLive: false }
}
