import { isExpression, type MdNode } from '../mdast.ts'
import { unmask } from '../prepare/mask.ts'
import { isMdxValue, type MdxValue } from '../values.ts'
import { evaluateSource } from './evaluate-source.ts'
import type { Context } from './renderer.ts'

/**
 * The children of a component as the author wrote them, without common indentation: texts that are copied rather
 * than read, such as prompts. Undefined when they are no text.
 */
export function rawChildren(values: readonly unknown[], ctx: Context): string | undefined {
  const parts = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    return isMdxValue(value) ? sourceOf(value, ctx) : undefined
  })
  if (parts.some((part) => part === undefined)) return undefined
  const text = withoutIndent(parts.join(''))
  return text === '' ? undefined : text
}

function sourceOf({ nodes, env }: MdxValue, ctx: Context): string | undefined {
  const shown = nodes.filter((node) => !isBlank(node))
  const [first, last] = [shown[0]?.position?.start, shown.at(-1)?.position?.end]
  if (first?.offset === undefined || last?.offset === undefined) return shown.length === 0 ? '' : undefined
  if (shown.every(isExpression)) {
    const values = shown.map((node) => evaluateSource(node.value ?? '', { ...ctx, env }))
    return values.every((value) => typeof value === 'string') ? values.join('') : undefined
  }
  // The indentation of the first line precedes its node.
  const { text } = env.module.prepared
  const lineStart = text.lastIndexOf('\n', first.offset - 1) + 1
  const start = text.slice(lineStart, first.offset).trim() === '' ? lineStart : first.offset
  return decodeEntities(unmask(text.slice(start, last.offset)))
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
}

/** Replaces character references by their characters, except in code. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/(`+)[^]*?[^`]\1(?!`)|&(?:#\d{1,6}|\w{2,4});/g, decodeOne)
}

function decodeOne(part: string): string {
  const number = /^&#(\d+);$/.exec(part)?.[1]
  return number === undefined ? (ENTITIES[part.slice(1, -1)] ?? part) : String.fromCodePoint(Number(number))
}

const isBlank = (node: MdNode): boolean => node.type === 'text' && (node.value ?? '').trim() === ''

function withoutIndent(text: string): string {
  const lines = text.replace(/^[ \t]*\n|\s+$/g, '').split('\n')
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = Math.min(...indents, 80)
  return lines
    .map((line) => line.slice(common))
    .join('\n')
    .trim()
}
