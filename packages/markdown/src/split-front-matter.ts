import { asSitePath, isJsonObject } from '@octavo/source'
import { readTolerantYaml } from './tolerant-yaml.ts'

/** The bounds of the front matter of a page; offsets in the file's text. */
export interface FrontMatterBounds {
  /**
   * `none`: the page has none. `refused`: it names an engine that is not YAML. `prose`: nothing between the lines
   * looks like a key, so that it is content.
   */
  readonly kind: 'yaml' | 'none' | 'refused' | 'prose'
  /** The YAML between the delimiters. */
  readonly start: number
  readonly end: number
  /** The beginning of the page's content. */
  readonly bodyStart: number
  /** The engine after `---`, for messages. */
  readonly engine?: string
  /** Which line of `---` is missing or damaged. */
  readonly damaged?: 'opening' | 'closing'
}

// Each line end matches in only one way, so that blank lines of CRLF take linear time.
const OPENING = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r(?!\n)))*(---|\+\+\+)([^\r\n]*)(?:\r\n|\n|\r|$)/
const NONE: FrontMatterBounds = { kind: 'none', start: 0, end: 0, bodyStart: 0 }

/**
 * Finds front matter between lines of `---`. Blank lines and a byte order mark may precede it; `---js` and other
 * engines are rejected unread (test id R14). Where a line of `---` is damaged, or the closing one is missing, front
 * matter is the text that looks like keys and values.
 */
export function splitFrontMatter(text: string): FrontMatterBounds {
  const opening = OPENING.exec(text)
  const mark = opening?.[1]
  if (!opening || !mark) return withDamagedOpening(text)
  const engine = opening[2]?.trim() ?? ''
  if (/^-+$/.test(engine)) return withDamagedOpening(text)
  // A key in the line of the delimiter has lost its line break.
  const isJoined = KEY.test(engine)
  const start = isJoined ? opening[0].indexOf(engine) : opening[0].length
  if (mark === '+++') return refused(text, start, 'toml')
  if (ENGINE.test(engine)) return refused(text, start, engine)
  const bounds = closed(text, start)
  const isOdd = engine !== '' && !/^ya?ml$/i.test(engine)
  if (isOdd && !KEY.test(text.slice(start).split(/[\r\n]/, 1)[0] ?? '')) return NONE
  return isOdd && bounds.kind === 'yaml' ? { ...bounds, damaged: 'opening' } : bounds
}

/** Languages that front matter has elsewhere. */
const ENGINE = /^(?:js|javascript|ts|typescript|json5?|toml|coffee|coffeescript|cson|php|ruby|python)$/i

function refused(text: string, start: number, engine: string): FrontMatterBounds {
  const close = closingAfter(text, start, engine === 'toml' ? '\\+\\+\\+' : '---')
  return close ? { kind: 'refused', start, end: close.start, bodyStart: close.end, engine } : NONE
}

function closingAfter(text: string, start: number, mark = '---') {
  const closing = new RegExp(`^${mark}[ \\t]*$`, 'gm')
  closing.lastIndex = start
  const match = closing.exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

/** A line that begins with a key. */
const KEY = /^["']?[A-Za-z_][\w.:\- ]{0,60}["']?:(?:[ \t]|$)/

/** A damaged line of dashes. */
const DASHES = /^(?:--|-{4,}|-- -|[—–][—–-]*)[ \t]*\r?$/m
/** A line below a blank one that is neither a key nor a comment. A line also begins between the two signs of CRLF. */
const CONTENT = /(?<!\r)^[ \t]*\r?\n(?:#{2,6}[ \t]|(?!["']?[A-Za-z_][\w.:-]*["']?[ \t]*:)[^\s#-])/m

function closed(text: string, start: number): FrontMatterBounds {
  const close = closingAfter(text, start)
  if (!close) return unclosed(text, start)
  const yaml = text.slice(start, close.start)
  if (isProse(yaml)) return { kind: 'prose', start, end: close.start, bodyStart: 0 }
  const isDamaged = DASHES.test(yaml) || (CONTENT.test(yaml) && !isYaml(yaml))
  const found = isDamaged ? unclosed(text, start) : undefined
  return found?.kind === 'yaml' ? found : { kind: 'yaml', start, end: close.start, bodyStart: close.end }
}

/** Whether text that looks like content is a quoted text of YAML. */
function isYaml(yaml: string): boolean {
  const text = yaml.replace(/\r\n?/g, '\n')
  const file = { path: asSitePath('front-matter.yaml'), text }
  const { value, diagnostics } = readTolerantYaml(file, { start: 0, end: text.length })
  return diagnostics.length === 0 && isJsonObject(value)
}

/** Whether text between lines of `---` is content below a thematic break. */
const isProse = (yaml: string): boolean =>
  /^[^\s#]/m.test(yaml) && !/[:?]/.test(yaml) && !/^[ \t]*- /m.test(yaml)

/** Keys and values up to a blank line or the first other line; a lone `---` is a thematic break. */
function unclosed(text: string, start: number): FrontMatterBounds {
  const lines = /([^\r\n]*)(\r\n|\n|\r|$)/y
  lines.lastIndex = start
  let end = start
  for (let match = lines.exec(text); match; match = lines.exec(text)) {
    const [whole, line = '', feed] = match
    const isKey = KEY.test(line)
    if (end === start && !isKey) return NONE
    if (!isKey && !/^(?:[ \t]+\S|- )/.test(line)) break
    end += whole.length
    if (feed === '') break
  }
  const damaged = /^[-—–=][-—– =]*(?=[\r\n]|$)/.exec(text.slice(end, end + 20))
  return { kind: 'yaml', start, end, bodyStart: end + (damaged?.[0].length ?? 0), damaged: 'closing' }
}

const DAMAGED_OPENING =
  /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r(?!\n)))*(?:-{1,2}|-{4,}|[ \t]+---|[^\s\w]?---[^\s\w]?|[—–][—–-]?|- ?-{1,2}|-- ?-)[ \t]*(?:\r\n|\n|\r)(?=["']?(?:title|sidebarTitle|description|openapi|icon|api)["']?:)/

/** Front matter whose first line is not quite `---`, when it holds the usual keys and is closed. */
function withDamagedOpening(text: string): FrontMatterBounds {
  const opening = DAMAGED_OPENING.exec(text)
  if (!opening) return NONE
  const bounds = closed(text, opening[0].length)
  const isWhole = bounds.kind === 'yaml' && bounds.damaged === undefined
  return isWhole ? { ...bounds, damaged: 'opening' } : NONE
}
