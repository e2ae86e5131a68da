/**
 * The tree of all packages: hast (https://github.com/syntax-tree/hast) as plain readonly data, plus `raw` for
 * HTML that is already serialized. Property names are hast's (`className`, `ariaLabel`, `dataFoo`).
 */

/** Values of an attribute. `true` writes the bare attribute; `false`, `null` and `undefined` write nothing. */
export type PropertyValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** Attributes by hast property name. */
export type Properties = Readonly<Record<string, PropertyValue>>

/** Facts about an element that are not attributes and are never serialized. */
export interface ElementData {
  /** The element opens an entry of the page's table of contents. `depth` as in `h1` to `h6`. */
  readonly toc?: { readonly depth: number; readonly text: string; readonly id: string }
  /** The element is a field (a parameter, a property) that search finds by its name; its text is its own. */
  readonly field?: { readonly id: string; readonly name: string }
  /** Further ids of the element, which a script finds it by. */
  readonly ids?: readonly string[]
  /** Headings inside do not appear in the table of contents (accordions). */
  readonly tocSkip?: boolean
  /** Tags by which readers filter entries of a page (updates); they replace the table of contents. */
  readonly tags?: readonly string[]
  /** The element holds the text of an entry of a change log. */
  readonly update?: UpdateFacts
  /** The element describes a parameter of the page's operation. */
  readonly parameter?: ParameterFacts
  /** The whole element is a link: headings inside have no link marks. */
  readonly linked?: boolean
  /** Text inside is not searched and not counted (copy buttons, decoration). */
  readonly decoration?: boolean
  /** The children are separate labels in a line, not words of one sentence. */
  readonly apart?: boolean
}

/** Facts of an entry of a change log beside its text. */
export interface UpdateFacts {
  readonly id: string
  readonly label: string
  /** The date of the entry, as written. */
  readonly date?: string
  /** Title and description for feeds, instead of label and text. */
  readonly rss?: { readonly title?: string; readonly description?: string }
}

/** The author's description of a request parameter. Values are as written. */
export interface ParameterFacts {
  readonly name: string
  readonly location: 'path' | 'query' | 'body' | 'header'
  readonly type?: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  /** An example of a value. */
  readonly placeholder?: unknown
  /** The initial value in a form. */
  readonly initialValue?: unknown
}

export interface Element {
  readonly type: 'element'
  readonly tagName: string
  readonly properties: Properties
  readonly children: readonly Content[]
  readonly data?: ElementData
}

export interface Text {
  readonly type: 'text'
  readonly value: string
}

export interface Comment {
  readonly type: 'comment'
  readonly value: string
}

/** Trusted, already serialized HTML. Made only from text of this project or the author. */
export interface Raw {
  readonly type: 'raw'
  readonly value: string
  /** Facts about the tree that was serialized; without them, walks read the HTML. It has no link inside a link. */
  readonly data?: RawData
}

/** Facts about a tree that was serialized. */
export interface RawData {
  /** The text that search reads, without holes; runs of white space are one space, except in code. */
  readonly text: string
  /** Every id, in order. */
  readonly ids: readonly string[]
}

/** Nodes that an element may contain. */
export type Content = Element | Text | Comment | Raw

export interface Root {
  readonly type: 'root'
  readonly children: readonly Content[]
}

/** Returns the text of a tree, as `textContent` does. `raw` nodes without facts count with their tags removed. */
export function textOf(nodes: Content | readonly Content[]): string {
  const list = Array.isArray(nodes) ? (nodes as readonly Content[]) : [nodes as Content]
  return list.map(textOfNode).join('')
}

function textOfNode(node: Content): string {
  if (node.type === 'element') return textOf(node.children)
  if (node.type === 'text') return node.value
  return node.type === 'raw' ? (node.data?.text ?? node.value.replace(/<[^>]*>/g, '')) : ''
}

/** Returns HTML that is already serialized as a node; nothing for an empty text and undefined. */
export function rawHtml(html: string | undefined): readonly Content[] {
  return html === undefined || html === '' ? [] : [{ type: 'raw', value: html }]
}
