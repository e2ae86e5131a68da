import { parseBeginning } from '../evaluate/parse-javascript.ts'
import type { EsNode } from '../evaluate/es-node.ts'
import type { Stretch } from '../prepare/mask.ts'

/** Braces with an expression, or a comment, of MDX. */
export interface Braces {
  /** The offset after the closing brace. */
  readonly end: number
  /** The texts of templates (`…`) in it. */
  readonly templates: readonly Stretch[]
}

const EMPTY = /\{\s*(?:\/\*[^]*?\*\/\s*)*\}/y
const CLOSING = /(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*)*\}/y

/** Reads `{…}` at an offset of a text: an expression, a spread (`{...x}`) or comments; undefined for anything else. */
export function readBraces(text: string, start: number): Braces | undefined {
  EMPTY.lastIndex = start
  const empty = EMPTY.exec(text)
  if (empty) return { end: start + empty[0].length, templates: [] }
  const isSpread = /^\{\s*\.\.\./.test(text.slice(start, start + 100))
  const first = isSpread ? start : start + 1
  const parsed = parseBeginning(text.slice(first))
  if ('message' in parsed) return undefined
  const templates = templatesOf(parsed.node).map((range) => ({
    start: range.start + first,
    end: range.end + first,
  }))
  const end = parsed.node.end + first
  if (isSpread) return { end, templates }
  CLOSING.lastIndex = endWithParentheses(text, end)
  const closing = CLOSING.exec(text)
  return closing ? { end: closing.index + closing[0].length, templates } : undefined
}

/** An expression ends before the parentheses around it. */
function endWithParentheses(text: string, end: number): number {
  const closing = /^(?:\s*\))+/.exec(text.slice(end, end + 1000))
  return end + (closing?.[0].length ?? 0)
}

function templatesOf(root: EsNode): readonly Stretch[] {
  const found: Stretch[] = []
  const stack: unknown[] = [root]
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (Array.isArray(value)) stack.push(...value)
    else if (isNode(value)) {
      if (value.type === 'TemplateElement') found.push({ start: value.start - 1, end: value.end + 1 })
      stack.push(...Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null))
    }
  }
  return found
}

const isNode = (
  value: unknown,
): value is { readonly type: string; readonly start: number; readonly end: number } =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
