import type { PageView } from '../page-view.ts'
import { plainTextEnd } from './plain-text-end.ts'
import { themes } from '../themes/table.ts'
import { classicParts, type ThemeParts } from '../themes/theme.ts'
import type { Config } from '@octavo/config'

/** Decides which parts a page shows. All differences between modes and kinds of pages are decided here, as data. */
export interface PageLayout {
  /** Beside the text on wide screens. */
  readonly hasSidebar: boolean
  /** The drawer of narrow screens, for pages with content for it. */
  readonly hasDrawer: boolean
  readonly hasTitle: boolean
  /** Content beside the text; `below` are examples in a mode without a column for them. */
  readonly side: 'toc' | 'aside' | 'below' | 'none'
  readonly hasFoot: boolean
  /** Where the stylesheets are linked; a number is a position in the content, 'end' is after it. */
  readonly styles: 'head' | 'main' | 'content' | 'end' | number
  /** Slots of the parts of the frame on this page. */
  readonly parts: ThemeParts
}

const PARTS: Readonly<Record<PageView['mode'], Omit<PageLayout, 'hasDrawer' | 'styles' | 'parts'>>> = {
  default: { hasSidebar: true, hasTitle: true, side: 'toc', hasFoot: true },
  wide: { hasSidebar: true, hasTitle: true, side: 'none', hasFoot: true },
  center: { hasSidebar: false, hasTitle: true, side: 'none', hasFoot: true },
  frame: { hasSidebar: true, hasTitle: false, side: 'none', hasFoot: false },
  custom: { hasSidebar: false, hasTitle: false, side: 'none', hasFoot: false },
}

/** The parts of one page. Source: reference/docs-json.md section 2, `mode`. */
export function layoutOf(view: PageView): PageLayout {
  const shown = PARTS[view.mode]
  const own = themes[view.site.theme].parts
  const fills = fillsSidebar(view, own)
  const hasSidebar = shown.hasSidebar && fills
  return {
    ...shown,
    hasSidebar,
    hasDrawer: fills || fillsDrawer(view, own),
    side: sideOf(view, shown.side),
    styles: stylesPosition(view),
    parts: partsOf(view, hasSidebar),
  }
}

/** What stands before the stylesheets needs only the rules of the first view. */
function stylesPosition(view: PageView): PageLayout['styles'] {
  if (view.head.stylesAt === 'head') return 'head'
  if (view.kind === 'not-found' || view.mode === 'custom') return 'main'
  if (view.kind !== 'page' || view.directory !== undefined) return 'content'
  const end = plainTextEnd(view.body)
  return end === undefined ? 'end' : end === 0 ? 'content' : end
}

/** The theme's slots, or others where the page does not have them. */
function partsOf({ site, navigation }: PageView, hasSidebar: boolean): ThemeParts {
  const own = themes[site.theme].parts
  // Without a sidebar the parts that some themes show in it are in the header.
  if (!hasSidebar && own.head === 'sidebar') return classicParts
  return own.tabs === 'inline' && !fitInline(navigation.tabs) ? { ...own, tabs: 'row' } : own
}

/** Width for tabs in the bar of the narrowest wide screen, beside logo, search and button, in pixels. */
const INLINE_WIDTH = 540

/** Estimated from the mean width of a letter and what surrounds a label: space, icon, the mark of a menu. */
function fitInline(tabs: PageView['navigation']['tabs']): boolean {
  const widths = tabs.map(
    ({ label, icon, menu }) => label.length * 8 + 24 + (icon ? 21 : 0) + (menu.length > 0 ? 21 : 0),
  )
  return widths.reduce((sum, width) => sum + width, 0) <= INLINE_WIDTH
}

function fillsSidebar({ navigation }: PageView, { tabs, switchers }: ThemeParts): boolean {
  return (
    navigation.sidebar !== undefined ||
    navigation.anchors.length > 0 ||
    (tabs === 'sidebar' && navigation.tabs.length > 0) ||
    navigation.switchers.some(({ kind }) => switchers[kind] === 'sidebar')
  )
}

/**
 * Returns whether the drawer of narrow screens has content: parts of the wide header; a row of tabs is below the
 * bar on both.
 */
function fillsDrawer({ navigation, navbar }: PageView, { tabs }: ThemeParts): boolean {
  return (
    navigation.switchers.length > 0 ||
    (tabs !== 'row' && navigation.tabs.length > 0) ||
    navbar.links.length > 0 ||
    navbar.primary !== undefined
  )
}

function sideOf(view: PageView, side: PageLayout['side']): PageLayout['side'] {
  if (view.aside !== undefined) return side === 'toc' ? 'aside' : 'below'
  const hasEntries = view.toc.length > 0 || (view.filters?.length ?? 0) > 0
  return side === 'toc' && hasEntries && (view.kind === 'page' || view.isText === true) ? 'toc' : 'none'
}

/**
 * Whether the title of a nested group without landing page links to its first page: `interaction.drilldown`, else
 * the theme's default. Source: reference/docs-json.md section 1.2, `interaction`.
 */
export function drillsDown({ interaction, theme }: Pick<Config, 'interaction' | 'theme'>): boolean {
  return interaction.drilldown ?? themes[theme].drilldown ?? false
}
