import { createDiagnostic } from '@octavo/source'
import { spanOfLocation, type Reporter } from './config-document.ts'
import type { Branch, PageEntry, SiteNode, SiteTree } from './site-tree.ts'

/** The first use of a page: its entry, and the languages or versions around it. */
interface Seen {
  readonly entry: PageEntry
  readonly languages: readonly Branch[]
}

/**
 * Reports pages that are in two languages: the switcher cannot decide between them. A page may be listed several
 * times within one language, and several versions may share it.
 */
export function checkDuplicatePages(tree: SiteTree, { document, diagnostics }: Reporter): void {
  const seen = new Map<string, Seen>()
  const reported = new Set<string>()
  const visit = (node: SiteNode, languages: readonly Branch[]): void => {
    if (node.kind === 'operation') return
    if (node.kind !== 'page') {
      const inner = node.kind === 'language' ? [...languages, node] : languages
      for (const child of node.children) visit(child, inner)
      return
    }
    const first = seen.get(node.path)
    if (!first) return void seen.set(node.path, { entry: node, languages })
    const differs = first.languages.some(
      (language, index) => languages[index] && languages[index] !== language,
    )
    if (!differs || reported.has(node.path)) return
    reported.add(node.path)
    const message = `The page "${node.path}" stands in "${nameOf(first.languages)}" and in "${nameOf(languages)}"`
    const related = [{ message: 'the first one', span: spanOfLocation(document, first.entry.location) }]
    const span = spanOfLocation(document, node.location)
    diagnostics.push(
      createDiagnostic('nav/duplicate-page', message, {
        span,
        related,
        help: 'give each language its own file',
      }),
    )
  }
  visit(tree, [])
}

const nameOf = (languages: readonly Branch[]) => languages.map(({ name }) => name).join(' > ')
