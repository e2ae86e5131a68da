import { fillTemplate, type Hole, type Template } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import type { PageView } from '@octavo/theme'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { isFragmentKey } from '../../kinds/subject-view.ts'
import { withHooks } from '../../load/scripts/author-hooks.ts'
import { resolveOnPage } from '../../plan/addresses/resolve-address.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { PictureSize } from '../../assets/pictures/picture-sizes.ts'
import type { PictureVariants } from '../../assets/pictures/picture-variants.ts'
import { offerVariants } from './offer-variants.ts'
import type { PagePictures } from './page-pictures.ts'
import { playgroundAddress } from './playground-address.ts'

/** The content of the holes of a page. */
export interface HoleContext {
  readonly site: SiteSettings & SitePages & AuthorFiles & SharedAssets & PictureVariants
  /** Interface words of the page's language. */
  readonly words: (key: string) => string
  /** Address of a fragment by the name of its hole. */
  readonly fragment: (key: string) => string
  readonly pictures: PagePictures
}

/** Modes of pages without a side panel. Source: reference/docs-json.md section 3. */
const WITHOUT_PANEL: ReadonlySet<string> = new Set(['wide', 'center', 'custom'])

const ASIDES = ['panel', 'request-example', 'response-example'] as const

/** Returns the content of a page and the content beside it as HTML, with all holes filled. */
export function viewContent(
  route: Route,
  { body, aside, frontMatter }: ParsedPage,
  context: HoleContext,
): Pick<PageView, 'body' | 'aside'> {
  const shown = ASIDES.filter((kind) => kind !== 'panel' || !WITHOUT_PANEL.has(frontMatter.mode))
  const beside = shown
    .flatMap((kind) => (aside[kind] ? [fillPage(aside[kind], route, context)] : []))
    .join('')
  return { body: fillPage(body, route, context), ...(beside !== '' && { aside: beside }) }
}

/** Returns the HTML of a template on the page of a route, with the names that the project's stylesheets use. */
export function fillPage(template: Template, route: Route, context: HoleContext): string {
  const html = withHooks(fillTemplate(template, fillHole(route, context)), context.site.hooks)
  return offerVariants(html, context.site.variants)
}

function fillHole(route: Route, { site, words, fragment, pictures }: HoleContext): (hole: Hole) => string {
  return (hole) => {
    if (hole.kind === 'words') return words(hole.key)
    if (hole.kind === 'made' && isFragmentKey(hole.key)) return fragment(hole.key)
    if (hole.kind === 'made') return playgroundAddress(hole.key, route, site)
    if (hole.kind === 'size') return sideOf(pictures.get(hole.url), hole)
    return resolveOnPage(hole.url, route, site.space).address
  }
}

type SizeHole = Extract<Hole, { readonly kind: 'size' }>

/** More than any column; a stylesheet keeps pictures within theirs. */
const FLUID_WIDTH = 2400

/**
 * A side of a picture, scaled to the width that its author wrote. An SVG without a size fills a line of its own; in a
 * line of text its size is not known.
 */
function sideOf(size: PictureSize | undefined, { side, width, alone }: SizeHole): string {
  if (!size || (size.fluid && width === undefined && !alone)) return ''
  const scaled = width ?? (size.fluid ? FLUID_WIDTH : size.width)
  return String(Math.max(1, Math.round((size[side] * scaled) / size.width)))
}
