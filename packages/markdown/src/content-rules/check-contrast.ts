import { contrastOf, isHexColor, LARGE_CONTRAST, MIN_CONTRAST } from '@octavo/hast'
import { attributesOf, isJsx, type MdNode } from '../mdast.ts'
import { authoredColors, COLORING, type ColorScheme, type PageColors } from './authored-colors.ts'
import { attributeOf, type ContentFinding } from './content-nodes.ts'

/** The colours around nodes, and the element of the author that set the last of them. */
interface Surroundings {
  readonly color: string
  readonly background: string
  readonly author: MdNode | undefined
  readonly isLarge: boolean
}

/**
 * Reports text that authors' colours make hard to read (`content/contrast`), once for each element that sets a colour, in
 * the first scheme in which it is. Components, links and code have colours of their own, and pass; so does what cannot be
 * computed, such as gradients and variables. `all` are the nodes with those below them. Source: WCAG 2.2, criterion 1.4.3.
 */
export function checkContrast(
  nodes: readonly MdNode[],
  all: readonly MdNode[],
  colors: PageColors,
): readonly ContentFinding[] {
  // Most texts set no colour.
  if (!all.some(mayColor)) return []
  const found = new Map<MdNode, ContentFinding>()
  for (const scheme of colors.schemes) {
    const around = {
      color: colors.text[scheme],
      background: colors.background[scheme],
      author: undefined,
      isLarge: false,
    }
    const open: (readonly [MdNode, Surroundings])[] = nodes.map((node) => [node, around])
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, outside] = next
      if (node.type === 'text') {
        const { author } = outside
        const finding = author && !found.has(author) ? lowContrast(node, outside, scheme) : undefined
        if (author && finding) found.set(author, finding)
        continue
      }
      const inside = enter(node, outside, { scheme, colors })
      if (inside) open.push(...(node.children ?? []).map((child) => [child, inside] as const).toReversed())
    }
  }
  return [...found.values()].toSorted((one, other) => offsetOf(one.node) - offsetOf(other.node))
}

const mayColor = (node: MdNode): boolean => attributesOf(node).some(({ name = '' }) => COLORING.has(name))

const offsetOf = (node: MdNode): number => node.position?.start.offset ?? 0

/** Returns the colours inside a node; undefined where they are not the author's. */
function enter(
  node: MdNode,
  outside: Surroundings,
  { scheme, colors }: { readonly scheme: ColorScheme; readonly colors: PageColors },
): Surroundings | undefined {
  if (node.type === 'link' || node.type === 'linkReference') return undefined
  const isLarge = outside.isLarge || (node.type === 'heading' && (node.depth ?? 6) <= 2)
  if (!isJsx(node)) return { ...outside, isLarge }
  if (/^(?:a|code|pre|button|svg)$/.test(node.name ?? '') || /^[A-Z]/.test(node.name ?? '')) return undefined
  const own = authoredColors(node, scheme, colors)
  if (own.color === undefined && own.background === undefined)
    return { ...outside, isLarge: isLarge || hasLargeText(node) }
  return { ...outside, ...own, author: node, isLarge: isLarge || hasLargeText(node) }
}

/** From 24 px. */
const hasLargeText = (node: MdNode): boolean => {
  const value = attributeOf(node, 'className')?.value
  return (
    /(?<![\w:-])text-(?:[2-9]xl)\b/.test(typeof value === 'string' ? value : (value?.value ?? '')) ||
    /^h[12]$/.test(node.name ?? '')
  )
}

function lowContrast(
  text: MdNode,
  { color, background, author, isLarge }: Surroundings,
  scheme: ColorScheme,
): ContentFinding | undefined {
  // Signs between texts, such as "·", are decoration.
  if (!/[\p{L}\p{N}]/u.test(text.value ?? '') || !author || !isHexColor(color) || !isHexColor(background))
    return undefined
  const least = isLarge ? LARGE_CONTRAST : MIN_CONTRAST
  const contrast = contrastOf(color, background)
  if (contrast >= least) return undefined
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1)
  return {
    code: 'content/contrast',
    message: `The text "${shortened(text.value ?? '')}" has a contrast of ${ratio}:1 in the ${scheme} scheme`,
    node: author,
    help: `${least}:1 is needed: choose colours for text and background that hold in both schemes, such as with "dark:"`,
  }
}

const shortened = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
