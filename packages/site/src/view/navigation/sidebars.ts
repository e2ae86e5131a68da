import type { SitePorts } from '../../load/ports.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import {
  drillsDown,
  markCurrent,
  renderSidebar,
  type SidebarEntry,
  type SidebarTemplate,
} from '@octavo/theme'
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
  /** The hash of the entries that a page shows: equal hashes mean equal sidebars, except for the mark of the page. */
  hash(section: NavBranch, current?: Route): string
}

/** The sidebar of a section's pages: the whole sidebar, or how to make the part for a page. */
interface SectionSidebar {
  readonly isCut: boolean
  template(key: string | undefined): SidebarTemplate | undefined
  hash(key: string | undefined): string
}

type SidebarSite = SiteSettings & SitePages & AuthorFiles & SharedAssets

/** Sidebars are rendered when a page first requests them, in the language of the section's pages. */
export function createSidebars(site: SidebarSite, { sha256 }: Pick<SitePorts, 'sha256'>): Sidebars {
  const sections = new Map<NavBranch, SectionSidebar>()
  const sidebarOf = (section: NavBranch): SectionSidebar => {
    const made = sections.get(section) ?? sectionSidebar(section, site, sha256)
    sections.set(section, made)
    return made
  }
  return {
    isCut: (section) => sidebarOf(section).isCut,
    hash: (section, current) => sidebarOf(section).hash(current?.path),
    render(section, current) {
      const template = sidebarOf(section).template(current?.path)
      return template && markCurrent(template, current?.path)
    },
  }
}

/** Parts are requested in navigation order: a few cached ones serve all neighbours. */
const CACHED_PARTS = 32

function sectionSidebar(section: NavBranch, site: SidebarSite, sha256: SitePorts['sha256']): SectionSidebar {
  const tools = chromeTools(site, sectionLanguage(section, site))
  const entries = viewSidebar(section, {
    address: (route) => pageAddress(route.path, site.style),
    href: tools.href,
    drilldown: drillsDown(site.config),
  })
  const hooks = { repeatsTitleId: site.hooks.has('sidebar-title') }
  const large = largeSidebar(entries)
  const hashes = new Map<string, string>()
  const hashOf = (name: string, shown: () => readonly SidebarEntry[]) => {
    const hash = hashes.get(name) ?? sha256(JSON.stringify(shown()))
    hashes.set(name, hash)
    return hash
  }
  if (!large) {
    const render = () => (entries.length === 0 ? undefined : renderSidebar(entries, tools, hooks))
    let whole: { readonly template: SidebarTemplate | undefined } | undefined
    const template = () => (whole ??= { template: render() }).template
    return { isCut: false, template, hash: () => hashOf('', () => entries) }
  }
  const parts = new Map<string, SidebarTemplate>()
  return {
    isCut: true,
    hash: (key) => hashOf(cutName(large, key), () => cutSidebar(large, key)),
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
