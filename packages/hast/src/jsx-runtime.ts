import { attributeName, CACHE_LIMIT } from './attribute-name.ts'
import type { JsxAttributes, JsxTag } from './jsx-attributes.ts'
import type { Content, Element, ElementData, Properties, PropertyValue } from './nodes.ts'

/** A child of an element. Arrays nest; `null`, `undefined` and booleans write nothing. */
export type Child = Content | string | number | boolean | null | undefined | readonly Child[]

/** Class names; falsy ones are left out. */
export type ClassValue = string | false | null | undefined | readonly ClassValue[]

/** The value of a JSX expression: a node, or the nodes of a fragment. */
export type Rendered = Content | readonly Content[]

/** A function that JSX calls: `props -> hast`. */
export type ViewFunction = (props: never) => Rendered

/** Builds a node from a tag or a function; JSX compiles to this. `data` with an object is `ElementData`. */
export function jsx(type: string | ViewFunction, props: Readonly<Record<string, unknown>>): Rendered {
  if (typeof type === 'function') return type(props as never)
  const { data } = props
  const properties = toProperties(props)
  const children = toContent(props['children'] as Child)
  // Both are written out: a property that is added to a copy takes V8 of Node 20 a microsecond.
  return typeof data === 'object' && data !== null
    ? { type: 'element', tagName: type, properties, children, data }
    : { type: 'element', tagName: type, properties, children }
}

export { jsx as jsxs, jsx as jsxDEV }

/** The nodes of `<>…</>`. */
export function Fragment(props: { readonly children?: Child }): readonly Content[] {
  return toContent(props.children)
}

/** Creates an element without JSX, with the same types. Attributes as in JSX. */
export function h(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  ...children: readonly Child[]
): Element {
  return jsx(tag, { ...attributes, children }) as Element
}

/** Flattens children of JSX to nodes. */
export function toContent(child: Child): Content[] {
  const nodes: Content[] = []
  addContent(child, nodes)
  return nodes
}

function addContent(child: Child, nodes: Content[]): void {
  if (child === null || child === undefined || typeof child === 'boolean' || child === '') return
  if (typeof child === 'string' || typeof child === 'number')
    nodes.push({ type: 'text', value: String(child) })
  else if (isChildren(child)) for (const one of child) addContent(one, nodes)
  else nodes.push(child)
}

const isChildren = (child: Content | readonly Child[]): child is readonly Child[] => Array.isArray(child)

/** The properties of all props but children and facts. */
function toProperties(props: Readonly<Record<string, unknown>>): Properties {
  const properties: Record<string, PropertyValue> = {}
  for (const key in props) {
    const value = props[key]
    if (value === undefined || value === null || key === 'children') continue
    if (key === 'data' && typeof value === 'object') continue
    const property = key === 'class' ? 'className' : propertyName(key)
    if (property !== 'className') properties[property] = value as PropertyValue
    else {
      const names = classNames(value as ClassValue)
      if (names.length > 0) properties[property] = names
    }
  }
  return properties
}

const propertyNames = new Map<string, string>()

/**
 * Returns the hast property of an attribute; `stroke-width`, `viewBox` and similar ones exist only in SVG.
 */
function propertyName(key: string): string {
  const known = propertyNames.get(key)
  if (known !== undefined) return known
  const asHtml = attributeName(key, 'html')?.property ?? key
  const found = asHtml === key ? (attributeName(key, 'svg')?.property ?? key) : asHtml
  if (propertyNames.size < CACHE_LIMIT) propertyNames.set(key, found)
  return found
}

function classNames(value: ClassValue): string[] {
  const names: string[] = []
  addClassNames(value, names)
  return names
}

function addClassNames(value: ClassValue, names: string[]): void {
  if (!value) return
  if (typeof value !== 'string') for (const one of value) addClassNames(one, names)
  else if (ONE_NAME.test(value)) names.push(value)
  else names.push(...value.split(/\s+/).filter(Boolean))
}

const ONE_NAME = /^\S+$/

/** Typing of JSX: known tags and attributes, no `style`, no event handlers. */
export declare namespace JSX {
  type Element = Rendered
  type ElementType = JsxTag | ViewFunction
  interface ElementChildrenAttribute {
    children: unknown
  }
  interface IntrinsicAttributes {
    key?: string | number
  }
  type IntrinsicElements = { readonly [Tag in JsxTag]: IntrinsicProps }
}

/** Attributes of every tag. */
export type IntrinsicProps = JsxAttributes & {
  readonly class?: ClassValue
  readonly className?: ClassValue
  readonly children?: Child
  /** Facts about the element that are not written. */
  readonly data?: ElementData | string | undefined
}
