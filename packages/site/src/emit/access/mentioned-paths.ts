import { toSitePath } from '@octavo/source'

/** Where a text stands that mentions files. */
export interface MentionScope {
  readonly base: string
  /** Path of the file with the text: addresses in it may be relative to its folder. Absent for a page. */
  readonly from?: string | undefined
}

/**
 * Returns decoded paths of files that a text mentions: whole values of attributes, and what is between quotes,
 * brackets, commas or spaces.
 */
export function* mentionedPaths(text: string, scope: MentionScope): Generator<string> {
  for (const [, value = ''] of text.matchAll(/="([^"]*\.[^"]*)"/g)) yield* pathsOf(plainValue(value), scope)
  for (const part of text.replaceAll('&quot;', '"').split(/[\s"'`()<>=,;]+/))
    if (part.includes('.')) yield* pathsOf(plainValue(part), scope)
}

const plainValue = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

/** The paths that an address can mean: below the base, and beside the file that it is in. */
function* pathsOf(address: string, { base, from }: MentionScope): Generator<string> {
  const local = address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  if (local.startsWith(base)) {
    const path = decoded(local.slice(base.length))
    if (path !== undefined) yield path
  } else if (from !== undefined && !local.startsWith('/')) {
    const path = decoded(local)
    const beside = path === undefined ? undefined : toSitePath(path, from)
    if (beside?.ok) yield beside.path
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
