import { lookUp, nodeAt, type ApiNodes } from './api-nodes.ts'
import { isList, isRecord, type JsonRecord, type JsonValue } from './json-fields.ts'
import { isMadeFile } from './made-files.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'

/** A string of a description that may hold links, code or markup, with its location. */
interface TextNode {
  readonly ref: NodeRef
  readonly text: string
}

/** An occurrence of a text: the string, and the index of the occurrence in it (0 is the first). */
export interface TextLocation {
  readonly ref: NodeRef
  readonly occurrence: number
}

/** Limit of parts of a description that are searched for references. */
const MAX_PARTS = 50_000

/**
 * Returns the occurrences of `phrase` as a whole (`/a` is not in `/about`) in the texts of a description: in
 * the part `from`, else in the targets of its references, else anywhere in the files. In the order of the
 * files.
 */
export function findText(nodes: ApiNodes, from: NodeRef, phrase: string): readonly TextLocation[] {
  const search = searchIn(nodes)
  const all = search.found.get(phrase) ?? occurrencesOf(search.texts, phrase)
  search.found.set(phrase, all)
  const inside = all.filter(({ ref }) => isBelow(ref, from))
  if (inside.length > 0 || all.length < 2) return inside.length > 0 ? inside : all
  const parts = search.parts.get(refKey(from)) ?? referredParts(nodes, from)
  search.parts.set(refKey(from), parts)
  const referred = all.filter(({ ref }) => isBelowAny(ref, parts))
  return referred.length > 0 ? referred : all
}

const occurrencesOf = (texts: readonly TextNode[], phrase: string): readonly TextLocation[] =>
  texts
    .filter(({ text }) => text.includes(phrase))
    .flatMap(({ ref, text }) =>
      Array.from({ length: countOf(text, phrase) }, (_, occurrence) => ({ ref, occurrence })),
    )

const isBelow = (ref: NodeRef, part: NodeRef): boolean =>
  ref.file === part.file && (ref.pointer === part.pointer || ref.pointer.startsWith(`${part.pointer}/`))

/** Whether a location is one of `parts`, which are keys, or below one. */
function isBelowAny({ file, pointer }: NodeRef, parts: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1))
    if (parts.has(refKey({ file, pointer: pointer.slice(0, end) }))) return true
  return false
}

/** Counts the occurrences of `phrase` in `text` that no neighbouring character would continue. */
function countOf(text: string, phrase: string): number {
  let count = 0
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
    if (isWhole(text, at, at + phrase.length)) count += 1
  }
  return count
}

/** True when no neighbouring character continues the address or name from `start` to `end`. */
export function isWhole(text: string, start: number, end: number): boolean {
  return !/[\w/#?&=.-]/.test(text[start - 1] ?? ' ') && !/[\w/#?&=-]/.test(text[end] ?? ' ')
}

/** What was found in a description so far: most links of its texts are in several of them. */
interface TextSearch {
  readonly texts: readonly TextNode[]
  /** Occurrences by phrase. */
  readonly found: Map<string, readonly TextLocation[]>
  /** Keys of the parts that a part leads to, by the key of that part. */
  readonly parts: Map<string, ReadonlySet<string>>
}

/** Diagnostics are few, so the texts of a description are collected when the first one needs them. */
const known = new WeakMap<ApiNodes['files'], TextSearch>()

function searchIn(nodes: ApiNodes): TextSearch {
  const search = known.get(nodes.files) ?? { texts: textsOf(nodes), found: new Map(), parts: new Map() }
  known.set(nodes.files, search)
  return search
}

function textsOf({ files }: ApiNodes): readonly TextNode[] {
  const texts: TextNode[] = []
  for (const [file, root] of files) {
    if (!isMadeFile({ files }, file) && mayHoldText(root)) addTexts(root, { file, pointer: '' }, texts)
  }
  return texts
}

/** Recursion is safe: values that are nested too deeply are not accepted. */
function addTexts(value: JsonValue, ref: NodeRef, texts: TextNode[]): void {
  if (typeof value === 'string') texts.push({ ref, text: value })
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    const child = (value as JsonRecord)[key]
    if (child !== undefined && mayHoldText(child)) addTexts(child, childRef(ref, key), texts)
  }
}

const mayHoldText = (value: JsonValue): boolean =>
  typeof value === 'string' ? MARKED.test(value) : typeof value === 'object' && value !== null

/** What texts of interest have. */
const MARKED = /[[<`]|https?:/

/** The keys of the part itself and of everything that its `$ref`s lead to. */
function referredParts(nodes: ApiNodes, from: NodeRef): ReadonlySet<string> {
  const parts = new Set([refKey(from)])
  const first = nodeAt(nodes, from)
  const pending: (readonly [SitePathOf, JsonValue])[] = first ? [[first.ref.file, first.value]] : []
  for (let next = pending.pop(), steps = 0; next && steps < MAX_PARTS; next = pending.pop(), steps += 1) {
    const [file, value] = next
    if (!isList(value) && !isRecord(value)) continue
    const text = isRecord(value) ? value['$ref'] : undefined
    const target = typeof text === 'string' ? lookUp(nodes, text, file) : undefined
    if (target && !parts.has(refKey(target.ref))) {
      parts.add(refKey(target.ref))
      pending.push([target.ref.file, target.value])
    }
    for (const child of Object.values(value)) pending.push([file, child])
  }
  return parts
}

type SitePathOf = NodeRef['file']
