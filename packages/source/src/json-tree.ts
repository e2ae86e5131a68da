import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { findDeepJson } from './find-deep.ts'
import type { JsonValue } from './json-value.ts'
import { relaxedToStrict, type RelaxedPart } from './relaxed-json.ts'
import { createOriginalOffset, repairBrackets, type BracketError } from './repair-json.ts'
import { createOriginalOffsets } from './text-map.ts'

/** The syntax tree of a JSON text as far as it can be read, with its syntax errors; offsets count in the original text. */
export interface JsonTree {
  readonly root: Node | undefined
  readonly errors: readonly ParseError[]
  readonly brackets: readonly BracketError[]
  /** What is written in another way than JSON writes it, and read as it is meant. */
  readonly relaxed: readonly RelaxedPart[]
  /** Offset of a bracket inside too many others: nothing was read. */
  readonly tooDeep?: number
}

const tolerance = { allowTrailingComma: true }

/**
 * Reads a JSON text that may be damaged. Comments and trailing commas are no errors. The parser recurses, and so do those
 * who read its tree, so a text that nests too deeply is not read.
 */
export function parseJsonTree(text: string): JsonTree {
  const errors: ParseError[] = []
  const tooDeep = findDeepJson(text)
  if (tooDeep !== undefined) return { root: undefined, errors, brackets: [], relaxed: [], tooDeep }
  const root = parseTree(text, errors, tolerance)
  if (errors.length === 0) return { root, errors, brackets: [], relaxed: [] }
  const strict = relaxedToStrict(text)
  const toOriginal = createOriginalOffsets(strict.changes)
  const { text: repaired, errors: brackets } = repairBrackets(strict.text)
  if (brackets.length + strict.changes.length === 0) return { root, errors, brackets: [], relaxed: [] }
  const toStrict = createOriginalOffset(brackets)
  return {
    ...parseRepaired(repaired, (offset) => toOriginal(toStrict(offset))),
    brackets: brackets.map((bracket) => ({ ...bracket, offset: toOriginal(bracket.offset) })),
    relaxed: strict.parts,
  }
}

function parseRepaired(
  text: string,
  toOriginal: (offset: number) => number,
): Pick<JsonTree, 'root' | 'errors'> {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, tolerance)
  return {
    root: root && moveBack(root, toOriginal),
    errors: errors.map((error) => ({ ...error, offset: toOriginal(error.offset) })),
  }
}

/** Returns the tree with the positions of its nodes in the text before brackets were inserted. */
function moveBack(node: Node, toOriginal: (offset: number) => number, parent?: Node): Node {
  const offset = toOriginal(node.offset)
  const length = toOriginal(node.offset + node.length) - offset
  const { children, ...rest } = node
  const moved: Node = { ...rest, offset, length, ...(parent && { parent }) }
  // Children know their parent, so they are made after it.
  return children
    ? Object.assign(moved, { children: children.map((child) => moveBack(child, toOriginal, moved)) })
    : moved
}

/** Returns the value of a tree: entries without a value are left out, of equal keys the last one is used. */
export function treeValue(node: Node): JsonValue {
  const { type, children = [] } = node
  if (type === 'array') return children.map(treeValue)
  if (type !== 'object') return node.value as JsonValue
  return Object.fromEntries(
    children.flatMap(({ children: [key, value] = [] }) =>
      key && value ? [[String(key.value), treeValue(value)] as const] : [],
    ),
  )
}
