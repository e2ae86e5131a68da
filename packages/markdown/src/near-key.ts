import { plainName } from '@octavo/source'

/** Front matter keys that the format knows, except those of text, flags and meta tags. */
const OTHER_KEYS = [
  'mode',
  'icon',
  'iconType',
  'boost',
  'keywords',
  'related',
  'groups',
  'contextual',
  'playground',
]

/** Meta tags that are often written; all of them have a colon. */
const META_KEYS = ['og', 'twitter'].flatMap((set) =>
  ['title', 'description', 'image', 'url'].map((name) => `${set}:${name}`),
)

/**
 * Creates the search for the key of front matter that an unknown key most likely means; it finds nothing for known
 * keys and for keys that resemble no other.
 */
export function createKeySearch(named: readonly string[]): (key: string) => string | undefined {
  const known = [...named, ...OTHER_KEYS, 'canonical', 'robots', ...META_KEYS]
  const exact = new Set(known)
  const plain = new Map(known.map((key) => [plainKey(key), key]))
  return (key) => {
    if (exact.has(key)) return undefined
    const name = plainKey(key)
    return plain.get(name) ?? known.find((one) => isSlip(name, plainKey(one)))
  }
}

/** Ignores colons and spaces too: `sidebar_title` is written for `sidebarTitle`, `og title` for `og:title`. */
const plainKey = (key: string): string => plainName(key.replace(/[:\s]/g, ''))

/**
 * A slip of the keyboard. Authors add keys of their own, and short words have many neighbours (`model` is no `mode`,
 * `tags` is no `tag`), so that the shorter the key, the less may differ.
 */
function isSlip(name: string, known: string): boolean {
  if (known.length < 4 || name === `${known}s`) return false
  if (isSwapped(name, known) || isDoubled(name, known)) return true
  return known.length >= 5 && isOneApart(name, known)
}

/** Two neighbours changed places: `titel`, `icno`. */
function isSwapped(name: string, known: string): boolean {
  const at = firstDifference(name, known)
  return (
    name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2) === known &&
    name !== known
  )
}

/** A doubled letter: `iconn`. */
function isDoubled(name: string, known: string): boolean {
  const at = firstDifference(name, known)
  return name[at] === name[at - 1] && name.slice(0, at) + name.slice(at + 1) === known
}

/** One letter is missing, added or another: `descripton`. */
function isOneApart(name: string, known: string): boolean {
  const at = firstDifference(name, known)
  return (
    name.slice(at) === known.slice(at + 1) ||
    name.slice(at + 1) === known.slice(at) ||
    name.slice(at + 1) === known.slice(at + 1)
  )
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
