import { partAround, partOf, tagPosition, type TagPosition, type TextPart } from './tag-position.ts'

/** What an offset of a page or snippet is in. */
export type PagePosition =
  | TagPosition
  | (TextPart & { readonly kind: 'front-matter-key'; readonly others: readonly string[] })
  | (TextPart & { readonly kind: 'front-matter-value'; readonly key: string })
  | (TextPart & { readonly kind: 'link' })
  | (TextPart & { readonly kind: 'import' })

/** Returns what an offset of MDX is in; undefined in prose and code. Only the text is read: it may be damaged. */
export function pagePosition(text: string, offset: number): PagePosition | undefined {
  const front = frontMatterEnd(text)
  if (front !== undefined && offset <= front) return frontMatterPosition(text, offset, front)
  if (isInFence(text.slice(front ?? 0, offset))) return undefined
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(lineStart, offset)
  if (/^\s*(?:import|export)\b[^'"]*\bfrom\s*['"][^'"]*$/.test(before))
    return { kind: 'import', ...partAround(text, offset, /['"\n]/) }
  if (/\]\([^()\s]*$/.test(before) || /^ {0,3}\[[^\]]+\]:\s*\S*$/.test(before))
    return { kind: 'link', ...partAround(text, offset, /[()\s<>]/) }
  return tagPosition(text, offset)
}

/** The offset of the line that ends the front matter; that of the end of the text while there is none. */
function frontMatterEnd(text: string): number | undefined {
  const opening = /^---[ \t]*\r?\n/.exec(text)
  if (!opening) return undefined
  const closing = /^---[ \t]*$/m.exec(text.slice(opening[0].length))
  return closing ? opening[0].length + closing.index : text.length
}

function frontMatterPosition(text: string, offset: number, end: number): PagePosition | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd).replace(/\r$/, '')
  if (lineStart === 0) return undefined
  const colon = line.search(/:(?:\s|$)/)
  const at = offset - lineStart
  if (colon < 0 || at <= colon) {
    if (/^[\s\-#]/.test(line)) return undefined
    const others = [...text.slice(0, end).matchAll(/^([\w:.-]+?):(?:\s|$)/gm)].map(([, key = '']) => key)
    const keyEnd = lineStart + (colon < 0 ? line.trimEnd().length : colon)
    return { kind: 'front-matter-key', others, ...partOf(text, lineStart, Math.max(keyEnd, offset)) }
  }
  const [, blank = '', quote = ''] = /^(\s*)(["']?)/.exec(line.slice(colon + 1)) ?? []
  const start = lineStart + colon + 1 + blank.length + quote.length
  const stop = Math.max(
    start,
    lineStart + line.trimEnd().replace(/(?<=.)["']$/, quote === '' ? '$&' : '').length,
  )
  if (offset < start)
    return { kind: 'front-matter-value', key: line.slice(0, colon).trim(), ...partOf(text, offset, offset) }
  return {
    kind: 'front-matter-value',
    key: line.slice(0, colon).trim(),
    ...partOf(text, start, Math.max(stop, offset)),
  }
}

/** Whether a text ends inside a block of code. */
function isInFence(text: string): boolean {
  let open: string | undefined
  for (const [, fence = ''] of text.matchAll(/^[ \t]*(`{3,}|~{3,})/gm)) {
    if (open === undefined) open = fence
    else if (fence.startsWith(open)) open = undefined
  }
  return open !== undefined
}
