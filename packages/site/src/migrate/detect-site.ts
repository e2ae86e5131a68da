import { readDocusaurus } from './kinds/docusaurus/read-docusaurus.ts'
import { readGitbook } from './kinds/gitbook/read-gitbook.ts'
import { readMkdocs, readZensical } from './kinds/mkdocs/read-mkdocs.ts'
import { readReadme } from './kinds/readme/read-readme.ts'
import { readStarlight } from './kinds/starlight/read-starlight.ts'
import { readVitepress } from './kinds/vitepress/read-vitepress.ts'
import type { OldProject, ReportUnmoved } from './old-project.ts'
import type { OldSite, ReadSite, SiteKind } from './old-site.ts'

/** How each tool is recognised, in this order, and read. */
const readers: readonly {
  readonly kind: SiteKind
  readonly file: RegExp
  readonly name: string
  readonly read: ReadSite
}[] = [
  {
    kind: 'docusaurus',
    file: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/,
    name: 'docusaurus.config.js',
    read: readDocusaurus,
  },
  {
    kind: 'vitepress',
    file: /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
    name: '.vitepress/config.js',
    read: readVitepress,
  },
  {
    kind: 'starlight',
    file: /(?:^|\/)astro\.config\.[cm]?[jt]s$/,
    name: 'astro.config.mjs',
    read: readStarlight,
  },
  { kind: 'zensical', file: /(?:^|\/)zensical\.toml$/, name: 'zensical.toml', read: readZensical },
  { kind: 'mkdocs', file: /(?:^|\/)mkdocs\.ya?ml$/, name: 'mkdocs.yml', read: readMkdocs },
  {
    kind: 'gitbook',
    file: /(?:^|\/)(?:SUMMARY\.md|\.gitbook\.yaml)$/,
    name: 'SUMMARY.md',
    read: readGitbook,
  },
  { kind: 'readme', file: /(?:^|\/)_order\.yaml$/, name: '_order.yaml', read: readReadme },
]

const depthOf = (path: string) => path.split('/').length

/** Returns the site that a project holds: the one nearest to its root; or a sentence about why there is none. */
export function detectSite(
  project: OldProject,
  report: ReportUnmoved,
  from: SiteKind | undefined,
): OldSite | { readonly message: string } {
  const found = readers
    .filter(({ kind }) => from === undefined || kind === from)
    .flatMap((reader) => {
      const marks = [...project.paths]
        .filter((path) => reader.file.test(path))
        .toSorted((a, b) => depthOf(a) - depthOf(b))
      return marks[0] === undefined ? [] : [{ reader, depth: depthOf(marks[0]) }]
    })
    .toSorted((one, other) => one.depth - other.depth)
  for (const { reader } of found) {
    const site = reader.read(project, report)
    if (site) return site
  }
  const fixed = readers.find(({ kind }) => kind === from)
  const lone =
    fixed && found.length === 0 && (fixed.kind === 'readme' || fixed.kind === 'gitbook')
      ? fixed.read(project, report)
      : undefined
  return lone ?? { message: messageFor(from === 'mint' ? 'mint.json' : fixed?.name) }
}

const messageFor = (name: string | undefined) =>
  name === undefined
    ? `No project of another tool found: none of ${readers.map((one) => `"${one.name}"`).join(', ')}, "mint.json" is there; name the folder, and the tool with --from`
    : `Cannot find or read "${name}" in this folder`
