import type { Branch } from '@octavo/config'
import { nearestDivision, withDivision } from './divisions.ts'
import type { Identity } from '../../kinds/page-kind.ts'
import type { FileAt } from './file-at.ts'
import { cleanSegment } from '@octavo/openapi'
import { toSitePath } from '@octavo/source'

/** The subject of a page, which decides whether two pages may share an address. */
export interface AddressHolder extends Identity {
  /** Elements of navigation around it, outermost first; empty for pages that navigation does not name. */
  readonly chain: readonly Branch[]
}

/** A generated page that needs an address. */
export interface AddressClaim extends AddressHolder {
  /** The requested address. */
  readonly requested: string
  /** Folder of generated pages, the usual start of the address. */
  readonly directory: string
}

/** The address of a generated page. */
export interface ClaimedAddress {
  /** Route without slash at the start. */
  readonly path: string
  /** The requested address, in the form of a route. */
  readonly requested: string
  /** The subject that has the requested address; absent when the page has it itself. */
  readonly rival?: AddressHolder
}

/** Assigns addresses; called in the order of navigation, page files first. */
export interface AddressBook {
  /** Assigns an address to a page file. */
  take(path: string, holder: AddressHolder): void
  /** The address of a generated page; the same for the same subject and the same requested address. */
  claim(claim: AddressClaim): ClaimedAddress
}

/**
 * Creates an empty book. Only pages of one subject share an address; a later subject gets the address in a folder
 * named after the nearest division that is not around the first page; where that is taken too, in the folders of
 * both differences; then with `-1`, `-2`. Pages of one description are numbered at once. `fileAt` returns the
 * file that is served at an address, or that blocks it.
 */
export function createAddressBook(fileAt: FileAt): AddressBook {
  const holders = new Map<string, Held>()
  const claimed = new Map<string, ClaimedAddress>()
  const counts = new Map<string, number>()
  const holderAt = (path: string): AddressHolder | undefined => {
    const file = holders.has(addressKey(path)) ? undefined : fileAt(path)
    return file === undefined ? holders.get(addressKey(path))?.holder : holderOfFile(file.file)
  }
  const take = (path: string, holder: AddressHolder) => void holders.set(addressKey(path), { path, holder })
  /** The address when it is free, or when the same subject has it. */
  const tryAt = (path: string, claim: AddressClaim): string | undefined => {
    const holder = holderAt(path)
    if (!holder) take(path, claim)
    return !holder || holder.key === claim.key ? (holders.get(addressKey(path))?.path ?? path) : undefined
  }
  const numbered = (path: string, claim: AddressClaim): string => {
    const key = addressKey(path)
    // A file has the path of a needed folder: the folder gets the number.
    const end = fileAt(path)?.folder?.length ?? path.length
    const [head, rest] = [path.slice(0, end) || 'page', path.slice(end)]
    for (let count = (counts.get(key) ?? 0) + 1; ; count++) {
      counts.set(key, count)
      const free = tryAt(`${head}-${count}${rest}`, claim)
      if (free !== undefined) return free
    }
  }
  const settle = (claim: AddressClaim): ClaimedAddress => {
    const requested = safeAddress(claim.requested)
    const own = tryAt(requested, claim)
    if (own !== undefined) return { path: own, requested }
    const rival = holderAt(requested)
    const displaced = { requested, ...(rival && { rival }) }
    if (fileAt(requested)?.folder !== undefined) return { ...displaced, path: numbered(requested, claim) }
    let folder: readonly Branch[] = []
    let at = { path: requested, holder: rival }
    while (at.holder && at.holder.source !== claim.source) {
      const next = nearestDivision(claim.chain, { first: at.holder.chain, used: folder })
      if (!next) break
      folder = claim.chain.filter((branch) => branch === next || folder.includes(branch))
      const path = withDivision(requested, folder, claim.directory)
      const free = tryAt(path, claim)
      if (free !== undefined) return { ...displaced, path: free }
      at = { path, holder: holderAt(path) }
    }
    return { ...displaced, path: numbered(at.path, claim) }
  }
  return {
    take,
    claim(claim) {
      const key = `${claim.key}\0${addressKey(claim.requested)}`
      const known = claimed.get(key) ?? settle(claim)
      claimed.set(key, known)
      return known
    },
  }
}

interface Held {
  readonly path: string
  readonly holder: AddressHolder
}

const holderOfFile = (file: string): AddressHolder => ({
  key: `file ${file}`,
  label: `the file "${file}"`,
  source: file,
  chain: [],
})

/** Returns a requested address of a description or docs.json as a route: `index` folded, no extension of a page. */
function safeAddress(requested: string): string {
  const trimmed = requested.replace(/^\/+|\/+$/g, '')
  if (trimmed === '') return ''
  const checked = toSitePath(trimmed)
  const path = checked.ok ? checked.path : cleaned(trimmed)
  return path.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/i, '')
}

/** Turns an address that leaves the site, or that no file can have, into allowed segments. */
const cleaned = (path: string): string =>
  path
    .split('/')
    .map(cleanSegment)
    .filter((segment) => segment !== '')
    .join('/') || 'page'

/** Equal for addresses that a host may treat alike: letter case, Unicode form and `index` are ignored. */
function addressKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/(^|\/)index$/, '')
}
