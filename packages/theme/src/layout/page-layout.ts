import type { PageView } from '../page-view.ts'

/** Which parts a page shows. Everything that distinguishes modes and kinds of pages is decided here, as data. */
export interface PageLayout {
  /** Beside the text on wide screens. */
  readonly hasSidebar: boolean
  /** The drawer of narrow screens, which every page has that can fill it. */
  readonly hasDrawer: boolean
  readonly hasTitle: boolean
  /** What stands beside the text; `below` are examples in a mode that has no column for them. */
  readonly side: 'toc' | 'aside' | 'below' | 'none'
  readonly hasFoot: boolean
}

const PARTS: Readonly<Record<PageView['mode'], Omit<PageLayout, 'hasDrawer'>>> = {
  default: { hasSidebar: true, hasTitle: true, side: 'toc', hasFoot: true },
  wide: { hasSidebar: true, hasTitle: true, side: 'none', hasFoot: true },
  center: { hasSidebar: false, hasTitle: true, side: 'none', hasFoot: true },
  frame: { hasSidebar: true, hasTitle: false, side: 'none', hasFoot: false },
  custom: { hasSidebar: false, hasTitle: false, side: 'none', hasFoot: false },
}

/** The parts of one page. Source: reference/docs-json.md section 2, `mode`. */
export function layoutOf(view: PageView): PageLayout {
  const parts = PARTS[view.mode]
  const { sidebar, anchors, switchers } = view.navigation
  const { links, primary } = view.navbar
  const fills = sidebar !== undefined || anchors.length > 0 || switchers.some(standsInSidebar)
  return {
    ...parts,
    hasSidebar: parts.hasSidebar && fills,
    hasDrawer: fills || switchers.length > 0 || links.length > 0 || primary !== undefined,
    side: sideOf(view, parts.side),
  }
}

function standsInSidebar({ kind }: PageView['navigation']['switchers'][number]): boolean {
  return kind === 'product' || kind === 'dropdown'
}

function sideOf(view: PageView, side: PageLayout['side']): PageLayout['side'] {
  if (view.aside !== undefined) return side === 'toc' ? 'aside' : 'below'
  const hasEntries = view.toc.length > 0 || (view.filters?.length ?? 0) > 0
  return side === 'toc' && hasEntries && view.kind === 'page' ? 'toc' : 'none'
}
