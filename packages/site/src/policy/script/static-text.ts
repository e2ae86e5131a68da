import { consequentOf, nameOf, type EsNode } from '@octavo/markdown'
import type { CodeNames } from './code-names.ts'

/** Represents a part of a text that is known only when the code runs. */
export const HOLE = '\uFFFC'
/** Represents a part that callers of the code pass: its addresses are found at the callers. */
export const PASSED = '\uFFFA'
/** Represents the host of the site itself. */
export const OWN_HOST = '\uFFFB'

/** The input of the evaluation: the names of the file, and the texts of nodes that were read before. */
export interface TextContext {
  readonly names: CodeNames
  readonly texts: Map<EsNode, readonly string[]>
  /** Properties of records that callers pass (the props of a component) are found at the callers, too. */
  readonly trustsRecords?: boolean
}

const DEEPEST = 24
const MOST_TEXTS = 16
/** UTF-16 units of a text; longer texts are cut. */
const LONGEST = 100_000

/** Returns the texts that an expression may have, with {@link HOLE} for parts that are known only when it runs. */
export function staticTexts(
  node: EsNode | null | undefined,
  context: TextContext,
  depth = 0,
): readonly string[] {
  if (!node || depth > DEEPEST) return [HOLE]
  const known = context.texts.get(node)
  if (known) return known
  // A node that contains itself (`url = url + x`).
  context.texts.set(node, [HOLE])
  const texts = [...new Set(textsOf(node, context, depth + 1))]
  const result = texts.length > MOST_TEXTS ? [HOLE] : texts
  context.texts.set(node, result)
  return result
}

function textsOf(node: EsNode, context: TextContext, depth: number): readonly string[] {
  const of = (part: EsNode | null | undefined) => staticTexts(part, context, depth)
  switch (node.type) {
    case 'Literal':
      return [String(node.value)]
    case 'TemplateLiteral':
      return templateTexts(node, of)
    case 'BinaryExpression':
      return node.operator === '+' ? joined(of(node.left), of(node.right)) : [HOLE]
    case 'ConditionalExpression':
      return [...of(consequentOf(node)), ...of(node.alternate)]
    case 'LogicalExpression':
      return [...of(node.left), ...of(node.right)]
    case 'AssignmentExpression':
      return of(node.right)
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return of(node.argument ?? (node.expression as EsNode | undefined))
    case 'Identifier':
      return nameTexts(node, context, depth)
    case 'MemberExpression':
      return memberTexts(node, context, depth)
    case 'CallExpression':
    case 'NewExpression':
      return callTexts(node, of)
    case 'JSXExpressionContainer':
      return of(node.expression as EsNode)
    default:
      return [HOLE]
  }
}

type TextsOf = (node: EsNode | null | undefined) => readonly string[]

const joined = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) =>
    second.map((other) => (one.length + other.length > LONGEST ? one.slice(0, LONGEST) + HOLE : one + other)),
  )

function templateTexts({ quasis = [], expressions = [] }: EsNode, of: TextsOf): readonly string[] {
  return quasis.reduce<readonly string[]>(
    (texts, quasi, index) => {
      const { cooked } = quasi.value as { readonly cooked?: string | null }
      const before = joined(texts, [cooked ?? HOLE])
      const next = index < expressions.length ? joined(before, of(expressions[index])) : before
      return next.length > MOST_TEXTS ? [HOLE] : next
    },
    [''],
  )
}

function nameTexts(node: EsNode, context: TextContext, depth: number): readonly string[] {
  const values = context.names.valuesOf(nameOf(node))
  if (context.names.isPassed(nameOf(node))) return [PASSED]
  if (!values || values.length === 0) return [HOLE]
  return values.flatMap((value) => staticTexts(value, context, depth))
}

/** Parts of the page's own address, by name of the property of `location`. */
const LOCATION: Readonly<Record<string, string>> = {
  origin: '',
  protocol: '',
  href: '/',
  pathname: '/',
  search: '?',
  hash: '#',
  host: OWN_HOST,
  hostname: OWN_HOST,
}

function memberTexts(node: EsNode, context: TextContext, depth: number): readonly string[] {
  const property = node.computed === true ? '' : nameOf(node.property)
  const object = pathOf(node.object)
  if (/(?:^|\.)location$/.test(object) && property in LOCATION) return [LOCATION[property] ?? HOLE]
  if (/^(?:window\.)?document$/.test(object) && /^(?:URL|baseURI|documentURI)$/.test(property)) return ['/']
  if (object === 'import.meta' && property === 'url') return ['/']
  if (/^(?:href|toString)$/.test(property) && node.object?.type === 'NewExpression')
    return staticTexts(node.object, context, depth)
  const [root = ''] = object.split('.')
  if (context.trustsRecords === true && context.names.isPassed(root)) return [PASSED]
  return propertyTexts(node, context, { property, depth })
}

/** A property of a record in the file: `API.base`. */
function propertyTexts(
  { object, computed, property: key }: EsNode,
  context: TextContext,
  { property, depth }: { readonly property: string; readonly depth: number },
): readonly string[] {
  const values = object?.type === 'Identifier' ? context.names.valuesOf(nameOf(object)) : undefined
  const records = values?.filter(({ type }) => type === 'ObjectExpression') ?? []
  if (records.length === 0 || records.length !== values?.length) return [HOLE]
  const entries = records.flatMap(({ properties = [] }) => properties)
  const isAny = computed === true && key?.type !== 'Literal'
  const name = property === '' ? String(key?.value) : property
  const found = entries.filter((entry) => isAny || nameOf(entry.key) === name)
  return found.length === 0
    ? [HOLE]
    : found.flatMap((entry) => staticTexts(entry.value as EsNode, context, depth))
}

/** Functions that return their argument, possibly encoded. */
const PASSING = /^(?:String|encodeURI|decodeURI|URL|Request|window\.URL|globalThis\.URL)$/
/** Methods of texts that preserve the beginning. */
const PRESERVING = /^(?:toString|trim|trimEnd|replace|replaceAll|toLowerCase|padEnd|normalize|valueOf)$/

function callTexts(node: EsNode, of: TextsOf): readonly string[] {
  const [first, second] = node.arguments ?? []
  if (PASSING.test(pathOf(node.callee))) {
    const texts = of(first)
    return second === undefined ? texts : texts.flatMap((text) => (isAbsolute(text) ? [text] : of(second)))
  }
  if (node.callee?.type !== 'MemberExpression') return [HOLE]
  if (nameOf(node.callee.property) === 'createObjectURL') return ['blob:']
  const method = nameOf(node.callee.property)
  if (PRESERVING.test(method))
    return of(node.callee.object).map((text) => (method.startsWith('replace') ? cut(text) : text))
  if (method === 'concat')
    return (node.arguments ?? []).reduce((texts, part) => joined(texts, of(part)), of(node.callee.object))
  if (method === 'join' && node.callee.object?.type === 'ArrayExpression') {
    const [glue = ','] = of(first)
    const parts = (node.callee.object.elements ?? []).map((part) => of(part))
    return parts.reduce<readonly string[]>(
      (texts, part, index) => joined(index === 0 ? texts : joined(texts, [glue]), part),
      [''],
    )
  }
  return [HOLE]
}

const isAbsolute = (text: string): boolean => /^(?:[a-z]+:)?\/\//i.test(text)

/** The part of a text that a replacement cannot change: the host of an address. */
const cut = (text: string): string => (/^(?:[a-z]+:)?\/\/[^/]*\//i.exec(text)?.[0] ?? text) + HOLE

/** `window.location`; '' for expressions other than chains of names. */
export function pathOf(node: EsNode | null | undefined): string {
  if (!node) return ''
  if (node.type === 'Identifier') return nameOf(node)
  if (node.type === 'ThisExpression') return 'this'
  if (node.type === 'MetaProperty') return 'import.meta'
  if (node.type === 'ChainExpression') return pathOf(node.expression as EsNode)
  if (node.type !== 'MemberExpression' || node.computed === true) return ''
  const object = pathOf(node.object)
  return object === '' ? '' : `${object}.${nameOf(node.property)}`
}
