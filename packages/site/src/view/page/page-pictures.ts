import type { Template } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import { toSitePath } from '@octavo/source'
import type { PictureSize, PictureSizes } from '../../assets/pictures/picture-sizes.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import { resolveOnPage } from '../../plan/addresses/resolve-address.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { Route } from '../../plan/routes/route.ts'

/** The sizes of the pictures of a page, by the address that the author wrote. */
export type PagePictures = ReadonlyMap<string, PictureSize>

/**
 * Reads the sizes of the pictures of a page. None for a project whose stylesheets give pictures a height: a picture with
 * a width beside it would be distorted.
 */
export async function pagePictures(
  route: Route,
  { body, aside }: Pick<ParsedPage, 'body' | 'aside'>,
  { site, pictures }: { readonly site: SitePages & AuthorFiles; readonly pictures: PictureSizes },
): Promise<PagePictures> {
  const found = new Map<string, PictureSize>()
  if (site.resizesPictures) return found
  for (const url of picturesOf([body, ...Object.values(aside)])) {
    const target = resolveOnPage(url, route, site.space)
    const path = target.kind === 'asset' ? toSitePath(target.path) : undefined
    const size = path?.ok ? await pictures.of(path.path) : undefined
    if (size) found.set(url, size)
  }
  return found
}

const picturesOf = (templates: readonly Template[]): ReadonlySet<string> =>
  new Set(templates.flatMap(({ holes }) => holes.flatMap((hole) => (hole.kind === 'size' ? [hole.url] : []))))
