import type { MdNode } from '../mdast.ts'
import { attributeOf } from './content-nodes.ts'

/** A colour scheme of the site. */
export type ColorScheme = 'light' | 'dark'

/** The colours of pages, for the rule of contrast. */
export interface PageColors {
  /** The schemes that readers can see. */
  readonly schemes: readonly ColorScheme[]
  readonly text: Readonly<Record<ColorScheme, string>>
  readonly background: Readonly<Record<ColorScheme, string>>
  /** The hex colour with a name in utility classes (`red-500`, `white`). */
  readonly utilities: ReadonlyMap<string, string>
}

/** The text colour and the background that an element has in a scheme; `unknown` where they cannot be found out. */
export interface OwnColors {
  readonly color?: string
  readonly background?: string
}

/** The attributes that set colours. */
export const COLORING: ReadonlySet<string> = new Set(['className', 'class', 'style'])

const UNKNOWN = 'unknown'

/** Returns what the style and the utility classes of an element set. A style wins over classes, as in a browser. */
export function authoredColors(node: MdNode, scheme: ColorScheme, colors: PageColors): OwnColors {
  const classes = textOfAttribute(node, 'className') ?? textOfAttribute(node, 'class') ?? ''
  const style = textOfAttribute(node, 'style') ?? ''
  return { ...colorsOfClasses(classes, scheme, colors.utilities), ...colorsOfStyle(style) }
}

/** The text of an attribute, or that of its expression. */
function textOfAttribute(node: MdNode, name: string): string | undefined {
  const value = attributeOf(node, name)?.value
  return typeof value === 'string' ? value : value?.value
}

function colorsOfClasses(
  text: string,
  scheme: ColorScheme,
  utilities: ReadonlyMap<string, string>,
): OwnColors {
  const found: { color?: string; background?: string; ofScheme: Set<string> } = { ofScheme: new Set() }
  for (const [, variant = '', kind, name = ''] of text.matchAll(CLASS)) {
    if (variant !== '' && variant !== `${scheme}:`) continue
    const key = kind === 'text' ? 'color' : 'background'
    const color = name.startsWith('gradient') ? UNKNOWN : (utilities.get(name) ?? hexOf(name.slice(1, -1)))
    const isColor = color !== undefined || (key === 'background' && !NO_COLOR.test(name)) || /[/[]/.test(name)
    if (!isColor || (variant === '' && found.ofScheme.has(key))) continue
    if (variant !== '') found.ofScheme.add(key)
    found[key] = color ?? UNKNOWN
  }
  const { ofScheme: _, ...own } = found
  return own
}

/** `dark:text-red-500`, `bg-[#fff]`. Other variants, such as `hover:`, are states that the rule does not look at. */
const CLASS = /(?<![\w:/.-])(dark:|light:)?(text|bg)-([\w-]+(?:\/[\w.[\]-]+)?|\[[^\]\s]+\])(?![\w:])/g

/** Classes of backgrounds that are no colours. */
const NO_COLOR =
  /^(?:fixed|local|scroll|clip|origin|blend|cover|contain|auto|center|top|bottom|left|right|no-repeat|repeat|none)/

const DECLARATION =
  /(?:^|[{,;\s'"])(color|background-?color|background)['"]?\s*:\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`|([^;,}'"`]+))/gi

function colorsOfStyle(text: string): OwnColors {
  const own: { color?: string; background?: string } = {}
  for (const [, property = '', ...values] of text.matchAll(DECLARATION)) {
    const value = values.find((one) => one !== undefined) ?? ''
    own[property.toLowerCase() === 'color' ? 'color' : 'background'] = hexOf(value.trim()) ?? UNKNOWN
  }
  return /background-?image/i.test(text) ? { ...own, background: UNKNOWN } : own
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lime: '#00ff00',
  cyan: '#00ffff',
  pink: '#ffc0cb',
}

/** An opaque colour of CSS as hex; undefined for all that cannot be computed from its text. */
function hexOf(text: string): string | undefined {
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)) return text
  const [, red, green, blue] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text) ?? []
  if (red === undefined) return NAMED[text.toLowerCase()]
  return `#${[red, green, blue].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
}
