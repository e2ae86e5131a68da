import { nameOf, type EsNode } from '@octavo/markdown'
import type { LoadKind } from '../loads/loads.ts'
import type { CodeNames } from './code-names.ts'
import { pathOf, staticTexts } from './static-text.ts'
import type { CodePosition } from './walk-code.ts'

/** A position in the code that loads the address in a value. */
export interface CodeSink {
  /** The kinds of the load; none for an address that is only followed (a link). */
  readonly kinds: readonly LoadKind[]
  readonly value: EsNode
  /** The value is HTML or CSS. */
  readonly isMarkup?: true
}

/** The kinds of an address without a known use. */
export const anyKind: readonly LoadKind[] = ['connect', 'script', 'style', 'img', 'media', 'font', 'frame']

/** Calls whose first argument is loaded, by the end of the callee's path. */
const CALLS: readonly (readonly [RegExp, readonly LoadKind[]])[] = [
  [/^(?:window\.|globalThis\.|self\.)?fetch$/, ['connect']],
  [/^navigator\.sendBeacon$|^(?:window\.)?navigator\.sendBeacon$/, ['connect']],
  [/^axios(?:\.(?:get|post|put|patch|delete|head|request))?$/, ['connect']],
  [/^(?:\$|jQuery)\.(?:get|post|getJSON|ajax)$/, ['connect']],
  [/^(?:\$|jQuery)\.getScript$|^importScripts$/, ['script']],
  // Addresses that are followed or only written are not loaded.
  [/^(?:window\.)?open$|^(?:window\.)?location\.(?:assign|replace)$|^console\.\w+$/, []],
  [/^(?:window\.)?history\.(?:push|replace)State$/, []],
  [/^(?:document\.)?createElementNS$|\.createElementNS$/, []],
  [/\.(?:startsWith|endsWith|includes|indexOf|match|test|postMessage|getAttribute|localeCompare)$/, []],
]

const CONSTRUCTORS: Readonly<Record<string, readonly LoadKind[]>> = {
  WebSocket: ['connect'],
  EventSource: ['connect'],
  Request: ['connect'],
  WebTransport: ['connect'],
  Audio: ['media'],
  Worker: ['worker'],
  SharedWorker: ['worker'],
  Error: [],
  TypeError: [],
}

/** What `src` and its like load, by the tag of the element. */
const TAGS: Readonly<Record<string, readonly LoadKind[]>> = {
  script: ['script'],
  img: ['img'],
  image: ['img'],
  input: ['img'],
  iframe: ['frame'],
  video: ['media'],
  audio: ['media'],
  source: ['media', 'img'],
  track: ['media'],
  embed: ['object', 'frame'],
  object: ['object', 'frame'],
  link: ['style', 'font', 'img'],
  a: [],
  area: [],
  form: [],
}

/** Properties and attributes of elements, where the tag is not known. */
const ATTRIBUTES: Readonly<Record<string, readonly LoadKind[]>> = {
  src: ['script', 'img', 'media', 'frame'],
  srcset: ['img'],
  poster: ['img'],
  backgroundimage: ['img'],
  action: [],
  formaction: [],
}

/** Returns the sinks of a node. */
export function sinksAt(position: CodePosition, names: CodeNames): readonly CodeSink[] {
  const { node } = position
  if (node.type === 'CallExpression') return callSinks(node, names)
  if (node.type === 'NewExpression') return newSinks(node)
  if (node.type === 'ImportExpression' || (node.source && /^(?:Import|Export)/.test(node.type)))
    return node.source ? [{ kinds: ['script'], value: node.source }] : []
  if (node.type === 'AssignmentExpression' && node.right) return assignmentSinks(node, node.right, names)
  if (node.type === 'JSXAttribute') return attributeSinks(position)
  return node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator ?? '')
    ? [node.left, node.right].flatMap((value) => (value ? [{ kinds: [], value }] : []))
    : []
}

function callSinks(node: EsNode, names: CodeNames): readonly CodeSink[] {
  const { callee, arguments: args = [] } = node
  const [first, ...rest] = args
  const [second] = rest
  const path = pathOf(callee)
  const method = callee?.type === 'MemberExpression' ? nameOf(callee.property) : path
  if (
    method === 'open' &&
    second &&
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i.test(String(first?.value ?? ''))
  )
    return [{ kinds: ['connect'], value: second }]
  if (method === 'setAttribute' && second)
    return propertySinks(callee?.object, String(first?.value ?? ''), { value: second, names })
  if (/^(?:insertAdjacentHTML)$/.test(method) && second) return [{ kinds: [], value: second, isMarkup: true }]
  if (/^(?:write|writeln|insertRule|createContextualFragment|replaceSync)$/.test(method) && first)
    return [{ kinds: [], value: first, isMarkup: true }]
  if (
    /^(?:createElement|jsx|jsxs|h)$/.test(method) &&
    first?.type === 'Literal' &&
    second?.type === 'ObjectExpression'
  )
    return (second.properties ?? []).flatMap((one) =>
      tagSinks(String(first.value), nameOf(one.key).toLowerCase(), one.value as EsNode),
    )
  if (!first) return []
  const known = CALLS.find(([pattern]) => pattern.test(path === '' ? `.${method}` : path))
  if (!known) return []
  const options =
    first.type === 'ObjectExpression' ? first.properties?.find((one) => nameOf(one.key) === 'url') : undefined
  // All arguments of a call that loads nothing are followed or only written.
  const others = known[1].length === 0 ? rest.map((value): CodeSink => ({ kinds: [], value })) : []
  if (first.type === 'ObjectExpression' && !options) return others
  return [{ kinds: known[1], value: options ? (options.value as EsNode) : first }, ...others]
}

function newSinks({ callee, arguments: [first] = [] }: EsNode): readonly CodeSink[] {
  const name = pathOf(callee).replace(/^(?:window|globalThis|self)\./, '')
  const kinds = Object.hasOwn(CONSTRUCTORS, name) ? CONSTRUCTORS[name] : undefined
  return kinds && first ? [{ kinds, value: first }] : []
}

function assignmentSinks({ left }: EsNode, value: EsNode, names: CodeNames): readonly CodeSink[] {
  if (/(?:^|\.)location$/.test(pathOf(left))) return [{ kinds: [], value }]
  if (left?.type !== 'MemberExpression') return []
  const property = left.computed === true ? String(left.property?.value ?? '') : nameOf(left.property)
  if (/^(?:innerHTML|outerHTML|srcdoc|cssText)$/.test(property)) return [{ kinds: [], value, isMarkup: true }]
  return propertySinks(left.object, property, { value, names })
}

interface PropertyValue {
  readonly value: EsNode
  readonly names: CodeNames
}

function propertySinks(
  object: EsNode | undefined,
  written: string,
  { value, names }: PropertyValue,
): readonly CodeSink[] {
  const property = written.toLowerCase()
  if (/(?:^|\.)location$/.test(pathOf(object))) return [{ kinds: [], value }]
  if (property === 'srcdoc') return [{ kinds: [], value, isMarkup: true }]
  const tags = tagsOf(object, names)
  if (tags.length > 0) return tags.flatMap((tag) => tagSinks(tag, property, value))
  const kinds = Object.hasOwn(ATTRIBUTES, property) ? ATTRIBUTES[property] : undefined
  return kinds ? [{ kinds, value }] : []
}

/** Tags of the element that a name refers to, where the file creates it: `document.createElement('script')`. */
function tagsOf(object: EsNode | undefined, names: CodeNames): readonly string[] {
  const values =
    object?.type === 'Identifier' ? (names.valuesOf(nameOf(object)) ?? []) : object ? [object] : []
  return values.flatMap(({ type, callee, arguments: args }) => {
    if (type === 'NewExpression')
      return pathOf(callee) === 'Image' ? ['img'] : pathOf(callee) === 'Audio' ? ['audio'] : []
    if (type !== 'CallExpression' || nameOf(callee?.property) !== 'createElement') return []
    const texts = staticTexts(args?.[0], { names, texts: new Map() })
    return texts.every((text) => /^\w+$/.test(text)) ? texts.map((text) => text.toLowerCase()) : []
  })
}

function tagSinks(tag: string, attribute: string, value: EsNode): readonly CodeSink[] {
  if (attribute === 'srcset' || attribute === 'poster') return [{ kinds: ['img'], value }]
  const isAddress =
    attribute === 'src' || attribute === 'href' || attribute === 'data' || attribute === 'xlinkhref'
  const kinds = isAddress && Object.hasOwn(TAGS, tag) ? TAGS[tag] : undefined
  return kinds ? [{ kinds, value }] : []
}

/** An attribute of HTML by its tag; attributes of the author's components do not show their use. */
function attributeSinks({ node, parent }: CodePosition): readonly CodeSink[] {
  const tag = nameOf(parent?.node)
  const value = node.value as EsNode | null | undefined
  if (!value) return []
  const name = nameOf(node).toLowerCase()
  if (/^[a-z]/.test(tag)) return tagSinks(tag.toLowerCase(), name, value)
  return name === 'href' ? [{ kinds: [], value }] : []
}
