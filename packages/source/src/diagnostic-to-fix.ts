import { createEditDistance } from './edit-distance.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { DiagnosticCode } from './catalogue.ts'

/** A part of a text to be replaced: UTF-16 offsets, `end` exclusive. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What makes a diagnostic disappear, in the file of its span. */
export interface DiagnosticFix {
  readonly written: string
  readonly meant: string
  readonly edits: readonly TextEdit[]
  /** Nothing else can be meant, so that no author has to decide. */
  readonly isSure: boolean
}

/**
 * Returns the replacement that the help of a diagnostic suggests (`did you mean "x"?`, `write "x"`); undefined without one, or
 * where the name that the message quotes is not found exactly once in the span. Both tags of an element are renamed.
 */
export function diagnosticToFix(diagnostic: Diagnostic, text: string): DiagnosticFix | undefined {
  const { code, message, help = '', span } = diagnostic
  const suggested = /^(?:did you mean|write) "([^"]+)"\??$/.exec(help)?.[1]
  if (suggested === undefined || !span) return undefined
  const range = [span.start.offset, span.end.offset] as const
  for (const written of quotedNames(message)) {
    const meant = withRest(written, suggested)
    const edits = written === meant ? [] : findEdits(code, [written, meant], { text, range })
    if (edits.length > 0)
      return {
        written,
        meant,
        edits,
        isSure: !isTaken(code, meant, { text, range }) && isSure(code, written, meant),
      }
  }
  return undefined
}

/** The name that is wrong comes last where the message also names what has it: `"Card" does not know "hrf"`. */
const quotedNames = (message: string): readonly string[] => {
  const names = [...message.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  return /on page "|is redirected to "/.test(message) ? names : names.toReversed()
}

/** The suggestion for an address is a page: what follows the path stays. */
const withRest = (written: string, meant: string): string =>
  meant.startsWith('/') && !/[?#]/.test(meant) ? meant + (/[?#].*$/.exec(written)?.[0] ?? '') : meant

interface SearchedText {
  readonly text: string
  readonly range: readonly [start: number, end: number]
}

function findEdits(
  code: DiagnosticCode,
  [written, meant]: readonly [string, string],
  { text, range }: SearchedText,
): readonly TextEdit[] {
  const found = occurrencesOf(written, text, range)
  const toEdit = (start: number): TextEdit => ({ start, end: start + written.length, text: meant })
  if (code === 'component/unknown') return tagsOf(found, { text, range, written }).map(toEdit)
  // An entry of JSON that is a key and a value, or a name in the text of a link too, could be either.
  return found.length === 1 ? found.map(toEdit) : []
}

/** Where a name stands as a whole word between two offsets. */
function occurrencesOf(name: string, text: string, [start, end]: SearchedText['range']): readonly number[] {
  const found: number[] = []
  const isPart = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character)
  const [isWordFirst, isWordLast] = [isPart(name[0]), isPart(name.at(-1))]
  for (
    let at = text.indexOf(name, start);
    at >= 0 && at + name.length <= end;
    at = text.indexOf(name, at + 1)
  ) {
    if (isWordFirst && isPart(text[at - 1])) continue
    if (isWordLast && isPart(text[at + name.length])) continue
    found.push(at)
  }
  return found
}

/** The opening tag at the start of an element, and the closing one at its end. */
function tagsOf(
  found: readonly number[],
  { text, range: [start, end], written }: SearchedText & { readonly written: string },
): readonly number[] {
  const opening = found.find((at) => text[at - 1] === '<' && text.slice(start, at).trim() === '<')
  if (opening === undefined) return []
  const closing = found.findLast(
    (at) => text.slice(at - 2, at) === '</' && /^\s*>$/.test(text.slice(at + written.length, end)),
  )
  return closing === undefined ? [opening] : [opening, closing]
}

/** Codes of names that come from a closed list. */
const LISTED: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'component/unknown',
  'component/unknown-prop',
  'component/bad-prop',
  'asset/unknown-icon',
  'asset/unknown-language',
  'config/unknown-key',
  'config/bad-value',
  'config/unknown-theme',
  'page/front-matter-key',
])

/** Codes whose help names the very address that the link leads to. */
const EXACT: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'link/case-mismatch',
  'link/moved',
  'link/redirected',
])

/** Codes of keys, which may stand beside the key that is meant; a tag is its whole element. */
const KEYS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'component/unknown-prop',
  'config/unknown-key',
  'page/front-matter-key',
])

/** Whether a key that is meant is written as well, in the tag or anywhere in the file. */
function isTaken(code: DiagnosticCode, meant: string, { text, range }: SearchedText): boolean {
  if (!KEYS.has(code)) return false
  const searched = code === 'component/unknown-prop' ? text.slice(...range) : text
  return ['"', "'", ' ', '\n', '{', '\t'].some((before) =>
    ['=', ':', '"', "'"].some((after) => searched.includes(before + meant + after)),
  )
}

const distance = createEditDistance()

/** A name of a list is meant when it is a slip of the keyboard away; an anchor when letters and digits are the same. */
function isSure(code: DiagnosticCode, written: string, meant: string): boolean {
  if (EXACT.has(code)) return true
  const [one, other] = [written, meant].map(letters)
  if (one === other) return LISTED.has(code) || code === 'link/missing-anchor'
  const limit = meant.length < 8 ? 1 : 2
  return LISTED.has(code) && meant.length > 2 && distance(written, meant, limit) <= limit
}

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns a text with edits made; of edits that overlap the first counts. */
export function replaceTexts(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < at) continue
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return parts.join('') + text.slice(at)
}
