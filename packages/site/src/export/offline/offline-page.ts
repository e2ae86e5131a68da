import { escapeHtml } from '@octavo/hast'
import { hashSource } from '../../assets/shared/inline-parts.ts'
import { portableBase } from '../../plan/addresses/address-of.ts'
import { relativeAddress, replaceAddresses } from '../portable-address.ts'
import type { FindFile } from './offline-paths.ts'

/** What pages of a folder are made with. */
export interface OfflinePageTools {
  readonly findFile: FindFile
  /** Path of the script that runs modules. */
  readonly runtime: string
  /** Address of the published site; its base path when its host is unknown. */
  readonly home: string
  sha256(text: string): string
}

/** What browsers do not load from files, and what only servers, search engines and readers of a server need. */
const ofServers = [
  /<link(?=[^>]*\srel="(?:preload|modulepreload|manifest|prefetch|canonical|sitemap)")[^>]*>/g,
  /<script type="(?:application\/ld\+json|speculationrules)">.*?<\/script>/gs,
  /<template(?=[^>]*\sdata-base=)[^>]*>.*?<\/template>/gs,
]

const moduleScript = /<script type="module" src=/g
/** Fonts are not fetched before; those of a disk are there at once. */
const optionalFont = /font-display:\s*optional/g
const inlineText = /(?<=<(script|style)>).*?(?=<\/\1>)/gs

/** Returns a page whose addresses are relative, and whose scripts are classic; its policy allows what was changed. */
export function offlinePage(html: string, path: string, tools: OfflinePageTools): string {
  const hashes: (readonly [string, string])[] = []
  const own = ofServers.reduce((text, pattern) => text.replace(pattern, ''), html)
  const inlined = replaceInline(withPublished(own, tools), (text) => {
    const changed = withRelative(text, path, tools).replaceAll(optionalFont, 'font-display:block')
    if (changed !== text) hashes.push([sourceOf(text, tools), sourceOf(changed, tools)])
    return changed
  })
  const runtime = `<script src="${relativeAddress(path, tools.runtime)}"></script>`
  const relative = withRelative(inlined, path, tools)
    .replaceAll(moduleScript, '<script defer data-run src=')
    .replace(/<title>/, `${runtime}<title>`)
  return hashes.reduce((text, [before, after]) => text.replace(before, () => after), relative)
}

/** The source of a text as policies have it, without the quotes around it. */
const sourceOf = (text: string, { sha256 }: OfflinePageTools) => hashSource(text, sha256).slice(1, -1)

const replaceInline = (html: string, replace: (text: string) => string): string =>
  html.replace(inlineText, (text) => replace(text))

/** Replaces the addresses of attributes, and those of styles. */
function withRelative(html: string, path: string, { findFile }: OfflinePageTools): string {
  return replaceAddresses(html, ({ route, query, hash }) => {
    const file = findFile({ route: route.replaceAll('&amp;', '&') })
    return escapeHtml(relativeAddress(path, file)) + query + hash
  })
}

const encodedBase = encodeURIComponent(portableBase)
const publishedBase = new RegExp(`(?:%7Borigin%7D|https?%3A%2F%2F[^%"]+(?:%3A\\d+)?)?${encodedBase}`, 'g')
const entryWithOrigin = /<li><a(?=[^>]*\sdata-origin)[^>]*>.*?<\/a><\/li>/gs

/** Links that hand the address of a page to a service name the published page; without one they are left out. */
function withPublished(html: string, { home }: OfflinePageTools): string {
  if (!/^https?:/.test(home)) return html.replace(entryWithOrigin, '')
  return html.replace(publishedBase, encodeURIComponent(`${home}/`)).replace(/ data-origin="true"/g, '')
}
