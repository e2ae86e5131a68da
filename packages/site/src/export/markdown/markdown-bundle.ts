import type { OutputFile } from '../../output/output-file.ts'
import { encodePath } from '../../plan/addresses/address-of.ts'
import { textFile, type ExportedFile, type OutputsByRoute } from '../exported-file.ts'
import { outlinePages, type BookOutline, type OutlineNode } from '../outline/book-outline.ts'
import { relativeAddress, replaceAddresses, type PortableAddress } from '../portable-address.ts'

const CONTENTS = 'SUMMARY.md'

/**
 * Returns the Markdown copies of a book's pages as files: links between them are relative, files that they name come
 * with them, and `SUMMARY.md` lists the pages. Links to other pages lead to the published site.
 */
export async function markdownFolder(
  outline: BookOutline,
  outputs: OutputsByRoute,
): Promise<readonly ExportedFile[]> {
  const pages = outlinePages(outline.nodes)
  const copies = copiesByRoute(pages)
  const named = new Map<string, OutputFile>()
  const files: ExportedFile[] = []
  for (const { copy } of pages) {
    const text = await copyOf(copy, outputs)
    const relative = (address: PortableAddress) => {
      const target = copies.get(address.route) ?? assetAt(address, outputs)
      if (target === undefined) return published(address, outline)
      if (typeof target !== 'string') named.set(target.path, target)
      const path = typeof target === 'string' ? target : target.path
      return relativeAddress(copy, path) + address.query + address.hash
    }
    files.push(textFile(copy, replaceAddresses(text, relative)))
  }
  return [textFile(CONTENTS, contents(outline)), ...files, ...named.values()]
}

/** Returns all copies as one text: each page has its address, and links name these addresses. */
export async function markdownFile(outline: BookOutline, outputs: OutputsByRoute): Promise<string> {
  const parts = [heading(outline)]
  for (const { copy, path } of outlinePages(outline.nodes)) {
    const [title = '', ...lines] = (await copyOf(copy, outputs)).split('\n')
    const source = published({ route: `/${path}`, query: '', hash: '' }, outline)
    const text = `${title}\n\nSource: ${source}\n${lines.join('\n')}`
    parts.push(replaceAddresses(text, (address) => published(address, outline)).trim())
  }
  return `${parts.join('\n\n---\n\n')}\n`
}

/** Paths of copies by the routes of their pages and by their own. */
function copiesByRoute(pages: ReturnType<typeof outlinePages>): ReadonlyMap<string, string> {
  const rows = pages.flatMap(({ path, copy }) =>
    [`/${path}`, `/${path}/`, `/${copy}`].map((route) => [route, copy] as const),
  )
  return new Map([
    ...rows,
    ...rows.filter(([route]) => route === '//').map(([, copy]) => ['/', copy] as const),
  ])
}

/** A picture or another file of the project that a page names; pages are not. */
function assetAt({ route }: PortableAddress, outputs: OutputsByRoute): OutputFile | undefined {
  const output = outputs.get(route)
  return output?.kind === 'asset' ? output : undefined
}

async function copyOf(copy: string, outputs: OutputsByRoute): Promise<string> {
  return new TextDecoder().decode((await outputs.get(`/${copy}`)?.bytes()) ?? new Uint8Array())
}

/** The address at the published site, or from its root when its address is unknown. */
function published({ route, query, hash }: PortableAddress, { home }: BookOutline): string {
  const path = encodePath(route)
  return `${home}${path.length > 1 ? path.replace(/\/$/, '') : path}${query}${hash}`
}

const heading = ({ name, section, description }: BookOutline) =>
  [
    `# ${section === undefined ? name : `${name}: ${section}`}`,
    ...(description === undefined ? [] : [`> ${description.trim().replace(/\s*\n\s*/g, ' ')}`]),
  ].join('\n\n')

function contents(outline: BookOutline): string {
  return `${heading(outline)}\n\n${outline.nodes.map((node) => contentsLine(node, '')).join('\n')}\n`
}

function contentsLine(node: OutlineNode, indent: string): string {
  const title = node.title.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
  if (node.kind === 'page') return `${indent}- [${title}](${relativeAddress(CONTENTS, node.copy)})`
  return [`${indent}- ${title}`, ...node.children.map((child) => contentsLine(child, `${indent}  `))].join(
    '\n',
  )
}
