import type { Diagnostic } from '@octavo/source'
import type { GitChanges } from '../ports/git-changes.ts'

/**
 * Returns the diagnostics that concern changed files: those in them, and those of other files that name one of them, such
 * as a link to a page that was removed. A diagnostic without a file concerns docs.json.
 */
export function onlyChanged(
  diagnostics: readonly Diagnostic[],
  { present, gone }: GitChanges,
): readonly Diagnostic[] {
  const names = new Set([...present, ...gone].flatMap(namesOf))
  return diagnostics.filter(({ span, message, related = [] }) => {
    const paths = [span?.path ?? 'docs.json', ...related.map((one) => one.span.path)]
    return paths.some((path) => present.has(path)) || quoted(message).some((name) => names.has(name))
  })
}

/** What diagnostics call a file: its path, and the address of a page with and without a slash. */
function namesOf(path: string): readonly string[] {
  const page = path.replace(/(?:^|\/)index(?=\.mdx?$)/i, '').replace(/\.mdx?$/i, '')
  return [path, `/${path}`, page, `/${page}`]
}

/** The quoted parts of a message, without what follows the path of an address. */
const quoted = (message: string): readonly string[] =>
  [...message.matchAll(/"([^"]+)"/g)].map(([, text = '']) =>
    text.startsWith('#') ? text : text.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'),
  )
