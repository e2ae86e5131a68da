import { holeMarker, withoutMarkers, type Hole, type RenderTools } from '@octavo/hast'
import type { Span } from '@octavo/source'
import type { Origins, PageRecord } from './page-record.ts'

/** A hole for a side of a picture. */
export type SizeHole = Extract<Hole, { readonly kind: 'size' }>

/** The tools that return holes: addresses and words that are known only when the page is written. */
export interface PageAddresses extends Pick<RenderTools, 'href' | 'asset' | 'words'> {
  /** Like `asset`, for an element that makes the reader load from elsewhere (`media`, `frame`). */
  assetOf(url: string, directive: keyof Origins): string
  /** A side of a picture as an attribute value; see {@link Hole}. */
  size(picture: Omit<SizeHole, 'kind'>): string
  /** The address of something that the site makes for the page, as an attribute value. */
  made(key: string): string
}

/** Creates the tools for addresses of a page; links are recorded at the span that `span` returns. */
export function createAddresses(record: PageRecord, span: () => Span): PageAddresses {
  const toHole = createHoles(record.holes)
  const assetOf = (url: string, directive: keyof Origins): string => {
    record.links.push({ url, kind: 'asset', span: span() })
    recordOrigin(record.origins, directive, url)
    return toHole({ kind: 'asset', url })
  }
  return {
    assetOf,
    asset: (url, directive = 'img') => assetOf(url, directive),
    href: (url) => {
      record.links.push({ url, kind: 'link', span: span() })
      return toHole({ kind: 'href', url })
    },
    size: (picture) => toHole({ kind: 'size', ...picture }),
    words: (key) => toHole({ kind: 'words', key }),
    made: (key) => toHole({ kind: 'made', key }),
  }
}

/** One hole per distinct content, numbered in order of first use. */
function createHoles(holes: Hole[]): (hole: Hole) => string {
  const known = new Map<string, string>()
  return (hole) => {
    const key = nameOf(hole)
    const found = known.get(key)
    if (found !== undefined) return found
    const isNamed = hole.kind === 'words' || hole.kind === 'made'
    const clean = isNamed ? hole : { ...hole, url: withoutMarkers(hole.url) }
    const marker = holeMarker(holes.push(clean) - 1)
    known.set(key, marker)
    return marker
  }
}

/** The text by which holes of one content are equal. */
function nameOf(hole: Hole): string {
  if (hole.kind === 'size') return JSON.stringify({ ...hole, url: withoutMarkers(hole.url) })
  const text = hole.kind === 'words' || hole.kind === 'made' ? hole.key : withoutMarkers(hole.url)
  return `${hole.kind} ${text}`
}

/** Records the origin of an absolute address; project files have none. */
function recordOrigin(origins: Origins, directive: keyof Origins, url: string): void {
  if (!/^(?:https?:)?\/\//i.test(url)) return
  const address = url.startsWith('//') ? `https:${url}` : url
  const match = /^(https?):\/\/([^/?#\\@\s;,'"]+)(?:[/?#]|$)/i.exec(address)
  if (match) origins[directive].add(`${match[1]}://${match[2]}`.toLowerCase())
}
