/** One way to satisfy a rule: in one group of each list of `any`, and in none of `none`. */
export interface AccessTerm {
  readonly any?: readonly (readonly string[])[]
  readonly none?: readonly string[]
}

/** Who may read something: signed-in readers that satisfy one of the terms. An empty term is satisfied by all of them. */
export type AccessRule = readonly AccessTerm[]

/** What a rule reads of a signed-in reader. Groups are compared letter by letter. */
export interface GroupMember {
  readonly groups: readonly string[]
}

/** The rule for everybody who is signed in. */
export const signedInRule: AccessRule = [{}]

/** Whether a reader satisfies a rule; without a reader nobody is signed in. */
export function satisfies(rule: AccessRule, reader: GroupMember | undefined): boolean {
  if (!reader) return false
  const has = (group: string) => reader.groups.includes(group)
  return rule.some(({ any = [], none = [] }) => any.every((list) => list.some(has)) && !none.some(has))
}

/** The rule that readers satisfy who satisfy both. */
export function intersectionOfRules(one: AccessRule, other: AccessRule): AccessRule {
  return one.flatMap((first) =>
    other.map((second): AccessTerm => ({
      any: [...(first.any ?? []), ...(second.any ?? [])],
      none: [...(first.none ?? []), ...(second.none ?? [])],
    })),
  )
}

/** The rule that readers of any of `rules` satisfy, in one form: equal unions are equal texts. */
export function unionOfRules(rules: readonly AccessRule[]): AccessRule {
  const terms = new Map(
    rules
      .flat()
      .map(normalTerm)
      .map((term) => [JSON.stringify(term), term]),
  )
  return terms.has('{}') ? signedInRule : [...terms.keys()].sort().flatMap((key) => terms.get(key) ?? [])
}

/** Equal terms in one form. */
function normalTerm({ any = [], none = [] }: AccessTerm): AccessTerm {
  const lists = new Map(
    any.map((list) => [...new Set(list)].sort()).map((list) => [JSON.stringify(list), list]),
  )
  const sorted = [...lists.keys()].sort().flatMap((key) => [lists.get(key) ?? []])
  const out = [...new Set(none)].sort()
  return { ...(sorted.length > 0 && { any: sorted }), ...(out.length > 0 && { none: out }) }
}
