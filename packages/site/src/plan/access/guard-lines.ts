import { writeSection } from '@octavo/config'
import type { SitePages } from '../pages/site-pages.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import { fileOf, type Route } from '../routes/route.ts'
import { createRuleAt } from './rule-at.ts'

const link = /\]\(<?([^\s)>]+)>?(?:\s[^)]*)?\)/g

/**
 * Creates the function that marks the lines of a Markdown copy that only lead to pages with rules. The text of an author
 * stays as it is: links there are the author's.
 */
export function createLineGuard(site: SitePages & SiteSettings): (route: Route, text: string) => string {
  const { access } = site
  if (!access) return (_, text) => text
  const ruleAt = createRuleAt(site, access)
  const guardLine = (line: string): string => {
    const targets = [...line.matchAll(link)].map(([, address = '']) => ruleAt(address))
    if (targets.length === 0) return line
    const rule = access.anyOf(targets)
    return rule === undefined ? line : writeSection(access.token, { key: rule, separator: '\n' }, line)
  }
  const isMade = (route: Route) => !fileOf(route) || listsPages(route, site)
  return (route, text) => (isMade(route) ? text.split('\n').map(guardLine).join('\n') : text)
}

/** Whether a page lists those of its group. */
function listsPages(route: Route, { positions }: SitePages): boolean {
  const group = positions.get(route)?.chain.findLast(({ root }) => root === route)
  return group !== undefined && group.branch.directory !== 'none'
}
