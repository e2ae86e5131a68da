import { defineComponent, toContent, type Content, type PropSpec, type Rendered } from '@octavo/hast'
import { glyphs } from './glyphs.ts'
import { contentOf, plainText, spaced } from './prop-values.ts'

const entryProps = {
  name: { type: 'string', required: true },
  comment: { type: 'content' },
  highlight: { type: 'boolean', default: false },
  defaultOpen: { type: 'boolean', default: false },
  defaultClosed: { type: 'boolean' },
  openable: { type: 'boolean', default: true },
} as const satisfies Record<string, PropSpec>

type Props = Readonly<Record<string, unknown>>

/** `<Tree>`: files and folders, from its own parts or from a nested Markdown list. */
export const treeComponent = defineComponent({
  name: 'Tree',
  aliases: ['FileTree'],
  props: { className: { type: 'string' } },
  render: ({ props, children }) => (
    <ul class={['tree', plainText(props['className'])]} role="list">
      {children.flatMap(listToEntries)}
    </ul>
  ),
})

/** `<Tree.Folder>`: opens and closes unless `openable` is false. */
export const treeFolderComponent = defineComponent({
  name: 'Tree.Folder',
  props: entryProps,
  parents: ['Tree'],
  render: ({ props, children }) => renderFolder(props, children, props['defaultOpen'] === true),
  toMarkdown: ({ props, children }) =>
    `- ${plainText(props['name'])}/\n${children.replace(/^(?=.)/gm, '  ')}`,
})

/** `<Tree.File>`. */
export const treeFileComponent = defineComponent({
  name: 'Tree.File',
  props: entryProps,
  parents: ['Tree'],
  render: ({ props }) => renderFile(props),
  toMarkdown: ({ props }) => `- ${plainText(props['name'])}`,
})

function renderFile(props: Props): Rendered {
  return (
    <li class={['tree-file', props['highlight'] === true && 'tree-highlight']}>
      <span class="tree-row">
        {glyphs.file}
        {renderName(props)}
      </span>
    </li>
  )
}

function renderFolder(props: Props, children: readonly Content[], open: boolean): Rendered {
  const closable = props['openable'] !== false
  const row = toContent([glyphs.folder, renderName(props)])
  const list = <ul role="list">{children}</ul>
  return (
    <li class={['tree-folder', props['highlight'] === true && 'tree-highlight']}>
      {closable ? (
        <details open={open}>
          <summary class="tree-row">{row}</summary>
          {list}
        </details>
      ) : (
        <>
          <span class="tree-row">{row}</span>
          {list}
        </>
      )}
    </li>
  )
}

function renderName(props: Props): readonly Content[] {
  const comment = contentOf(props['comment'])
  return spaced([
    <span>{contentOf(props['name'])}</span>,
    comment.length > 0 && <span class="tree-comment">{comment}</span>,
  ])
}

/** Items of a Markdown list become entries; a nested list or a closing slash makes a folder, open from the start. */
function listToEntries(node: Content): readonly Content[] {
  if (node.type !== 'element' || node.tagName !== 'ul') return [node]
  return node.children.flatMap((item) =>
    item.type === 'element' && item.tagName === 'li' ? toContent(itemToEntry(item.children)) : [],
  )
}

function itemToEntry(children: readonly Content[]): Rendered {
  const isList = (node: Content) =>
    node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')
  const lists = children.filter(isList)
  const name = children.filter((node) => !isList(node)).flatMap(unwrapParagraph)
  const isFolder = lists.length > 0 || (plainText(name) ?? '').endsWith('/')
  return isFolder ? renderFolder({ name }, lists.flatMap(listToEntries), true) : renderFile({ name })
}

function unwrapParagraph(node: Content): readonly Content[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node]
}
