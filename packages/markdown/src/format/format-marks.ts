import type { MdNode } from '../mdast.ts'
import { commentsToMdx } from '../prepare/comments-to-mdx.ts'
import type { TextEdit } from '../prepare/offset-map.ts'
import type { PageLayout } from './page-layout.ts'

/**
 * One way to write each mark: `*emphasis*`, `**strong**`, `-` for items of lists, `---` for rules, three backticks for
 * code, a backslash for a line break, and comments of MDX instead of those of HTML.
 */
export function formatMarks(layout: PageLayout): readonly TextEdit[] {
  return [...markEdits(layout.tree.children ?? [], layout), ...commentEdits(layout)]
}

/** Two lists in a row stay two by different marks. */
function markEdits(nodes: readonly MdNode[], layout: PageLayout): readonly TextEdit[] {
  const edits: TextEdit[] = []
  let bullet = ''
  for (const node of nodes) {
    bullet = node.type === 'list' && node.ordered !== true ? (bullet === '-' ? '*' : '-') : ''
    edits.push(...nodeEdits(node, layout, bullet), ...markEdits(node.children ?? [], layout))
  }
  return edits
}

function nodeEdits(node: MdNode, layout: PageLayout, bullet: string): readonly TextEdit[] {
  const { start, end } = layout.rangeOf(node)
  const source = layout.text.slice(start, end)
  switch (node.type) {
    case 'list':
      return bullet === '' ? [] : (node.children ?? []).map((item) => bulletEdit(item, layout, bullet))
    case 'thematicBreak':
      return [{ at: start, length: source.length, text: '---' }]
    case 'break':
      return /^ {2,}\n/.test(source) ? [{ at: start, length: source.indexOf('\n'), text: '\\' }] : []
    case 'emphasis':
      return emphasisEdits(layout.text, { start, end }, '_')
    case 'strong':
      return emphasisEdits(layout.text, { start, end }, '__')
    case 'code':
      return fenceEdits(node, source, start)
    default:
      return []
  }
}

const bulletEdit = (item: MdNode, { rangeOf }: PageLayout, bullet: string): TextEdit => ({
  at: rangeOf(item).start,
  length: 1,
  text: bullet,
})

/** Underscores beside an asterisk stay, because the asterisks would be read together. */
function emphasisEdits(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  mark: '_' | '__',
): readonly TextEdit[] {
  const inner = end - mark.length
  if (!text.startsWith(mark, start) || !text.startsWith(mark, inner)) return []
  const beside = [text[start - 1], text[start + mark.length], text[inner - 1], text[end]]
  if (beside.some((character) => character === '*' || character === '_')) return []
  const asterisks = '*'.repeat(mark.length)
  return [start, inner].map((at) => ({ at, length: mark.length, text: asterisks }))
}

function fenceEdits(node: MdNode, source: string, start: number): readonly TextEdit[] {
  const opening = /^~{3,}/.exec(source)?.[0]
  const closing = /\n[ \t]*(~{3,})[ \t]*$/.exec(source)
  if (opening === undefined || !closing) return []
  if (/`/.test(`${node.lang ?? ''}${node.meta ?? ''}`) || /^[ \t>]*`{3,}/m.test(node.value ?? '')) return []
  const mark = closing[1] ?? ''
  return [
    { at: start, length: opening.length, text: '```' },
    { at: start + source.lastIndexOf(mark), length: mark.length, text: '```' },
  ]
}

function commentEdits({ text, frontMatter }: PageLayout): readonly TextEdit[] {
  const converted = commentsToMdx(text)
  return converted.comments
    .filter(({ start }) => start >= frontMatter.bodyStart)
    .map(({ start, end }) => {
      const written = converted.text.slice(start, end)
      const tidy = written.replace(/^\{\/\*[ \t]+/, '{/* ').replace(/[ \t]*\*\/\}$/, ' */}')
      return { at: start, length: end - start, text: tidy }
    })
}
