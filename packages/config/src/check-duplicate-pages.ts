import { createDiagnostic } from '@octavo/source'
import { spanOfLocation, type Reporter } from './config-document.ts'
import type { Branch, PageEntry, SiteNode, SiteTree } from './site-tree.ts'

/** The first use of a page: its entry, and the languages or versions around it. */
interface Seen {
  readonly entry: PageEntry
  readonly languages: readonly Branch[]
}

/**
 * Reports pages that are in two languages, between which the switcher cannot decide, and pages that one list has twice. Several
 * lists of a language may have a page, and several versions may share it.
 */
export function checkDuplicatePages(tree: SiteTree, reporter: Reporter): void {
  const { document, diagnostics } = reporter
  const seen = new Map<string, Seen>()
  const reported = new Set<string>()
  const visit = (node: SiteNode, languages: readonly Branch[]): void => {
    if (node.kind === 'operation') return
    if (node.kind !== 'page') {
      const inner = node.kind === 'language' ? [...languages, node] : languages
      reportRepeated(node.children, reporter)
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

/** Entries of one list: what a reference brings in is another one. */
function reportRepeated(children: readonly SiteNode[], { document, diagnostics }: Reporter): void {
  const first = new Map<string, PageEntry>()
  for (const node of children) {
    if (node.kind !== 'page') continue
    const known = first.get(node.path)
    if (!known) {
      first.set(node.path, node)
      continue
    }
    diagnostics.push(
      createDiagnostic('nav/duplicate-page', `The page "${node.path}" stands twice in one list`, {
        span: spanOfLocation(document, node.location),
        related: [{ message: 'the first one', span: spanOfLocation(document, known.location) }],
        help: 'remove one of the two',
      }),
    )
  }
}

const nameOf = (languages: readonly Branch[]) => languages.map(({ name }) => name).join(' > ')
