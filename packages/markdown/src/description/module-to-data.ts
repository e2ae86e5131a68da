import type { ComponentDefinition, PropSpec } from '@octavo/hast'
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import { attributesOf, isExpression, isJsx, toRoot, type MdAttribute, type MdNode } from '../mdast.ts'
import type { Module } from '../module.ts'
import { unmask } from '../prepare/mask.ts'
import { isUnsafeAddress } from '../render/addresses.ts'
import { isAllowedAttribute, isLook, tagTreatment } from './allowed-html.ts'
import { isEmptyExpression, readLiteral, type Literal } from './read-literal.ts'

type Components = ReadonlyMap<string, ComponentDefinition>

interface Translation {
  readonly module: Module
  readonly components: Components
  readonly diagnostics: Diagnostic[]
}

/**
 * Returns the module of a description's text with a tree that holds no code: no statements, no expressions, no
 * handlers, no elements that run or frame something, and no components but the built-in ones, whose attributes are
 * values. What is left out is reported at its position; an expression stays as text.
 */
export function moduleToData(module: Module, components: Components): Checked<Module> {
  const translation: Translation = { module, components, diagnostics: [] }
  const children = translateAll(module.tree.children ?? [], translation)
  return {
    value: { ...module, programs: [], tree: { ...module.tree, ...toRoot(children) } },
    diagnostics: translation.diagnostics,
  }
}

const translateAll = (nodes: readonly MdNode[], translation: Translation): MdNode[] =>
  nodes.flatMap((node) => translate(node, translation))

function translate(node: MdNode, translation: Translation): readonly MdNode[] {
  if (node.type === 'mdxjsEsm') {
    report('The statements of a module are not run', node, translation)
    return []
  }
  if (isExpression(node)) return translateExpression(node, translation)
  if (isJsx(node)) return translateJsx(node, translation)
  return [node.children ? { ...node, children: translateAll(node.children, translation) } : node]
}

function translateExpression(node: MdNode, translation: Translation): readonly MdNode[] {
  const source = node.value ?? ''
  if (isEmptyExpression(source)) return []
  const literal = readLiteral(source)
  if (!literal) report(`The expression "${shorten(source)}" is not evaluated`, node, translation)
  const shown = literal ? textOf(literal.value) : sourceOf(node, translation)
  if (shown === '') return []
  const text: MdNode = { type: 'text', value: shown, position: node.position }
  return node.type === 'mdxTextExpression'
    ? [text]
    : [{ type: 'paragraph', children: [text], position: node.position }]
}

/** A value as JSX shows it. */
function textOf(value: Literal): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function sourceOf({ position, value = '' }: MdNode, { module }: Translation): string {
  const { start, end } = position ?? {}
  return start && end ? unmask(module.prepared.text.slice(start.offset, end.offset)) : `{${value}}`
}

function translateJsx(node: MdNode, translation: Translation): readonly MdNode[] {
  const name = node.name ?? ''
  const children = () => translateAll(node.children ?? [], translation)
  const { attributes: _code, ...bare } = node
  if (translation.components.has(name) || name === '')
    return [{ ...bare, children: children(), props: readProps(node, translation) }]
  const verdict = nameTreatment(name)
  if (verdict === 'rendered') return [{ ...bare, children: children(), props: readProps(node, translation) }]
  if (verdict === 'unknown') return [{ ...bare, children: children(), props: {} }]
  report(`The element "${name}" is left out`, node, translation)
  return verdict === 'dropped' ? [] : children()
}

/** Unknown components are reported where they are rendered; a snippet is a file of the project. */
function nameTreatment(name: string): ReturnType<typeof tagTreatment> | 'unknown' {
  if (name === 'Snippet') return 'content'
  return /^[A-Z]/.test(name) || name.includes('.') ? 'unknown' : tagTreatment(name)
}

function readProps(node: MdNode, translation: Translation): Readonly<Record<string, Literal>> {
  const definition = translation.components.get(node.name ?? '')
  const props: Record<string, Literal> = { __proto__: null }
  for (const attribute of attributesOf(node)) {
    const { name = '' } = attribute
    const read = readValue(attribute)
    const allowed = definition ? isAllowedProp : isAllowedAttribute
    if (read && allowed(name, read.value, definition?.props[name])) props[name] = read.value
    // Classes and styles of a page are many, and nothing that is read is lost with them.
    else if (!isLook(name)) reportAttribute(attribute, node, translation)
  }
  return props
}

function readValue({ type, value }: MdAttribute): { readonly value: Literal } | undefined {
  if (type === 'mdxJsxExpressionAttribute') return undefined
  if (value === null || value === undefined) return { value: true }
  return typeof value === 'string' ? { value } : readLiteral(value.value)
}

function isAllowedProp(name: string, value: Literal, spec: PropSpec | undefined): boolean {
  if (isLook(name) || /^on[A-Z]/.test(name) || name === 'dangerouslySetInnerHTML') return false
  if (spec?.type === 'icon') return !isRenderable(value)
  const leads = spec?.type === 'href' || spec?.type === 'asset' || name === 'src'
  return !leads || typeof value !== 'string' || !isUnsafeAddress(value)
}

/** An icon of a description is a name or an address, never markup. */
const isRenderable = (value: Literal): boolean =>
  typeof value === 'string'
    ? value.trim().startsWith('<') || isUnsafeAddress(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isRenderable)

function reportAttribute({ name }: MdAttribute, node: MdNode, translation: Translation): void {
  const what = name === undefined ? 'A spread' : `The attribute "${name}"`
  report(`${what} of "${node.name ?? ''}" is left out`, node, translation)
}

function report(message: string, node: MdNode, { module, diagnostics }: Translation): void {
  diagnostics.push(
    createDiagnostic('api/content-code', message, {
      span: module.spanOf(node),
      help: 'text of a description is data: write Markdown, built-in components, and values instead of code',
    }),
  )
}

/** The beginning of a source, short enough for a message, without the quotes that surround it there. */
function shorten(source: string): string {
  const line = source.trim().replace(/\s+/g, ' ').replaceAll('"', "'")
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
