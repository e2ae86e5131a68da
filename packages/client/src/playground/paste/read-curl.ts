import { splitWords } from './split-words.ts'

/** A cURL command as data. */
export interface CurlCommand {
  /** Upper case; undefined: as the data suggests. */
  readonly method?: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** `-d` and its relatives, in order. */
  readonly data: readonly string[]
  /** `-F`: names and values. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** `-u name:password`. */
  readonly user?: string
  /** `-G`: the data is part of the address. */
  readonly isQuery: boolean
  /** Options that mean nothing to a page, files of the reader's machine, and what is no option. */
  readonly unfit: readonly string[]
}

type Draft = {
  -readonly [Key in keyof CurlCommand]: CurlCommand[Key] extends readonly (infer Item)[]
    ? Item[]
    : CurlCommand[Key]
}

/** Options with a value, by their short name. */
const SHORT: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  b: 'cookie',
  A: 'user-agent',
  e: 'referer',
  o: 'output',
  m: 'max-time',
  x: 'proxy',
  T: 'upload-file',
  c: 'cookie-jar',
  w: 'write-out',
}

/** Options without a value that change nothing here. */
const SILENT =
  /^(?:[sSLkvifg#]|silent|show-error|location|insecure|verbose|include|fail|globoff|compressed|http1\.1|http2|no-buffer|N|progress-bar)$/

const pairOf = (text: string, separator: string): readonly [string, string] => {
  const at = text.indexOf(separator)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** What an option with a value does; undefined for those that a page cannot follow. */
const OPTIONS: Readonly<Record<string, (draft: Draft, value: string) => void>> = {
  request: (draft, value) => void (draft.method = value.toUpperCase()),
  url: (draft, value) => void (draft.url = value),
  header: (draft, value) => void draft.headers.push(pairOf(value, ':')),
  cookie: (draft, value) => void draft.headers.push(['cookie', value]),
  user: (draft, value) => void (draft.user = value),
  data: (draft, value) => addData(draft, value),
  'data-ascii': (draft, value) => addData(draft, value),
  'data-binary': (draft, value) => addData(draft, value),
  'data-raw': (draft, value) => void draft.data.push(value),
  'data-urlencode': (draft, value) => {
    const [name, text] = pairOf(value, '=')
    draft.data.push(
      value.includes('=') && name !== ''
        ? `${name}=${encodeURIComponent(text)}`
        : encodeURIComponent(value.replace(/^=/, '')),
    )
  },
  json: (draft, value) => {
    draft.headers.push(['content-type', 'application/json'])
    addData(draft, value)
  },
  form: (draft, value) => {
    const [, text] = pairOf(value, '=')
    if (/^[@<]/.test(text)) draft.unfit.push(`-F ${value}`)
    else draft.fields.push(pairOf(value, '='))
  },
  'form-string': (draft, value) => void draft.fields.push(pairOf(value, '=')),
}

function addData(draft: Draft, value: string): void {
  if (value.startsWith('@')) draft.unfit.push(`-d ${value}`)
  else draft.data.push(value)
}

/** Reads a cURL command; undefined for other texts. Never throws. */
export function readCurl(text: string): CurlCommand | undefined {
  const [program, ...words] = splitWords(text.trim().replace(/^\$\s+/, ''))
  if (!/^(?:.*\/)?curl(?:\.exe)?$/i.test(program ?? '')) return undefined
  const draft: Draft = { url: '', headers: [], data: [], fields: [], isQuery: false, unfit: [] }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) readWord(draft, word, rest)
  return draft
}

function readWord(draft: Draft, word: string, rest: string[]): void {
  if (word.startsWith('--')) {
    const [name, attached] = [
      pairOf(word.slice(2), '=')[0],
      word.includes('=') ? pairOf(word, '=')[1] : undefined,
    ]
    if (name === 'get') draft.isQuery = true
    else if (name === 'head') draft.method = 'HEAD'
    else if (!SILENT.test(name)) readOption(draft, name, attached ?? rest.shift() ?? '')
  } else if (/^-./.test(word)) readLetters(draft, word.slice(1), rest)
  else if (draft.url === '') draft.url = word
  else draft.unfit.push(word)
}

/** Short options may be joined, and the last may hold its value: `-sXPOST`. */
function readLetters(draft: Draft, letters: string, rest: string[]): void {
  const [first = '', tail] = [letters[0], letters.slice(1)]
  const name = SHORT[first]
  if (name !== undefined) return readOption(draft, name, tail === '' ? (rest.shift() ?? '') : tail)
  if (first === 'G') draft.isQuery = true
  else if (first === 'I') draft.method = 'HEAD'
  else if (!SILENT.test(first)) draft.unfit.push(`-${first}`)
  if (tail !== '') readLetters(draft, tail, rest)
}

function readOption(draft: Draft, name: string, value: string): void {
  const known = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined
  if (known) known(draft, value)
  else draft.unfit.push(`--${name} ${value}`.trim())
}
