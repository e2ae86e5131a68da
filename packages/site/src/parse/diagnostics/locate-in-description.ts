import { findText, isWhole, pointerTokens, type NodeRef } from '@octavo/openapi'
import { locate, spanAt, type Diagnostic, type SourceFile, type Span } from '@octavo/source'
import { describedBy, fileOf, partOf, type Route } from '../../plan/routes/route.ts'
import type { DescribedPart } from '../../kinds/page-kind.ts'

/** Texts of descriptions and their overlays by path or address. */
export type DescriptionTexts = (path: string) => SourceFile | undefined

/** An error of a page and its span so far. */
export interface Unlocated {
  readonly span: Span | undefined
  /** Text that the error is about, as it was written; undefined when the error does not quote it. */
  readonly requested: string | undefined
  /** The index of the error among equal errors of the page; 0 is the first. */
  readonly occurrence?: number
}

/**
 * Returns the span of the description's text that an error of its page is about, because the parser of a page
 * does not know spans in descriptions; the span itself for errors of the author's own text. Files are parsed with
 * positions only here, for errors that are reported.
 */
export function locateInDescription(
  route: Route,
  target: Unlocated,
  texts: DescriptionTexts,
): Span | undefined {
  const { span } = target
  const part = partOf(route)
  const file = fileOf(route)
  if (!part || !span || span.path !== (file?.path ?? part.document.path)) return span
  if (!isWholeFile(span)) return file ? span : (locateContent(route, span, { ...part, texts }) ?? span)
  const found =
    target.requested === undefined
      ? undefined
      : locateText(target.requested, target.occurrence ?? 0, { ...part, texts })
  // The error may be in the text of a page file; on a generated page, only in its description.
  return found ?? (file ? span : (nodeSpan(part.at, { ...part, texts }) ?? span))
}

/** Returns a diagnostic of a page with its span; the first name that it quotes is its subject. */
export function locateDiagnostic(route: Route, target: Diagnostic, texts: DescriptionTexts): Diagnostic {
  const span = locateInDescription(route, { span: target.span, requested: quotedIn(target) }, texts)
  return span === target.span || !span ? target : { ...target, span }
}

/** Returns a diagnostic about the texts of a part of a description, which has no page of its own. */
export function locateInPart(part: DescribedPart, target: Diagnostic, texts: DescriptionTexts): Diagnostic {
  const { span } = target
  if (!span || span.path !== part.document.path || !isWholeFile(span)) return target
  const requested = quotedIn(target)
  const found = requested === undefined ? undefined : locateText(requested, 0, { ...part, texts })
  return { ...target, span: found ?? nodeSpan(part.at, { ...part, texts }) ?? span }
}

const quotedIn = ({ message }: Diagnostic): string | undefined => /"([^"]+)"/.exec(message)?.[1]

interface LocateContext extends DescribedPart {
  readonly texts: DescriptionTexts
}

const isWholeFile = ({ start, end }: Span) => start.offset === 0 && end.offset === 0

function locateText(requested: string, occurrence: number, context: LocateContext): Span | undefined {
  const spans = findText(context.document, context.at, requested)
  const found = spans[occurrence] ?? spans.at(-1)
  if (!found) return undefined
  const span = nodeSpan(found.ref, context)
  const file = context.texts(found.ref.file)
  const inside = span && file && findInside(file, span, { requested, occurrence: found.occurrence })
  return inside ?? inOverlays(requested, context) ?? span
}

/** The value of a part, in its own file. */
function nodeSpan(ref: NodeRef, { document, texts }: LocateContext): Span | undefined {
  const file = texts(ref.file)
  if (!file) return undefined
  let value: unknown = document.files.get(ref.file)
  const steps = pointerTokens(ref.pointer).map((token) => {
    const step = Array.isArray(value) ? Number(token) : token
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[token]
    return step
  })
  const span = locate(file, steps)
  // Of a large part only the first line is marked.
  const line = /^[^\r\n]*/.exec(file.text.slice(span.start.offset, span.end.offset))?.[0] ?? ''
  return spanAt(file, span.start.offset, span.start.offset + line.length)
}

interface Requested {
  readonly requested: string
  readonly occurrence: number
}

/** Returns the position of a text in the value that begins at `from`, in the spelling of JSON or YAML. */
function findInside(file: SourceFile, from: Span, { requested, occurrence }: Requested): Span | undefined {
  const begin = from.start.offset
  const spellings = [requested, JSON.stringify(requested).slice(1, -1), requested.replaceAll('/', '\\/')]
  for (const spelling of new Set(spellings)) {
    const text = valueText(file, begin)
    const found = occurrences(text, spelling)
    const at = found[occurrence] ?? found.at(-1)
    if (at !== undefined) return spanAt(file, begin + at, begin + at + spelling.length)
  }
  return undefined
}

/** A JSON string ends at its quote, a YAML value at the next line that is indented less. */
function valueText({ text }: SourceFile, begin: number): string {
  const quoted = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(begin, begin + 2_000_000))
  if (quoted) return quoted[0]
  const lineStart = text.lastIndexOf('\n', begin - 1) + 1
  const indent = /^[ -]*/.exec(text.slice(lineStart))?.[0].length ?? 0
  const rest = text.slice(begin, begin + 2_000_000)
  const end = new RegExp(`\\n {0,${indent}}\\S`).exec(rest)
  return end ? rest.slice(0, end.index) : rest
}

function occurrences(text: string, requested: string): readonly number[] {
  const found: number[] = []
  for (let at = text.indexOf(requested); at >= 0; at = text.indexOf(requested, at + requested.length)) {
    if (isWhole(text, at, at + requested.length)) found.push(at)
  }
  return found
}

/** The text of an overlay is in its file, not in that of the description. */
function inOverlays(requested: string, { document, texts }: LocateContext): Span | undefined {
  for (const path of document.overlays ?? []) {
    const file = texts(path)
    const [at] = file ? occurrences(file.text, requested) : []
    if (file && at !== undefined) return spanAt(file, at, at + requested.length)
  }
  return undefined
}

/**
 * A position in `x-mint.content`, which is parsed as its own text: of the part itself, of its path, of an
 * overlay.
 */
function locateContent(route: Route, span: Span, context: LocateContext): Span | undefined {
  const content = describedBy(route)?.content?.untrusted
  if (content === undefined) return undefined
  const requested = content.slice(span.start.offset, span.end.offset).split('\n')[0]?.slice(0, 200) ?? ''
  const before = requested === '' ? 0 : content.slice(0, span.start.offset).split(requested).length - 1
  const { file, pointer } = context.at
  const holders = [pointer, pointer.replace(/\/[^/]*$/, '')].map((own) => ({ file, pointer: own }))
  for (const holder of holders) {
    const value = nodeSpan({ file, pointer: `${holder.pointer}/x-mint/content` }, context)
    const found =
      value && requested !== '' ? findInText(value, { requested, occurrence: before }, context) : undefined
    if (found) return found
  }
  return requested === '' ? undefined : inOverlays(requested, context)
}

/** The spans of a part of a text in the value that begins at `value`; every occurrence counts, whole words or not. */
function findInText(
  value: Span,
  { requested, occurrence }: Requested,
  { texts }: LocateContext,
): Span | undefined {
  const file = texts(value.path)
  const raw = file ? valueText(file, value.start.offset) : ''
  for (const spelling of new Set([requested, JSON.stringify(requested).slice(1, -1)])) {
    const starts = [...raw.matchAll(new RegExp(spelling.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'g'))]
    const start = starts[occurrence]?.index
    if (!file || start === undefined) continue
    const offset = value.start.offset + start
    return spanAt(file, offset, offset + spelling.length)
  }
  return undefined
}
