import { isJsonObject, readYaml, type JsonObject, type SitePath } from '@octavo/source'
import { redirectOf } from '../../hosts-redirects.ts'
import { folderTree } from '../../navigation/folder-tree.ts'
import { leafBranch, type NavEntry } from '../../navigation/nav-tree.ts'
import type { OldProject } from '../../old-project.ts'
import type { OldSite, ReadSite } from '../../old-site.ts'
import { objectOf, textOf } from '../../page/convert-page.ts'
import { plainTitle } from '../../page/read-old-page.ts'
import { settingsFrom } from '../../settings.ts'
import { addressOfPage, folderOf, isPagePath, joinPath, pathBelow } from '../../text/paths.ts'
import { gitbookDialect } from './gitbook-text.ts'

/** Reads a space of GitBook that is synchronised with Git, or a book of its former tool. Source: GitBook's documentation, Git Sync. */
export const readGitbook: ReadSite = (project, report) => {
  const mark =
    [...project.paths]
      .filter((one) => /(?:^|\/)(?:SUMMARY\.md|\.gitbook\.yaml)$/.test(one))
      .toSorted((a, b) => depth(a) - depth(b))[0] ?? ''
  const config = configOf(`${folderOf(mark)}/.gitbook.yaml`.replace(/^\//, ''), project)
  const root = joinPath(folderOf(mark), textOf(config['root']) ?? '')
  const structure = objectOf(config['structure'])
  const summary = joinPath(root, textOf(structure['summary']) ?? 'SUMMARY.md')
  const pages = pagesOf(root, summary, project)
  const entries = summaryEntries(project.text(summary), { root, pages })
  const title = textOf(objectOf(configOf(joinPath(root, 'book.json'), project))['title'])
  return {
    kind: 'gitbook',
    settings: settingsFrom({
      name: title ?? firstTitle(joinPath(root, 'README.md'), project) ?? 'Documentation',
    }),
    pages,
    partials: new Map(),
    navigationFile: summary,
    navigation: leafBranch('root', '', entries.length > 0 ? entries : folderTree(root, pages.keys())),
    redirects: redirectsOf(objectOf(config['redirects']), {
      root,
      pages,
      lost: (source) =>
        report({
          path: `${folderOf(mark)}/.gitbook.yaml`.replace(/^\//, ''),
          line: 1,
          message: `The redirect of "${source}" leads to no page`,
        }),
    }),
    publicFolders: [],
    contentFolders: [
      { from: joinPath(root, '.gitbook/assets'), to: 'assets' },
      { from: joinPath(folderOf(mark), '.gitbook/assets'), to: 'assets' },
      { from: root, to: '' },
    ],
    base: '',
    dialect: gitbookDialect,
  }
}

const depth = (path: string) => path.split('/').length

function configOf(path: string, project: OldProject): JsonObject {
  const text = project.text(path)
  const { value } = text === undefined ? {} : readYaml({ path: path as SitePath, text })
  return isJsonObject(value) ? value : {}
}

const firstTitle = (path: string, { text }: OldProject): string | undefined => {
  const heading = /^#[ \t]+(.+)$/m.exec(text(path) ?? '')?.[1]
  return heading === undefined ? undefined : plainTitle(heading)
}

function pagesOf(root: string, summary: string, { paths }: OldProject): ReadonlyMap<string, string> {
  return new Map(
    [...paths].flatMap((path) => {
      const below = pathBelow(root, path)
      if (below === undefined || !isPagePath(below) || path === summary || /(?:^|\/)\./.test(below)) return []
      if (/^(?:LICENSE|CONTRIBUTING|CHANGELOG|AGENTS|CLAUDE|GLOSSARY|CODE_OF_CONDUCT)\.md$/i.test(below))
        return []
      return [[path, targetOf(below, (other) => paths.has(joinPath(root, other)))] as const]
    }),
  )
}

/** A page of a folder is its `index`, unless another page has that address already: both are shown. */
function targetOf(below: string, isThere: (path: string) => boolean): string {
  const folder = /^(.*?)README\.md$/i.exec(below)?.[1]
  if (folder === undefined || !/^(?:.*\/)?$/.test(folder)) return below.replace(/\.mdx?$/, '.mdx')
  const isTaken = isThere(`${folder}index.md`) || isThere(`${folder.slice(0, -1)}.md`)
  return `${folder}${isTaken ? 'readme' : 'index'}.mdx`
}

interface Pages {
  readonly root: string
  readonly pages: ReadonlyMap<string, string>
}

interface Line {
  readonly indent: number
  readonly label: string
  readonly url: string
}

/** Lists of links; headings between them are groups. */
function summaryEntries(summary: string | undefined, context: Pages): readonly NavEntry[] {
  const sections: { readonly title: string | undefined; readonly lines: Line[] }[] = [
    { title: undefined, lines: [] },
  ]
  for (const line of (summary ?? '').split(/\r?\n/)) {
    const heading = /^##+[ \t]+(.+?)[ \t]*(?:<a .*)?$/.exec(line)
    const item =
      /^([ \t]*)[*+-][ \t]+(?:\[((?:[^\]\\]|\\.|\](?!\())*)\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)|(.+))$/.exec(
        line,
      )
    if (heading) sections.push({ title: plainTitle(heading[1] ?? ''), lines: [] })
    else if (item) {
      const [, blanks = '', label, angled, url, bare] = item
      sections.at(-1)?.lines.push({
        indent: blanks.replaceAll('\t', '  ').length,
        label: plainTitle(label ?? bare ?? ''),
        url: angled ?? url ?? '',
      })
    }
  }
  return sections.flatMap(({ title, lines }): readonly NavEntry[] => {
    const entries = entriesOf(lines, context)
    return title === undefined || entries.length === 0 ? entries : [{ kind: 'group', label: title, entries }]
  })
}

function entriesOf(lines: readonly Line[], context: Pages): readonly NavEntry[] {
  const least = Math.min(...lines.map(({ indent }) => indent), Infinity)
  const starts = lines.flatMap(({ indent }, index) => (indent <= least ? [index] : []))
  return starts.flatMap((start, count): readonly NavEntry[] => {
    const line = lines[start]
    if (!line) return []
    const children = entriesOf(lines.slice(start + 1, starts[count + 1]), context)
    const own = entryOf(line, context)
    if (children.length === 0) return own ? [own] : []
    return [
      {
        kind: 'group',
        label: line.label,
        entries: children,
        root: own?.kind === 'page' ? own.source : undefined,
      },
    ]
  })
}

function entryOf({ label, url }: Line, { root, pages }: Pages): NavEntry | undefined {
  if (url === '') return undefined
  if (/^(?:https?:|mailto:)/.test(url)) return { kind: 'link', label, href: url }
  const path = joinPath(root, decodeURI(url.replace(/[?#].*$/, '')))
  const source = [path, joinPath(path, 'README.md')].find((one) => pages.has(one)) ?? path
  return { kind: 'page', source, label }
}

const redirectsOf = (
  redirects: JsonObject,
  { root, pages, lost }: Pages & { readonly lost: (source: string) => void },
): OldSite['redirects'] =>
  Object.entries(redirects).flatMap(([source, destination]) => {
    const target = textOf(destination)
    if (target === undefined) return []
    const page = pages.get(joinPath(root, target))
    const isLost = page === undefined && !/^https?:/.test(target)
    if (isLost) lost(source)
    return isLost ? [] : [redirectOf(source, page === undefined ? target : addressOfPage(page))]
  })
