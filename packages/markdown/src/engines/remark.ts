import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { MdNode } from '../mdast.ts'
import type { EngineOptions } from './engine-options.ts'
import { unravelJsx } from './unravel-jsx.ts'

/** The tree by the reference parser. Throws a `VFileMessage` for text that is not MDX. */
export function parseWithRemark(text: string, { math = true }: EngineOptions = {}): MdNode {
  const tree = processor(math).parse(text) as unknown as MdNode
  unravelJsx(tree)
  return tree
}

const shared = new Map<boolean, ReturnType<typeof createProcessor>>()

function processor(math: boolean): ReturnType<typeof createProcessor> {
  const made = shared.get(math) ?? createProcessor(math)
  shared.set(math, made)
  return made
}

const createProcessor = (math: boolean) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(math ? [remarkMath] : [])
    .use(remarkMdx)
    .freeze()
