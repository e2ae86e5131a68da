import { cookedOf, required, type EsNode } from '../evaluate/es-node.ts'
import { parseExpression } from '../evaluate/parse-javascript.ts'

/** A value that is written out: nothing has to be run to know it. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal }

/** Expressions longer than this, in UTF-16 units, are not read. */
const LONGEST = 20_000

/**
 * Returns the value of an expression that is written out (`3`, `"x"`, `true`, `["a", -1]`, `{ a: "b" }`), read from
 * its tree. Undefined for every other expression (names, calls, operators, members, spreads, regular expressions,
 * templates with holes), and for text that is not JavaScript.
 */
export function readLiteral(source: string): { readonly value: Literal } | undefined {
  if (source.length > LONGEST) return undefined
  const parsed = parseExpression(source)
  return 'node' in parsed && parsed.node ? read(required(parsed.node), 0) : undefined
}

/** Whether an expression is a comment, or nothing at all. */
export function isEmptyExpression(source: string): boolean {
  return source.replace(/\/\*[^]*?\*\//g, '').trim() === ''
}

type Read = { readonly value: Literal } | undefined

/** Lists and records inside each other. */
const DEEPEST = 50

function read(node: EsNode, depth: number): Read {
  if (depth > DEEPEST) return undefined
  switch (node.type) {
    case 'Literal':
      return readScalar(node)
    case 'TemplateLiteral':
      return readTemplate(node)
    case 'UnaryExpression':
      return readNegative(node)
    case 'ArrayExpression':
      return readList(node.elements ?? [], depth)
    case 'ObjectExpression':
      return readRecord(node.properties ?? [], depth)
    default:
      return undefined
  }
}

/** Regular expressions and BigInts are no values of JSON. */
function readScalar({ value, regex }: EsNode): Read {
  if (regex) return undefined
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isScalar || value === null ? { value } : undefined
}

function readTemplate({ quasis = [] }: EsNode): Read {
  const [only] = quasis
  const value = only && cookedOf(only)
  return quasis.length === 1 && value !== undefined ? { value } : undefined
}

function readNegative({ operator, argument }: EsNode): Read {
  return operator === '-' && typeof argument?.value === 'number' ? { value: -argument.value } : undefined
}

function readList(elements: readonly (EsNode | null)[], depth: number): Read {
  const values: Literal[] = []
  for (const element of elements) {
    const found = element ? read(element, depth + 1) : undefined
    if (!found) return undefined
    values.push(found.value)
  }
  return { value: values }
}

function readRecord(properties: readonly EsNode[], depth: number): Read {
  const record: Record<string, Literal> = { __proto__: null }
  for (const { type, computed, kind, key, value } of properties) {
    const name = key?.type === 'Identifier' ? key.name : key?.value
    const found =
      type === 'Property' && computed !== true && kind === 'init'
        ? read(required(value), depth + 1)
        : undefined
    if (!found || (typeof name !== 'string' && typeof name !== 'number')) return undefined
    record[name] = found.value
  }
  return { value: record }
}
