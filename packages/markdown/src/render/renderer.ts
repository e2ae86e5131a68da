import type {
  ComponentDefinition,
  Content,
  Element,
  ElementData,
  Hole,
  IslandAnswers,
  IslandValue,
  Properties,
} from '@octavo/hast'
import type { Span } from '@octavo/source'
import type { PageTools } from '../page/page-tools.ts'
import type { MdNode } from '../mdast.ts'
import type { FootnoteDefinition } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { Module } from '../module.ts'
import type { Rendered } from './page-limit.ts'
import type { Env, JsxValue, MdxValue, RunValue } from '../values.ts'

/**
 * One run of `remark-rehype`: its state, which holds all handlers, and the context of the node that is being
 * rendered. The state stays after the run, because footnotes, slots and copies render further nodes of the same page.
 */
export interface RenderRun {
  context?: Context | undefined
  state?: State
}

/** The two functions of rendering, passed on so that every kind of node can render its children. */
export interface Render {
  /** The hast of Markdown nodes, in order. */
  nodes(nodes: readonly MdNode[], ctx: Context): readonly Content[]
  /** The hast of a value of an expression. */
  value(value: unknown, ctx: Context): readonly Content[]
}

/** A footnote that was referred to. */
export interface UsedFootnote {
  readonly definition: FootnoteDefinition
  readonly ctx: Context
  readonly id: string
  readonly referenceIds: string[]
}

/** The footnotes of a page in the order of their first reference; each file has its own identifiers. */
export interface Footnotes {
  readonly used: Map<Module, Map<string, UsedFootnote>>
  readonly list: UsedFootnote[]
}

/** An island that is yet to be rendered. */
export interface IslandDraft {
  /** The node in the tree until then. */
  readonly placeholder: Element
  readonly name: string
  readonly value: IslandValue
  /** MDX children and other content, rendered. */
  readonly slots: readonly (readonly Content[])[]
  /** Whether the browser hydrates it. */
  readonly interactive: boolean
  readonly span: Span
  /** The page's holes, which `html` and `answers` refer to by number. */
  readonly holes: readonly Hole[]
  answers: IslandAnswers
  /** HTML of the rendered island; slots are empty elements. */
  html?: string
}

/** The islands of a page. */
export interface IslandBook {
  /** False where no code of authors may run. */
  readonly allowed: boolean
  readonly drafts: readonly IslandDraft[]
  /** Puts an island into the tree. */
  render(run: RunValue, ctx: Context): readonly Content[]
  /** The draft of equal content and its slots, for the Markdown copy. */
  find(
    run: RunValue,
    ctx: Context,
  ): { readonly draft: IslandDraft; readonly slots: readonly unknown[] } | undefined
  /** Nodes as a value. */
  content(nodes: readonly MdNode[], env: Env): MdxValue
  /** Whether a component does something in the browser. */
  isInteractive(value: JsxValue): boolean
}

/** The values that one page's rendering shares. */
export interface Renderer {
  readonly tools: PageTools
  readonly render: Render
  readonly run: RenderRun
  readonly components: ReadonlyMap<string, ComponentDefinition>
  /** Names of the variables of docs.json. */
  readonly variables: ReadonlySet<string>
  /** The size of the page so far. */
  readonly rendered: Rendered
  /** Off for pages of mode custom and frame. */
  readonly headingIds: boolean
  /** Addresses are not trusted: texts of API descriptions. */
  readonly untrusted: boolean
  /** HTML in plain Markdown becomes `raw` nodes, which the caller validates. */
  readonly leavesHtml: boolean
  readonly footnotes: Footnotes
  /** Content that the page's code renders. */
  readonly islands: IslandBook
  /** Parts that can get other ids beside their own, in the order of the page. */
  readonly aliases: PendingAlias[]
  /** Content of a legacy `<Snippet file>`; undefined when there is no such file. */
  snippet(file: string): unknown
}

/** A heading or accordion that gets aliases once it is known that no other id is the same. */
export interface PendingAlias {
  readonly title: string
  /** The text for its id, where that is not the whole title. */
  readonly slugText?: string | undefined
  /** Undefined for headings too deep to have an id of their own. */
  readonly id: string | undefined
  /** The nodes before which aliases are inserted. */
  readonly children: Content[]
  /** Whether GitHub counts it as a heading. */
  readonly isHeading: boolean
}

/** The context of a node: whose text it is, and the components around it (innermost first). */
export interface Context {
  readonly r: Renderer
  readonly env: Env
  readonly ancestors: readonly string[]
  /** The number of snippets and components of the author around it. */
  readonly depth: number
}

/** Whether the value of a prop is content. */
export const isContent = (value: unknown): value is readonly Content[] =>
  Array.isArray(value) && value.every(isNode)

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value

/** A hast element. */
export const element = (
  tagName: string,
  properties: Properties,
  children: readonly Content[] = [],
): Element => ({ type: 'element', tagName, properties, children })

/** The element with facts that are never written. */
export const withData = (node: Element, data: ElementData): Element => ({ ...node, data })

/** A hast text. */
export const text = (value: string): Content => ({ type: 'text', value })
