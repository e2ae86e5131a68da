import { addressOfPage, folderOf, joinPath, pathBelow } from '../text/paths.ts'
import type { OldProject } from '../old-project.ts'
import type { OldSite } from '../old-site.ts'

/** Where an address of the old site leads. */
export type ResolvedLink =
  | { readonly kind: 'page'; readonly source: string; readonly rest: string }
  | { readonly kind: 'file'; readonly source: string; readonly rest: string }
  /** Elsewhere, or nowhere. */
  | { readonly kind: 'other'; readonly url: string; readonly isMissing: boolean }

/** Pages of the old site by their addresses, without slash at the end. */
export type AddressBook = ReadonlyMap<string, string>

/** Returns the pages of a site by their addresses, in lower case as well. */
export function addressBook({ pages }: Pick<OldSite, 'pages'>): AddressBook {
  const own = [...pages].map(([source, target]) => [addressOfPage(target), source] as const)
  return new Map([...own.map(([address, source]) => [address.toLowerCase(), source] as const), ...own])
}

/** Returns the page or file that an address on a page leads to: by the path of a file, then as a browser would. */
export function resolveLink(
  url: string,
  from: string,
  tools: { readonly site: OldSite; readonly project: OldProject; readonly book: AddressBook },
): ResolvedLink {
  const { site } = tools
  const written = site.schemes?.(url) ?? url
  const other = { kind: 'other', url: written, isMissing: false } as const
  if (written === '' || /^(?:[a-z][\w+.-]*:|\/\/|#|\?|\{)/i.test(written)) return other
  const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(written) ?? []
  const plain = decoded(path)
  const found = plain.startsWith('/') ? rooted(plain, tools) : relative(plain, from, tools)
  if (found === undefined) return { ...other, isMissing: true }
  return { kind: site.pages.has(found) ? 'page' : 'file', source: found, rest }
}

type Tools = Parameters<typeof resolveLink>[2]

function rooted(path: string, tools: Tools): string | undefined {
  const { site, project, book } = tools
  const inBase = site.base !== '' && (path === site.base || path.startsWith(`${site.base}/`))
  const bare = inBase ? path.slice(site.base.length) : path
  const page = byAddress(bare, book)
  if (page !== undefined) return page
  const folders = [...site.publicFolders, ...site.contentFolders]
  const files = folders.flatMap(({ from, to }) => {
    const below = pathBelow(to, joinPath('', bare))
    return below === undefined
      ? []
      : [joinPath(from, below), ...folders.map((folder) => joinPath(folder.from, bare))]
  })
  return firstFile([...files, joinPath('', bare)], project, site)
}

function relative(path: string, from: string, { site, project, book }: Tools): string | undefined {
  const file = firstFile([joinPath(folderOf(from), path)], project, site)
  if (file !== undefined) return file
  const target = site.pages.get(from)
  const here = target === undefined ? '/' : addressOfPage(target)
  // With and without a slash behind the address of the page.
  return byAddress(`/${joinPath(folderOf(here), path)}`, book) ?? byAddress(`/${joinPath(here, path)}`, book)
}

function firstFile(paths: readonly string[], project: OldProject, site: OldSite): string | undefined {
  const isOurs = (path: string) => site.pages.has(path) || (project.paths.has(path) && !/\.mdx?$/i.test(path))
  for (const path of paths) {
    const bare = path.replace(/\.(?:html|mdx?)$/i, '')
    const folder = bare === '' ? '' : `${bare}/`
    const candidates = [
      path,
      `${bare}.md`,
      `${bare}.mdx`,
      `${folder}index.md`,
      `${folder}index.mdx`,
      `${folder}README.md`,
    ]
    const found = candidates.find(isOurs)
    if (found !== undefined) return found
  }
  return undefined
}

const byAddress = (path: string, book: AddressBook): string | undefined => {
  const address =
    path
      .replace(/\.(?:html|mdx?)$/i, '')
      .replace(/\/(?:index|readme)$/i, '')
      .replace(/\/+$/, '') || '/'
  return book.get(address) ?? book.get(address.toLowerCase())
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
