import type { Arguments, Command, OptionRow } from './command.ts'

/** Options that every command takes. */
export const commonOptions: readonly OptionRow[] = [{ name: 'help', kind: 'flag', about: 'Show this help' }]

/** Result of {@link readArguments}: the arguments, or one sentence for each error in them. */
export type ReadArguments =
  | { readonly ok: true; readonly args: Arguments }
  | { readonly ok: false; readonly errors: readonly string[] }

interface State {
  readonly rows: readonly OptionRow[]
  readonly values: Map<string, string | true>
  readonly operands: string[]
  /** Sentences; those with a suggestion resolve when it is found. */
  readonly errors: (string | Promise<string>)[]
  readonly rest: string[]
}

/** Reads the arguments of a command against its table; returns all errors, not only the first. */
export async function readArguments(command: Command, words: readonly string[]): Promise<ReadArguments> {
  const rows = [...command.options, ...commonOptions]
  const state: State = { rows, values: new Map(), operands: [], errors: [], rest: [...words] }
  for (let word = state.rest.shift(); word !== undefined; word = state.rest.shift()) {
    if (word === '--') state.operands.push(...state.rest.splice(0))
    else if (word === '-h') state.values.set('help', true)
    else if (word.startsWith('-') && word !== '-') readOption(state, word)
    else state.operands.push(word)
  }
  const allowed = command.operand ? (command.operand.most ?? 1) : 0
  for (const extra of state.operands.slice(allowed)) state.errors.push(`Unexpected argument "${extra}"`)
  const errors = await Promise.all(state.errors.map(async (sentence) => sentence))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, args: toArguments(state) }
}

function readOption(state: State, word: string): void {
  const [dashed = '', ...parts] = word.split('=')
  const written = parts.length > 0 ? parts.join('=') : undefined
  const row = state.rows.find(({ name }) => `--${name}` === dashed)
  if (!row) {
    state.errors.push(unknownOption(state.rows, dashed))
    return
  }
  const value = readValue(state, row, written)
  if (value === undefined) return
  const error = value === true ? undefined : checkValue(row, value)
  if (error) state.errors.push(error)
  else state.values.set(row.name, value)
}

/** Reads the option's value; undefined after an error. */
function readValue(state: State, row: OptionRow, written: string | undefined): string | true | undefined {
  if (row.kind === 'flag') {
    if (written === undefined) return true
    state.errors.push(`Option "--${row.name}" takes no value`)
    return undefined
  }
  const [next] = state.rest
  if (row.kind === 'optional') {
    if (written !== undefined) return written
    return next !== undefined && isAddress(next) ? state.rest.shift() : true
  }
  const value = written ?? (next !== undefined && !next.startsWith('--') ? state.rest.shift() : undefined)
  if (value !== undefined && value !== '') return value
  state.errors.push(`Option "--${row.name}" needs a value: --${row.name} ${row.value ?? '<value>'}`)
  return undefined
}

/** `--host 0.0.0.0` reads as one option, `--host docs` as an option and a folder. */
const isAddress = (word: string) =>
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|[0-9a-f]*:[0-9a-f:.]*)$/i.test(word)

function checkValue(row: OptionRow, value: string): string | undefined {
  if (row.choices && !row.choices.includes(value)) {
    return `Option "--${row.name}" takes ${row.choices.join(', ')}, not "${value}"`
  }
  if (!row.number) return undefined
  const { min, max } = row.number
  const fits = /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
  return fits
    ? undefined
    : `Option "--${row.name}" takes a whole number from ${min} to ${max}, not "${value}"`
}

/** The library for suggestions is loaded only after an error. */
async function unknownOption(rows: readonly OptionRow[], dashed: string): Promise<string> {
  const { nearestName } = await import('@octavo/source')
  const names = rows.map(({ name }) => `--${name}`)
  const near = nearestName(dashed, names)
  return `Unknown option "${dashed}"${near ? `: did you mean "${near}"?` : ''}`
}

function toArguments({ values, operands }: State): Arguments {
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    operands,
    flag: (name) => values.has(name),
    text,
    number: (name) => (text(name) === undefined ? undefined : Number(text(name))),
    list: (name) =>
      text(name)
        ?.split(',')
        .map((item) => item.trim())
        .filter(Boolean),
  }
}
