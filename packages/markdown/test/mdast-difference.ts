import { VFile } from 'vfile'
import { KNOWN_CLASSES } from './known-differences.ts'
import { referenceParser } from '../src/engines/reference.ts'
import { satteriParser } from '../src/engines/satteri.ts'
import { attributesOf, type MdAttribute, type MdNode } from '../src/mdast.ts'
import { prepareMdx } from '../src/prepare-mdx.ts'
import { mdxProcessor } from '../src/page-processor.ts'
import { splitFrontMatter } from '../src/split-front-matter.ts'
import type { SourceFile } from '@octavo/source'

/** The fields that the renderer reads; everything else may differ. */
const FIELDS = [
  'value',
  'depth',
  'ordered',
  'start',
  'checked',
  'url',
  'title',
  'alt',
  'identifier',
  'lang',
  'meta',
  'align',
  'name',
] as const

/** A tree as lines: type, fields, begin and end of blocks. Neighbouring texts are one. */
export function outline(node: MdNode, depth = 0): string[] {
  const fields = FIELDS.map((field) => [field, node[field]] as const).filter(
    ([field, value]) => value !== undefined && value !== null && !(field === 'start' && !node.ordered),
  )
  const attributes = attributesOf(node).map(attributeText)
  const element = node.data?.hName === undefined ? [] : [`element=${node.data.hName}`]
  // The end of an ESM block is that of its last statement in one engine and of its last line in the other.
  const end = node.type === 'mdxjsEsm' ? '' : node.position?.end.offset
  const span = node.position && node.type !== 'root' ? `@${node.position.start.offset}-${end}` : ''
  const line = `${' '.repeat(depth)}${node.type} ${fields.map(([field, value]) => `${field}=${JSON.stringify(value)}`).join(' ')} ${[...element, ...attributes].join(' ')} ${span}`
  return [
    line.replace(/\s+$/, ''),
    ...joinTexts(node.children ?? []).flatMap((child) => outline(child, depth + 1)),
  ]
}

const attributeText = ({ type, name, value }: MdAttribute): string =>
  `${type === 'mdxJsxAttribute' ? name : '...'}=${JSON.stringify(typeof value === 'object' && value ? value.value.trim() : value)}`

function joinTexts(nodes: readonly MdNode[]): readonly MdNode[] {
  const joined: MdNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type !== 'text' || node.type !== 'text') joined.push(node)
    else
      joined[joined.length - 1] = {
        ...last,
        value: (last.value ?? '') + (node.value ?? ''),
        position: last.position && node.position && { start: last.position.start, end: node.position.end },
      }
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '')
}

/** The processor of pages with each parser. */
const processors = {
  satteri: mdxProcessor(satteriParser()),
  remark: mdxProcessor(referenceParser()),
}

/** The tree of an engine for a text, or the fact that it rejects it. */
export function outcome(engine: keyof typeof processors, text: string): string {
  try {
    const processor = processors[engine]
    const file = new VFile(text)
    return outline(processor.runSync(processor.parse(file), file)).join('\n')
  } catch {
    return 'refused'
  }
}

/** The first lines that differ, and the cause of the difference if it is known. */
export interface Difference {
  readonly satteri: string
  readonly remark: string
  readonly reason: string | undefined
}

/** The difference of the two engines on a prepared text; undefined for equal trees. */
export function difference(file: SourceFile): Difference | undefined {
  const { text } = prepareMdx(file, { variables: {}, bodyStart: splitFrontMatter(file.text).bodyStart })
  const [satteri, remark] = [outcome('satteri', text), outcome('remark', text)]
  if (satteri === remark) return undefined
  const [left, right] = [satteri.split('\n'), remark.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  const from = Math.max(0, at < 0 ? left.length : at)
  return {
    satteri: left.slice(from, from + 3).join('\n'),
    remark: right.slice(from, from + 3).join('\n'),
    reason: KNOWN_CLASSES.find(({ holds }) => holds(satteri, remark))?.reason,
  }
}
