/*
 * Finds the icon for a name: the first that exists of:
 *   1. the library itself, in the requested style
 *   2. its former name in the library
 *   3. another free set that has the name: lucide's names are written in Font Awesome projects and vice versa
 *   4. a free icon that is its fallback (fallbackIcons)
 *   5. the name without its last words: `user-crown` is a user
 */
import { formerNames } from './former-names.ts'
import { shapeIn, type IconSets, type IconShape, type SetName } from './icon-set.ts'
import type { IconLibrary } from './read-icon.ts'
import { fallbackIcons } from './fallback-icons.ts'

/** The icon for a name. */
export interface FoundIcon {
  readonly shape: Required<IconShape>
  /** The name of the fallback icon, where another is rendered. */
  readonly insteadOf?: string
}

interface FindOptions {
  readonly style: string | undefined
  readonly library: IconLibrary
  readonly sets: IconSets
}

const ORDER: Readonly<Record<IconLibrary, readonly SetName[]>> = {
  fontawesome: ['fa6-solid', 'fa6-brands', 'fa6-regular'],
  lucide: ['lucide'],
  tabler: ['tabler'],
}

/** The sets that a library has, the first one first. */
export const iconSetsOf = (library: IconLibrary): readonly SetName[] => ORDER[library]

const EVERY: readonly SetName[] = ['lucide', 'fa6-solid', 'fa6-brands', 'fa6-regular', 'tabler']

/** Returns the icon for the first of `names` that has one; undefined when none has. */
export function findIcon(names: readonly string[], options: FindOptions): FoundIcon | undefined {
  const exact = firstOf(names, (name) => findNamed(name, options))
  return exact ? { shape: exact } : firstOf(names, (name) => findInstead(name, options))
}

function findNamed(name: string, { style, library, sets }: FindOptions): Required<IconShape> | undefined {
  const own = styledSets(library, style)
  const former = Object.hasOwn(formerNames, name) ? formerNames[name] : undefined
  return (
    (library === 'tabler' && (style === 'filled' || style === 'solid')
      ? shapeIn(sets('tabler'), `${name}-filled`)
      : undefined) ??
    inSets(name, own, sets) ??
    (former !== undefined ? inSets(former, library === 'fontawesome' ? own : EVERY, sets) : undefined) ??
    inSets(name, EVERY, sets) ??
    inSets(tablerName(name), ['tabler'], sets)
  )
}

/** Light and thin icons are outlined, which the free set has for some. */
function styledSets(library: IconLibrary, style: string | undefined): readonly SetName[] {
  if (library !== 'fontawesome' || style === undefined) return ORDER[library]
  if (style === 'brands') return ['fa6-brands', ...ORDER.fontawesome]
  return /regular|light|thin/.test(style) ? ['fa6-regular', ...ORDER.fontawesome] : ORDER.fontawesome
}

/** Letters and digits in frames (`circle-1`, `square-k`) and brands are spelled differently there. */
function tablerName(name: string): string {
  const framed = /^(circle|square)-(?:(\d)|([a-z]))$/.exec(name)
  if (!framed) return `brand-${name}`
  return framed[2] === undefined ? `${framed[1]}-letter-${framed[3]}` : `${framed[1]}-number-${framed[2]}`
}

function findInstead(name: string, options: FindOptions): FoundIcon | undefined {
  const fallback = Object.hasOwn(fallbackIcons, name) ? fallbackIcons[name] : undefined
  if (fallback !== undefined) {
    const [set, own] = fallback.includes(':') ? fallback.split(':') : [undefined, fallback]
    const shape = inSets(own ?? '', set === undefined ? ORDER.fontawesome : [set as SetName], options.sets)
    return shape && { shape, insteadOf: own ?? '' }
  }
  const shorter = name.replace(/-[^-]*$/, '')
  if (shorter === name) return undefined
  const shape = findNamed(shorter, options)
  return shape ? { shape, insteadOf: shorter } : findInstead(shorter, options)
}

function inSets(name: string, order: readonly SetName[], sets: IconSets): Required<IconShape> | undefined {
  return firstOf(order, (set) => shapeIn(sets(set), name))
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
