/*
 * Pages that navigation generates, before any route is made:
 *   1. page files take their addresses (AddressBook.take)
 *   2. every place of navigation asks for the pages of its operations and channels, in order (walkGenerated)
 *   3. each gets an address; the same operation of the same description is one page, wherever it is listed
 */
import type { ApiSource, Branch, OperationEntry } from '@octavo/config'
import { kindOf, type Subject } from '../../kinds/table.ts'
import type { Diagnostic } from '@octavo/source'
import { createAddressBook, type AddressClaim, type AddressHolder } from '../addresses/address-book.ts'
import type { FileAt } from '../addresses/file-at.ts'
import { reportDisplaced, type DisplacedPage } from '../addresses/report-displaced.ts'
import type { ListedPage } from './page-listings.ts'
import {
  moreOpen,
  walkGenerated,
  type GeneratedListing,
  type Standing,
} from '../../load/navigation/walk-tree.ts'
import type { PlanInput } from './plan-input.ts'

/** A page that a place of navigation asks for. */
export interface RequestedPage {
  readonly subject: Subject
  /** The address that it asks for. */
  readonly path: string
  /** Folder of generated pages. */
  readonly directory: string
}

/** Pages of a description under one label; without one they stand among the element's own. */
export interface RequestedGroup {
  readonly label?: string
  readonly pages: readonly RequestedPage[]
}

/** A page with its address. */
export interface GeneratedPage {
  readonly path: string
  readonly subject: Subject
  /** The address that it asked for; see `requestedPath` of a route. */
  readonly requested: string
}

/** A group of generated pages by their addresses. */
export interface GeneratedGroup {
  readonly label?: string
  readonly paths: readonly string[]
}

/** All generated pages of a site and where navigation lists them. */
export interface GeneratedPages {
  /** By address; addresses of page files that show the same are not among them. */
  readonly pages: ReadonlyMap<string, GeneratedPage>
  /** The most open standing of every address that a place generates, those of page files included. */
  readonly standings: ReadonlyMap<string, Standing>
  readonly ofEntry: ReadonlyMap<OperationEntry, string>
  readonly ofBranch: ReadonlyMap<Branch, readonly GeneratedGroup[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** What the places of navigation ask for. */
export interface GeneratedSources {
  explicit(entry: OperationEntry, branch: Branch): RequestedPage | undefined
  expand(source: ApiSource, branch: Branch): readonly RequestedGroup[]
}

/** What page files take, and what stands in the way. */
export interface TakenAddresses {
  readonly listed: readonly ListedPage[]
  readonly fileAt: FileAt
}

/** Gives every generated page an address, in the order of navigation. */
export function planGenerated(
  { tree, texts }: Pick<PlanInput, 'tree' | 'texts'>,
  sources: GeneratedSources,
  { listed, fileAt }: TakenAddresses,
): GeneratedPages {
  const book = createAddressBook(fileAt)
  const files = new Set<string>()
  for (const page of listed) {
    book.take(page.file.route, holderOfFile(page))
    files.add(page.file.route)
  }
  const pages = new Map<string, GeneratedPage>()
  const standings = new Map<string, Standing>()
  const displaced = new Map<object, DisplacedPage>()
  const ofEntry = new Map<OperationEntry, string>()
  const ofBranch = new Map<Branch, GeneratedGroup[]>()
  const addressOf = (page: RequestedPage, listing: GeneratedListing): string => {
    const claim = toClaim(page, listing)
    const given = book.claim(claim)
    const { path, requested, rival } = given
    if (rival && !displaced.has(given))
      displaced.set(given, { claim, rival, requested, path, location: placeOf(listing) })
    if (!files.has(path) && !pages.has(path)) pages.set(path, { path, requested, subject: page.subject })
    standings.set(path, moreOpen(standings.get(path), listing.listing))
    return path
  }
  for (const listing of walkGenerated(tree)) {
    if ('entry' in listing) {
      const page = sources.explicit(listing.entry, listing.branch)
      if (page) ofEntry.set(listing.entry, addressOf(page, listing))
      continue
    }
    const groups = sources.expand(listing.source, listing.branch).map(({ label, pages: own }) => ({
      ...(label !== undefined && { label }),
      paths: own.map((page) => addressOf(page, listing)),
    }))
    ofBranch.set(listing.branch, [...(ofBranch.get(listing.branch) ?? []), ...groups])
  }
  return {
    pages,
    standings,
    ofEntry,
    ofBranch,
    diagnostics: reportDisplaced([...displaced.values()], texts),
  }
}

const placeOf = (listing: GeneratedListing) =>
  'entry' in listing ? listing.entry.location : listing.source.location

function toClaim({ subject, path, directory }: RequestedPage, { chain }: GeneratedListing): AddressClaim {
  return { ...kindOf(subject).identity(subject), chain, requested: path, directory }
}

/** A page file that shows an operation or a channel of a description is the page of that. */
function holderOfFile({ file: { file, frontMatter }, chain, subject }: ListedPage): AddressHolder {
  const page = { kind: 'page', file, frontMatter, subject } as const
  return { ...kindOf(page).identity(page), chain }
}
