import type { JsonObject, JsonValue } from '@octavo/source'
import { hostRedirects, redirectOf } from '../../hosts-redirects.ts'
import { folderTree } from '../../navigation/folder-tree.ts'
import { leafBranch, type NavBranch, type NavEntry } from '../../navigation/nav-tree.ts'
import type { OldProject, ReportUnmoved } from '../../old-project.ts'
import type { OldSite, ReadSite } from '../../old-site.ts'
import { listOf, objectOf, textOf, type PageEntry } from '../../page/convert-page.ts'
import { oldTitle, readOldPage } from '../../page/read-old-page.ts'
import { readScript } from '../../script/read-script.ts'
import { toJson } from '../../script/static-value.ts'
import { colorOf, settingsFrom } from '../../settings.ts'
import { addressOfPage, folderOf, isPagePath, joinPath, pathBelow, titleFromName } from '../../text/paths.ts'
import { badgeText, starlightDialect } from './starlight-text.ts'

/** Reads a site of Starlight. Source: starlight.astro.build, configuration reference and front matter reference. */
export const readStarlight: ReadSite = (project, report) => {
  const path = [...project.paths]
    .filter((one) => /(?:^|\/)astro\.config\.[cm]?[jt]s$/.test(one))
    .toSorted((a, b) => a.length - b.length)[0]
  if (path === undefined) return undefined
  const root = folderOf(path)
  const folder = joinPath(root, 'src/content/docs')
  const config = readConfig(path, project, report)
  const options = config && starlightOptions(config)
  const pages = pagesOf(folder, project)
  if (!config || !options || pages.size === 0) return undefined
  return {
    kind: 'starlight',
    settings: lookOf(options, root, project),
    pages,
    partials: partialsOf(root, pages, project),
    navigation: languagesOf(options, { pages, folder, project }),
    redirects: [...astroRedirects(config), ...hostRedirects(project, [root, joinPath(root, 'public')])],
    publicFolders: [{ from: joinPath(root, 'public'), to: '' }],
    contentFolders: [
      { from: folder, to: '' },
      { from: joinPath(root, 'src/assets'), to: 'assets' },
    ],
    base: (textOf(config['base']) ?? '').replace(/\/+$/, ''),
    origin: textOf(config['site']),
    schemes: (url) => (/^[~@]\//.test(url) ? `/${joinPath(root, `src/${url.slice(2)}`)}` : undefined),
    dialect: { ...starlightDialect, hasMath: /remark-math/.test(project.text(path) ?? '') },
  }
}

function readConfig(path: string, project: OldProject, report: ReportUnmoved): JsonObject | undefined {
  const value = toJson(readScript(path, project)?.exported('default'), ({ path, line, code }) => {
    if (!/^(?:process\.|\w+\(|new |\(|import |async)/.test(code))
      report({ path, line, message: `The configuration cannot be read without running it: ${code}` })
  })
  return value === undefined ? undefined : objectOf(value)
}

/** The options of the call of `starlight` among the integrations. */
function starlightOptions(config: JsonObject): JsonObject | undefined {
  const call = listOf(config['integrations'])
    .flat()
    .map((one) => objectOf(one))
    .find(({ call }) => call === 'starlight')
  return call && objectOf(call['options'])
}

function pagesOf(folder: string, project: OldProject): ReadonlyMap<string, string> {
  return new Map(
    [...project.paths].flatMap((path) => {
      const below = pathBelow(folder, path)
      if (below === undefined || !isPagePath(below) || /^404\.mdx?$/.test(below) || /(?:^|\/)_/.test(below))
        return []
      const slug = textOf(readOldPage(path, project).values['slug'])
      return [[path, `${slug ?? below.replace(/\.mdx?$/, '')}.mdx`] as const]
    }),
  )
}

function partialsOf(
  root: string,
  pages: ReadonlyMap<string, string>,
  { paths }: OldProject,
): ReadonlyMap<string, string> {
  return new Map(
    [...paths]
      .filter(
        (path) =>
          isPagePath(path) && !pages.has(path) && pathBelow(joinPath(root, 'src'), path) !== undefined,
      )
      .map((path) => [
        path,
        `snippets/${(pathBelow(joinPath(root, 'src'), path) ?? path)
          .replace(/^content\//, '')
          .replace(/\.mdx?$/, '.mdx')
          .replaceAll(/(^|\/)_/g, '$1')}`,
      ]),
  )
}

function lookOf(options: JsonObject, root: string, project: OldProject): OldSite['settings'] {
  const { src, light, dark } = objectOf(options['logo'])
  const asset = (path: string | undefined) => path?.replace(/^(?:\.\/)?\/?src\/assets\//, '/assets/')
  const social = options['social']
  const socials = Array.isArray(social)
    ? social
        .map(objectOf)
        .map(({ label, href }) => ({ label: textOf(label) ?? 'Link', href: textOf(href) ?? '' }))
    : Object.entries(objectOf(social)).map(([name, href]) => ({
        label: titleFromName(name),
        href: textOf(href) ?? '',
      }))
  const styles = listOf(options['customCss']).map((path) => project.text(joinPath(root, String(path))) ?? '')
  return settingsFrom({
    name: textOf(options['title']) ?? textOf(Object.values(objectOf(options['title']))[0]) ?? 'Documentation',
    description: textOf(options['description']),
    favicon: textOf(options['favicon']),
    logo: { light: asset(textOf(light) ?? textOf(src)), dark: asset(textOf(dark)) },
    primary: styles.map((css) => colorOf(css, '--sl-color-accent')).find((color) => color !== undefined),
    links: socials,
  })
}

const astroRedirects = (config: JsonObject): OldSite['redirects'] =>
  Object.entries(objectOf(config['redirects'])).flatMap(([source, target]) => {
    const destination = textOf(target) ?? textOf(objectOf(target)['destination'])
    return destination === undefined || source.includes('[') ? [] : [redirectOf(source, destination)]
  })

interface Pages {
  readonly pages: ReadonlyMap<string, string>
  readonly folder: string
  readonly project: OldProject
}

/** A language per locale with pages. */
function languagesOf(options: JsonObject, context: Pages): NavBranch {
  const locales = Object.entries(objectOf(options['locales']))
  const codes = locales.map(([key]) => key).filter((key) => key !== 'root')
  const branches = locales.flatMap(([key, value]) => {
    const isOwn = (path: string) =>
      key === 'root'
        ? !codes.some((code) => pathBelow(joinPath(context.folder, code), path) !== undefined)
        : pathBelow(joinPath(context.folder, key), path) !== undefined
    const pages = new Map([...context.pages].filter(([path]) => isOwn(path)))
    const language = textOf(objectOf(value)['lang']) ?? (key === 'root' ? 'en' : key)
    return pages.size === 0
      ? []
      : [
          leafBranch(
            'language',
            language,
            sidebarOf(options, { ...context, pages, language, home: key === 'root' ? '' : key }),
          ),
        ]
  })
  if (branches.length > 1) return { kind: 'root', name: '', branches, entries: [] }
  return leafBranch(
    'root',
    '',
    branches[0]?.entries ?? sidebarOf(options, { ...context, language: 'en', home: '' }),
  )
}

interface Locale extends Pages {
  readonly language: string
  /** Folder of the language, empty for the one at the root. */
  readonly home: string
}

function sidebarOf({ sidebar }: JsonObject, locale: Locale): readonly NavEntry[] {
  const home = pageOf('', locale)
  const entries =
    sidebar === undefined ? treeOf('', locale) : listOf(sidebar).flatMap((item) => entryOf(item, locale))
  const isListed = entries.some((entry) => entry.kind === 'page' && entry.source === home)
  return home === undefined || isListed ? entries : [{ kind: 'page', source: home }, ...entries]
}

function entryOf(item: JsonValue, locale: Locale): readonly NavEntry[] {
  if (typeof item === 'string') return pageEntry(item, {}, locale)
  const { label, translations, slug, link, items, autogenerate, badge } = objectOf(item)
  const tag = badgeText(badge, locale.language)
  const name =
    textOf(objectOf(translations)[locale.language]) ??
    textOf(label) ??
    textOf(objectOf(label)[locale.language])
  const directory = textOf(objectOf(autogenerate)['directory'])
  if (directory !== undefined)
    return [
      { kind: 'group', label: name ?? titleFromName(directory), tag, entries: treeOf(directory, locale) },
    ]
  if (Array.isArray(items))
    return [
      { kind: 'group', label: name ?? 'Group', tag, entries: items.flatMap((one) => entryOf(one, locale)) },
    ]
  const target = textOf(slug) ?? textOf(link)
  if (target === undefined) return []
  if (/^https?:/.test(target)) return [{ kind: 'link', label: name ?? target, href: target, tag }]
  return pageEntry(target, { label: name, tag }, locale)
}

const pageEntry = (target: string, entry: PageEntry, locale: Locale): readonly NavEntry[] => {
  const source = pageOf(target, locale)
  return source === undefined ? [] : [{ kind: 'page', source, ...entry }]
}

function pageOf(target: string, { pages, home }: Locale): string | undefined {
  const path = `/${joinPath(home, target.replace(/[?#].*$/, ''))}`.replace(/(?:^|\/)index$/, '') || '/'
  return [...pages].find(([, file]) => addressOfPage(file).toLowerCase() === path.toLowerCase())?.[0]
}

/** Folders with the order and labels of front matter. */
function treeOf(directory: string, { pages, folder, home, project }: Locale): readonly NavEntry[] {
  const sidebarOfPage = (path: string) =>
    objectOf(pages.has(path) ? readOldPage(path, project).values['sidebar'] : undefined)
  return folderTree(joinPath(joinPath(folder, home), directory), pages.keys(), {
    orderOf: (path) =>
      typeof sidebarOfPage(path)['order'] === 'number' ? Number(sidebarOfPage(path)['order']) : undefined,
    labelOf: (path) =>
      pages.has(path)
        ? (textOf(sidebarOfPage(path)['label']) ?? oldTitle(readOldPage(path, project)))
        : undefined,
    isHidden: (path) => sidebarOfPage(path)['hidden'] === true,
  })
}
