import type { IconValue } from '@octavo/hast'
import type { Icon, Schemed } from '@octavo/config'

/** Navigation around one page. */
export interface NavigationView {
  /** Already serialized for this page by `markCurrent`; undefined when there is nothing to show. */
  readonly sidebar?: string
  /** The sidebar is large, and the page holds a part of it. */
  readonly isCut?: true
  readonly tabs: readonly TabView[]
  /** Links above the sidebar's groups. */
  readonly anchors: readonly AnchorView[]
  /** Products, dropdowns, versions, languages: outermost first. */
  readonly switchers: readonly SwitcherView[]
}

export interface TabView {
  readonly label: string
  readonly href: string
  readonly icon?: Icon
  readonly current: boolean
  readonly external: boolean
  readonly align: 'start' | 'end'
  /** Menu items of the tab. */
  readonly menu: readonly ChoiceView[]
}

export interface AnchorView {
  readonly label: string
  readonly href: string
  readonly icon?: Icon
  readonly color?: Schemed<string>
  readonly current: boolean
  readonly external: boolean
}

/** A choice between branches of the site. */
export interface SwitcherView {
  readonly kind: 'product' | 'dropdown' | 'version' | 'language'
  readonly current: ChoiceView
  readonly choices: readonly ChoiceView[]
}

export interface ChoiceView {
  readonly label: string
  readonly href: string
  readonly current: boolean
  readonly external: boolean
  readonly icon?: Icon
  readonly description?: string
  readonly tag?: string
  /** Of products, dropdowns and anchors: tints the icon. */
  readonly color?: Schemed<string>
  /** BCP 47 tag for `lang` and `hreflang` of language choices. */
  readonly lang?: string
  /** Direction of a language choice's label. */
  readonly dir?: 'ltr' | 'rtl'
}

/** One element of a sidebar. */
export type SidebarEntry = SidebarLink | SidebarGroup | SidebarPart

export interface SidebarLink {
  readonly kind: 'link'
  /** Identity for {@link markCurrent}: the route of the page; unique per sidebar entry position is not needed. */
  readonly key: string
  readonly label: string
  readonly href: string
  readonly external: boolean
  readonly icon?: IconValue
  readonly tag?: string
  /** Lower-case HTTP method, `webhook` or a protocol word, shown as a badge. */
  readonly method?: string
  readonly deprecated: boolean
}

export interface SidebarGroup {
  readonly kind: 'group'
  readonly label: string
  readonly icon?: Icon
  readonly tag?: string
  /** Landing page: the title is a link. */
  readonly root?: { readonly key: string; readonly href: string }
  /** Target of the title of a nested group without a landing page; without it, the title only unfolds. */
  readonly first?: string
  /** Names the group in a sidebar that is cut; see {@link SidebarPart}. */
  readonly id?: string
  readonly expanded: boolean
  readonly children: readonly SidebarEntry[]
}

/**
 * The part that a large sidebar leaves out on this page, as a link to a page whose sidebar has it: a group, or with
 * `direction` the entries of the group `id` (of the top with '') before or after those shown.
 */
export interface SidebarPart {
  readonly kind: 'part'
  /** Indexes from the top, with dots; the same on every page of the section. */
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon?: IconValue
  readonly tag?: string
  readonly direction?: 'before' | 'after'
}
