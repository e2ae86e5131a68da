import type { MediaType } from '../api-document.ts'
import { preferredMedia } from '../request/request-content.ts'
import { bareType } from '../request/media-kind.ts'

/**
 * The media type of a body that a reader accepts best: by the quality of `Accept`, then the more exact range, then JSON
 * before others. undefined when none is accepted. Source: RFC 9110 section 12.5.1.
 */
export function chooseMedia(
  content: readonly MediaType[],
  accept: string | undefined,
): MediaType | undefined {
  const ranges = (accept ?? '').split(',').flatMap(parseRange)
  if (ranges.length === 0) return preferredMedia(content)
  const quality = (type: string) => {
    const fitting = ranges.filter(({ range }) => matchesType(range, type) || matchesType(type, range))
    return fitting.toSorted((a, b) => exactness(b.range) - exactness(a.range))[0]?.quality ?? 0
  }
  const rated = content.map((media) => ({ media, quality: quality(media.type) }))
  const best = Math.max(0, ...rated.map((one) => one.quality))
  return best === 0
    ? undefined
    : preferredMedia(rated.flatMap(({ media, quality: own }) => (own === best ? [media] : [])))
}

/** True when a media type matches a range (`text/*`); parameters are ignored. */
export function matchesType(range: string, type: string): boolean {
  const [rangeMain = '', rangeSub = '*'] = bareType(range).toLowerCase().split('/')
  const [main = '', sub = ''] = bareType(type).toLowerCase().split('/')
  return (rangeMain === '*' || rangeMain === main) && (rangeSub === '*' || rangeSub === sub)
}

const exactness = (range: string) => (range.startsWith('*') ? 0 : range.includes('*') ? 1 : 2)

function parseRange(text: string): readonly { readonly range: string; readonly quality: number }[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
  return range === '' ? [] : [{ range, quality: quality === undefined ? 1 : Number.parseFloat(quality) || 0 }]
}
