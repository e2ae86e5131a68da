import {
  defineComponent,
  toContent,
  type Child,
  type Content,
  type PropSpec,
  type Rendered,
} from '@octavo/hast'
import { glyphs } from './glyphs.ts'
import { authorClasses, contentOf, plainText, spaced, styleProps } from './prop-values.ts'

const entryProps = {
  name: { type: 'string', required: true },
  comment: { type: 'content' },
  highlight: { type: 'boolean', default: false },
  defaultOpen: { type: 'boolean', default: false },
  defaultClosed: { type: 'boolean' },
  openable: { type: 'boolean', default: true },
} as const satisfies Record<string, PropSpec>

type Props = Readonly<Record<string, unknown>>

/**
 * `<Tree>`: files and folders, from its own parts or from a nested Markdown list, as a WAI-ARIA tree whose
 * folders are all open without script.
 */
export const treeComponent = defineComponent({
  name: 'Tree',
  aliases: ['FileTree'],
  props: styleProps,
  holds: ['Tree.File', 'Tree.Folder', 'list'],
  render: ({ props, children }, tools) => (
    <ul class={['tree', authorClasses(props, tools)]} role="tree" aria-label={tools.words('files')}>
      {withTabStop(children.flatMap(listToEntries).filter((node) => node.type === 'element'))}
    </ul>
  ),
})

/** `<Tree.Folder>`: opens and closes unless `openable` is false. */
export const treeFolderComponent = defineComponent({
  name: 'Tree.Folder',
  props: entryProps,
  parents: ['Tree'],
  render: ({ props, children }) => {
    const entries = children.filter((node) => node.type === 'element')
    return renderFolder(props, entries, props['defaultOpen'] === true)
  },
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
  return renderEntry('tree-file', props, { content: [glyphs.file, renderName(props)] })
}

function renderFolder(props: Props, children: readonly Content[], open: boolean): Rendered {
  const isOpenable = props['openable'] !== false && children.length > 0
  return renderEntry('tree-folder', props, {
    content: [glyphs.folder, renderName(props)],
    ...(children.length > 0 && { list: <ul role="group">{children}</ul> }),
    ...(isOpenable && { expanded: String(open) }),
  })
}

interface EntryParts {
  readonly content: Child
  readonly list?: Rendered
  /** `true` or `false` for folders that open and close. */
  readonly expanded?: string
}

function renderEntry(name: string, props: Props, { content, list, expanded }: EntryParts): Rendered {
  return (
    <li
      class={[name, props['highlight'] === true && 'tree-highlight']}
      role="treeitem"
      tabindex={-1}
      aria-expanded={expanded}
    >
      <span class="tree-row">{content}</span>
      {list}
    </li>
  )
}

/** The first entry is reached by the tab key. */
function withTabStop(entries: readonly Content[]): readonly Content[] {
  const [first, ...rest] = entries
  if (first?.type !== 'element') return entries
  return [{ ...first, properties: { ...first.properties, tabIndex: 0 } }, ...rest]
}

function renderName(props: Props): readonly Content[] {
  const comment = contentOf(props['comment'])
  return spaced([
    <span>{contentOf(props['name'])}</span>,
    comment.length > 0 && <span class="tree-comment">{comment}</span>,
  ])
}

/**
 * Items of a Markdown list become entries, their names without marks; an entry with a nested list or a trailing
 * slash is a folder, open initially.
 */
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
  const name = plainText(children.filter((node) => !isList(node))) ?? ''
  const isFolder = lists.length > 0 || name.endsWith('/')
  return isFolder ? renderFolder({ name }, lists.flatMap(listToEntries), true) : renderFile({ name })
}
