import {
  defineComponent,
  toContent,
  type CodeSource,
  type ComponentItem,
  type ComponentUse,
  type Content,
  type MarkdownUse,
  type RenderTools,
} from '@octavo/hast'
import { useToCodeSource } from './code-block.tsx'
import { renderCodeFrame } from './code-frame.tsx'
import { isBlank, plainText } from './prop-values.ts'
import { renderTabSet, type TabPanel } from './tab-set.tsx'

/** `<CodeGroup>`: fences behind tabs, or behind a `dropdown`; the label of a tab is title, file name or language. */
export const codeGroupComponent = defineComponent({
  name: 'CodeGroup',
  aliases: ['SnippetGroup'],
  props: {
    dropdown: { type: 'boolean', default: false },
    title: { type: 'string' },
    className: { type: 'string' },
  },
  items: ['code', 'CodeBlock'],
  holds: ['code', 'CodeBlock'],
  render: (use, tools) => renderCodeGroup(use, tools, { untitled: tools.words('code') }),
  toMarkdown: codeGroupToMarkdown,
})

export interface CodeGroupOptions {
  /** Label of a fence without title and language; numbered from the second on. */
  readonly untitled: string
  /** `untitled` also replaces a missing title where there is a language. */
  readonly ignoreLanguage?: boolean
  /** Shows the title above a single fence even if the author wrote none. */
  readonly alwaysTitled?: boolean
}

/** The samples of a use as one block: plain for one of them, tabs for several. */
export function renderCodeGroup(
  use: ComponentUse,
  tools: RenderTools,
  options: CodeGroupOptions,
): readonly Content[] {
  const sources = use.items.map(itemToCodeSource)
  const titled = nameSources(sources, options)
  const [only] = titled
  const others = isBlank(use.children) ? [] : use.children
  if (only && titled.length === 1) {
    const source = options.alwaysTitled ? only : (sources[0] ?? only)
    return toContent([renderCodeFrame(source, tools), others])
  }
  if (!only) return others
  const set = renderTabSet(
    titled.map((source) => toPanel(source, tools)),
    {
      class: ['code-group', plainText(use.props['className'])],
      selected: 0,
      sync: true,
      dropdown: use.props['dropdown'] === true,
      label: plainText(use.props['title']) ?? tools.words('code'),
    },
  )
  return toContent([set, others])
}

/** The samples below each other; the title of each fence is in its first line. */
export function codeGroupToMarkdown({ items, children }: MarkdownUse): string {
  return [...items.map((item) => item.children), children].filter((part) => part.trim() !== '').join('\n\n')
}

function itemToCodeSource(item: ComponentItem): CodeSource {
  return useToCodeSource(item)
}

/** Returns every sample with a title; repeated titles are allowed, since tabs of other sets may follow them. */
function nameSources(sources: readonly CodeSource[], options: CodeGroupOptions): readonly CodeSource[] {
  let untitled = 0
  return sources.map((source) => {
    if (source.title) return source
    if (source.language && !options.ignoreLanguage) return { ...source, title: source.language }
    untitled += 1
    return { ...source, title: untitled === 1 ? options.untitled : `${options.untitled} ${untitled}` }
  })
}

function toPanel(source: CodeSource, tools: RenderTools): TabPanel {
  const label = source.title ?? ''
  const text: Content = { type: 'text', value: label }
  return {
    label,
    title: source.icon === undefined ? [text] : [tools.icon(source.icon, { size: 14 }), text],
    content: toContent(renderCodeFrame(source, tools, { bare: true })),
  }
}
