import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attribute, findElements, parseHtml, rawText, type HtmlElement } from './html-tree.ts'

/** Elements that no page of ours has. */
const FORBIDDEN = new Set('applet base embed form frame frameset iframe marquee object portal'.split(' '))

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'srcset',
  'background',
])

/**
 * Everything of a page that could run, load a script, frame, restyle or redirect, and was not written by the
 * theme.
 */
export function htmlDangers(html: string): readonly string[] {
  return findElements(parseHtml(html), () => true).flatMap((element) => [
    ...elementDangers(element),
    ...element.attrs.flatMap(({ name, value }) => attributeDangers(element, name, value)),
  ])
}

function elementDangers(element: HtmlElement): readonly string[] {
  const { tagName } = element
  if (FORBIDDEN.has(tagName)) return [`<${tagName}>`]
  if (tagName === 'script') return isOurScript(element) ? [] : [`<script>${rawText(element).slice(0, 60)}`]
  if (tagName === 'meta') {
    const kind = attribute(element, 'http-equiv')
    return kind === undefined || kind === 'Content-Security-Policy' ? [] : [`<meta ${kind}>`]
  }
  if (tagName === 'link' && /stylesheet|preload|import|prefetch/i.test(attribute(element, 'rel') ?? ''))
    return isOurs(attribute(element, 'href')) ? [] : [`<link ${attribute(element, 'href')}>`]
  return []
}

/** The scripts of the client that every page holds, letter by letter. */
const INLINE = new Set(
  ['head.js', 'sidebar-state.js'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../packages/client/dist', name), 'utf8').trim(),
  ),
)

/** Ours have an address of this site, or are one of the client's; data blocks are no code. */
function isOurScript(element: HtmlElement): boolean {
  if (attribute(element, 'type') === 'speculationrules') return isOurSpeculation(rawText(element))
  if (element.attrs.length === 0 && INLINE.has(rawText(element))) return true
  if (/^application\/(?:ld\+)?json$/.test(attribute(element, 'type') ?? '')) return isJson(rawText(element))
  return rawText(element).trim() === '' && isOurs(attribute(element, 'src'))
}

/** Rules that fetch pages of this site, by patterns of their addresses alone, and render none. */
function isOurSpeculation(text: string): boolean {
  if (!isJson(text)) return false
  const patterns = [...text.matchAll(/"(?:href_matches|selector_matches)":("[^"]*"|\[[^\]]*\])/g)]
  return (
    Object.keys(JSON.parse(text) as object).join() === 'prefetch' &&
    patterns.length > 0 &&
    !/"urls"|:\/\//.test(text)
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isOurs = (address: string | undefined) => /^\/(?!\/)/.test(address ?? '')

function attributeDangers({ tagName }: HtmlElement, name: string, value: string): readonly string[] {
  if (/^on/i.test(name) || name === 'srcdoc' || name === 'style' || name === 'ping')
    return [`${tagName} ${name}`]
  if (!ADDRESSES.has(name)) return []
  const { protocol } = new URL(value, 'https://site.test/')
  const isPicture = tagName === 'img' && value.startsWith('data:image/')
  return isPicture || /^(?:https?|mailto|tel|cursor):$/.test(protocol)
    ? []
    : [`${tagName} ${name}=${value.slice(0, 60)}`]
}
