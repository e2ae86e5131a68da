import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { MdNode } from '../mdast.ts'
import { unravelJsx } from './unravel-jsx.ts'

/** The tree by the reference parser. Throws a `VFileMessage` for text that is not MDX. */
export function parseWithRemark(text: string): MdNode {
  const tree = processor().parse(text) as unknown as MdNode
  unravelJsx(tree)
  return tree
}

let shared: ReturnType<typeof createProcessor> | undefined

const processor = () => (shared ??= createProcessor())

const createProcessor = () =>
  unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkMdx).freeze()
