import { hashText } from '../hash-text.ts'

/** Declarations of an author's style as one canonical CSS text; empty when nothing usable is left. */
export function toDeclarations(style: string | Readonly<Record<string, unknown>>): string {
  const pairs = typeof style === 'string' ? splitDeclarations(style) : Object.entries(style).map(fromObject)
  return pairs
    .filter(([name, value]) => isProperty(name) && isValue(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** Returns a class name that depends only on the declarations, the same on every page and machine. */
export const styleClassOf = (declarations: string): string => `s-${hashText(declarations).toString(36)}`

/** Properties without a unit, as in React's `style`. */
const UNITLESS = new Set(
  (
    'animation-iteration-count aspect-ratio border-image-outset border-image-slice border-image-width box-flex ' +
    'box-flex-group box-ordinal-group column-count columns flex flex-grow flex-positive flex-shrink flex-negative ' +
    'flex-order grid-area grid-row grid-row-end grid-row-span grid-row-start grid-column grid-column-end ' +
    'grid-column-span grid-column-start font-weight line-clamp line-height opacity order orphans scale tab-size ' +
    'widows z-index zoom fill-opacity flood-opacity stop-opacity stroke-dasharray stroke-dashoffset ' +
    'stroke-miterlimit stroke-opacity stroke-width'
  ).split(' '),
)

function fromObject([key, value]: readonly [string, unknown]): readonly [string, string] {
  const name = key.startsWith('--')
    ? key
    : key.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase()).replace(/^(?:ms)-/, '-ms-')
  const isLength = typeof value === 'number' && value !== 0 && !UNITLESS.has(name) && !name.startsWith('--')
  const usable = typeof value === 'string' || typeof value === 'number'
  return [name, usable ? String(value).trim() + (isLength ? 'px' : '') : '']
}

/** Splits at semicolons outside quotes and brackets. */
function splitDeclarations(style: string): readonly (readonly [string, string])[] {
  const parts = style.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()]|\([^()]*\))*\)|[^;])+/g) ?? []
  return parts.map((part) => {
    const colon = part.indexOf(':')
    const name = part.slice(0, Math.max(colon, 0)).trim()
    return [name.startsWith('--') ? name : name.toLowerCase(), part.slice(colon + 1).trim()] as const
  })
}

const isProperty = (name: string): boolean => /^(?:--[\w-]+|-?[a-z][a-z-]*)$/.test(name)

/**
 * Whether a value stays inside its declaration: no braces, no end of a declaration, no comment, balanced quotes.
 */
function isValue(value: string): boolean {
  const bare = value.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '')
  if (value === '' || /[{};<>"'\\]|\/\*|\*\/|@/.test(bare) || /<\//.test(value)) return false
  if (/url\(\s*["']?\s*(?:javascript|vbscript):/i.test(value)) return false
  return bare.split('(').length === bare.split(')').length
}
