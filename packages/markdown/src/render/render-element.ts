import type { Content, Properties } from '@octavo/hast'
import { textOf } from '@octavo/hast'
import { toText } from '../evaluate/to-primitive.ts'
import { isMarked, isSourceValue } from '../values.ts'
import { addressKind, linkTarget } from './addresses.ts'
import { withImageActions } from './image-actions.ts'
import { renderHeadingParts } from './render-heading.ts'
import { tableFrame } from './render-table.ts'
import { element, type Context } from './renderer.ts'

type Props = Readonly<Record<string, unknown>>

interface ElementOptions {
  /** Content, or the function that renders it; ids inside follow the element's own. */
  readonly children: readonly Content[] | (() => readonly Content[])
  readonly ctx: Context
}

/** Elements that take text, but no paragraphs. */
const PHRASING_ONLY = new Set(
  'p h1 h2 h3 h4 h5 h6 span a button label summary dt caption legend em strong b i u small code kbd sub sup mark'.split(
    ' ',
  ),
)

/** Attributes that only React reads. */
const DROPPED = new Set([
  'key',
  'ref',
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'noAnchor',
])

/** An HTML or SVG element that an author wrote, its addresses as holes and its style as a class. */
export function renderElement(
  tagName: string,
  props: Props,
  { children, ctx }: ElementOptions,
): readonly Content[] {
  const { tools } = ctx.r
  if (tagName === 'script') {
    tools.addDiagnostic(
      'mdx/unsupported-expression',
      'A script in a page is left out',
      'put it into a .js file of the project',
    )
    return []
  }
  const rendered = typeof children === 'function' ? children() : children
  if (tagName === 'style') {
    tools.record.css.push(textOf(innerHtml(props) ?? rendered))
    return []
  }
  const content =
    innerHtml(props) ?? (PHRASING_ONLY.has(tagName) ? withoutParagraphs(rendered, tagName) : rendered)
  const properties = toProperties(tagName, props, ctx)
  const heading = /^h([1-6])$/.exec(tagName)
  if (heading) return [renderHtmlHeading(Number(heading[1]), { props, properties, content }, ctx)]
  if (tagName === 'img') return [withImageActions(element('img', properties), props, ctx)]
  if (typeof properties['id'] === 'string') tools.slugger.note(properties['id'])
  const result = element(tagName, properties, tagName === 'kbd' ? withoutKbd(content) : content)
  return [tagName === 'table' ? tableFrame(result, ctx) : result]
}

function renderHtmlHeading(
  depth: number,
  {
    props,
    properties,
    content,
  }: { readonly props: Props; readonly properties: Properties; readonly content: readonly Content[] },
  ctx: Context,
): Content {
  const { id: _id, ...others } = properties
  const id = typeof props['id'] === 'string' && props['id'] !== '' ? props['id'] : undefined
  return renderHeadingParts(
    { depth, children: content, id, properties: others, link: props['noAnchor'] !== true },
    ctx.r,
  )
}

/** HTML that the author wrote as a text; it is trusted like the page. */
function innerHtml(props: Props): readonly Content[] | undefined {
  const inner = props['dangerouslySetInnerHTML']
  const html = typeof inner === 'object' && inner !== null && '__html' in inner ? inner.__html : undefined
  return typeof html === 'string' ? [{ type: 'raw', value: html }] : undefined
}

/**
 * Unwraps paragraphs where HTML allows none: `<p>` around a Markdown paragraph is one paragraph, and so is the text
 * of a link or heading. Paragraphs with attributes of the author stay, except in a paragraph, where browsers do not
 * allow them.
 */
function withoutParagraphs(nodes: readonly Content[], tagName: string): readonly Content[] {
  const opens = (node: Content | undefined) =>
    node?.type === 'element' &&
    node.tagName === 'p' &&
    (tagName === 'p' || Object.keys(node.properties).length === 0)
  if (!nodes.some(opens)) return nodes
  const solid = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  return nodes.flatMap((node): readonly Content[] => {
    if (!opens(node) || node.type !== 'element') return [node]
    const follows = opens(solid[solid.indexOf(node) - 1])
    return follows ? [element('br', {}), ...node.children] : node.children
  })
}

/** Key glyphs in `<kbd>` are part of it. */
function withoutKbd(nodes: readonly Content[]): readonly Content[] {
  return nodes.flatMap((node) => (node.type === 'element' && node.tagName === 'kbd' ? node.children : [node]))
}

/** Props of pictures for the script that enlarges them; `noZoom={false}` is none. */
const IMAGE_PROPS: Readonly<Record<string, string>> = { noZoom: 'dataNoZoom' }

function toProperties(tagName: string, props: Props, ctx: Context): Properties {
  const properties: Record<string, Properties[string]> = {}
  const classes: string[] = []
  const rename = tagName === 'img' ? IMAGE_PROPS : {}
  const ratio = tagName === 'iframe' ? aspectRatio(props) : undefined
  if (ratio !== undefined) classes.push(ctx.r.tools.styleClass({ 'aspect-ratio': ratio, height: 'auto' }))
  if (tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' })
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || DROPPED.has(name)) continue
    if (tagName === 'img' && isImageProp(name, value)) continue
    if (name === 'className' || name === 'class') classes.push(...String(value).split(/\s+/).filter(Boolean))
    else if (name === 'style')
      classes.push(...ctx.r.tools.styleClass(toStyle(value)).split(' ').filter(Boolean))
    else if (isSourceValue(value) || typeof value === 'function') reportHandler(name, ctx)
    else if (/^on[a-z]+$/i.test(name)) reportTextHandler(name, ctx)
    else if (!isMarked(value)) properties[rename[name] ?? name] = toProperty(tagName, [name, value], ctx)
  }
  if (tagName === 'a' && typeof props['href'] === 'string' && props['target'] === undefined)
    Object.assign(properties, linkTarget(props['href']))
  return classes.length > 0 ? { ...properties, className: classes } : properties
}

/** Reads a style as CSS or as declarations; values that are neither texts nor numbers are left out. */
function toStyle(value: unknown): string | Readonly<Record<string, string | number>> {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return {}
  const style: Record<string, string | number> = {}
  for (const [name, part] of Object.entries<unknown>({ ...value }))
    if (typeof part === 'string' || typeof part === 'number') style[name] = part
  return style
}

/** Props that {@link withImageActions} reads, and a `noZoom` that is off. */
const isImageProp = (name: string, value: unknown): boolean =>
  name === 'actions' || name === 'actionsPlacement' || (name === 'noZoom' && String(value) === 'false')

/** The aspect ratio of a frame whose author set width and height in pixels: it shrinks with the page. */
function aspectRatio({ width, height }: Props): string | undefined {
  const [across, down] = [width, height].map((size) => /^\s*(\d+)(?:px)?\s*$/.exec(String(size ?? ''))?.[1])
  return across !== undefined && down !== undefined && Number(down) > 0 ? `${across} / ${down}` : undefined
}

function toProperty(
  tagName: string,
  [name, value]: readonly [string, unknown],
  ctx: Context,
): Properties[string] {
  const { tools } = ctx.r
  if (typeof value === 'boolean') return /^(?:aria|data)[-A-Z]/.test(name) ? String(value) : value
  if (typeof value === 'number') return value
  const written = textOfValue(value)
  if (written === '' && name !== 'src' && name !== 'href') return written
  const kind = addressKind(tagName, name)
  if (kind === 'href') return tools.href(written)
  if (kind !== undefined) return tools.assetOf(written, kind)
  if (name === 'srcSet' || name === 'srcset') return toSrcSet(written, ctx)
  return name === 'id' ? written.replace(/\s+/g, '-') : written
}

function textOfValue(value: unknown): string {
  try {
    return toText(value)
  } catch {
    return ''
  }
}

function toSrcSet(written: string, ctx: Context): string {
  return written
    .split(/,\s+|,(?=[^\s,]*\s)/)
    .map((candidate) => {
      const [url = '', ...descriptor] = candidate.trim().split(/\s+/)
      return url === '' ? '' : [ctx.r.tools.asset(url), ...descriptor].join(' ')
    })
    .filter((candidate) => candidate !== '')
    .join(', ')
}

/** A handler that is a text would need the page to allow inline scripts. */
function reportTextHandler(name: string, { r }: Context): void {
  r.tools.addDiagnostic(
    'island/no-user-code',
    `The handler "${name}" is a text, and is left out`,
    'write it as a function in a component of your own',
  )
}

function reportHandler(name: string, { r }: Context): void {
  r.tools.addDiagnostic(
    'island/no-user-code',
    `The handler "${name}" is left out`,
    'build without --no-user-code to run it',
  )
}
