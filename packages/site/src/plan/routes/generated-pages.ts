/*
 * Pages that navigation generates, before any route is made:
 *   1. page files get their addresses (AddressBook.take)
 *   2. every element of navigation requests the pages of its operations and channels, in order (walkGenerated)
 *   3. each gets an address; the same operation of the same description is one page in every list
 */
import { languageOf, type ApiSource, type Branch, type OperationEntry } from '@octavo/config'
import type { TagBranch } from '@octavo/openapi'
import { createWords } from '@octavo/theme'
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
  type EntryListing,
} from '../../load/navigation/walk-tree.ts'
import { arrangeGroups } from './arrange-groups.ts'
import type { GeneratedGroup, TaggedGroup } from './generated-group.ts'
import type { DescriptionPages } from './description-pages.ts'
import type { PlanInput } from './plan-input.ts'
import type { RequestedPage } from './requested-page.ts'

/** Pages of a description under one label; without a label they are among the element's own pages. */
export interface RequestedGroup {
  readonly label?: string
  /** The tag of its operations. */
  readonly tag?: string
  readonly pages: readonly RequestedPage[]
}

/** A page with its address. */
export interface GeneratedPage {
  readonly path: string
  readonly subject: Subject
  /** The requested address; see `requestedPath` of a route. */
  readonly requested: string
}

/** All generated pages of a site and where navigation lists them. */
export interface GeneratedPages {
  /** By address; without page files that show the same subject. */
  readonly pages: ReadonlyMap<string, GeneratedPage>
  /** The most open listing of every address that an element generates, including those of page files. */
  readonly listings: ReadonlyMap<string, EntryListing>
  readonly ofEntry: ReadonlyMap<OperationEntry, string>
  readonly ofBranch: ReadonlyMap<Branch, readonly GeneratedGroup[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** The words of the interface by key. */
export type Words = (key: string) => string

/** The pages that elements of navigation request. */
export interface GeneratedSources {
  explicit(entry: OperationEntry, branch: Branch): RequestedPage | undefined
  /** The groups of a description; `words` are those of the language around them. */
  expand(source: ApiSource, branch: Branch, words: Words): readonly RequestedGroup[]
  /** The tags of groups as the description arranges them. */
  arrange(source: ApiSource, names: readonly (string | undefined)[]): readonly TagBranch[]
  /** The pages about a whole description; undefined without any. */
  about(source: ApiSource, branch: Branch, words: Words): DescriptionPages | undefined
}

/** Addresses of page files, and files that block addresses. */
export interface TakenAddresses {
  readonly listed: readonly ListedPage[]
  readonly fileAt: FileAt
}

/** Returns every generated page with an address, in the order of navigation. */
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
  const listings = new Map<string, EntryListing>()
  const displaced = new Map<object, DisplacedPage>()
  const ofEntry = new Map<OperationEntry, string>()
  const ofBranch = new Map<Branch, GeneratedGroup[]>()
  const expanded: ExpandedListing[] = []
  const addressOf: AddressOf = (page, listing, isAsked = true) => {
    const claim = toClaim(page, listing)
    const assigned = book.claim(claim)
    const { path, requested, rival } = assigned
    if (rival && isAsked && !displaced.has(assigned))
      displaced.set(assigned, { claim, rival, requested, path, location: locationOf(listing) })
    if (!files.has(path) && !pages.has(path)) pages.set(path, { path, requested, subject: page.subject })
    listings.set(path, moreOpen(listings.get(path), listing.listing))
    return path
  }
  for (const listing of walkGenerated(tree)) {
    if ('entry' in listing) {
      const page = sources.explicit(listing.entry, listing.branch)
      if (page) ofEntry.set(listing.entry, addressOf(page, listing))
      continue
    }
    const words = wordsAround(listing)
    const requested = sources.expand(listing.source, listing.branch, words)
    const groups = requested.map((group) => withPaths(group, (page) => addressOf(page, listing)))
    expanded.push({
      listing,
      groups: arrangeGroups(groups, (names) => sources.arrange(listing.source, names)),
      words,
    })
  }
  // Operations have their addresses first: they do not move because of pages that nobody has asked for.
  for (const { listing, groups, words } of expanded) {
    const about = sources.about(listing.source, listing.branch, words)
    const addressAt = (page: RequestedPage) => addressOf(page, listing, false)
    const all = about ? groupsAbout(about, groups, { addressOf: addressAt, words }) : groups
    ofBranch.set(listing.branch, [...(ofBranch.get(listing.branch) ?? []), ...all])
  }
  return {
    pages,
    listings: listings,
    ofEntry,
    ofBranch,
    diagnostics: reportDisplaced([...displaced.values()], texts),
  }
}

/** A group with the addresses of its pages. */
const withPaths = (
  { label, tag, pages }: RequestedGroup,
  addressOf: (page: RequestedPage) => string,
): TaggedGroup => ({
  ...(label !== undefined && { label }),
  ...(tag !== undefined && { tag }),
  paths: pages.map(addressOf),
})

/** Returns the address of a page; where it is not the requested one, this is reported if an author has asked for it. */
type AddressOf = (page: RequestedPage, listing: GeneratedListing, isAsked?: boolean) => string

/** A description at an element of navigation, and the groups of its operations. */
interface ExpandedListing {
  readonly listing: GeneratedListing & { readonly source: ApiSource }
  readonly groups: readonly TaggedGroup[]
  readonly words: Words
}

/** The overview first, the page of each tag as the landing page of its group, and schemas last. */
function groupsAbout(
  { overview, tags, schemas }: DescriptionPages,
  groups: readonly TaggedGroup[],
  { addressOf, words }: { readonly addressOf: (page: RequestedPage) => string; readonly words: Words },
): readonly GeneratedGroup[] {
  const first = overview ? [{ paths: [addressOf(overview)] }] : []
  const withPage = ({ tag, ...group }: TaggedGroup): GeneratedGroup => {
    const page = tag === undefined ? undefined : tags.get(tag)
    return {
      ...group,
      ...(page && { root: addressOf(page) }),
      ...(group.groups && { groups: group.groups.map(withPage) }),
    }
  }
  const grouped = groups.map(withPage)
  const paths = schemas.map(addressOf)
  return [
    ...first,
    ...grouped,
    ...(paths.length > 0 ? [{ label: words('api-schemas'), paths, isClosed: true }] : []),
  ]
}

/** The words of the language around a description. */
function wordsAround({ chain }: GeneratedListing): Words {
  const code = chain.find(({ kind }) => kind === 'language')?.name
  return createWords(code === undefined ? 'en' : languageOf(code).tag)
}

const locationOf = (listing: GeneratedListing) =>
  'entry' in listing ? listing.entry.location : listing.source.location

function toClaim({ subject, path, directory }: RequestedPage, { chain }: GeneratedListing): AddressClaim {
  return { ...kindOf(subject).identity(subject), chain, requested: path, directory }
}

/** A page file that shows an operation or a channel of a description is the page of that subject. */
function holderOfFile({ file: { file, frontMatter }, chain, subject }: ListedPage): AddressHolder {
  const page = { kind: 'page', file, frontMatter, subject } as const
  return { ...kindOf(page).identity(page), chain }
}
