import type { PageAccess } from '../../plan/access/page-access.ts'
import type { Route } from '../../plan/routes/route.ts'

/** What leads to a fragment: a page, or the path of another fragment. */
export type FragmentSource = Route | string

/** Who may read the fragments of a site: readers of a page that leads to them. */
export interface FragmentReaders {
  /** Notes that a page or fragment leads to the fragment with a path. */
  note(path: string, from: FragmentSource): void
  /** The rules of a fragment; known when all pages and fragments were made. */
  rulesOf(path: string): readonly number[]
}

/** Creates the readers of fragments. */
export function createFragmentReaders({ anyOf, ruleOf }: PageAccess): FragmentReaders {
  const sources = new Map<string, Set<FragmentSource>>()
  const pagesOf = (path: string, seen: Set<string>): readonly Route[] => {
    if (seen.has(path)) return []
    seen.add(path)
    return [...(sources.get(path) ?? [])].flatMap((from) =>
      typeof from === 'string' ? pagesOf(from, seen) : [from],
    )
  }
  return {
    note(path, from) {
      const known = sources.get(path) ?? new Set()
      sources.set(path, known.add(from))
    },
    rulesOf(path) {
      const rule = anyOf(pagesOf(path, new Set()).map(ruleOf))
      return rule === undefined ? [] : [rule]
    },
  }
}
