import type { Span } from '@octavo/source'
import type { Module } from './module.ts'
import type { MdNode } from './mdast.ts'
import type { EsNode } from './evaluate/es-node.ts'
import { type Scope, createScope } from './evaluate/scope.ts'

/** Evaluates an expression; throws `Unsupported` for expressions without a static value. */
export type Evaluate = (node: EsNode, env: Env) => unknown

/** The context of content: the file for positions, the visible names, and the evaluator. */
export interface Env {
  readonly module: Module
  readonly scope: Scope
  readonly evaluate: Evaluate
  /** The offset in the prepared text of the module of an offset in the code that is evaluated; absent: not known. */
  readonly toPrepared?: ((offset: number) => number) | undefined
  /** Props of the snippet whose text this is; `{word}` in its fences is filled from them. */
  readonly props?: Readonly<Record<string, unknown>> | undefined
}

/** An expression or function, and the context of its names. */
export interface ScopedCode {
  readonly node: EsNode
  readonly env: Env
}

const MARK = Symbol('octavo value')

/** A JSX element or fragment of an expression. It is rendered later, so that ids stay in document order. */
export interface JsxValue {
  readonly [MARK]: 'jsx'
  /** A tag or component name, a function component, snippet content, or undefined for a fragment. */
  readonly type: unknown
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly unknown[]
  readonly env: Env
  /** The node of the page that this was, for its position. */
  readonly node?: MdNode | undefined
  /** The node of the expression that this was, where the position of its code is known. */
  readonly written?: EsNode | undefined
}

/** Parsed MDX as a value: children of a component, or a snippet without its props yet. */
export interface MdxValue {
  readonly [MARK]: 'mdx'
  readonly nodes: readonly MdNode[]
  readonly env: Env
}

/** The default export of an MDX file: becomes content when it gets its props. */
export interface SnippetValue {
  readonly [MARK]: 'snippet'
  readonly env: Env
}

/** The value of an import or declaration that cannot be resolved; it renders nothing. */
export interface MissingValue {
  readonly [MARK]: 'missing'
  readonly reason: string
}

/** A value that is known only when its code is run. */
export interface OpaqueValue {
  readonly [MARK]: 'opaque'
  readonly reason: string
}

/** An expression that the code of a page evaluates: a handler, or one that the evaluator does not support. */
export interface SourceValue extends ScopedCode {
  readonly [MARK]: 'source'
}

/** Content that running code renders: JSX whose component runs, or an expression. */
export interface RunValue {
  readonly [MARK]: 'run'
  readonly content: JsxValue | SourceValue
  /** The reason why it is run, for a report where no code may run. */
  readonly reason: unknown
}

/** Returns the function that returns the span of an element; undefined where its position is not known. */
export function spanOfJsx({ node, written, env }: JsxValue): (() => Span) | undefined {
  const { module, toPrepared } = env
  if (node) return () => module.spanOf(node)
  if (!written || !toPrepared) return undefined
  return () => module.spanAt(toPrepared(written.start), toPrepared(written.end))
}

export const jsxValue = (parts: Omit<JsxValue, typeof MARK>): JsxValue => ({ [MARK]: 'jsx', ...parts })
export const mdxValue = (nodes: readonly MdNode[], env: Env): MdxValue => ({ [MARK]: 'mdx', nodes, env })
export const snippetValue = (env: Env): SnippetValue => ({ [MARK]: 'snippet', env })
export const missingValue = (reason: string): MissingValue => ({ [MARK]: 'missing', reason })

export const opaqueValue = (reason: string): OpaqueValue => ({ [MARK]: 'opaque', reason })
export const sourceValue = (node: EsNode, env: Env): SourceValue => ({ [MARK]: 'source', node, env })
export const runValue = (content: JsxValue | SourceValue, reason: unknown): RunValue => ({
  [MARK]: 'run',
  content,
  reason,
})

const kindOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && MARK in value ? value[MARK] : undefined

export const isJsxValue = (value: unknown): value is JsxValue => kindOf(value) === 'jsx'
export const isMdxValue = (value: unknown): value is MdxValue => kindOf(value) === 'mdx'
export const isSnippetValue = (value: unknown): value is SnippetValue => kindOf(value) === 'snippet'
export const isMissingValue = (value: unknown): value is MissingValue => kindOf(value) === 'missing'
export const isOpaqueValue = (value: unknown): value is OpaqueValue => kindOf(value) === 'opaque'
export const isSourceValue = (value: unknown): value is SourceValue => kindOf(value) === 'source'
export const isRunValue = (value: unknown): value is RunValue => kindOf(value) === 'run'

/** Whether a value is content or a component instead of data. */
export const isMarked = (value: unknown): boolean => kindOf(value) !== undefined

/** Returns the content of a snippet; its props are visible by name, and as `props`. */
export function openSnippet(snippet: SnippetValue, props: Readonly<Record<string, unknown>>): MdxValue {
  const { env } = snippet
  const scope = createScope(env.scope, { ...props, props })
  return mdxValue(env.module.tree.children ?? [], { ...env, scope, props })
}
