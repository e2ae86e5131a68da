import {
  defineComponent,
  textOf,
  type CodeSource,
  type ComponentItem,
  type ComponentUse,
  type Content,
} from '@octavo/hast'
import { renderCodeFrame } from './code-frame.tsx'
import { plainText, iconProps } from './prop-values.ts'

/**
 * `<CodeBlock>` and every fence: a fence is a use with one `code` item and no props; with both, props take
 * precedence. Text between the tags is the code when there is no fence.
 */
export const codeBlockComponent = defineComponent({
  name: 'CodeBlock',
  fence: '*',
  aliases: ['Code'],
  props: {
    language: { type: 'string' },
    lang: { type: 'string' },
    filename: { type: 'string' },
    title: { type: 'string' },
    ...iconProps,
    lines: { type: 'boolean' },
    wrap: { type: 'boolean' },
    expandable: { type: 'boolean' },
    nocopy: { type: 'boolean' },
    highlight: { type: 'any' },
    focus: { type: 'any' },
    theme: { type: 'string' },
    code: { type: 'code' },
    children: { type: 'code' },
  },
  items: ['code'],
  render: (use, tools) => renderCodeFrame(useToCodeSource(use), tools),
  toMarkdown: ({ props, items, children }) => items[0]?.children ?? toFence(props, children),
})

/** The code of a `CodeBlock` item or use. */
export function useToCodeSource(
  use: Pick<ComponentUse, 'props' | 'children'> & Partial<ComponentItem> & Partial<ComponentUse>,
): CodeSource {
  const { props } = use
  const fence = use.code ?? use.items?.find(({ code }) => code !== undefined)?.code
  const code = fence?.code ?? plainText(props['code']) ?? writtenCode(props) ?? linesOf(use.children)
  return {
    ...fence,
    code,
    language: plainText(props['language']) ?? plainText(props['lang']) ?? fence?.language,
    title: plainText(props['title']) ?? plainText(props['filename']) ?? fence?.title,
    icon: (props['icon'] as CodeSource['icon']) ?? fence?.icon,
    lines: flag(props['lines'], fence?.lines),
    wrap: flag(props['wrap'], fence?.wrap),
    expandable: flag(props['expandable'], fence?.expandable),
    nocopy: flag(props['nocopy'], fence?.nocopy),
    highlight: lineNumbers(props['highlight']) ?? fence?.highlight,
    focus: lineNumbers(props['focus']) ?? fence?.focus,
    theme: plainText(props['theme']) ?? fence?.theme,
  }
}

/** Text between the tags as it was written, unless it has values, tags or entities, which must be rendered. */
function writtenCode(props: ComponentUse['props']): string | undefined {
  const written = plainText(props['children'])
  return written === undefined || /[{\\<&]/.test(written) ? undefined : written
}

/** Rendered text as code; paragraphs are separated as in the source. */
function linesOf(children: readonly Content[]): string {
  const parts = children.map((node, index) => {
    const isParagraph = node.type === 'element' && node.tagName === 'p'
    return isParagraph && index > 0 ? `\n\n${textOf([node])}` : textOf([node])
  })
  return parts.join('').replace(/^\s*\n|\n\s*$/g, '')
}

function toFence(props: ComponentUse['props'], children: string): string {
  const code = plainText(props['code']) ?? writtenCode(props) ?? children
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  const language = plainText(props['language']) ?? plainText(props['lang']) ?? ''
  const title = plainText(props['title']) ?? plainText(props['filename'])
  return `${marks}${[language, title].filter(Boolean).join(' ')}\n${code}\n${marks}`
}

const flag = (prop: unknown, fence: boolean | undefined) => (typeof prop === 'boolean' ? prop : fence)

/** Line numbers of `[1,3-5]`, `{1,3}`, `1,3` or an array; undefined for none. */
export function lineNumbers(value: unknown): readonly number[] | undefined {
  if (value === undefined || value === null) return undefined
  const text = Array.isArray(value) ? value.join(',') : String(value)
  const lines = text
    .replace(/[[\]{}\s"']/g, '')
    .split(',')
    .flatMap(expandRange)
  return lines.length > 0 ? [...new Set(lines)].sort((a, b) => a - b) : undefined
}

/** Longest range that is expanded: larger numbers are not lines of a sample. */
const LONGEST_RANGE = 10_000

function expandRange(range: string): number[] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(range)
  if (!match) return []
  const first = Number(match[1])
  const last = Math.min(Number(match[2] ?? first), first + LONGEST_RANGE)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
