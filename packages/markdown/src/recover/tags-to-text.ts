import type { MdNode } from '../mdast.ts'
import { nameOf } from './find-pairs.ts'
import { noteError, type ParseRun } from './parse-run.ts'
import { isMarker, isVoid, type TagMarker, toElement } from './tag-markers.ts'

/** Shows the unpaired tags below `root` as text, in place; void elements need no counterpart. */
export function tagsToText(root: MdNode, run: ParseRun, instead: ReadonlyMap<TagMarker, TagMarker>): void {
  const left = new Set<TagMarker>()
  const stack = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const child of node.children ?? []) {
      if (isMarker(child)) left.add(child)
      else stack.push(child)
    }
    if (node.children?.some(isMarker))
      node.children = mergeTexts(node.children.map((child) => toShown(child, run)))
  }
  noteTags(left, run, instead)
}

function toShown(node: MdNode, { source }: ParseRun): MdNode {
  if (!isMarker(node)) return node
  if (isVoid(node)) return toElement(node, node, [])
  const { position } = node
  const value = position ? source.slice(position.start.offset, position.end.offset) : ''
  const text: MdNode = { type: 'text', value, position }
  return node.isFlow ? { type: 'paragraph', children: [text], position } : text
}

/** Neighbouring texts are one, as a parser would have read them. */
function mergeTexts(nodes: readonly MdNode[]): MdNode[] {
  const merged: MdNode[] = []
  for (const node of nodes) {
    const before = merged.at(-1)
    if (node.type === 'text' && before?.type === 'text') merged[merged.length - 1] = joined(before, node)
    else merged.push(node)
  }
  return merged
}

const joined = (a: MdNode, b: MdNode): MdNode => ({
  ...a,
  value: (a.value ?? '') + (b.value ?? ''),
  position: a.position && b.position && { start: a.position.start, end: b.position.end },
})

function noteTags(
  left: ReadonlySet<TagMarker>,
  run: ParseRun,
  instead: ReadonlyMap<TagMarker, TagMarker>,
): void {
  const noted = new Set<TagMarker>()
  for (const tag of left) {
    const open = tag.kind === 'close' ? instead.get(tag) : undefined
    if (!open || !left.has(open)) continue
    noted.add(open)
    note(
      tag,
      run,
      `Unexpected closing tag \`</${nameOf(tag)}>\`, expected corresponding closing tag for \`<${nameOf(open)}>\``,
    )
  }
  for (const tag of left) if (!noted.has(tag)) note(tag, run, messageOf(tag))
}

function messageOf(tag: TagMarker): string {
  if (isVoid(tag)) return `Void tag \`<${nameOf(tag)}>\` is not closed`
  if (tag.kind === 'open') return `Expected a closing tag for \`<${nameOf(tag)}>\``
  return tag.kind === 'close' ? 'Unexpected closing tag' : 'Unexpected attribute in closing tag'
}

function note({ position }: TagMarker, run: ParseRun, message: string): void {
  const offset = position?.start.offset ?? 0
  noteError(run, offset, { message, offset, end: position?.end.offset })
}
