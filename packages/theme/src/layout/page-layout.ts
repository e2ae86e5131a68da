import type { PageView } from '../page-view.ts'

/** Which parts a page shows. Everything that distinguishes modes and kinds of pages is decided here, as data. */
export interface PageLayout {
  /** Beside the text on wide screens; the drawer of narrow screens exists on every page. */
  readonly hasSidebar: boolean
  readonly hasTitle: boolean
  /** What stands right of the text. */
  readonly side: 'toc' | 'aside' | 'none'
  readonly hasFoot: boolean
}

const PARTS: Readonly<Record<PageView['mode'], PageLayout>> = {
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
  const fills = sidebar !== undefined || anchors.length > 0 || switchers.some(standsInSidebar)
  return { ...parts, hasSidebar: parts.hasSidebar && fills, side: sideOf(view, parts) }
}

function standsInSidebar({ kind }: PageView['navigation']['switchers'][number]): boolean {
  return kind === 'product' || kind === 'dropdown'
}

function sideOf(view: PageView, parts: PageLayout): PageLayout['side'] {
  if (view.aside !== undefined) return 'aside'
  return parts.side === 'toc' && view.toc.length > 0 && view.kind === 'page' ? 'toc' : 'none'
}
