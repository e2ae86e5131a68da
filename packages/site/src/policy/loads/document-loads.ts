import { decodeReferences } from '@octavo/hast'
import { addressSource, createLoadRecord, type LoadKind, type LoadRecord, type Loads } from './loads.ts'
import { cssLoads } from './css-loads.ts'

/** Tags that load something. Scripts are not listed: pages contain only those of the site. */
const TAG =
  /<(img|source|video|audio|track|iframe|embed|object|link|image|feimage|use|input|style|octavo-island)(?=[\s/>])/gi
const ATTRIBUTE = /[\s/]+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y

type Attributes = ReadonlyMap<string, string>

/** What each attribute of a tag loads. */
const ADDRESSES: Readonly<Record<string, LoadKind>> = {
  'img src': 'img',
  'input src': 'img',
  'source src': 'media',
  'video src': 'media',
  'audio src': 'media',
  'track src': 'media',
  'video poster': 'img',
  'iframe src': 'frame',
  'image href': 'img',
  'image xlink:href': 'img',
  'feimage href': 'img',
  'feimage xlink:href': 'img',
  'use href': 'img',
  'use xlink:href': 'img',
}

/** Returns everything that the HTML of a page, in parts of which no tag is in two, loads from other hosts. */
export function documentLoads(...html: readonly string[]): Loads {
  const record = createLoadRecord()
  for (const part of html) {
    addTags(part, record)
    addStyleAttributes(part, record)
  }
  return record.value()
}

function addTags(html: string, record: LoadRecord): void {
  for (const match of html.matchAll(TAG)) {
    const tag = (match[1] ?? '').toLowerCase()
    const end = match.index + match[0].length
    if (tag === 'style') addStyle(html, end, record)
    else addTag(tag, readAttributes(html, end), record)
  }
}

function addTag(tag: string, attributes: Attributes, record: LoadRecord): void {
  for (const [name, value] of attributes) {
    const kind = ADDRESSES[`${tag} ${name}`]
    if (kind) record.add(addressSource(value), kind)
  }
  const srcset = attributes.get('srcset')
  if (srcset !== undefined) for (const url of candidates(srcset)) record.add(addressSource(url), 'img')
  if (tag === 'embed') addObject(attributes.get('src'), record)
  if (tag === 'object') addObject(attributes.get('data'), record)
  if (tag === 'link') addLink(attributes, record)
  if (tag === 'iframe') record.addAll(documentLoads(attributes.get('srcdoc') ?? ''))
  if (tag === 'octavo-island') addIsland(attributes.get('data-island') ?? '', record)
}

/** The policy of pages without plugins and embedded documents forbids them. */
function addObject(address: string | undefined, record: LoadRecord): void {
  if (address === undefined || address === '') return
  record.add(addressSource(address) ?? "'self'", 'object', 'frame')
}

function addLink(attributes: Attributes, record: LoadRecord): void {
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  const source = addressSource(attributes.get('href') ?? '')
  if (rel.includes('stylesheet')) record.add(source, 'style')
  if (rel.some((one) => /^(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon)$/.test(one)))
    record.add(source, 'img')
  if (!rel.includes('preload')) return
  const kind = PRELOADS[attributes.get('as') ?? '']
  if (kind) record.add(source, kind)
}

const PRELOADS: Readonly<Record<string, LoadKind>> = {
  font: 'font',
  image: 'img',
  style: 'style',
  video: 'media',
  audio: 'media',
  fetch: 'connect',
}

/** Addresses in the values of an island are used by its code; their kind is not known here. */
function addIsland(json: string, record: LoadRecord): void {
  for (const [, address = ''] of json.matchAll(/"((?:(?:https?|wss?):)?\/\/[^"\\\s]+)/gi)) {
    const source = addressSource(address)
    if (source?.startsWith('ws')) record.add(source, 'connect')
    else record.add(source, 'connect', 'img', 'media', 'frame')
  }
}

/** Only raw HTML of an author has them; a policy cannot list them one by one. */
function addStyle(html: string, from: number, record: LoadRecord): void {
  const close = html.indexOf('</style', from)
  record.add("'unsafe-inline'", 'style')
  record.addAll(cssLoads(html.slice(from, close < 0 ? undefined : close)))
}

const VALUE = /\s*=/y

/** Only raw HTML of an author has such attributes; most pages do not contain the word at all. */
function addStyleAttributes(html: string, record: LoadRecord): void {
  for (let index = html.indexOf('style'); index >= 0; index = html.indexOf('style', index + 5)) {
    VALUE.lastIndex = index + 5
    if (!VALUE.test(html)) continue
    const start = html.lastIndexOf('<', index)
    const name = start < 0 ? undefined : /^<[a-z][^\s/>]*/i.exec(html.slice(start, start + 40))?.[0]
    const style = name && readAttributes(html, start + name.length).get('style')
    if (style === undefined) continue
    record.add("'unsafe-inline'", 'style')
    record.addAll(cssLoads(style))
  }
}

function readAttributes(html: string, from: number): Attributes {
  const attributes = new Map<string, string>()
  ATTRIBUTE.lastIndex = from
  for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
    const [, name = '', double, single, plain] = match
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeReferences(double ?? single ?? plain ?? ''))
  }
  return attributes
}

/** Addresses of a `srcset`; commas inside an address do not end it. Source: HTML, "parsing a srcset attribute". */
function candidates(srcset: string): readonly string[] {
  return [...srcset.matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?(?:,|$)/g)].map(([, url = '']) => url)
}
