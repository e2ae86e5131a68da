import { readYaml, type SitePath } from '@octavo/source'
import { folderTree } from '../../navigation/folder-tree.ts'
import { branchOf, leafBranch, type NavEntry } from '../../navigation/nav-tree.ts'
import type { OldProject } from '../../old-project.ts'
import type { ReadSite } from '../../old-site.ts'
import { textOf } from '../../page/convert-page.ts'
import { readOldPage } from '../../page/read-old-page.ts'
import { settingsFrom } from '../../settings.ts'
import { addressOfPage, baseName, folderOf, joinPath, pathBelow, titleFromName } from '../../text/paths.ts'
import { readmeDialect } from './readme-text.ts'

/** Sections of an export, and what the bar at the top calls them. */
const SECTIONS: readonly (readonly [string, string])[] = [
  ['docs', 'Guides'],
  ['reference', 'API reference'],
  ['recipes', 'Recipes'],
  ['custom_pages', 'Pages'],
  ['changelog', 'Changelog'],
]

/** Reads a project of ReadMe that is synchronised with Git, or an export. Source: ReadMe's documentation, bi-directional sync. */
export const readReadme: ReadSite = (project, report) => {
  const mark = [...project.paths]
    .filter((path) => /(?:^|\/)_order\.yaml$/.test(path) || /(?:^|\/)docs\/.+\.md$/.test(path))
    .toSorted((a, b) => a.length - b.length)[0]
  const root =
    mark === undefined
      ? ''
      : mark.replace(/(?:^|\/)(?:docs|reference|recipes|custom_pages|changelog)\/.*$/, '')
  const sections = SECTIONS.map(([name, label]) => ({ name, label, folder: joinPath(root, name) }))
  const pages = new Map(sections.flatMap(({ folder, name }) => [...pagesOf(folder, name, project)]))
  if (pages.size === 0) return undefined
  const tabs = sections.flatMap(({ folder, label }) => {
    const own = [...pages.keys()].filter((path) => pathBelow(folder, path) !== undefined)
    return own.length === 0 ? [] : [leafBranch('tab', label, orderedTree(folder, own, project))]
  })
  for (const path of project.paths)
    if (/(?:^|\/)custom_blocks\/.+\.(?:mdx?|jsx)$/.test(path))
      report({ path, line: 1, message: 'A block of your own is left out' })
  return {
    kind: 'readme',
    settings: settingsFrom({ name: 'Documentation' }),
    pages,
    partials: new Map(),
    navigation: branchOf('root', '', tabs),
    redirects: [],
    publicFolders: [],
    contentFolders: [{ from: root, to: '' }],
    base: '',
    schemes: bySlug(pages),
    dialect: readmeDialect,
  }
}

/** Addresses have the section and the slug alone. */
function pagesOf(folder: string, section: string, project: OldProject): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  return new Map(
    [...project.paths].flatMap((path) => {
      const below = pathBelow(folder, path)
      if (below === undefined || !/\.mdx?$/.test(below)) return []
      const name = baseName(below).replace(/\.mdx?$/, '')
      const slug =
        textOf(readOldPage(path, project).values['slug']) ??
        (name === 'index' ? baseName(folderOf(path)) : name)
      const isTaken = taken.has(slug)
      taken.set(slug, path)
      return [[path, `${section}/${isTaken ? below.replace(/\.mdx?$/, '') : slug}.mdx`] as const]
    }),
  )
}

/** `doc:slug`, `ref:slug`, `page:slug` and the like. */
function bySlug(pages: ReadonlyMap<string, string>): (url: string) => string | undefined {
  const addresses = new Map(
    [...pages.values()].map((target) => [baseName(target).replace(/\.mdx$/, ''), addressOfPage(target)]),
  )
  return (url) => {
    const [, scheme, slug = '', rest = ''] =
      /^(doc|ref|page|recipe|changelog):([^#?]*)([^]*)$/.exec(url) ?? []
    if (scheme === undefined) return undefined
    return `${addresses.get(slug) ?? `/${scheme === 'ref' ? 'reference' : 'docs'}/${slug}`}${rest}`
  }
}

/** Folders in the order of `_order.yaml`; pages that it does not name follow. */
function orderedTree(folder: string, pages: readonly string[], project: OldProject): readonly NavEntry[] {
  const orders = new Map<string, readonly string[]>()
  const orderIn = (parent: string) => {
    const path = joinPath(parent, '_order.yaml')
    const known = orders.get(path)
    if (known) return known
    const { value } = readYaml({ path: path as SitePath, text: project.text(path) ?? '' })
    const order = Array.isArray(value) ? value.map((name) => String(name)) : []
    orders.set(path, order)
    return order
  }
  const valuesOf = (path: string) => readOldPage(path, project).values
  return folderTree(folder, pages, {
    orderOf: (path) => {
      const at = orderIn(folderOf(path)).indexOf(baseName(path).replace(/\.mdx?$/, ''))
      return at < 0 ? undefined : at
    },
    labelOf: (path) => {
      if (/\.mdx?$/.test(path)) return textOf(valuesOf(path)['title'])
      const index = [`${path}/index.md`, `${path}/index.mdx`, `${path}.md`].find((one) =>
        project.paths.has(one),
      )
      return (index && textOf(valuesOf(index)['title'])) ?? titleFromName(baseName(path))
    },
    isHidden: (path) => valuesOf(path)['hidden'] === true,
  })
}
