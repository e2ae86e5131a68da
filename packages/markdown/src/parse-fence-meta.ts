import type { CodeSource } from '@octavo/hast'
import { splitFenceMeta, type MetaPiece } from './split-fence-meta.ts'

/**
 * The meta string after a fence's language. Unknown `key=value` pairs are in `rest`, for components that know them.
 */
export type FenceMeta = Omit<CodeSource, 'code'> & { readonly rest: Readonly<Record<string, string>> }

/** Lines that a mark can name; larger numbers name no line of a sample (test id X08). */
const LAST_LINE = 20_000

const FLAGS = new Set([
  'lines',
  'wrap',
  'expandable',
  'nocopy',
  'twoslash',
  'showlinenumbers',
  'copy',
  'diff',
  'runnable',
  'editable',
])
const KEYS = new Set(['title', 'filename', 'icon', 'highlight', 'focus', 'theme', 'lang', ...FLAGS])
/** Other spellings in use. */
const SAME: Readonly<Record<string, string>> = {
  filename: 'title',
  showlinenumbers: 'lines',
  expanded: 'expandable',
}

/**
 * Reads the words after a fence's language: words up to the first key are the title; then `key=value` with quotes,
 * braces or nothing, bare flags, and `{1,3-5}` for highlighted lines. Braces are never part of the title: `{9-10}
 * app.ts` has one. Keys are read in any letter case, and the last of equal keys counts. Source: reference/docs-
 * json.md section 3, "Fence meta".
 */
export function parseFenceMeta(
  language: string | null | undefined,
  meta: string | null | undefined,
): FenceMeta {
  const { name, info } = splitLanguage(language ?? undefined, meta ?? '')
  const draft = readPieces(splitFenceMeta(info))
  const written = draft.lang ?? name
  const { lang: _lang, ...known } = draft
  if (written?.toLowerCase() === 'nocopy') return { ...known, nocopy: true }
  return written === undefined || written === '' ? known : { ...known, language: written }
}

/** `js{1,3}` is a language followed by braces. */
function splitLanguage(
  language: string | undefined,
  meta: string,
): { readonly name: string | undefined; readonly info: string } {
  const brace = language?.indexOf('{') ?? -1
  if (language === undefined || brace < 0) return { name: language, info: meta }
  return { name: language.slice(0, brace), info: `${language.slice(brace)} ${meta}` }
}

function readPieces(pieces: readonly MetaPiece[]): Draft {
  const draft: Draft = { rest: {} }
  const title: string[] = []
  let sawKey = false
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'braces') {
      if (RANGE.test(piece.text)) draft.highlight = union(draft.highlight, parseLines(piece.text))
      continue
    }
    if (at === 0 && isTestMark(piece, pieces[1])) {
      draft.rest['test'] = 'true'
      continue
    }
    const text = piece.kind === 'word' ? piece.text : titlePair(piece)
    if (text !== undefined && !FLAGS.has(flagName(text))) {
      if (!sawKey) title.push(unquote(text))
      else if (text === 'test') draft.rest['test'] = 'true'
      continue
    }
    sawKey = true
    if (piece.kind === 'pair') readPair(draft, keyName(piece.key), piece.text)
    else readFlag(draft, flagName(piece.text), true)
  }
  if (title.length > 0 && draft.title === undefined) draft.title = title.join(' ')
  return draft
}

/** The word `test` alone, or before a key: with other words it is a part of a title. */
function isTestMark(piece: MetaPiece, next: MetaPiece | undefined): boolean {
  if (piece.kind !== 'word' || piece.text !== 'test') return false
  return next?.kind !== 'word' || FLAGS.has(flagName(next.text))
}

const RANGE = /^\{[\d\s,-]*\}?$/

const keyName = (key: string): string => SAME[key.toLowerCase()] ?? key.toLowerCase()

/** `KEY=value` of an unknown, upper-case name is text of a title: an environment variable, not an option. */
function titlePair({ key, text }: Extract<MetaPiece, { readonly kind: 'pair' }>): string | undefined {
  const isVariable = key === key.toUpperCase() && !KEYS.has(key.toLowerCase()) && key.length > 1
  return isVariable ? `${key}=${text}` : undefined
}

type Draft = { -readonly [K in keyof FenceMeta]?: FenceMeta[K] } & {
  lang?: string
  rest: Record<string, string>
}

const flagName = (text: string): string => {
  const name = text.replace(/^\[(\w+)\]$/, '$1').toLowerCase()
  return SAME[name] ?? name
}

function readPair(draft: Draft, key: string, raw: string): void {
  const text = unquote(raw.replace(/^\{([^]*)\}$/, '$1').trim())
  if (FLAGS.has(key)) return readFlag(draft, key, !/^(?:false|0|no)$/i.test(text))
  switch (key) {
    case 'title':
    case 'theme':
    case 'icon':
      // `theme={null}` and `icon={undefined}` are written by converters and set nothing.
      if (text !== 'null' && text !== 'undefined' && text !== '') draft[key] = text
      return
    case 'lang':
      draft.lang = text
      return
    case 'highlight':
    case 'focus':
      draft[key] = union(draft[key], parseLines(text))
      return
    default:
      if (key !== '__proto__') draft.rest[key] = text
  }
}

function readFlag(draft: Draft, key: string, value: boolean): void {
  if (key === 'copy') draft.nocopy = !value
  else if (key === 'lines' || key === 'wrap' || key === 'expandable' || key === 'nocopy') draft[key] = value
  else draft.rest[key] = String(value)
}

const unquote = (text: string): string => text.replace(/^(["'`])([^]*)\1$/, '$2').replace(/\\(["'])/g, '$1')

/** Returns the line numbers of `1,3-5`, ascending, each once; other text is skipped, ranges are clipped. */
export function parseLines(text: string): readonly number[] {
  const lines = new Set<number>()
  for (const part of text.replace(/[{}[\]\s"']/g, '').split(',')) {
    const match = /^(\d+)(?:-(\d+))?$/.exec(part)
    if (!match) continue
    const first = Math.max(1, Number(match[1]))
    const last = Math.min(Number(match[2] ?? match[1]), LAST_LINE)
    for (let line = first; line <= last; line++) lines.add(line)
  }
  return [...lines].sort((a, b) => a - b)
}

const union = (a: readonly number[] | undefined, b: readonly number[]): readonly number[] =>
  [...new Set([...(a ?? []), ...b])].sort((x, y) => x - y)
