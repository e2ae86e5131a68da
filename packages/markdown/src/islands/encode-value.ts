import type { IslandMark, IslandValue } from '@octavo/hast'
import { codeOf } from '../evaluate/evaluate-expression.ts'
import type { MdNode } from '../mdast.ts'
import { isExpression, isJsx } from '../mdast.ts'
import {
  isMarked,
  isJsxValue,
  isMdxValue,
  isRunValue,
  isSourceValue,
  type JsxValue,
  type RunValue,
  type ScopedCode,
} from '../values.ts'
import { cleanJsxText } from '../evaluate/evaluate-jsx.ts'
import { readContentExpression } from '../render/evaluate-source.ts'
import { nodeToJsx } from '../render/node-to-jsx.ts'
import type { Context } from '../render/renderer.ts'
import type { AuthorPart } from './author-code.ts'
import { callsHook } from './find-interactive.ts'
import { partOfName, partOfSource } from './part-of.ts'

/** The tools of encoding: they collect parts of the code, and turn content into slots. */
export interface Encoder {
  readonly ctx: Context
  addPart(part: AuthorPart): number
  /** Number of a new slot for a value that is content. */
  slot(value: unknown): number
}

const mark = (value: IslandMark): IslandValue => value

/** Whether a value of an island is a mark; authors' records with the key `$` are marks of kind `record`. */
export const isMark = (value: IslandValue): value is IslandMark =>
  typeof value === 'object' && value !== null && '$' in value

/** A value as the island's data: plain values as they are, JSX as elements, content as slots, functions as code. */
export function encodeValue(value: unknown, encoder: Encoder): IslandValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : mark({ $: 'undefined' })
  if (Array.isArray(value)) return value.map((part) => encodeValue(part, encoder))
  if (isJsxValue(value)) return encodeJsx(value, encoder)
  if (isSourceValue(value)) return encodeSource(value, encoder)
  if (isRunValue(value)) return encodeRun(value, encoder)
  if (isMarked(value)) return mark({ $: 'slot', id: encoder.slot(value) })
  const code = codeOf(value)
  if (code) return encodeSource(code, encoder)
  if (typeof value !== 'object' || value instanceof RegExp) return mark({ $: 'undefined' })
  return encodeRecord(value, encoder)
}

function encodeRecord(record: object, encoder: Encoder): IslandValue {
  const entries = Object.entries(record).map(([key, part]) => [key, encodeValue(part, encoder)] as const)
  return Object.hasOwn(record, '$') ? mark({ $: 'record', entries }) : Object.fromEntries(entries)
}

const encodeContent = (code: ScopedCode, encoder: Encoder): IslandValue => encodeSource(code, encoder, true)

/** An expression with hooks is rendered like a component, also as a prop. */
function encodeRun({ content }: RunValue, encoder: Encoder): IslandValue {
  if (isJsxValue(content)) return encodeJsx(content, encoder)
  return callsHook(content.node) ? encodeContent(content, encoder) : encodeSource(content, encoder)
}

/** Encodes an island of the page itself, which is content in any case. */
export const encodeIsland = ({ content }: RunValue, encoder: Encoder): IslandValue =>
  isJsxValue(content) ? encodeJsx(content, encoder) : encodeContent(content, encoder)

/** Code with the names around it that belong to no module; names without a value are left out. */
function encodeSource({ node, env }: ScopedCode, encoder: Encoder, isContent = false): IslandValue {
  const found = partOfSource(node, env)
  if (!found) return mark({ $: 'undefined' })
  const outer: Record<string, IslandValue> = {}
  for (const [name, get] of found.outer) outer[name] = encodeLazily(get, encoder)
  return mark({
    $: 'code',
    part: encoder.addPart(found.part),
    scope: outer,
    ...(isContent && { isContent: true }),
  })
}

function encodeLazily(get: () => unknown, encoder: Encoder): IslandValue {
  try {
    return encodeValue(get(), encoder)
  } catch {
    return mark({ $: 'undefined' })
  }
}

/** JSX whose component runs, or HTML, as an element; built-in components and snippets are content. */
export function encodeJsx(value: JsxValue, encoder: Encoder): IslandValue {
  const of = elementOf(value, encoder)
  if (of === undefined) return mark({ $: 'slot', id: encoder.slot(value) })
  const props: Record<string, IslandValue> = {}
  for (const [name, prop] of Object.entries(value.props)) {
    const key = name === 'class' ? 'className' : name
    props[key] = name === 'style' && typeof prop === 'string' ? prop : encodeValue(prop, encoder)
  }
  return mark({ $: 'element', of, props, children: encodeChildren(value, encoder) })
}

/** The type of an element in the data of an island; undefined when the build renders it. */
function elementOf(value: JsxValue, encoder: Encoder): string | undefined {
  const { type, name, env } = value
  if (type === undefined) return ''
  if (typeof type === 'string') return /^[a-z][\w-]*$/.test(name) ? name : undefined
  const part = partOfName(name, env) ?? partOfFunction(type)
  return part === undefined ? undefined : `#${encoder.addPart(part)}`
}

/** A component that came as a prop or parameter. */
function partOfFunction(type: unknown): AuthorPart | undefined {
  const code = codeOf(type)
  return code && partOfSource(code.node, code.env)?.part
}

function encodeChildren(value: JsxValue, encoder: Encoder): readonly IslandValue[] {
  const isElement = typeof value.type === 'string' || value.type === undefined
  return value.children.flatMap((child) => encodeChild(child, isElement, encoder))
}

/** Inside of HTML everything that is HTML stays so; a component gets HTML among its children as content. */
function encodeChild(child: unknown, isElement: boolean, encoder: Encoder): readonly IslandValue[] {
  if (isMdxValue(child))
    return encodeNodes(child.nodes, isElement, { ...encoder, ctx: { ...encoder.ctx, env: child.env } })
  const isContent = isJsxValue(child) && typeof child.type === 'string' && !isElement && !runs(child)
  return isContent ? [mark({ $: 'slot', id: encoder.slot(child) })] : [encodeValue(child, encoder)]
}

const runs = (value: JsxValue): boolean => Object.keys(value.props).some((name) => /^on[A-Z]/.test(name))

/** MDX children: text, expressions and HTML as they are, runs of everything else as one slot each. */
function encodeNodes(nodes: readonly MdNode[], isElement: boolean, encoder: Encoder): readonly IslandValue[] {
  const values: IslandValue[] = []
  let run: MdNode[] = []
  const closeRun = () => {
    const isBlank = run.every((node) => node.type === 'text' && (node.value ?? '').trim() === '')
    if (!isBlank) values.push(mark({ $: 'slot', id: encoder.slot(mdxOf(run, encoder)) }))
    run = []
  }
  for (const node of nodes) {
    const own = encodeNode(node, isElement, encoder)
    if (own === undefined) {
      run.push(node)
      continue
    }
    closeRun()
    values.push(...own)
  }
  closeRun()
  return values
}

const mdxOf = (nodes: readonly MdNode[], { ctx }: Encoder) => ctx.r.islands.content(nodes, ctx.env)

/** The data of a node; undefined when it is content. */
function encodeNode(node: MdNode, isElement: boolean, encoder: Encoder): readonly IslandValue[] | undefined {
  if (node.type === 'text') {
    const text = cleanJsxText(node.value ?? '')
    return text === '' ? [] : [text]
  }
  if (isExpression(node)) {
    const value = readContentExpression(node.value ?? '', encoder.ctx)
    return value === undefined ? [] : [encodeValue(value, encoder)]
  }
  if (!isJsx(node)) return isElement ? encodeLine(node, encoder) : undefined
  const value = nodeToJsx(node, encoder.ctx)
  const isHtml = typeof value.type === 'string' && /^[a-z]/.test(value.name)
  if (isHtml && !isElement && !runs(value)) return undefined
  if (typeof value.type === 'string' && !isHtml) return undefined
  return [encodeJsx(value, encoder)]
}

/** A paragraph in HTML that holds only JSX and text was one line of the HTML. */
function encodeLine(node: MdNode, encoder: Encoder): readonly IslandValue[] | undefined {
  const children = node.type === 'paragraph' ? (node.children ?? []) : []
  if (children.length === 0) return undefined
  const isPlain = children.every((child) => child.type === 'text' || isJsx(child) || isExpression(child))
  return isPlain ? encodeNodes(children, true, encoder) : undefined
}
