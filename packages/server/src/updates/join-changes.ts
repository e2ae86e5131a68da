import type { PageChanges } from './site-update.ts'

/** Returns what two changes of a site, one after the other, have changed together. */
export function joinChanges(first: PageChanges, second: PageChanges): PageChanges {
  const before = kindsOf(first)
  const joined = new Map<string, keyof PageChanges | undefined>(before)
  for (const [route, kind] of kindsOf(second)) joined.set(route, joinKinds(before.get(route), kind))
  const of = (kind: keyof PageChanges) =>
    [...joined].flatMap(([route, own]) => (own === kind ? route : [])).toSorted()
  return { added: of('added'), changed: of('changed'), removed: of('removed') }
}

function kindsOf(changes: PageChanges): ReadonlyMap<string, keyof PageChanges> {
  const kinds = ['added', 'changed', 'removed'] as const
  return new Map(kinds.flatMap((kind) => changes[kind].map((route) => [route, kind] as const)))
}

/** Undefined: together they have changed nothing. */
function joinKinds(
  first: keyof PageChanges | undefined,
  second: keyof PageChanges,
): keyof PageChanges | undefined {
  if (first === 'added') return second === 'removed' ? undefined : 'added'
  if (first === 'removed') return 'changed'
  return second
}
