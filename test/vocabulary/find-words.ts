// Finds words in the names that a module declares and in the docstrings of what it exports.
import { basename } from 'node:path'
import { parseSync } from 'oxc-parser'
import { exceptions, words, type Word } from './words.ts'

/** A replaced word, its line, and the word to use instead. */
export interface Finding {
  /** 1-based. */
  readonly line: number
  readonly found: string
  /** The identifier, file name or docstring. */
  readonly text: string
  readonly use: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edge {
  readonly node: Node
  readonly key: string
}

const replaced: ReadonlyMap<string, Word> = new Map(
  words.flatMap((word) =>
    [...word.replaces, ...(word.forms ?? [])].flatMap((form) => [
      [form, word] as const,
      [`${form}s`, word] as const,
    ]),
  ),
)

interface ExceptedWords {
  readonly names: ReadonlySet<string>
  readonly phrases: RegExp
}

function exceptedWords(path: string): ExceptedWords {
  const texts = exceptions.filter(({ within = '' }) => path.startsWith(within)).map(({ text }) => text)
  const escaped = texts.map((text) => text.replace('+', '\\+'))
  return { names: new Set(texts), phrases: new RegExp(`\\b(?:${escaped.join('|')})s?\\b`, 'giu') }
}

/** Returns the findings of a module, by line. */
export function findWords(path: string, text: string): readonly Finding[] {
  const { program, comments } = parseSync(path, text)
  const excepted = exceptedWords(path)
  const documented = new Set<number>()
  const findings: Finding[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const add = (offset: number, name: string, found: readonly string[]) => {
    for (const each of found)
      findings.push({ line: lineOf(offset), found: each, text: name, use: replaced.get(each)?.word ?? '' })
  }
  const fileName = basename(path).replace(/\..*$/u, '')
  add(0, fileName, wordsOfName(fileName, excepted))
  visit(program as unknown as Node, (node, parent, key) => {
    if (isDocumented(node)) documented.add(node.start)
    if (isDeclared(node, parent, key))
      add(node.start, String(node['name']), wordsOfName(String(node['name']), excepted))
  })
  for (const { type, value, start, end } of comments) {
    const next = end + text.slice(end).search(/\S|$/u)
    if (type !== 'Block' || !value.startsWith('*') || !documented.has(next)) continue
    add(
      start,
      value
        .replace(/\s*\n\s*\*\s?/gu, ' ')
        .replace(/^\*\s*/u, '')
        .trim(),
      wordsOfDocstring(value, excepted),
    )
  }
  return findings.sort((a, b) => a.line - b.line)
}

/** Splits at capitals, hyphens, underscores and `$`; exceptions have no words. */
function wordsOfName(name: string, { names }: ExceptedWords): readonly string[] {
  if (names.has(name)) return []
  const parts = name
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[ _$-]/u)
  return parts.filter((part) => replaced.has(part) && !names.has(part))
}

/** Code in a docstring names something of another module or API, which is checked where it is declared. */
function wordsOfDocstring(docstring: string, { phrases }: ExceptedWords): readonly string[] {
  const prose = docstring
    .replace(/`[^`]*`|"[^"]*"/gu, ' ')
    .replace(phrases, ' ')
    .toLowerCase()
  return [...new Set(prose.match(/[a-z]+(?:-[a-z]+)*/gu))].filter((each) => replaced.has(each))
}

/** Calls `enter` with a node, its parent and the parent's key, then with each node below it. */
function visit(
  node: Node,
  enter: (node: Node, parent: Node | undefined, key: string) => void,
  edge?: Edge,
): void {
  enter(node, edge?.node, edge?.key ?? '')
  if (node.type === 'ObjectPattern')
    for (const property of node['properties'] as Record<string, unknown>[]) property['isPattern'] = true
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | undefined)?.type === 'string') visit(child as Node, enter, { node, key })
}

function isDocumented({ type }: Node): boolean {
  return /^(Export\w+Declaration|TSPropertySignature|TSMethodSignature)$/u.test(type)
}

const declaringKeys: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSDeclareFunction: ['id', 'params'],
  TSFunctionType: ['params'],
  ClassDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key', 'params'],
  TSNamedTupleMember: ['label'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  RestElement: ['argument'],
  CatchClause: ['param'],
}

function isDeclared(node: Node, parent: Node | undefined, key: string): boolean {
  if (node.type !== 'Identifier' || !parent || parent['computed'] === true) return false
  if (parent.type === 'Property') return isDeclaredInProperty(parent, key)
  return declaringKeys[parent.type]?.includes(key) === true
}

/** In `{ a: b }` an object declares `a`, a pattern `b`; in `{ a }` only a pattern declares something. */
function isDeclaredInProperty(property: Node, key: string): boolean {
  if (property['isPattern'] === true) return key === 'value'
  return key === 'key' && property['shorthand'] !== true
}
