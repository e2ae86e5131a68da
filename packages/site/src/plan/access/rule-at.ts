import { pageAddress, absoluteAddress, markdownFile, fileAddress, feedFile } from '../addresses/address-of.ts'
import type { SitePages } from '../pages/site-pages.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import type { PageAccess } from './page-access.ts'

/** Creates the function that returns the rule of the page at an address: its own, or that of a copy or feed of it. */
export function createRuleAt(
  { plan, style }: Pick<SitePages, 'plan'> & Pick<SiteSettings, 'style'>,
  { ruleOf }: PageAccess,
): (address: string) => number | undefined {
  const rules = new Map<string, number>()
  for (const route of plan.routes) {
    const rule = ruleOf(route)
    if (rule === undefined) continue
    const { url } = route.frontMatter
    const addresses =
      url === undefined
        ? [
            pageAddress(route.path, style),
            fileAddress(markdownFile(route.path), style),
            fileAddress(feedFile(route.path), style),
          ]
        : [url]
    for (const address of addresses) {
      rules.set(address, rule)
      rules.set(absoluteAddress(address, style), rule)
    }
  }
  return (address) => rules.get(address.replace(/[?#].*$/, ''))
}
