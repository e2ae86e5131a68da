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
 * One run of `remark-rehype`: its state, which holds all handlers, and the context of what is being rendered. The
 * state stays when the run is over, because footnotes, slots and copies render further nodes of the same page.
 */
export interface RenderRun {
  context?: Context | undefined
  state?: State
}

/** The two entries of rendering, handed along so that every kind of node can render what is inside it. */
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
  /** What stands in the tree until then. */
  readonly placeholder: Element
  readonly name: string
  readonly value: IslandValue
  /** MDX children and other content, rendered. */
  readonly slots: readonly (readonly Content[])[]
  /** It goes on living in the browser. */
  readonly interactive: boolean
  readonly span: Span
  /** The page's holes, which `html` and `answers` name by number. */
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
  /** The draft of equal content, and what its slots are; for the Markdown copy. */
  find(
    run: RunValue,
    ctx: Context,
  ): { readonly draft: IslandDraft; readonly slots: readonly unknown[] } | undefined
  /** Nodes as a value. */
  content(nodes: readonly MdNode[], env: Env): MdxValue
  /** Whether a component does something in the browser. */
  isInteractive(value: JsxValue): boolean
}

/** What one page's rendering shares. */
export interface Renderer {
  readonly tools: PageTools
  readonly render: Render
  readonly run: RenderRun
  readonly components: ReadonlyMap<string, ComponentDefinition>
  /** Names of the variables of docs.json. */
  readonly variables: ReadonlySet<string>
  /** What was rendered so far. */
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
  /** What may get other ids beside its own, in the order of the page. */
  readonly aliases: PendingAlias[]
  /** Content of a legacy `<Snippet file>`; undefined when there is no such file. */
  snippet(file: string): unknown
}

/** A heading or accordion that gets aliases once it is known that no other id is the same. */
export interface PendingAlias {
  readonly title: string
  /** What its id is made of, where that is not the whole title. */
  readonly slugText?: string | undefined
  /** Undefined for headings too deep to have an id of their own. */
  readonly id: string | undefined
  /** Where aliases are put in front. */
  readonly children: Content[]
  /** Whether GitHub would count it among the headings. */
  readonly isHeading: boolean
}

/** Where something is rendered: whose text it is, and inside which components (innermost first). */
export interface Context {
  readonly r: Renderer
  readonly env: Env
  readonly ancestors: readonly string[]
  /** How many snippets and components of the author are open around it. */
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
