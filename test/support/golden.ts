// The output of a build as a small set of readable texts.
// 1. `<main>` of each page, a tag to a line, pictures shortened. 2. Generated text files as they are.
// 3. files.txt: every file but the client's. 4. pages.txt: head, and which indexes name the page.
// 5. navigation.txt: the navigation around each page.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import {
  attribute,
  findElements,
  hasTag,
  outerHtml,
  parseHtml,
  textOf,
  type HtmlElement,
} from './html-tree.ts'

/** The golden texts of an output folder by path; `chrome` shows the page's menu, which is folded otherwise. */
export function goldenOf(out: string, { chrome = false } = {}): ReadonlyMap<string, string> {
  const files = listFiles(out)
  const pages = files.filter((path) => path.endsWith('.html'))
  const golden = new Map<string, string>()
  for (const path of files.filter((file) => /\.(?:txt|xml|md)$|^_redirects$/.test(file))) {
    golden.set(path, readFileSync(join(out, path), 'utf8'))
  }
  for (const path of pages) {
    const page = goldenPage(readFileSync(join(out, path), 'utf8'))
    golden.set(path, chrome ? page : foldMenu(page))
  }
  golden.set('files.txt', lines(files.filter((path) => !path.startsWith('_octavo/'))))
  golden.set('pages.txt', lines(pages.flatMap((path) => describePage(out, path))))
  golden.set('navigation.txt', lines(pages.flatMap((path) => describeNavigation(out, path))))
  return golden
}

const lines = (items: readonly string[]) => items.map((item) => `${item}\n`).join('')

function listFiles(out: string): readonly string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => statSync(join(out, path)).isFile())
    .sort()
}

/** `<main>` with a tag to a line; of a page without one (a redirect), its refresh and its link. */
function goldenPage(html: string): string {
  const root = parseHtml(html)
  const main = findElements(root, hasTag('main'))[0]
  const shown = main ? [main] : findElements(root, isRedirect)
  return lines(shown.map((element) => foldPictures(outerHtml(element)).replaceAll('><', '>\n<')))
}

const isRedirect = (element: HtmlElement) =>
  (element.tagName === 'meta' && attribute(element, 'http-equiv') === 'refresh') ||
  attribute(element, 'rel') === 'canonical' ||
  element.tagName === 'a'

/** The pictures of icons are tested elsewhere, and so are the contents of the playground. */
const foldPictures = (html: string) =>
  html
    // Their position is tested elsewhere.
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<svg\b[^>]*>[\s\S]*?<\/svg>/g, '<svg></svg>')
    // Names of scripts and styles change with their bytes, which are tested elsewhere too.
    .replace(/(\/_octavo\/[\w/-]+\.)[\da-f]{10}\.(?=js|css)/g, '$1#.')
    // Files that vite names.
    .replace(/(\/_octavo\/playground\/[\w/]+-)[\w-]{8}\.(?=js|css)/g, '$1#.')

/** Writes the menu of a page as one line: it is the same on every page, and few cases are about it. */
export function foldMenu(html: string): string {
  const start = html.indexOf('<div id="page-context-menu"')
  if (start < 0) return html
  let depth = 0
  for (const tag of html.slice(start).matchAll(/<(\/?)div\b[^>]*>/g)) {
    depth += tag[1] === '' ? 1 : -1
    const end = start + tag.index + tag[0].length
    if (depth === 0) return `${html.slice(0, start)}<div id="page-context-menu">…</div>${html.slice(end)}`
  }
  return html
}

/** Title, head, and the indexes that name the page. */
function describePage(out: string, path: string): readonly string[] {
  const root = parseHtml(readFileSync(join(out, path), 'utf8'))
  if (findElements(root, hasTag('main')).length === 0) return [`${path}: redirect`]
  const route = `/${path.replace(/(?:index)?\.html$/, '')}`
  const head = findElements(root, (element) => element.tagName === 'meta' || element.tagName === 'link')
  return [
    path,
    `  title      ${textOf(findElements(root, hasTag('title'))[0] ?? root)}`,
    `  language   ${attribute(root, 'lang') ?? ''} ${attribute(root, 'dir') ?? ''}`.trimEnd(),
    ...head.flatMap(describeHead).map((line) => `  ${line}`),
    `  navigation ${isInNavigation(out, route)}, sitemap ${isNamed(out, 'sitemap.xml', route)}, llms.txt ${isNamed(out, 'llms.txt', route)}`,
  ]
}

const headNames = /^(?:refresh|description|robots|keywords|og:title|og:url|canonical|alternate)$/

function describeHead(element: HtmlElement): readonly string[] {
  const name = attribute(element, 'name') ?? attribute(element, 'property') ?? attribute(element, 'rel') ?? ''
  if (!headNames.test(name)) return []
  const language = attribute(element, 'hreflang')
  const value = attribute(element, 'content') ?? attribute(element, 'href') ?? ''
  return [`${name.padEnd(10)} ${language ? `${language} ` : ''}${value}`]
}

/** Whether the home page's navigation links to a route. */
function isInNavigation(out: string, route: string): 'yes' | 'no' {
  const home = join(out, 'index.html')
  if (!existsSync(home)) return 'no'
  const navs = findElements(parseHtml(readFileSync(home, 'utf8')), hasTag('nav'))
  const targets = navs.flatMap((nav) => findElements(nav, hasTag('a'))).map((link) => attribute(link, 'href'))
  return targets.includes(encodeURI(route)) ? 'yes' : 'no'
}

/** Whether a generated file names a route, by its page or by its Markdown copy. */
function isNamed(out: string, file: string, route: string): 'yes' | 'no' {
  if (!existsSync(join(out, file))) return 'no'
  const text = readFileSync(join(out, file), 'utf8')
  const address = encodeURI(route)
  const copy = route === '/' ? '/index.md' : `${address.replace(/\/$/, '')}.md`
  const matches = text.matchAll(/https?:\/\/[^/\s<)]+(\/[^\s<)]*)|\((\/[^)]*)\)/g)
  const names = new Set([...matches].map((match) => match[1] ?? match[2]))
  return names.has(address) || names.has(copy) ? 'yes' : 'no'
}

/** Links of every `<nav>` and switcher of a page, under its name; a star marks the current one. */
function describeNavigation(out: string, path: string): readonly string[] {
  const root = parseHtml(readFileSync(join(out, path), 'utf8'))
  const navs = findElements(root, isNavigation)
  return [
    path,
    ...navs.flatMap((nav) => [
      `  ${attribute(nav, 'aria-label') ?? attribute(nav, 'class') ?? 'nav'}`,
      ...findElements(nav, isEntry).map((entry) => `    ${describeEntry(entry)}`),
    ]),
  ]
}

const isNavigation = (element: HtmlElement) =>
  element.tagName === 'nav' || (attribute(element, 'class') ?? '').split(' ').includes('switcher')

const isEntry = ({ tagName }: HtmlElement) => /^(?:a|button|summary|h[2-6])$/.test(tagName)

function describeEntry(entry: HtmlElement): string {
  const mark = attribute(entry, 'aria-current') === undefined ? ' ' : '*'
  const target = attribute(entry, 'href')
  return `${mark} ${entry.tagName} ${textOf(entry) || (attribute(entry, 'aria-label') ?? '')}${target === undefined ? '' : ` -> ${target}`}`
}
