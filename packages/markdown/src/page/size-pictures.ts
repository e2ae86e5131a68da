import type { Content, Element, Properties } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { asHast, contentOf } from '../render/render-run.ts'
import type { PageTools } from './page-tools.ts'

/**
 * Gives pictures of the project the size of their files, so that nothing moves when they arrive, and loads the first
 * picture of a page at once. The sizes are holes: they are known when the page is written.
 */
export const rehypePictureSizes: Plugin<[], Root> =
  () =>
  (tree, { data: { tools } }) => {
    const hasPictures = tools?.record.links.some(({ kind }) => kind === 'asset')
    if (tools && hasPictures) tree.children = asHast(sizePictures(contentOf(tree), undefined, tools))
  }

function sizePictures(
  nodes: readonly Content[],
  parent: Element | undefined,
  tools: PageTools,
): readonly Content[] {
  let changed = false
  const sized = nodes.map((node) => {
    if (node.type !== 'element') return node
    const made = node.tagName === 'img' ? sizePicture(node, parent, tools) : sizeInside(node, tools)
    changed ||= made !== node
    return made
  })
  return changed ? sized : nodes
}

function sizeInside(node: Element, tools: PageTools): Element {
  const children = sizePictures(node.children, node, tools)
  return children === node.children ? node : { ...node, children }
}

function sizePicture(node: Element, parent: Element | undefined, tools: PageTools): Element {
  const { record } = tools
  const eager = !record.hasPicture && node.properties['loading'] === 'lazy'
  record.hasPicture = true
  const sizes = sizesOf(node, parent, tools)
  if (!eager && !sizes) return node
  return { ...node, properties: { ...node.properties, ...(eager && { loading: 'eager' }), ...sizes } }
}

function sizesOf(
  { properties }: Element,
  parent: Element | undefined,
  tools: PageTools,
): Properties | undefined {
  const url = pictureOf(properties, tools)
  if (url === undefined || isStretched(parent) || !classesOf(properties).every(followsWidth)) return undefined
  const { width, height } = properties
  if (height !== undefined) return undefined
  const alone = isAlone(parent)
  if (width === undefined)
    return {
      width: tools.size({ url, side: 'width', alone }),
      height: tools.size({ url, side: 'height', alone }),
    }
  const written = Number(width)
  return written > 0 ? { height: tools.size({ url, side: 'height', width: written }) } : undefined
}

/** The address of a picture of the project, as its author wrote it; pictures without `loading` are not of its text. */
function pictureOf({ src, loading }: Properties, { record }: PageTools): string | undefined {
  if (loading === undefined) return undefined
  const number = /^\uFDD0(\d+)\uFDD1$/.exec(String(src))?.[1]
  const hole = number === undefined ? undefined : record.holes[Number(number)]
  if (hole?.kind !== 'asset' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(hole.url)) return undefined
  return /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(hole.url) ? hole.url : undefined
}

/** Whether a picture is the only content of a paragraph, a frame or the page. */
const isAlone = (parent: Element | undefined): boolean =>
  parent === undefined ||
  ((parent.tagName === 'p' || classesOf(parent.properties).includes('frame-media')) &&
    parent.children.length === 1)

/**
 * Whether the parent gives a picture a height or width that a size would distort: a flex box that does not align its
 * items, or a box with classes that stretch them. A grid leaves pictures their size.
 */
function isStretched(parent: Element | undefined): boolean {
  const names = parent ? classesOf(parent.properties) : []
  const isFlex = names.some((name) => /(?:^|:)!?(?:inline-)?flex$/.test(name))
  const isAligned = names.some((name) => /^!?items-(?:start|end|center|baseline)$/.test(name))
  return (isFlex && !isAligned) || names.some((name) => /items-(?:stretch|normal)$/.test(name))
}

const classesOf = (properties: Properties): readonly string[] =>
  [properties['className'] ?? properties['class'] ?? []].flat().flatMap((names) => String(names).split(/\s+/))

/**
 * Utility classes that leave the height of a picture to its width. Any other class may set the height, and a picture
 * that has a width in addition would be distorted.
 */
const followsWidth = (name: string): boolean =>
  name === '' ||
  /^(?:[\w-]+:)*!?-?(?:rounded|shadow|border|ring|outline|m|mx|my|mt|mr|mb|ml|ms|me|p|px|py|pt|pr|pb|pl|w|min-w|max-w|block|inline|inline-block|hidden|float|clear|bg|opacity|cursor|pointer-events|select|transition|duration|self|justify-self|relative|z|not-prose|image|card-image)(?:-|$)/.test(
    name,
  )
