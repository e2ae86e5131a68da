import { addressSource, createLoadRecord, type LoadKind, type Loads } from './loads.ts'

/**
 * The parts of CSS that can contain addresses, in one pass: escapes, comments, strings, `url(…)`, names of
 * functions, at-rules, braces and the ends of declarations. Every alternative takes at least one character and
 * none can be read in two ways, so that the pass is linear. Source: CSS Syntax 3, section 4.
 */
const TOKEN =
  /\\[^]|\/\*[^]*?(?:\*\/|$)|"((?:\\[^]|[^"\\\n])*)"?|'((?:\\[^]|[^'\\\n])*)'?|url\(\s*(?:"((?:\\[^]|[^"\\\n])*)"|'((?:\\[^]|[^'\\\n])*)'|((?:\\(?:[\da-f]{1,6}(?![\da-f])\s?|(?![\da-f])[^])|[^\s"'()\\])*))\s*\)|(?<![a-z-])([a-z-]+)\(|@([a-z-]+)|[{};)]/gi

/** Functions whose strings are addresses. */
const ADDRESS_FUNCTIONS = new Set(['image-set', '-webkit-image-set', 'src', 'image', 'cross-fade'])

/** At-rules whose addresses are names. */
const NAMING_RULES = new Set(['namespace', 'document', '-moz-document', 'charset'])

/** Returns what a stylesheet (or a list of declarations) loads from other hosts. */
export function cssLoads(css: string): Loads {
  const record = createLoadRecord()
  const blocks: string[] = []
  const functions: string[] = []
  let rule = ''
  for (const match of css.matchAll(TOKEN)) {
    const [token, double, single, urlDouble, urlSingle, urlPlain, name, atRule] = match
    const url = urlDouble ?? urlSingle ?? urlPlain
    const text = double ?? single
    if (url !== undefined) addUrl(url)
    else if (text !== undefined) addText(text)
    else if (name !== undefined) functions.push(name.toLowerCase())
    else if (atRule !== undefined) rule = atRule.toLowerCase()
    else if (token === '{') {
      blocks.push(rule)
      rule = ''
    } else if (token === '}') {
      blocks.pop()
      functions.length = 0
    } else if (token === ';') {
      rule = ''
      functions.length = 0
    } else if (token === ')') functions.pop()
  }
  return record.value()

  function addUrl(address: string): void {
    if (!NAMING_RULES.has(rule)) record.add(addressSource(unescape(address)), kindHere())
  }

  function addText(address: string): void {
    const isAddress =
      rule === 'import' ? functions.length === 0 : ADDRESS_FUNCTIONS.has(functions.at(-1) ?? '')
    if (isAddress) addUrl(address)
  }

  function kindHere(): LoadKind {
    if (rule === 'import') return 'style'
    return blocks.at(-1) === 'font-face' ? 'font' : 'img'
  }
}

/** Returns a text without the escapes of CSS: `\\2f` is `/`. */
function unescape(text: string): string {
  return text.replace(/\\(?:[\da-f]{1,6}\s?|[^])/gi, (escape) => {
    const hex = /^\\([\da-f]+)/i.exec(escape)?.[1]
    if (hex === undefined) return escape === '\\\n' ? '' : escape.slice(1)
    const code = Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
