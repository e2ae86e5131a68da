import { isJsonObject, readYaml, type JsonObject, type JsonValue, type SitePath } from '@octavo/source'
import { hostRedirects, redirectOf } from '../../hosts-redirects.ts'
import { folderTree } from '../../navigation/folder-tree.ts'
import { branchOf, leafBranch, type NavBranch, type NavEntry } from '../../navigation/nav-tree.ts'
import type { OldProject } from '../../old-project.ts'
import type { OldSite, ReadSite } from '../../old-site.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { settingsFrom } from '../../settings.ts'
import { addressOfPage, folderOf, isPagePath, joinPath, pathBelow, titleFromName } from '../../text/paths.ts'
import { oldTitle, readOldPage } from '../../page/read-old-page.ts'
import { readToml } from './read-toml.ts'
import { mkdocsDialect } from './mkdocs-text.ts'

/** Reads a site of MkDocs. Source: mkdocs.org, configuration; Material for MkDocs, setup. */
export const readMkdocs: ReadSite = (project, report) => {
  const path = nearest(project, /(?:^|\/)mkdocs\.ya?ml$/)
  const config = path === undefined ? undefined : readConfig(path, project)
  if (path !== undefined && !config) report({ path, line: 1, message: 'The configuration is no valid YAML' })
  return path === undefined || !config ? undefined : siteOf('mkdocs', path, { config, project })
}

/** Reads a site of Zensical, whose settings are those of MkDocs in a table. Source: zensical.org, setup. */
export const readZensical: ReadSite = (project, report) => {
  const path = nearest(project, /(?:^|\/)zensical\.toml$/)
  const config = path === undefined ? undefined : readToml(path, project, report)
  return path === undefined || !config ? undefined : siteOf('zensical', path, { config, project })
}

const nearest = ({ paths }: OldProject, file: RegExp): string | undefined =>
  [...paths].filter((one) => file.test(one)).toSorted((a, b) => a.length - b.length)[0]

function siteOf(
  kind: OldSite['kind'],
  path: string,
  { config, project }: { readonly config: JsonObject; readonly project: OldProject },
): OldSite {
  const folder = joinPath(folderOf(path), textOf(config['docs_dir']) ?? 'docs')
  const pages = pagesOf(folder, project)
  const tools = { pages, folder, project }
  return {
    kind,
    settings: lookOf(config),
    pages,
    partials: new Map(),
    navigation: navigationOf(config, tools),
    navigationFile: path,
    redirects: [...pluginRedirects(config, tools), ...hostRedirects(project, [folderOf(path), folder])],
    publicFolders: [],
    contentFolders: [{ from: folder, to: '' }],
    base: pathOfSite(textOf(config['site_url'])),
    origin: textOf(config['site_url']),
    dialect: { ...mkdocsDialect, hasMath: /arithmatex|mdx_math|katex/.test(project.text(path) ?? '') },
  }
}

/** Addresses from the root begin with the path of the site. */
const pathOfSite = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).pathname.replace(/\/+$/, '') : ''

/** Tags of Python and of the environment are left out: the values are those of functions. */
function readConfig(path: string, project: OldProject): JsonObject | undefined {
  const text = (project.text(path) ?? '').replaceAll(/!!python\/\S+|!ENV\b|!relative\b/g, '')
  const { value } = readYaml({ path: path as SitePath, text })
  const parent = isJsonObject(value) ? textOf(value['INHERIT']) : undefined
  const inherited = parent === undefined ? {} : (readConfig(joinPath(folderOf(path), parent), project) ?? {})
  return isJsonObject(value) ? { ...inherited, ...value } : undefined
}

const pagesOf = (folder: string, { paths }: OldProject): ReadonlyMap<string, string> =>
  new Map(
    [...paths].flatMap((path) => {
      const below = pathBelow(folder, path)
      if (below === undefined || !isPagePath(below) || /(?:^|\/)\./.test(below)) return []
      const name = below.replace(/(^|\/)README\.md$/i, '$1index.md').replace(/\.mdx?$/, '.mdx')
      return [[path, name] as const]
    }),
  )

const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

function lookOf(config: JsonObject): OldSite['settings'] {
  const theme = objectOf(config['theme'])
  const palette = objectOf(
    Array.isArray(theme['palette'])
      ? theme['palette'].find((one) => textOf(objectOf(one)['primary']) !== undefined)
      : theme['palette'],
  )
  const asset = (path: string | undefined) =>
    path === undefined || /^https?:/.test(path) ? path : `/${joinPath('', path)}`
  const repository = textOf(config['repo_url'])
  const socials = listOf(objectOf(config['extra'])['social'])
    .map(objectOf)
    .map(({ name, icon, link }) => ({
      label: textOf(name) ?? titleFromName(textOf(icon)?.split('/').at(-1) ?? 'Link'),
      href: textOf(link) ?? '',
    }))
  return settingsFrom({
    name: textOf(config['site_name']) ?? 'Documentation',
    description: textOf(config['site_description']),
    favicon: asset(textOf(theme['favicon'])),
    logo: { light: asset(textOf(theme['logo'])) },
    primary: COLORS[(textOf(palette['primary']) ?? '').replaceAll('-', ' ')],
    links:
      repository === undefined
        ? socials
        : [
            { label: textOf(config['repo_name']) ?? 'Repository', href: repository },
            ...socials.filter(({ href }) => href !== repository),
          ],
  })
}

interface Pages {
  readonly pages: ReadonlyMap<string, string>
  readonly folder: string
  readonly project: OldProject
}

/** Sections at the top are tabs where the theme shows them so. */
function navigationOf(config: JsonObject, tools: Pages): NavBranch {
  const { nav } = config
  const features = listOf(objectOf(config['theme'])['features']).map(String)
  const entries = Array.isArray(nav)
    ? nav.flatMap((item) => entryOf(item, tools))
    : treeOf(tools.folder, tools)
  const groups = entries.filter((entry) => entry.kind === 'group')
  if (!features.includes('navigation.tabs') || groups.length < 2) return leafBranch('root', '', entries)
  const others = entries.filter((entry) => entry.kind !== 'group')
  const tabs = groups.map((group) =>
    leafBranch('tab', group.label, [
      ...(group.root === undefined ? [] : [{ kind: 'page' as const, source: group.root }]),
      ...group.entries,
    ]),
  )
  const first = others.length === 0 ? [] : [leafBranch('tab', 'Home', others)]
  return branchOf('root', '', [...first, ...tabs])
}

function entryOf(item: JsonValue, tools: Pages): readonly NavEntry[] {
  if (typeof item === 'string') return itemOf(item, undefined, tools)
  return Object.entries(objectOf(item)).flatMap(([label, value]): readonly NavEntry[] => {
    if (typeof value === 'string') return itemOf(value, label, tools)
    const entries = listOf(value).flatMap((one) => entryOf(one, tools))
    const [first, ...rest] = entries
    const isIndex =
      first?.kind === 'page' &&
      /(?:^|\/)(?:index|README)\.md$/i.test(first.source) &&
      first.label === undefined
    const name =
      label || (first?.kind === 'page' ? (oldTitle(readOldPage(first.source, tools.project)) ?? '') : '')
    return [
      {
        kind: 'group',
        label: name || 'Group',
        entries: isIndex ? rest : entries,
        root: isIndex ? first.source : undefined,
      },
    ]
  })
}

function itemOf(target: string, label: string | undefined, { pages, folder }: Pages): readonly NavEntry[] {
  if (/^(?:https?:)?\/\//.test(target)) return [{ kind: 'link', label: label ?? target, href: target }]
  const path = joinPath(folder, target)
  const source = [path, joinPath(path, 'index.md'), joinPath(path, 'README.md')].find((one) => pages.has(one))
  if (source === undefined && target.endsWith('/')) return folderTree(path.replace(/\/$/, ''), pages.keys())
  return [{ kind: 'page', source: source ?? path, label: label || undefined }]
}

const treeOf = (folder: string, { pages, project }: Pages): readonly NavEntry[] =>
  folderTree(folder, pages.keys(), {
    labelOf: (path) => (pages.has(path) ? oldTitle(readOldPage(path, project)) : undefined),
  })

function pluginRedirects(config: JsonObject, { pages, folder }: Pages): OldSite['redirects'] {
  const plugins = Array.isArray(config['plugins'])
    ? config['plugins']
    : Object.entries(objectOf(config['plugins'])).map(([key, value]) => ({ [key]: value }))
  const maps = plugins.map((plugin) => objectOf(objectOf(objectOf(plugin)['redirects'])['redirect_maps']))
  const addressOf = (path: string) => addressOfPage(path.replace(/(^|\/)README\.md$/i, '$1index.md'))
  return maps.flatMap((map) =>
    Object.entries(map).map(([source, destination]) => {
      const [path = '', hash] = String(destination).split('#')
      const target = pages.get(joinPath(folder, path))
      const address = /^https?:/.test(path) ? path : addressOfPage(target ?? path)
      return redirectOf(addressOf(source), hash === undefined ? address : `${address}#${hash}`)
    }),
  )
}
