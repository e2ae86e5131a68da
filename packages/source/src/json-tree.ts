import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { findDeepJson } from './find-deep.ts'
import type { JsonValue } from './json-value.ts'
import { createOriginalOffset, repairBrackets, type BracketError } from './repair-json.ts'

/** The syntax tree of a JSON text as far as it can be read, with its syntax errors; offsets count in the original text. */
export interface JsonTree {
  readonly root: Node | undefined
  readonly errors: readonly ParseError[]
  readonly brackets: readonly BracketError[]
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
  if (tooDeep !== undefined) return { root: undefined, errors, brackets: [], tooDeep }
  const root = parseTree(text, errors, tolerance)
  if (errors.length === 0) return { root, errors, brackets: [] }
  const { text: repaired, errors: bracketErrors } = repairBrackets(text)
  if (bracketErrors.length === 0) return { root, errors, brackets: [] }
  const left: ParseError[] = []
  const tree = parseTree(repaired, left, tolerance)
  const toOriginal = createOriginalOffset(bracketErrors)
  return {
    root: tree && moveBack(tree, toOriginal),
    errors: left.map((error) => ({ ...error, offset: toOriginal(error.offset) })),
    brackets: bracketErrors,
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
