import { intersectionOfRules, signedInRule, type AccessRule, type AccessTerm } from '@octavo/config'
import type { FrontMatter } from '@octavo/markdown'
import type { NavPosition } from '../navigation/nav-position.ts'
import { operationOf, type Route } from '../routes/route.ts'

/** What the rule of a page depends on beside the page. */
export interface RuleContext {
  /** `public` of docs.json: pages without a rule of their own are for everybody. */
  readonly isPublic: boolean
  readonly position: NavPosition | undefined
}

/**
 * Who may read a page of a site with sign-in; undefined: everybody. `x-mint.groups` of its operation always count.
 * Else `public` of front matter, its `groups`, `public` of the nearest element of navigation around it, `public` of
 * docs.json, in this order; a page without any of these is for readers who are signed in.
 */
export function ruleOfRoute(route: Route, context: RuleContext): AccessRule | undefined {
  const own = ruleOfPage(route.frontMatter, context)
  const groups = operationOf(route)?.operation.mint.groups ?? []
  if (groups.length === 0) return own
  const operation: AccessRule = [{ any: [groups] }]
  return own ? intersectionOfRules(own, operation) : operation
}

function ruleOfPage(frontMatter: FrontMatter, { isPublic, position }: RuleContext): AccessRule | undefined {
  const { groups = [], public: open } = frontMatter
  if (open === true) return undefined
  if (groups.length > 0) return groups.map(termOf)
  const around = position?.chain.findLast(({ branch }) => branch.isPublic !== undefined)?.branch.isPublic
  return (open ?? around ?? isPublic) ? undefined : signedInRule
}

/** The groups that see a playground that is only for readers who are signed in. */
export function ruleOfPlayground({ groups = [] }: FrontMatter): AccessRule {
  return groups.length > 0 ? groups.map(termOf) : signedInRule
}

/** A group, or a rule of front matter (`includes`, `excludes`). */
function termOf(entry: unknown): AccessTerm {
  if (typeof entry !== 'object' || entry === null) return { any: [[String(entry)]] }
  const { includes, excludes } = entry as { readonly includes?: unknown; readonly excludes?: unknown }
  return {
    ...(Array.isArray(includes) && { any: [includes.map(String)] }),
    ...(Array.isArray(excludes) && { none: excludes.map(String) }),
  }
}
