import type { Content, Element } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { asHast, contentOf, contextOfFile } from '../render/render-run.ts'
import { callComponent } from '../render/render-component.ts'
import { element, text, withData, type Context } from '../render/renderer.ts'
import { createFindTerms, type FindTerms } from './find-terms.ts'
import type { Glossary, GlossaryTerm } from './glossary.ts'

/** Elements whose text is no prose, or that are controls themselves. */
const SKIPPED = new Set(
  'a abbr button code dfn h1 h2 h3 h4 h5 h6 kbd label math octavo-island pre script select style summary svg textarea th'.split(
    ' ',
  ),
)

/** Titles and labels of components, cards that are links, and tips that authors write themselves. */
const SKIPPED_CLASS = /(?:^|-)(?:title|label|headline|side|head)$|^(?:badge|card-linked|tooltip)$/

const searches = new WeakMap<Glossary, FindTerms>()

/** Explains the first use of each term of the glossary in the author's content, in the order of the page. */
export const rehypeGlossary: Plugin<[], Root> = () => (tree, file) => {
  const { glossary } = file.data
  if (!glossary) return
  const find = searches.get(glossary) ?? createFindTerms(glossary)
  searches.set(glossary, find)
  const marking: Marking = { find, seen: new Set(), ctx: contextOfFile(file) }
  tree.children = asHast(markAll(contentOf(tree), marking))
}

interface Marking {
  readonly find: FindTerms
  readonly seen: Set<GlossaryTerm>
  readonly ctx: Context
}

const markAll = (nodes: readonly Content[], marking: Marking): readonly Content[] =>
  nodes.flatMap((node) => mark(node, marking))

function mark(node: Content, marking: Marking): readonly Content[] {
  if (node.type === 'text') return markText(node.value, marking)
  if (node.type !== 'element' || isSkipped(node)) return [node]
  // Islands are found by their element, which therefore stays the same object.
  const children = markAll(node.children, marking)
  return children.every((child, at) => child === node.children[at]) &&
    children.length === node.children.length
    ? [node]
    : [{ ...node, children }]
}

function isSkipped({ tagName, properties }: Element): boolean {
  const { className, role } = properties
  const classes = Array.isArray(className) ? className : String(className ?? '').split(' ')
  return (
    SKIPPED.has(tagName) ||
    role === 'button' ||
    classes.some((name) => typeof name === 'string' && SKIPPED_CLASS.test(name))
  )
}

function markText(value: string, { find, seen, ctx }: Marking): readonly Content[] {
  const found = find(value, (term) => !seen.has(term))
  if (found.length === 0) return [text(value)]
  const result: Content[] = []
  let last = 0
  for (const { term, start, end } of found) {
    seen.add(term)
    if (start > last) result.push(text(value.slice(last, start)))
    result.push(...explain(value.slice(start, end), term, ctx))
    last = end
  }
  return last < value.length ? [...result, text(value.slice(last))] : result
}

/** The word with its tip: that of the component `Tooltip`, else an abbreviation with a title. */
function explain(word: string, { text: tip, href }: GlossaryTerm, ctx: Context): readonly Content[] {
  const { tools, components } = ctx.r
  const tooltip = [...components.values()].find(({ explains }) => explains)
  if (!tooltip) return [element('abbr', { title: tip }, [text(word)])]
  const link = href === undefined ? {} : { href, cta: [text(tools.words('api-learn-more'))] }
  const props = { tip: tools.markdown(tip, 'inline'), ...link }
  const use = { props, children: [text(word)], items: [], ancestors: [] }
  return callComponent(tooltip, use, ctx).map(withoutSearchedTip)
}

/** Search finds the page that explains a term, and not each page that uses it. */
function withoutSearchedTip(node: Content): Content {
  if (node.type !== 'element') return node
  if (node.properties['role'] === 'tooltip') return withData(node, { ...node.data, decoration: true })
  return { ...node, children: node.children.map(withoutSearchedTip) }
}
