import type { JsonObject, JsonValue } from '@octavo/source'
import { slugFrom } from '../text/paths.ts'
import type { NavBranch, NavEntry, NavLink } from './nav-tree.ts'

/** What entries of the navigation are written with. */
export interface NavTools {
  /** Returns the new path of a page; undefined for one that is not there. */
  target(source: string): string | undefined
  /** Adds a page to a folder that only leads elsewhere, and returns its path without extension. */
  addLink(link: NavLink, folder: string): string
}

const KEYS = { root: '', tab: 'tabs', version: 'versions', language: 'languages' } as const

/** Returns the navigation as docs.json has it: divisions, groups and pages. Groups without pages are left out. */
export function navToJson(branch: NavBranch, tools: NavTools, folder = ''): JsonObject {
  const [first] = branch.branches
  if (first) {
    const children = branch.branches.map((child, index) => {
      // A page belongs to one language.
      const own = child.kind === 'language' && index > 0 ? `${child.name}/` : folder
      return { [child.kind]: child.name, ...navToJson(child, tools, own) }
    })
    return { [KEYS[first.kind]]: children }
  }
  const entries = entriesToJson(branch.entries, tools, folder)
  const isGrouped = entries.length > 0 && entries.every((entry) => typeof entry === 'object')
  return { [isGrouped ? 'groups' : 'pages']: entries }
}

function entriesToJson(entries: readonly NavEntry[], tools: NavTools, folder: string): readonly JsonValue[] {
  return entries.flatMap((entry): readonly JsonValue[] => {
    if (entry.kind === 'link') return [tools.addLink(entry, folder)]
    if (entry.kind === 'page') return idOf(entry.source, tools)
    const pages = entriesToJson(entry.entries, tools, folder)
    const [root] = entry.root === undefined ? [] : idOf(entry.root, tools)
    if (pages.length === 0) return root === undefined ? [] : [root]
    return [
      {
        group: entry.label,
        ...(entry.tag !== undefined && { tag: entry.tag }),
        ...(root !== undefined && { root }),
        ...(entry.expanded === true && { expanded: true }),
        pages,
      },
    ]
  })
}

function idOf(source: string, { target }: NavTools): readonly string[] {
  const path = target(source)
  return path === undefined ? [] : [path.replace(/\.mdx?$/, '')]
}

/** Returns a tool that adds pages with `url` to `texts`, below `links/`. */
export function createLinkPages(texts: Map<string, string>): NavTools['addLink'] {
  const known = new Map<string, string>()
  return ({ label, href, tag }, folder) => {
    const key = `${folder}\n${label}\n${href}`
    const base = `${folder}links/${slugFrom(label) || 'link'}`
    let id = known.get(key) ?? base
    for (let count = 2; !known.has(key) && texts.has(`${id}.mdx`); count += 1) id = `${base}-${count}`
    known.set(key, id)
    const tagLine = tag === undefined ? '' : `tag: ${JSON.stringify(tag)}\n`
    const lines = `title: ${JSON.stringify(label)}\n${tagLine}url: ${JSON.stringify(href)}\n`
    texts.set(`${id}.mdx`, `---\n${lines}---\n`)
    return id
  }
}
