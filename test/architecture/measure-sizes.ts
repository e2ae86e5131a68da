// Measures how long files and functions are.
import { parseSync } from 'oxc-parser'
import type { SourceModule } from './source-modules.ts'

/** A function's path, first line (1-based) and length in lines. */
export interface FunctionSize {
  readonly path: string
  readonly line: number
  readonly lines: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  /** Of functions. */
  readonly body?: Node | null | readonly unknown[]
  /** Of a value in parentheses. */
  readonly expression?: Node | boolean
  /** Of an object. */
  readonly properties?: readonly { readonly value?: Node }[]
}

/** The number of lines of each file, in the order of the modules. */
export function measureFiles(modules: readonly SourceModule[]): readonly number[] {
  return modules.map(({ text }) => text.trimEnd().split('\n').length)
}

/**
 * The functions, methods and arrow functions of a module; those inside others count on their own as well. A function that
 * only returns a table of literals is data, which is made when it is first read.
 */
export function measureFunctions({
  path,
  text,
}: Pick<SourceModule, 'path' | 'text'>): readonly FunctionSize[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const sizes: FunctionSize[] = []
  visit(parseSync(path, text).program, (node) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u.test(node.type)) return
    if (isTable(node.body)) return
    const line = lineOf(node.start)
    sizes.push({ path, line, lines: lineOf(node.end) - line + 1 })
  })
  return sizes
}

function isTable(body: Node['body']): boolean {
  if (!body || !('type' in body)) return false
  const inner = typeof body.expression === 'object' ? body.expression : body
  return inner.properties?.every(({ value }) => value?.type === 'Literal') ?? false
}

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | undefined)?.type === 'string') visit(child as Node, enter)
}

/** The middle one of the numbers, the lower one of two. */
export function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0
}
