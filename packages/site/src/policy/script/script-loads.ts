/*
 * Finds what code of an author loads, from its text alone:
 *   1. the names of the file and their values (createCodeNames)
 *   2. sinks that load an address (sinksAt), and the texts that its value may have (staticTexts)
 *   3. other addresses, which may be loaded as anything
 *   4. code that cannot be parsed: every address in its text, as anything
 */
import { nameOf, parseProgram, type EsNode } from '@octavo/markdown'
import {
  addressSource,
  createLoadRecord,
  type LoadKind,
  type LoadRecord,
  type Loads,
} from '../loads/loads.ts'
import { cssLoads } from '../loads/css-loads.ts'
import { documentLoads } from '../loads/document-loads.ts'
import { createCodeNames } from './code-names.ts'
import { anyKind, sinksAt, type CodeSink } from './code-sinks.ts'
import { staticTexts, type TextContext } from './static-text.ts'
import { textSource } from './text-source.ts'
import { walkCode, type CodePosition } from './walk-code.ts'

/** A load that cannot be determined before the code runs. */
export interface UnknownLoad {
  readonly kind: LoadKind
  /** Offset in the text. */
  readonly at: number
  readonly end: number
}

/** The loads of code. */
export interface ScriptLoads {
  readonly loads: Loads
  /** Loads of unknown kind: addresses without a known use. */
  readonly stray: Loads
  /** The first address of each kind that is computed in the browser. */
  readonly unknown: readonly UnknownLoad[]
  /** The first evaluation of code from a text (`eval`), which policies forbid. */
  readonly evaluates?: { readonly at: number; readonly end: number } | undefined
}

/** UTF-16 units; longer texts are not parsed, but searched for addresses. */
const LONGEST = 2_000_000

/** Returns what a script or module loads; `stray` are the kinds of addresses without a known use. */
export function scriptLoads(text: string, stray: readonly LoadKind[] = anyKind): ScriptLoads {
  const parsed = text.length > LONGEST ? undefined : parseProgram(text)
  const record = createLoadRecord()
  const others = createLoadRecord()
  addFeatures(text, record)
  if (!parsed || !('node' in parsed)) {
    addPlainText(text, others, stray)
    return { loads: record.value(), stray: others.value(), unknown: [] }
  }
  const positions = [...walkCode(parsed.node)]
  const context: TextContext = {
    names: createCodeNames(positions),
    texts: new Map(),
    trustsRecords: stray !== anyKind,
  }
  const unknown = new Map<LoadKind, UnknownLoad>()
  for (const position of positions) {
    for (const sink of sinksAt(position, context.names)) addSink(sink, { record, context, unknown })
  }
  for (const position of positions) addStray(position, { record: others, context, stray })
  return {
    loads: record.value(),
    stray: others.value(),
    unknown: [...unknown.values()],
    evaluates: positions.map(evaluation).find(Boolean),
  }
}

interface Gathering {
  readonly record: LoadRecord
  readonly context: TextContext
  readonly unknown: Map<LoadKind, UnknownLoad>
}

function addSink({ kinds, value, isMarkup }: CodeSink, { record, context, unknown }: Gathering): void {
  for (const text of staticTexts(value, context)) {
    if (isMarkup) {
      addMarkup(text, record)
      continue
    }
    const found = textSource(text)
    if (found.kind === 'source') record.add(found.source, ...kinds)
    const [kind] = kinds
    if (found.kind === 'unknown' && kind !== undefined && !unknown.has(kind))
      unknown.set(kind, { kind, at: value.start, end: value.end })
  }
}

interface StrayGathering extends Omit<Gathering, 'unknown'> {
  readonly stray: readonly LoadKind[]
}

/** Adds the loads of HTML or CSS in a string; a string that begins with an address is neither. */
function addMarkup(text: string, record: LoadRecord): boolean {
  const isHtml = /<[a-z]/i.test(text)
  const isCss = !isHtml && /url\(|@import\b|image-set\(/i.test(text)
  if (isHtml) record.addAll(documentLoads(text))
  if (isHtml)
    for (const [, address = ''] of text.matchAll(/<script\b[^>]*?\ssrc\s*=\s*["']?([^\s"'>]+)/gi))
      record.add(addressSource(address), 'script')
  if (isCss) record.addAll(cssLoads(text))
  return isHtml || isCss
}

/** Adds an address without a known use, or a name for one. */
function addStray(position: CodePosition, { record, context, stray }: StrayGathering): void {
  const { node } = position
  if (context.texts.has(node) || isName(position) || !isText(node)) return
  for (const text of staticTexts(node, context)) {
    if (!ADDRESS_START.test(text)) {
      if (node.type !== 'Identifier') addMarkup(text, record)
      continue
    }
    const found = textSource(text)
    if (found.kind !== 'source' || IDENTIFIERS.test(found.source)) continue
    record.add(found.source, ...(found.source.startsWith('ws') ? (['connect'] as const) : stray))
  }
}

const ADDRESS_START = /^\s*(?:[a-z]+:|:)?\/\//i

const isText = ({ type, value, operator }: EsNode): boolean =>
  type === 'TemplateLiteral' ||
  type === 'Identifier' ||
  (type === 'BinaryExpression' && operator === '+') ||
  (type === 'Literal' && typeof value === 'string')

/**
 * Whether a node is a name or a key and no value, or the value of a name: the value counts where the name is
 * used. A property `href` of a record is a link.
 */
function isName({ parent, field, node }: CodePosition): boolean {
  const holder = parent?.node
  if (!holder) return true
  if (field === 'id' || field === 'params' || field === 'left' || field === 'label') return true
  if (field === 'property' || field === 'key') return holder.computed !== true
  if (holder.type === 'VariableDeclarator') return node.type === 'Identifier'
  if (holder.type === 'Property' && field === 'value') return nameOf(holder.key) === 'href'
  return holder.type === 'ExpressionStatement' || holder.type.endsWith('Specifier')
}

/** Identifiers that look like addresses and are never fetched. */
const IDENTIFIERS = /^https?:\/\/(?:www\.)?(?:w3\.org|schema\.org)$/

/** Adds what the policy must allow beside addresses. */
function addFeatures(text: string, record: LoadRecord): void {
  if (
    /\bcreateElement\(\s*["'`]style|\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|setAttribute\(\s*["'`]style/.test(
      text,
    )
  )
    record.add("'unsafe-inline'", 'style')
  if (/\bcreateObjectURL\b/.test(text)) record.add('blob:', 'connect', 'img', 'media', 'frame', 'worker')
  if (/\bWebAssembly\b/.test(text)) record.add("'wasm-unsafe-eval'", 'script')
}

const PLAIN_ADDRESS = /["'`(=\s](?:https?|wss?):\/\/[\w.-]+(?::\d+)?/gi

function addPlainText(text: string, record: LoadRecord, stray: readonly LoadKind[]): void {
  const code = text.replace(/\/\*[^]*?\*\/|(?<![:"'`/])\/\/[^\n]*/g, ' ')
  for (const [address] of code.matchAll(PLAIN_ADDRESS)) {
    const source = addressSource(address.slice(1))
    if (source === undefined || IDENTIFIERS.test(source)) continue
    record.add(source, ...(source.startsWith('ws') ? (['connect'] as const) : stray))
  }
}

/** Finds code that is created from a text, and scripts and handlers that are written into the page. */
function evaluation({
  node,
  parent,
}: CodePosition): { readonly at: number; readonly end: number } | undefined {
  const name = nameOf(node.callee?.type === 'Identifier' ? node.callee : undefined)
  const isEval = node.type === 'CallExpression' && (name === 'eval' || name === 'Function')
  const isMade = node.type === 'NewExpression' && name === 'Function'
  const isTimer =
    node.type === 'CallExpression' &&
    /^set(?:Timeout|Interval)$/.test(name) &&
    typeof node.arguments?.[0]?.value === 'string'
  // Code in a `try` works without it.
  return (isEval || isMade || isTimer) && !isTried(parent) ? { at: node.start, end: node.end } : undefined
}

function isTried(position: CodePosition | undefined): boolean {
  for (let at = position; at; at = at.parent) {
    if (at.field === 'block' && at.parent?.node.type === 'TryStatement') return true
    if (/Function/.test(at.node.type)) return false
  }
  return false
}
