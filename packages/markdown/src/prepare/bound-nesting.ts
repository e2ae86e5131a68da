import type { SyntaxFault } from '../syntax-fault.ts'
import { maskAt } from './mask.ts'

/** A text without what is nested too deeply to be read, of the same length, and where that stood. */
export interface BoundedText {
  readonly text: string
  readonly faults: readonly SyntaxFault[]
}

/** Brackets inside each other in code of a page, and tags inside each other. Real pages have up to twenty. */
const DEEPEST_BRACKETS = 200
const DEEPEST_TAGS = 500

/**
 * Hides, in one pass, what recursive parsers would overflow their stack with (test id V5): braces of an expression
 * and the first letter of an import or export with more than 200 open brackets, and tags inside more than 500 others.
 * Strings and comments count as code, so it is an estimate; {@link fitsNative} holds for whatever stands there.
 */
export function boundNesting(text: string): BoundedText {
  const scan: Scan = {
    text,
    masked: [],
    faults: [],
    open: '',
    start: -1,
    inModule: false,
    tags: [],
    hidden: 0,
    hasDeepTag: false,
  }
  for (const match of text.matchAll(MARKS)) visit(scan, match[0], match.index)
  if (scan.faults.length === 0) return { text, faults: [] }
  return {
    text: maskAt(
      text,
      scan.masked.toSorted((a, b) => a - b),
    ),
    faults: scan.faults,
  }
}

const MARKS = /[({[\]})]|^(?:import|export)\b|\n[ \t]*\n|<\/?(?=[A-Za-z>])[\w.:-]*|\/>|\\[{<]/gm

interface Scan {
  readonly text: string
  readonly masked: number[]
  readonly faults: SyntaxFault[]
  /** Brackets of the expression or module that are open. */
  open: string
  /** Where that expression or module begins. */
  start: number
  inModule: boolean
  /** Names of open tags. */
  readonly tags: string[]
  /** Open tags that are hidden. */
  hidden: number
  hasDeepTag: boolean
}

function visit(scan: Scan, mark: string, at: number): void {
  const [first = ''] = mark
  if (first === '\n') {
    if (scan.open === '') scan.inModule = false
  } else if (first === 'i' || first === 'e') {
    if (scan.open !== '') return
    scan.inModule = true
    scan.start = at
  } else if ('([{'.includes(first)) openBracket(scan, first, at)
  else if (')]}'.includes(first)) closeBracket(scan, first)
  else if (first !== '\\' && scan.open === '') visitTag(scan, mark, at)
}

function openBracket(scan: Scan, bracket: string, at: number): void {
  if (scan.open === '' && !scan.inModule) {
    if (bracket !== '{') return
    scan.start = at
  }
  scan.open += bracket
  if (scan.open.length > DEEPEST_BRACKETS) hideCode(scan, at)
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Closes the innermost bracket of the kind, and what was left open in it. */
function closeBracket(scan: Scan, bracket: string): void {
  const at = scan.open.lastIndexOf(CLOSES[bracket] ?? '')
  if (at >= 0) scan.open = scan.open.slice(0, at)
}

/** Everything from the beginning of the code to the end of its block is text. */
function hideCode(scan: Scan, at: number): void {
  const { text, start } = scan
  const blank = /\n[ \t]*\n/g
  blank.lastIndex = at
  const end = blank.exec(text)?.index ?? text.length
  for (let offset = start; offset < end; offset++)
    if (offset === start || /[{}<([`]/.test(text[offset] ?? '')) scan.masked.push(offset)
  const message = `Brackets are nested more than ${DEEPEST_BRACKETS} deep`
  if (scan.faults.at(-1)?.end !== end) scan.faults.push({ message, offset: start, end })
  scan.open = ''
  scan.start = end
  scan.inModule = false
}

/** Elements that HTML never closes. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function visitTag(scan: Scan, mark: string, at: number): void {
  const { tags } = scan
  const isClosing = mark.startsWith('</')
  if (isClosing || mark === '/>') {
    if (scan.hidden > 0) {
      scan.hidden--
      if (isClosing) scan.masked.push(at)
      return
    }
    const open = isClosing ? tags.lastIndexOf(mark.slice(2)) : tags.length - 1
    if (open >= 0) tags.length = open
  } else if (!VOID.test(mark.slice(1))) {
    if (tags.length < DEEPEST_TAGS) tags.push(mark.slice(1))
    else hideTag(scan, at)
  }
}

function hideTag(scan: Scan, at: number): void {
  scan.hidden++
  scan.masked.push(at)
  if (scan.hasDeepTag) return
  scan.hasDeepTag = true
  scan.faults.push({ message: `Tags are nested more than ${DEEPEST_TAGS} deep`, offset: at })
}
