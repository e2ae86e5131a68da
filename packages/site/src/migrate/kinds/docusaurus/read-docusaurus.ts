import type { JsonObject, JsonValue } from '@octavo/source'
import { hostRedirects, redirectOf } from '../../hosts-redirects.ts'
import { branchOf, leafBranch, type NavBranch } from '../../navigation/nav-tree.ts'
import { type OldProject, type ReportUnmoved } from '../../old-project.ts'
import type { OldSite, ReadSite } from '../../old-site.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { readOldPage } from '../../page/read-old-page.ts'
import { readScript } from '../../script/read-script.ts'
import { isFunction, toJson } from '../../script/static-value.ts'
import { colorOf, settingsFrom, type LabelledAddress } from '../../settings.ts'
import { folderOf, isPagePath, joinPath, pathBelow } from '../../text/paths.ts'
import { docusaurusDialect } from './docusaurus-text.ts'
import { docsInstances, readInstance, type DocsVersion } from './docs-versions.ts'
import { sidebarTabs } from './sidebar-entries.ts'

// 1. The configuration: presets and plugins with docs, navbar, footer, redirects.
// 2. Each version in each language: its pages and its sidebars.
// 3. Pages of src/pages and posts of the blog.

/** Reads a site of Docusaurus 2 or 3. Source: docusaurus.io, API reference of the configuration and of the docs plugin. */
export const readDocusaurus: ReadSite = (project, report) => {
  const path = [...project.paths]
    .filter((one) => /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/.test(one))
    .toSorted((a, b) => a.length - b.length)[0]
  const config = path === undefined ? undefined : readConfig(path, project, report)
  if (path === undefined || !config) return undefined
  const root = folderOf(path)
  const versions = docsInstances(config).flatMap((instance) =>
    readInstance(instance, { root, config, project }),
  )
  const posts = blogPages(root, project)
  const others = pagesOfFolder(joinPath(root, 'src/pages'), project)
  const hasHome = [...others.values()].some((target) => /^index\.mdx$/.test(target))
  if (
    !hasHome &&
    [...project.paths].some((one) =>
      /^index\.[jt]sx?$/.test(pathBelow(joinPath(root, 'src/pages'), one) ?? ''),
    )
  )
    report({
      path: joinPath(root, 'src/pages/index'),
      line: 1,
      message: 'The home page is a React component, and is left out',
    })
  return {
    kind: 'docusaurus',
    settings: lookOf(config, root, project),
    pages: new Map([...versions.flatMap(({ pages }) => [...pages]), ...others, ...posts]),
    partials: partialsOf(root, versions, project),
    navigation: navigationOf(versions, { posts, config, project, report }),
    redirects: [...pluginRedirects(config), ...hostRedirects(project, [root, joinPath(root, 'static')])],
    publicFolders: [{ from: joinPath(root, 'static'), to: '' }],
    contentFolders: versions.map(({ folder, route }) => ({ from: folder, to: route })),
    base: (textOf(config['baseUrl']) ?? '/').replace(/\/+$/, ''),
    origin: textOf(config['url']),
    schemes: (url) => (url.startsWith('pathname://') ? url.slice('pathname://'.length) : siteFile(url, root)),
    dialect: { ...docusaurusDialect, hasMath: /remark-math|katex/.test(project.text(path) ?? '') },
  }
}

const siteFile = (url: string, root: string) =>
  url.startsWith('@site/') ? `/${joinPath(root, url.slice(6))}` : undefined

function readConfig(path: string, project: OldProject, report: ReportUnmoved): JsonObject | undefined {
  const script = readScript(path, project)
  const exported = script?.exported('default')
  const value = isFunction(exported) ? exported.call([]) : exported
  const config = toJson(value, ({ path, line, code }) => {
    if (/^(?:require\(|process\.|async|\()/.test(code)) return
    report({ path, line, message: `The configuration cannot be read without running it: ${code}` })
  })
  return config === undefined ? undefined : objectOf(config)
}

function lookOf(config: JsonObject, root: string, project: OldProject): OldSite['settings'] {
  const theme = objectOf(config['themeConfig'])
  const navbar = objectOf(theme['navbar'])
  const logo = objectOf(navbar['logo'])
  const styles = [...project.paths].filter(
    (path) => pathBelow(joinPath(root, 'src'), path) && /\.s?css$/.test(path),
  )
  const primary = styles
    .map((path) => colorOf(project.text(path) ?? '', '--ifm-color-primary'))
    .find((color) => color !== undefined)
  const asset = (path: string | undefined) =>
    path === undefined || /^https?:/.test(path) ? path : `/${joinPath('', path)}`
  return settingsFrom({
    name: textOf(config['title']) ?? 'Documentation',
    description: textOf(config['tagline']),
    favicon: asset(textOf(config['favicon'])),
    logo: { light: asset(textOf(logo['src'])), dark: asset(textOf(logo['srcDark'])) },
    primary,
    links: listOf(navbar['items']).flatMap(linkOf),
    columns: listOf(objectOf(theme['footer'])['links']).map((column) => ({
      header: textOf(objectOf(column)['title']),
      items: listOf(objectOf(column)['items'] ?? [column]).flatMap(linkOf),
    })),
  })
}

function linkOf(item: JsonValue): readonly LabelledAddress[] {
  const { label, href, to, items } = objectOf(item)
  if (Array.isArray(items)) return items.flatMap(linkOf)
  const address = (textOf(href) ?? textOf(to))?.replace(/^pathname:\/\//, '')
  const text = textOf(label) ?? (address?.startsWith('https://github.com/') ? 'GitHub' : undefined)
  return text !== undefined && address !== undefined
    ? [{ label: text, href: /^https?:/.test(address) ? address : `/${joinPath('', address)}` }]
    : []
}

function pluginRedirects(config: JsonObject): OldSite['redirects'] {
  return listOf(config['plugins']).flatMap((plugin) => {
    const [name, options] = listOf(plugin)
    if (name !== '@docusaurus/plugin-client-redirects') return []
    return listOf(objectOf(options)['redirects']).flatMap((redirect) => {
      const { from, to } = objectOf(redirect)
      return [from ?? []].flat().map((source) => redirectOf(String(source), String(to)))
    })
  })
}

function partialsOf(
  root: string,
  versions: readonly DocsVersion[],
  { paths }: OldProject,
): ReadonlyMap<string, string> {
  const pages = new Set(versions.flatMap((version) => [...version.pages.keys()]))
  const isOurs = (path: string) =>
    versions.some(({ folder }) => pathBelow(folder, path) !== undefined) ||
    (pathBelow(joinPath(root, 'src'), path) !== undefined && !path.includes('/src/pages/'))
  return new Map(
    [...paths]
      .filter((path) => isPagePath(path) && !pages.has(path) && isOurs(path))
      .map((path) => [path, `snippets/${path.replace(/\.mdx?$/, '').replaceAll(/(^|\/)_/g, '$1')}.mdx`]),
  )
}

function pagesOfFolder(folder: string, { paths }: OldProject): ReadonlyMap<string, string> {
  return new Map(
    [...paths].flatMap((path) => {
      const below = pathBelow(folder, path)
      return below !== undefined && isPagePath(below) && !/(?:^|\/)_/.test(below)
        ? [[path, below.replace(/\.mdx?$/, '.mdx')] as const]
        : []
    }),
  )
}

/** Posts by their front matter or their path; newest first. */
function blogPages(root: string, project: OldProject): ReadonlyMap<string, string> {
  const folder = joinPath(root, 'blog')
  const posts = [...pagesOfFolder(folder, project).keys()].toSorted().toReversed()
  return new Map(
    posts.map((path) => {
      const slug = textOf(readOldPage(path, project).values['slug'])
      return [path, `blog/${joinPath('', slug ?? postAddress(pathBelow(folder, path) ?? path))}.mdx`]
    }),
  )
}

/** A date in the path begins the address, `2024-05-01-first.md` is `2024/05/01/first`. Source: Docusaurus, parseBlogFileName. */
function postAddress(path: string): string {
  const bare = path.replace(/(?:\/index)?\.mdx?$/, '')
  const dated = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(bare)
  if (!dated) return bare
  const [, folder = '', date = '', name = ''] = dated
  return joinPath(date.replaceAll('-', '/'), joinPath(folder, name))
}

interface NavigationParts {
  readonly posts: ReadonlyMap<string, string>
  readonly config: JsonObject
  readonly project: OldProject
  readonly report: ReportUnmoved
}

/** Languages, then versions, then sidebars as tabs, and the blog. */
function navigationOf(versions: readonly DocsVersion[], parts: NavigationParts): NavBranch {
  const { posts, config, project, report } = parts
  const blog =
    posts.size === 0
      ? []
      : [
          leafBranch(
            'tab',
            'Blog',
            [...posts.keys()].map((source) => ({ kind: 'page', source })),
          ),
        ]
  const tabsOf = (version: DocsVersion) => sidebarTabs(version, { config, project, report })
  const languages = [...new Set(versions.map(({ language }) => language))]
  const branches = languages.map((language): NavBranch => {
    const own = versions.filter((version) => version.language === language)
    const labels = [...new Set(own.filter(({ isMain }) => isMain).map(({ label }) => label))]
    const shared = own.filter(({ isMain }) => !isMain).flatMap(tabsOf)
    const children = labels.map((label) =>
      branchOf('version', label, [
        ...own.filter((one) => one.isMain && one.label === label).flatMap(tabsOf),
        ...shared,
        ...(language === languages[0] ? blog : []),
      ]),
    )
    return branchOf('language', language, children)
  })
  return branches.length > 1
    ? { kind: 'root', name: '', branches, entries: [] }
    : { ...(branches[0] ?? leafBranch('root', '', [])), kind: 'root' }
}
