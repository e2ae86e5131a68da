/** Where the front matter of a page lies; offsets of the file's text. */
export interface FrontMatterPlace {
  /** `none`: the page has none. `refused`: it names an engine that is not YAML. `unclosed`: no closing line. */
  readonly kind: 'yaml' | 'none' | 'refused' | 'unclosed'
  /** The YAML between the delimiters. */
  readonly start: number
  readonly end: number
  /** Where the page's content begins. */
  readonly bodyStart: number
  /** The engine after `---`, for messages. */
  readonly engine?: string
}

const OPENING = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r))*(---|\+\+\+)([^\r\n]*)(?:\r\n|\n|\r|$)/

/**
 * Finds front matter between lines of `---`. Blank lines and a byte order mark may stand before it; `---js` and
 * other engines are refused unread (test id R14); a block that never closes is not front matter.
 */
export function splitFrontMatter(text: string): FrontMatterPlace {
  const opening = OPENING.exec(text)
  const mark = opening?.[1]
  const engine = opening?.[2]?.trim() ?? ''
  if (!opening || !mark || /^-+$/.test(engine)) return { kind: 'none', start: 0, end: 0, bodyStart: 0 }
  const start = opening[0].length
  const closing = new RegExp(`^${mark === '---' ? '---' : '\\+\\+\\+'}[ \\t]*$`, 'gm')
  closing.lastIndex = start
  const close = closing.exec(text)
  if (!close) return unclosed(text, opening[0], start)
  const end = close.index
  const bodyStart = end + close[0].length
  if (mark === '+++') return { kind: 'refused', start, end, bodyStart, engine: 'toml' }
  if (engine !== '' && engine.toLowerCase() !== 'yaml')
    return { kind: 'refused', start, end, bodyStart, engine }
  return { kind: 'yaml', start, end, bodyStart }
}

/** A lone `---` is a thematic break unless the next line looks like a key. */
function unclosed(text: string, opening: string, start: number): FrontMatterPlace {
  const looksLikeKey =
    opening.includes('---') && /^[\w"'][\w:.\- "']*:(?:\s|$)/.test(text.slice(start, start + 200))
  return { kind: looksLikeKey ? 'unclosed' : 'none', start, end: start, bodyStart: 0 }
}
