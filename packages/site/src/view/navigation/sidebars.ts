import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { drillsDown, markCurrent, renderSidebar, type SidebarTemplate } from '@octavo/theme'
import { pageAddress } from '../../plan/addresses/address-of.ts'
import { chromeTools } from '../chrome/chrome-tools.ts'
import { cutName, cutSidebar, largeSidebar } from './cut-sidebar.ts'
import { firstPage, type NavBranch } from '../../plan/navigation/nav-tree.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { Route } from '../../plan/routes/route.ts'
import { viewSidebar } from './view-sidebar.ts'

/** Serialized sidebars of a site, each rendered once for all pages that share it. */
export interface Sidebars {
  /** With the current page marked; undefined when there is nothing to show. */
  render(section: NavBranch, current?: Route): string | undefined
  /** Whether pages of the section show only the part around them, and fetch the rest. */
  isCut(section: NavBranch): boolean
}

/** The sidebar of a section's pages: the whole sidebar, or how to make the part for a page. */
interface SectionSidebar {
  readonly isCut: boolean
  template(key: string | undefined): SidebarTemplate | undefined
}

/** Sidebars are rendered when a page first requests them, in the language of the section's pages. */
export function createSidebars(site: SiteSettings & SitePages & AuthorFiles & SharedAssets): Sidebars {
  const sections = new Map<NavBranch, SectionSidebar>()
  const sidebarOf = (section: NavBranch): SectionSidebar => {
    const made = sections.get(section) ?? sectionSidebar(section, site)
    sections.set(section, made)
    return made
  }
  return {
    isCut: (section) => sidebarOf(section).isCut,
    render(section, current) {
      const template = sidebarOf(section).template(current?.path)
      return template && markCurrent(template, current?.path)
    },
  }
}

/** Parts are requested in navigation order: a few cached ones serve all neighbours. */
const CACHED_PARTS = 32

function sectionSidebar(
  section: NavBranch,
  site: SiteSettings & SitePages & AuthorFiles & SharedAssets,
): SectionSidebar {
  const tools = chromeTools(site, sectionLanguage(section, site))
  const entries = viewSidebar(section, {
    address: (route) => pageAddress(route.path, site.style),
    href: tools.href,
    drilldown: drillsDown(site.config),
  })
  const hooks = { repeatsTitleId: site.hooks.has('sidebar-title') }
  const large = largeSidebar(entries)
  if (!large) {
    const whole = entries.length === 0 ? undefined : renderSidebar(entries, tools, hooks)
    return { isCut: false, template: () => whole }
  }
  const parts = new Map<string, SidebarTemplate>()
  return {
    isCut: true,
    template(key) {
      const name = cutName(large, key)
      const part = parts.get(name) ?? renderSidebar(cutSidebar(large, key), tools, hooks)
      if (parts.size >= CACHED_PARTS) parts.delete(parts.keys().next().value ?? '')
      parts.set(name, part)
      return part
    },
  }
}

/** Interface words of a sidebar are in the language of its pages. */
function sectionLanguage(section: NavBranch, site: SitePages): string {
  const first = firstPage(section)
  return pageLanguage(first && site.positions.get(first)).lang
}
