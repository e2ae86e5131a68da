import { codeLines } from '../text/code-ranges.ts'
import { openTag } from '../tags/write-tag.ts'
import { calloutName } from './callout-name.ts'

const HEAD = /^([ \t]*)(!!!|\?\?\?\+?|===\+?!?)[ \t]*(.*?)[ \t]*$/

/**
 * Returns a text in which blocks with indented content are components: admonitions (`!!! kind "Title"`), those that fold
 * (`???`, open with `+`) and tabs (`=== "Title"`). Source: Material for MkDocs, admonitions and content tabs.
 */
export function convertIndentedBlocks(text: string): string {
  const lines = text.split('\n')
  return convertLines(lines).join('\n')
}

function convertLines(lines: readonly string[]): readonly string[] {
  const code = codeLines(lines)
  const result: string[] = []
  let isInTabs = false
  for (let index = 0; index < lines.length; index += 1) {
    const head = code.has(index) ? null : HEAD.exec(lines[index] ?? '')
    const block = head ? readBlock(lines, index, head) : undefined
    if (!block) {
      if (isInTabs && (lines[index] ?? '').trim() !== '') {
        result.push(`${indentOf(result.findLast((line) => line.includes('</Tab>')) ?? '')}</Tabs>`, '')
        isInTabs = false
      }
      result.push(lines[index] ?? '')
      continue
    }
    const isNext = block.isTab && isInTabs && !block.isNew
    if (isInTabs && !isNext) result.push(`${block.indent}</Tabs>`, '')
    if (block.isTab && !isNext) result.push(`${block.indent}<Tabs>`)
    isInTabs = block.isTab
    const inner = convertLines(block.content).map((line) => (line === '' ? line : block.indent + line))
    result.push(block.indent + block.open, ...inner, block.indent + block.close)
    index = block.last
  }
  if (isInTabs) result.push(`${indentOf(result.findLast((line) => line.includes('</Tab>')) ?? '')}</Tabs>`)
  return result
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0] ?? ''

interface IndentedBlock {
  readonly indent: string
  readonly open: string
  readonly close: string
  readonly content: readonly string[]
  readonly last: number
  readonly isTab: boolean
  /** Whether it begins new tabs. */
  readonly isNew: boolean
}

/** Undefined where the line only looks like a head. */
function readBlock(
  lines: readonly string[],
  first: number,
  head: RegExpExecArray,
): IndentedBlock | undefined {
  const [, indent = '', mark = '', words = ''] = head
  const tags = tagsOf(mark, words)
  if (!tags) return undefined
  const isInside = (line: string) => line.startsWith(`${indent}    `) || line.startsWith(`${indent}\t`)
  let last = first
  for (let at = first + 1; at < lines.length; at += 1) {
    if (isInside(lines[at] ?? '')) last = at
    else if ((lines[at] ?? '').trim() !== '') break
  }
  const content = lines
    .slice(first + 1, last + 1)
    .map((line) => (isInside(line) ? line.slice(indent.length).replace(/^(?: {4}|\t)/, '') : ''))
  while (content[0]?.trim() === '') content.shift()
  return {
    indent,
    ...tags,
    content,
    last,
    isTab: mark.startsWith('==='),
    isNew: mark.includes('!') && mark.startsWith('='),
  }
}

function tagsOf(mark: string, words: string): { readonly open: string; readonly close: string } | undefined {
  const [, kinds = '', quoted] = /^([\w\s-]*?)(?:\s*["“](.*)["”])?$/.exec(words) ?? []
  if (mark.startsWith('==='))
    return quoted === undefined ? undefined : { open: openTag('Tab', { title: quoted }), close: '</Tab>' }
  const [kind = ''] = kinds.trim().split(/\s+/)
  if (kind === '' && quoted === undefined) return undefined
  const name = calloutName(kind) ?? 'Note'
  if (mark === '!!!')
    return {
      open: openTag(name, { title: quoted ?? (calloutName(kind) && titleOf(kind, name)) }),
      close: `</${name}>`,
    }
  const title = quoted ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    open: openTag('Accordion', { title: title || 'Details', defaultOpen: mark.endsWith('+') || undefined }),
    close: '</Accordion>',
  }
}

/** Kinds without a callout of their own say what they are: `Example`, `Question`. */
const titleOf = (kind: string, name: string): string | undefined =>
  name.toLowerCase() === kind || ['seealso', 'hint', 'error', 'caution', 'attention'].includes(kind)
    ? undefined
    : kind.charAt(0).toUpperCase() + kind.slice(1)
