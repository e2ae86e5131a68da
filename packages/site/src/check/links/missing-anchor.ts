import { hasField, hasSchemaField } from '@octavo/openapi'
import { createDiagnostic, nearestNamesOf, type Diagnostic } from '@octavo/source'
import { subjectOf, type Route } from '../../plan/routes/route.ts'

/** The ids of all pages. */
export interface PageIds {
  /** Ids of every page, by the path of its route. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Ids by their letters, of the pages for which a wrong hash was found so far. */
  readonly idIndexes: Map<ReadonlySet<string>, ReadonlyMap<string, string>>
}

/** Returns the name without case and punctuation. */
const letters = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the first id of a page by its letters, from an index that is created for the first wrong hash. */
function plainIds(
  ids: ReadonlySet<string>,
  indexes: Map<ReadonlySet<string>, ReadonlyMap<string, string>>,
): ReadonlyMap<string, string> {
  const known = indexes.get(ids) ?? new Map([...ids].toReversed().map((id) => [letters(id), id]))
  indexes.set(ids, known)
  return known
}

/**
 * "Top" and text fragments are handled by the browser; `#/components/…` in a description refers to a part of its
 * file.
 */
const NO_IDS = /^(?:top)?$|^:~:|^\//

/** Whether a page leads to a field that it leaves to a fragment: its script opens what is on the way. */
function isFieldOf(target: Route, hash: string): boolean {
  const subject = subjectOf(target)
  if (subject?.kind === 'operation') return hasField(subject.document, subject.operation, hash)
  if (subject?.kind === 'channel') return hasField(subject.document, subject.channel, hash)
  return subject?.kind === 'schema' && hasSchemaField(subject.document, [subject.at], hash)
}

/** Returns the diagnostic of a link to an id that its page does not have, with the id that may be meant. */
export function missingAnchor(
  target: Route,
  hash: string,
  { anchors, idIndexes, span }: PageIds & { readonly span: Diagnostic['span'] },
): readonly Diagnostic[] {
  const ids = anchors.get(target.path)
  if (NO_IDS.test(hash) || !ids || ids.has(hash) || isFieldOf(target, hash)) return []
  const near = plainIds(ids, idIndexes).get(letters(hash)) ?? nearestNamesOf(ids, () => ids).nearest(hash)
  const help =
    near === undefined
      ? `correct the anchor${/^[\w-]+$/.test(hash) ? `, or write {#${hash}} behind the heading that is meant` : ''}`
      : `did you mean "#${near}"?`
  return [
    createDiagnostic('link/missing-anchor', `Cannot find "#${hash}" on page "/${target.path}"`, {
      span,
      help,
    }),
  ]
}
