import type { JsonObject, JsonValue } from '@octavo/source'
import { hostRedirects } from '../../hosts-redirects.ts'
import { folderTree } from '../../navigation/folder-tree.ts'
import { branchOf, leafBranch, type NavBranch, type NavEntry } from '../../navigation/nav-tree.ts'
import type { OldProject, ReportUnmoved } from '../../old-project.ts'
import type { OldSite, ReadSite } from '../../old-site.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { readScript } from '../../script/read-script.ts'
import { isFunction, toJson } from '../../script/static-value.ts'
import { settingsFrom, type LabelledAddress } from '../../settings.ts'
import { addressOfPage, joinPath, pathBelow, titleFromName } from '../../text/paths.ts'
import { vitepressDialect } from './vitepress-text.ts'

const CONFIG = /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/

/** Reads a site of VitePress 1 or 2. Source: vitepress.dev, site configuration and default theme. */
export const readVitepress: ReadSite = (project, report) => {
  const path = [...project.paths].filter((one) => CONFIG.test(one)).toSorted((a, b) => a.length - b.length)[0]
  if (path === undefined) return undefined
  const root = path.slice(0, path.indexOf('.vitepress')).replace(/\/$/, '')
  const config = readConfig(path, project, report)
  const folder = joinPath(root, textOf(config['srcDir']) ?? '')
  const pages = pagesOf(folder, objectOf(config['rewrites']), { project, report })
  const context = {
    pages,
    folder,
    byAddress: new Map([...pages].map(([source, target]) => [addressOfPage(target), source])),
  }
  return {
    kind: 'vitepress',
    settings: lookOf(config),
    pages,
    partials: new Map(),
    navigation: languagesOf(config, context),
    navigationFile: path,
    redirects: hostRedirects(project, [root, joinPath(folder, 'public')]),
    publicFolders: [{ from: joinPath(folder, 'public'), to: '' }],
    contentFolders: [{ from: folder, to: '' }],
    base: (textOf(config['base']) ?? '').replace(/\/+$/, ''),
    origin: textOf(objectOf(config['sitemap'])['hostname']),
    dialect: { ...vitepressDialect, hasMath: objectOf(config['markdown'])['math'] === true },
  }
}

function readConfig(path: string, project: OldProject, report: ReportUnmoved): JsonObject {
  const exported = readScript(path, project)?.exported('default')
  const value = isFunction(exported) ? exported.call([]) : exported
  const config = toJson(value, ({ path, line, code }) => {
    if (!/^(?:process\.|\w+\(\)?|async|import )/.test(code))
      report({ path, line, message: `The configuration cannot be read without running it: ${code}` })
  })
  if (config === undefined)
    report({ path, line: 1, message: 'The configuration cannot be read; the navigation follows the folders' })
  return objectOf(config)
}

function pagesOf(
  folder: string,
  rewrites: JsonObject,
  { project, report }: { readonly project: OldProject; readonly report: ReportUnmoved },
): ReadonlyMap<string, string> {
  return new Map(
    [...project.paths].flatMap((path) => {
      const below = pathBelow(folder, path)
      if (below === undefined || !below.endsWith('.md') || /(?:^|\/)(?:\.|node_modules\/)/.test(below))
        return []
      if (/^(?:README|LICENSE|CONTRIBUTING|CHANGELOG|AGENTS)\.md$/.test(below)) return []
      if (below.includes('[')) {
        report({
          path,
          line: 1,
          message: 'A page with a parameter in its path is made by code, and is left out',
        })
        return []
      }
      return [[path, (textOf(rewrites[below]) ?? below).replace(/\.md$/, '.mdx')] as const]
    }),
  )
}

function lookOf(config: JsonObject): OldSite['settings'] {
  const locales = objectOf(config['locales'])
  const theme = { ...objectOf(config['themeConfig']), ...objectOf(objectOf(locales['root'])['themeConfig']) }
  const nav = listOf(theme['nav']).map(objectOf)
  const logo = theme['logo']
  const { src, light, dark } = objectOf(logo)
  const icon = listOf(config['head'])
    .map((tag) => objectOf(listOf(tag)[1]))
    .find(({ rel }) => /icon/.test(String(rel)))
  const socials = listOf(theme['socialLinks'])
    .map(objectOf)
    .map(({ icon, link }) => ({ label: titleFromName(textOf(icon) ?? 'Link'), href: textOf(link) ?? '' }))
  return settingsFrom({
    name: textOf(config['title']) ?? textOf(objectOf(locales['root'])['title']) ?? 'Documentation',
    description: textOf(config['description']) ?? textOf(objectOf(locales['root'])['description']),
    favicon: textOf(icon?.['href']),
    logo: { light: textOf(logo) ?? textOf(light) ?? textOf(src), dark: textOf(dark) },
    links: [...nav.flatMap(linkOf).filter(({ href }) => !href.startsWith('/')), ...socials],
    columns: nav
      .filter(({ items }) => Array.isArray(items))
      .map(({ text, items }) => ({ header: textOf(text), items: flatLinks(items) })),
  })
}

const linkOf = ({ text, link }: JsonObject): readonly LabelledAddress[] => {
  const [label, href] = [textOf(text), textOf(link)]
  return label === undefined || href === undefined ? [] : [{ label, href }]
}

const flatLinks = (items: JsonValue | undefined): readonly LabelledAddress[] =>
  listOf(items)
    .map(objectOf)
    .flatMap((item) => [...linkOf(item), ...flatLinks(item['items'])])

interface Pages {
  readonly pages: ReadonlyMap<string, string>
  readonly folder: string
  readonly byAddress: ReadonlyMap<string, string>
}

/** A language per locale with pages; without locales the tabs of the only one. */
function languagesOf(config: JsonObject, context: Pages): NavBranch {
  const locales = Object.entries(objectOf(config['locales']))
  const codes = locales.map(([key]) => key).filter((key) => key !== 'root')
  const own = locales.flatMap(([key, value]): readonly NavBranch[] => {
    const { lang, themeConfig } = objectOf(value)
    const inLocale = (path: string) =>
      key === 'root'
        ? !codes.some((code) => pathBelow(joinPath(context.folder, code), path))
        : pathBelow(joinPath(context.folder, key), path) !== undefined
    const pages = new Map([...context.pages].filter(([path]) => inLocale(path)))
    const theme = { ...objectOf(config['themeConfig']), ...objectOf(themeConfig) }
    if (pages.size === 0) return []
    const home = key === 'root' ? '' : key
    return [
      branchOf(
        'language',
        textOf(lang)?.replace(/-US$/, '') ?? (key === 'root' ? 'en' : key),
        tabsOf(theme, home, { ...context, pages }),
      ),
    ]
  })
  if (own.length > 1) return { kind: 'root', name: '', branches: own, entries: [] }
  return branchOf('root', '', tabsOf(objectOf(config['themeConfig']), '', context))
}

/** A sidebar per path is a tab, named as the entry of the navbar that leads there. */
function tabsOf(theme: JsonObject, home: string, context: Pages): readonly NavBranch[] {
  const sidebar = theme['sidebar']
  const nav = listOf(theme['nav'])
    .map(objectOf)
    .flatMap((item) => [item, ...listOf(item['items']).map(objectOf)])
  const index = context.byAddress.get(`/${home}`)
  const homeEntry: readonly NavEntry[] = index === undefined ? [] : [{ kind: 'page', source: index }]
  if (Array.isArray(sidebar))
    return [leafBranch('tab', 'Guide', [...homeEntry, ...entriesOf(sidebar, '', context)])]
  const paths = Object.entries(objectOf(sidebar))
  if (paths.length === 0)
    return [leafBranch('tab', 'Guide', folderTree(joinPath(context.folder, home), context.pages.keys()))]
  const tabs = paths.map(([path, value]) => {
    const { base, items } = objectOf(value)
    const label = nav.find(
      ({ link }) =>
        joinPath('', String(link ?? '')).startsWith(joinPath('', path)) && joinPath('', path) !== '',
    )?.['text']
    const entries = entriesOf(Array.isArray(value) ? value : items, textOf(base) ?? '', context)
    return leafBranch(
      'tab',
      textOf(label) ?? (titleFromName(path.split('/').findLast((part) => part !== '') ?? '') || 'Guide'),
      entries,
    )
  })
  const [first, ...others] = withoutEqual(tabs.filter(({ entries }) => entries.length > 0))
  return first ? [{ ...first, entries: [...homeEntry, ...first.entries] }, ...others] : []
}

/** Equal sidebars of several paths are one. */
const withoutEqual = (tabs: readonly NavBranch[]): readonly NavBranch[] =>
  [
    ...new Map(tabs.map((tab) => [JSON.stringify(tab.entries), tab] as const).toReversed()).values(),
  ].toReversed()

function entriesOf(items: JsonValue | undefined, base: string, context: Pages): readonly NavEntry[] {
  return listOf(items)
    .map(objectOf)
    .flatMap((item): readonly NavEntry[] => {
      const label = textOf(item['text'])
      const link = textOf(item['link'])
      const own = textOf(item['base']) ?? base
      const page = link === undefined ? undefined : pageAt(own, link, context)
      const children = entriesOf(item['items'], own, context)
      if (children.length > 0)
        return [
          {
            kind: 'group',
            label: label ?? 'Group',
            entries: children,
            root: page,
            expanded: item['collapsed'] === false,
          },
        ]
      if (page !== undefined) return [{ kind: 'page', source: page, label }]
      if (link === undefined) return []
      return /^https?:/.test(link)
        ? [{ kind: 'link', label: label ?? link, href: link }]
        : [{ kind: 'page', source: joinPath(context.folder, base + link), label }]
    })
}

function pageAt(base: string, link: string, { byAddress }: Pages): string | undefined {
  const path = (/^https?:/.test(link) ? link : `${base}${link}`)
    .replace(/[?#].*$/, '')
    .replace(/\.(?:md|html)$/, '')
    .replace(/\/(?:index)?$/, '')
  return byAddress.get(path === '' ? '/' : `/${joinPath('', path)}`)
}
