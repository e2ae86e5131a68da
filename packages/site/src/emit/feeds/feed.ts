import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { markdownToText, type PageUpdate } from '@octavo/markdown'
import { feedFile, fileAddress, pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import type { PageDigest } from '../../parse/digest/page-digest.ts'
import type { PageDate } from '../../plan/pages/page-dates.ts'
import { pageTitle } from '../../view/head/head-facts.ts'
import { readDate } from '../../load/pages/read-date.ts'
import type { Route } from '../../plan/routes/route.ts'
import { escapeXml } from '@octavo/hast'

/** Feed readers store older entries themselves. */
const LIMIT = 15

/** The input of a feed beside its page. */
export interface FeedFacts {
  readonly date: PageDate
  /** BCP 47. */
  readonly lang: string
}

interface FeedItem {
  readonly title: string
  readonly text: string
  /** Of the entry of the change log. */
  readonly id: string
  /** Of the heading, else that of the entry: no two items share it. */
  readonly key: string
  readonly date?: string | undefined
}

/**
 * The feed of a change log, RSS 2.0: the first 15 entries in the order of the page, one for each uppermost
 * heading inside an `<Update>`, else one for the whole; its `rss` takes precedence over both. An item's date is
 * the one that its author wrote (`date`, description or label); the newest item without one has the date of the
 * page, since the last change of a page does not date older entries. Source: reference/docs-json.md section 6;
 * RSS 2.0.11; RFC 4287 for `atom:link`.
 */
export function emitFeed(
  route: Route,
  page: Pick<PageDigest, 'updates' | 'description'>,
  { site, date, lang }: FeedFacts & { readonly site: SiteSettings },
): string {
  const items = (page.updates ?? []).flatMap(toItems).slice(0, LIMIT)
  const dated = items.map((item, index) =>
    index === 0 ? { ...item, date: item.date ?? date.modified } : item,
  )
  const address = absoluteAddress(pageAddress(route.path, site.style), site.style)
  const self = absoluteAddress(fileAddress(feedFile(route.path), site.style), site.style)
  const description = page.description ?? site.config.description ?? route.title
  const newest = dated
    .flatMap((item) => item.date ?? [])
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', pageTitle(route, site)),
    element('link', address),
    element('description', markdownToText(description)),
    element('language', lang),
    ...(newest === undefined ? [] : [element('lastBuildDate', toFeedDate(newest))]),
    element('generator', 'Octavo'),
    ...(site.style.origin === undefined
      ? []
      : [`<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`]),
    ...dated.map((item) => toXml(item, address, site.style.origin !== undefined)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function toItems(update: PageUpdate): readonly FeedItem[] {
  const { id, label, rss, parts, text } = update
  const date = readDate(update.date ?? '') ?? readDate(label)
  if (rss || parts.length === 0)
    return [{ id, key: id, title: rss?.title ?? label, text: rss?.description ?? text, date }]
  return parts.map((part, index) => ({
    id,
    key: part.id,
    title: part.title,
    text: index === 0 ? [text, part.text].filter(Boolean).join(' ') : part.text,
    date,
  }))
}

function toXml({ title, text, id, key, date }: FeedItem, address: string, isPermaLink: boolean): string {
  return [
    '<item>',
    element('title', title),
    element('link', `${address}#${encodeURIComponent(id)}`),
    `<guid isPermaLink="${String(isPermaLink)}">${escapeXml(`${address}#${encodeURIComponent(key)}`)}</guid>`,
    ...(date === undefined ? [] : [element('pubDate', toFeedDate(date))]),
    ...(text === '' ? [] : [element('description', escapeXml(text))]),
    '</item>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** `Sat, 01 Mar 2025 00:00:00 GMT`. Source: RFC 822 section 5, with the four-digit years of RFC 1123. */
const toFeedDate = (iso: string) => new Date(iso).toUTCString()
