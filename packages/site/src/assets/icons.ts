import type { Element, IconOptions, IconValue } from '@octavo/hast'
import type { IconPage } from '@octavo/markdown'
import { nearestName } from '@octavo/source'

/** An Iconify icon set, as its packages hold it. */
export interface IconSet {
  readonly icons: Readonly<Record<string, IconShape>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
  readonly width?: number
  readonly height?: number
}

/** `body` is SVG content without the `<svg>` element. */
export interface IconShape {
  readonly body: string
  readonly width?: number
  readonly height?: number
}

/** The libraries that docs.json may name. */
export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** Sets by package name, parsed when first asked for. */
export type IconSets = (name: string) => IconSet

/** Draws icons by name. */
export interface IconDrawer {
  /** `page` turns the address of a picture into what `src` holds, and is told of names that no set has. */
  draw(icon: IconValue, options: IconOptions, page: IconPage): Element
}

/** The sets by the names of their files in `dist/data`. */
export const iconPackages = ['fa6-solid', 'fa6-regular', 'fa6-brands', 'lucide', 'tabler'] as const

/** Where a library's names are looked for, best first. A name that the library lacks falls back to lucide. */
const ORDER: Readonly<Record<IconLibrary, readonly string[]>> = {
  fontawesome: ['fa6-solid', 'fa6-brands', 'fa6-regular', 'lucide'],
  lucide: ['lucide'],
  tabler: ['tabler', 'lucide'],
}

/** Draws from `sets`, looking first in `library`. Addresses and project files become `<img>`. */
export function createIconDrawer(sets: IconSets, library: IconLibrary): IconDrawer {
  return {
    draw(icon, options, page) {
      const { name, style, own } = readIcon(icon, options, library)
      if (name.startsWith('<svg')) return inlineSvg(name, options)
      if (/[/.]/.test(name)) return imageIcon(page.asset(name), options)
      const shape = findShape(name, { style, library: own, sets })
      if (!shape)
        page.tell('asset/unknown-icon', `No icon of ${own} is named "${name}"`, unknownHelp(name, own, sets))
      return svgIcon(shape ?? NEUTRAL, options)
    },
  }
}

/** A small ring: seen, but says nothing. */
const NEUTRAL: Required<IconShape> = {
  body: '<circle cx="12" cy="12" r="7" fill="none" stroke="currentColor" stroke-width="2"/>',
  width: 24,
  height: 24,
}

function readIcon(icon: IconValue, options: IconOptions, library: IconLibrary) {
  const value = typeof icon === 'string' ? { name: icon } : icon
  const own = value.library ?? options.library ?? library
  const style = value.style ?? options.style
  const name = value.name.trim()
  const plain = name.startsWith('<') || /[/.]/.test(name) ? name : kebab(name.replace(/^fa-/, ''))
  return { name: plain, style, own: own in ORDER ? (own as IconLibrary) : library }
}

/** `BookOpen` is written for `book-open` in places. */
function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

function findShape(
  name: string,
  {
    style,
    library,
    sets,
  }: { readonly style: string | undefined; readonly library: IconLibrary; readonly sets: IconSets },
): Required<IconShape> | undefined {
  const styled =
    library === 'fontawesome' && (style === 'brands' || style === 'regular') ? [`fa6-${style}`] : []
  for (const set of [...styled, ...ORDER[library]]) {
    const shape = shapeIn(sets(set), name)
    if (shape) return shape
  }
  return undefined
}

function shapeIn(set: IconSet, name: string): Required<IconShape> | undefined {
  let key = name
  for (let depth = 0; depth < 5; depth++) {
    const shape = Object.hasOwn(set.icons, key) ? set.icons[key] : undefined
    if (shape)
      return {
        body: shape.body,
        width: shape.width ?? set.width ?? 16,
        height: shape.height ?? set.height ?? 16,
      }
    const alias = set.aliases && Object.hasOwn(set.aliases, key) ? set.aliases[key] : undefined
    if (!alias) return undefined
    key = alias.parent
  }
  return undefined
}

function svgIcon(shape: Required<IconShape>, options: IconOptions): Element {
  const size = options.size ?? 16
  return {
    type: 'element',
    tagName: 'svg',
    properties: {
      className: ['icon', ...(options.className === undefined ? [] : [options.className])],
      viewBox: `0 0 ${shape.width} ${shape.height}`,
      width: size,
      height: size,
      fill: 'currentColor',
      ...(options.color !== undefined && { color: options.color }),
      ...(options.label === undefined ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: options.label }),
    },
    children: [{ type: 'raw', value: shape.body }],
  }
}

function imageIcon(src: string, options: IconOptions): Element {
  const size = options.size ?? 16
  const className = ['icon', ...(options.className === undefined ? [] : [options.className])]
  return {
    type: 'element',
    tagName: 'img',
    properties: { className, src, width: size, height: size, alt: options.label ?? '' },
    children: [],
  }
}

/** An author's own SVG: trusted like the page that holds it. */
function inlineSvg(svg: string, options: IconOptions): Element {
  const className = ['icon', 'icon-inline', ...(options.className === undefined ? [] : [options.className])]
  return {
    type: 'element',
    tagName: 'span',
    properties: { className, ariaHidden: 'true' },
    children: [{ type: 'raw', value: svg }],
  }
}

function unknownHelp(name: string, library: IconLibrary, sets: IconSets): string {
  const near = nearestName(
    name,
    ORDER[library].flatMap((set) => Object.keys(sets(set).icons)),
  )
  return near === undefined ? 'a neutral mark is drawn instead' : `did you mean "${near}"?`
}
