import type { CharacterClassElementNode, CharacterSetNode } from 'oniguruma-parser/parser'
import { letterWay, sideWay, type Side, type Way } from './ways.ts'

/** What a class of a pattern matches of ASCII, and whether it matches anything else. */
export interface ClassMembers {
  readonly ascii: string
  readonly others: boolean
}

/** ASCII without the other control characters, of which no line of code that is read consists. */
const ASCII = ['\t', '\n', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))]

/** Stands for all characters beyond ASCII: classes of grammars name few of them, and letters by their property. */
const OTHER = '\u00e9'

/** Returns the members of a class or set. Throws for a set that is not known. */
export const membersOf = (node: CharacterClassElementNode): ClassMembers => ({
  ascii: ASCII.filter((one) => hasMember(node, one)).join(''),
  others: hasMember(node, OTHER),
})

function hasMember(node: CharacterClassElementNode, one: string): boolean {
  const code = one.charCodeAt(0)
  switch (node.type) {
    case 'Character':
      return node.value === code
    case 'CharacterClassRange':
      return code >= node.min.value && code <= node.max.value
    case 'CharacterSet':
      return setOf(node).test(one) !== (node.negate === true)
    default: {
      const isIn = (part: CharacterClassElementNode) => hasMember(part, one)
      const found = node.kind === 'intersection' ? node.body.every(isIn) : node.body.some(isIn)
      return found !== node.negate
    }
  }
}

const SETS: Readonly<Record<string, RegExp>> = {
  alnum: /[\p{L}\p{N}]/u,
  alpha: /\p{L}/u,
  any: /[^]/,
  blank: /[\t ]/,
  digit: /\p{Nd}/u,
  dot: /[^\n]/,
  hex: /[\da-fA-F]/,
  l: /\p{L}/u,
  letter: /\p{L}/u,
  lower: /\p{Ll}/u,
  m: /\p{M}/u,
  n: /\p{N}/u,
  newline: /\n/,
  p: /\p{P}/u,
  pc: /\p{Pc}/u,
  punct: /\p{P}/u,
  space: /\s/,
  upper: /\p{Lu}/u,
  word: /[\p{L}\p{N}\p{Pc}]/u,
  xdigit: /[\da-fA-F]/,
}

function setOf({ kind, value }: CharacterSetNode): RegExp {
  const set = SETS[(value ?? kind).toLowerCase()]
  if (!set) throw new RangeError(`The set "${value ?? kind}" is not known`)
  return set
}

/** The ways of a class: one that matches a letter of a case matches all of them, or names the letters that it matches. */
export function classWays(node: CharacterClassElementNode): readonly Way[] {
  // Such digits are read in numbers and escapes, of which no word is compared.
  if (isHex(node)) return [sideWay('never')]
  const { ascii, others } = membersOf(node)
  const letters = ascii.replace(/[^A-Za-z_]/g, '')
  const rest = ascii.replace(/\w/g, '')
  if (/^(?:[A-Z]{26})?_?(?:[a-z]{26})?$/.test(letters) && /[a-z]/i.test(letters)) return [sideWay('any')]
  const sides: readonly Side[] = rest.length > MOST_SIDES ? ['edge'] : Array.from(rest)
  // Lines that are compared are of ASCII.
  const never: readonly Side[] = others || /\d/.test(ascii) || ascii === '' ? ['never'] : []
  return [...Array.from(letters, letterWay), ...[...sides, ...never].map(sideWay)]
}

const MOST_SIDES = 6

const isHex = (node: CharacterClassElementNode): boolean =>
  node.type === 'CharacterSet'
    ? node.kind === 'hex' && node.negate !== true
    : node.type === 'CharacterClass' && !node.negate && node.body.some(isHex)
