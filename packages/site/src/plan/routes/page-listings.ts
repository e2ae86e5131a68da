import type { ApiSource, Branch } from '@octavo/config'
import type { PageFile, PageFiles } from '../../load/pages/page-files.ts'
import type { PlanInput } from './plan-input.ts'
import type { Subject } from '../../kinds/table.ts'
import { isMoreOpen, walkEntries, type Listing } from '../../load/navigation/walk-tree.ts'

/** Where navigation lists a page file. */
export interface PageListing {
  /** The most open of all its listings. */
  readonly listing: Listing
  /** Elements around the first of these listings, outermost first; empty for an unlisted page. */
  readonly chain: readonly Branch[]
}

/** A page file, where it is listed, and what it shows of an API description. */
export interface ListedPage extends PageListing {
  readonly file: PageFile
  readonly subject?: Subject | undefined
}

/** Returns the listing of every page file that navigation names. */
export function pageListings({
  tree,
  pages,
}: Pick<PlanInput, 'tree'> & { readonly pages: Pick<PageFiles, 'find'> }): ReadonlyMap<
  PageFile,
  PageListing
> {
  const listings = new Map<PageFile, PageListing>()
  for (const { entry, listing, ancestors } of walkEntries(tree)) {
    const page = entry.kind === 'page' ? pages.find(entry.path) : undefined
    if (page && isMoreOpen(listing, listings.get(page)?.listing))
      listings.set(page, { listing, chain: ancestors })
  }
  return listings
}

/** The descriptions of the division around a page; a look-up without a file tries the first of them. */
export function apiAround({ chain }: Pick<PageListing, 'chain'>): readonly ApiSource[] {
  return chain.at(-1)?.api ?? []
}
