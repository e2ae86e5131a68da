import { isJsonObject, type SourceFile } from '@octavo/source'
import { parseExpression, parseProgram } from '../evaluate/parse-javascript.ts'
import type { MdAttribute, MdNode } from '../mdast.ts'
import { splitFrontMatter } from '../split-front-matter.ts'
import { readTolerantYaml } from '../tolerant-yaml.ts'
import type { PageLayout } from './page-layout.ts'

/**
 * Whether two pages have the same meaning: values of front matter, ids of headings, and trees. Positions differ, and
 * code is compared by its syntax, because line breaks and indentation in it mean nothing.
 */
export const equalPages = (one: PageLayout, other: PageLayout): boolean =>
  equalFrontMatter(one.file, other.file) &&
  one.headingIds.join('\n') === other.headingIds.join('\n') &&
  equalNodes(one.tree, other.tree)

/** Whether the values of two pages' front matter are equal. */
export const equalFrontMatter = (one: SourceFile, other: SourceFile): boolean =>
  frontMatterOf(one) === frontMatterOf(other)

function frontMatterOf(file: SourceFile): string {
  const bounds = splitFrontMatter(file.text)
  if (bounds.kind !== 'yaml') return `${bounds.kind} ${file.text.slice(bounds.start, bounds.end)}`
  const { value, diagnostics } = readTolerantYaml(file, bounds)
  const isRead = diagnostics.length === 0 && isJsonObject(value)
  return isRead ? JSON.stringify(value) : file.text.slice(bounds.start, bounds.end)
}

/** Whether two trees are equal but for their positions. */
export function equalNodes(one: MdNode, other: MdNode): boolean {
  const [children = [], others = []] = [one.children, other.children]
  return (
    children.length === others.length &&
    shapeOf(one) === shapeOf(other) &&
    children.every((child, index) => equalNodes(child, others[index] ?? child))
  )
}

function shapeOf(node: MdNode): string {
  const { position: _, children: _children, attributes, value, ...rest } = node
  const data = 'data' in rest ? { ...rest, data: undefined } : rest
  const list = Array.isArray(attributes) ? attributes.map(attributeShape) : attributes
  return JSON.stringify({ ...data, attributes: list, value: valueShape(node.type, value) })
}

function valueShape(type: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (type === 'mdxjsEsm') return codeShape(value, parseProgram)
  if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') return codeShape(value, parseExpression)
  return value
}

function attributeShape({ type, name, value }: MdAttribute): unknown {
  if (type === 'mdxJsxExpressionAttribute') return [codeShape(`{${String(value)}}`, parseExpression)]
  if (typeof value !== 'object' || value === null) return [name, value]
  return [name, { code: codeShape(value.value, parseExpression) }]
}

/** The syntax tree of code as text; for code without one, such as a comment, its words. */
function codeShape(code: string, parse: (code: string) => object): string {
  const parsed: { readonly node?: unknown } = parse(code)
  if (parsed.node === undefined) return code.split(/\s+/).join(' ').trim()
  return JSON.stringify(parsed.node, (key, value: unknown) => {
    if (key === 'start' || key === 'end' || key === 'sourceFile') return undefined
    if (typeof value === 'bigint') return `${value}n`
    return isJsxText(value) ? { type: 'JSXText', lines: linesOf(value.value) } : value
  })
}

const isJsxText = (value: unknown): value is { readonly value: string } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'JSXText'

/** Text of JSX without the blanks that JSX ignores: those around its line breaks. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').map((line, index, lines) => {
    const start = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? start : start.trimEnd()
  })
