import { satisfies, type GuardedValues, type ManifestAccess, type ManifestEntry } from '@octavo/config'

/** Who a response is for. */
export interface SiteReader {
  /** Groups of the reader; undefined: nobody is signed in. */
  readonly groups: readonly string[] | undefined
  /** Values of sections and slots of pages. */
  readonly values: GuardedValues
  /** Different for readers who may get different bytes; without spaces. */
  readonly key: string
  /** Who has the sources of the site may read all pages. */
  readonly readsAll?: boolean
}

/** A reader who is not signed in. */
export const anonymous: SiteReader = {
  groups: undefined,
  values: { 'signed-out': true },
  key: '',
}

/** Somebody who has the sources of the site. */
export const author: SiteReader = { groups: [], values: {}, key: 'author', readsAll: true }

/** Whether a reader satisfies the rule with a number; rules that the site does not have are satisfied by nobody. */
export function allowsRule(access: ManifestAccess, rule: number, reader: SiteReader): boolean {
  const { groups, readsAll = false } = reader
  const terms = access.rules[rule]
  return terms !== undefined && (readsAll || satisfies(terms, groups && { groups }))
}

/** Whether a reader may read an entry of the manifest. */
export function mayRead(
  { access: rules = [] }: ManifestEntry,
  reader: SiteReader,
  access: ManifestAccess | undefined,
): boolean {
  return rules.every((rule) => access !== undefined && allowsRule(access, rule, reader))
}
