import type { MdxError } from '../mdx-error.ts'
import { createCodeTest } from './code-ranges.ts'
import { countMarks, type Marks } from './count-marks.ts'
import { hideStretches, type Stretch } from './mask.ts'

/** A text of the same length in which parts that are nested too deeply are hidden. */
export interface BoundedText {
  readonly text: string
  /** The hidden parts, in order. */
  readonly hidden: readonly string[]
  readonly errors: readonly MdxError[]
  /** Of the text as it is now. */
  readonly marks: Marks
}

/** Brackets and tags inside each other in code of a page, and tags of the page; real pages have up to twenty. */
const DEEPEST_BRACKETS = 200
const DEEPEST_TAGS = 400

/**
 * Hides, in one pass, parts that would overflow the stack of recursive parsers (test id V5): expressions, imports and
 * exports with more than 200 open brackets, to the end of their block, and tags inside more than 400 others. Brackets
 * in strings and comments count, those in fences and code spans do not, so this is an estimate; `fitsNative` is the
 * exact check.
 */
export function boundNesting(text: string): BoundedText {
  const marks = countMarks(text)
  if (marks.brackets + marks.lessThans <= DEEPEST_BRACKETS) return { text, hidden: [], errors: [], marks }
  const scan: Scan = {
    text,
    stretches: [],
    errors: [],
    open: '',
    start: 0,
    inModule: false,
    tags: [],
    deep: 0,
  }
  const inCode = createCodeTest(text)
  for (const { index, 0: mark } of text.matchAll(MARKS))
    if (index >= endOf(scan) && !inCode(index)) visit(scan, mark, index)
  if (scan.deep > 0) hide(scan, scan.start, blockEnd(text, scan.start))
  const { stretches, errors } = scan
  if (stretches.length === 0) return { text, hidden: [], errors: [], marks }
  const hidden = stretches.map(({ start, end }) => text.slice(start, end))
  const shown = hideStretches(text, stretches)
  return { text: shown, hidden, errors, marks: countMarks(shown) }
}

const MARKS = /[({[\]})]|^(?:import|export)\b|\n[ \t]*\n|<\/?(?=[A-Za-z>])[\w.:-]*|\/>|\\[{<]/gm

interface Scan {
  readonly text: string
  readonly stretches: Stretch[]
  readonly errors: MdxError[]
  /** Brackets of the expression or module that are open, and `<` for tags in it. */
  open: string
  /** The beginning of that expression or module, or of the first tag that is too deep. */
  start: number
  inModule: boolean
  /** Names of open tags. */
  readonly tags: string[]
  /** Open tags that are too deep. */
  deep: number
}

const endOf = ({ stretches }: Scan): number => stretches.at(-1)?.end ?? 0

function visit(scan: Scan, mark: string, at: number): void {
  const [first = ''] = mark
  const inCode = scan.open !== '' || scan.inModule
  if (first === '\n') scan.inModule &&= scan.open !== ''
  else if (first === '\\' || scan.deep > 0) visitTag(scan, mark, at)
  else if (first === 'i' || first === 'e') {
    if (!inCode) Object.assign(scan, { inModule: true, start: at })
  } else if ('([{'.includes(first)) openBracket(scan, first, at)
  else if (')]}'.includes(first)) closeBracket(scan, first)
  else if (!inCode) visitTag(scan, mark, at)
  else if (mark === '/>' || mark.startsWith('</')) closeBracket(scan, '>')
  else openBracket(scan, '<', at)
}

function openBracket(scan: Scan, bracket: string, at: number): void {
  if (scan.open === '' && !scan.inModule) {
    if (bracket !== '{') return
    scan.start = at
  }
  scan.open += bracket
  if (scan.open.length <= DEEPEST_BRACKETS) return
  scan.errors.push(tooDeep('Brackets', DEEPEST_BRACKETS, scan.start))
  hide(scan, scan.start, blockEnd(scan.text, at))
  Object.assign(scan, { open: '', inModule: false })
}

const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' }

/** Closes the innermost bracket of the kind, and all that were opened inside it. */
function closeBracket(scan: Scan, bracket: string): void {
  const at = scan.open.lastIndexOf(OPENS[bracket] ?? '')
  if (at >= 0) scan.open = scan.open.slice(0, at)
}

/** Elements that HTML never closes. */
const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function visitTag(scan: Scan, mark: string, at: number): void {
  const { tags } = scan
  if (mark.startsWith('</') || mark === '/>') closeTag(scan, mark, at)
  else if (!mark.startsWith('<') || VOID.test(mark)) return
  else if (tags.length < DEEPEST_TAGS) tags.push(mark.slice(1))
  else {
    if (scan.deep++ > 0) return
    scan.start = at
    scan.errors.push(tooDeep('Tags', DEEPEST_TAGS, at))
  }
}

function closeTag(scan: Scan, mark: string, at: number): void {
  const { tags } = scan
  const isSelf = mark === '/>'
  if (scan.deep > 0) {
    scan.deep--
    if (scan.deep === 0) hide(scan, scan.start, at + mark.length + (isSelf ? 0 : 1))
    return
  }
  const open = isSelf ? tags.length - 1 : tags.lastIndexOf(mark.slice(2))
  if (open >= 0) tags.length = open
}

function hide({ stretches, text }: Scan, start: number, end: number): void {
  const last = stretches.at(-1)
  if (!last || last.end < start) stretches.push({ start, end: Math.min(end, text.length) })
  else stretches[stretches.length - 1] = { start: last.start, end: Math.max(last.end, end) }
}

function blockEnd(text: string, from: number): number {
  const blank = /\n[ \t]*\n/g
  blank.lastIndex = from
  return blank.exec(text)?.index ?? text.length
}

const tooDeep = (what: string, limit: number, offset: number): MdxError => ({
  message: `${what} are nested more than ${limit} deep`,
  offset,
})
