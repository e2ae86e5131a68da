import { unionOfRules, writeChoice, writeSection, type AccessRule, type Separator } from '@octavo/config'
import type { NavPosition } from '../navigation/nav-position.ts'
import type { Route } from '../routes/route.ts'
import { ruleOfPlayground, ruleOfRoute } from './route-rule.ts'

/** Who may read the pages of a site with sign-in. Rules have numbers, which the manifest and marks in files use. */
export interface PageAccess {
  /** The token of marks. */
  readonly token: string
  /** All rules that got a number so far. */
  rules(): readonly AccessRule[]
  /** The rule of a page; undefined: everybody may read it. */
  ruleOf(route: Route): number | undefined
  /** The rule of a playground with `display: auth`. */
  playgroundRule(route: Route): number
  /** The rule of readers who satisfy one of these; undefined when one is for everybody. */
  anyOf(rules: readonly (number | undefined)[]): number | undefined
}

/** Plans who may read which page. */
export function planAccess(
  positions: ReadonlyMap<Route, NavPosition>,
  { isPublic, token }: { readonly isPublic: boolean; readonly token: string },
): PageAccess {
  const numbers = new Map<string, number>()
  const rules: AccessRule[] = []
  const known = new Map<Route, number | undefined>()
  const numberOf = (rule: AccessRule): number => {
    const normal = unionOfRules([rule])
    const key = JSON.stringify(normal)
    const number = numbers.get(key) ?? rules.push(normal) - 1
    numbers.set(key, number)
    return number
  }
  return {
    token,
    rules: () => rules,
    ruleOf(route) {
      if (known.has(route)) return known.get(route)
      const rule = ruleOfRoute(route, { isPublic, position: positions.get(route) })
      const number = rule && numberOf(rule)
      known.set(route, number)
      return number
    },
    playgroundRule: (route) => numberOf(ruleOfPlayground(route.frontMatter)),
    anyOf: (some) =>
      some.includes(undefined)
        ? undefined
        : numberOf(unionOfRules(some.map((number) => rules[number ?? -1] ?? []))),
  }
}

/** A site that may have sign-in. */
export interface AccessSite {
  readonly access: PageAccess | undefined
}

/** Marks a text about a page, or about several, as readable only for readers of one of them. */
export function guardText(site: AccessSite, about: Route | readonly Route[], text: string): string {
  return guard(site, { about }, text)
}

/** Like {@link guardText}, for a line of a text or a member of a list, which goes with its separator. */
export function guardMember(
  site: AccessSite,
  { about, separator }: { readonly about: Route | readonly Route[]; readonly separator: Separator },
  text: string,
): string {
  return guard(site, { about, separator }, text)
}

function guard(
  { access }: AccessSite,
  { about, separator }: { readonly about: Route | readonly Route[]; readonly separator?: Separator },
  text: string,
): string {
  if (!access) return text
  const routes = Array.isArray(about) ? (about as readonly Route[]) : [about as Route]
  const rule = access.anyOf(routes.map(access.ruleOf))
  return rule === undefined ? text : writeSection(access.token, { key: rule, separator }, text)
}

/** Writes a text about the first page of `routes` that a reader may see. */
export function chooseText(
  site: AccessSite,
  routes: Iterable<Route>,
  textOf: (route: Route) => string,
): string {
  const { access } = site
  const options = firstReadable(site, routes)
  const [first] = options
  if (!first) return ''
  if (!access || access.ruleOf(first) === undefined) return textOf(first)
  return writeChoice(
    access.token,
    options.map((route) => ({ rule: access.ruleOf(route), text: textOf(route) })),
  )
}

/** The pages that can be the first one that a reader may see: of each rule the first, up to one for everybody. */
export function firstReadable({ access }: AccessSite, routes: Iterable<Route>): readonly Route[] {
  const found = new Map<number, Route>()
  for (const route of routes) {
    const rule = access?.ruleOf(route)
    if (rule === undefined) return [...found.values(), route]
    if (!found.has(rule)) found.set(rule, route)
  }
  return [...found.values()]
}
