import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Plugin, type Processor } from 'unified'
import type { EngineOptions } from './satteri.ts'
import type { SyntaxExtensions } from '../plugins/page-plugins.ts'
import { finishTree } from './finish-tree.ts'

/*
 * The reference engine. Only `import()` loads this file, because it imports micromark and KaTeX: see `withReference`.
 */

export { AUTOLINK, parseTolerantly } from '../recover/parse-tolerantly.ts'

/** A processor with the reference parser. It throws a `VFileMessage` for text that is not MDX. */
export const referenceParser = ({ math = true, syntax }: EngineOptions = {}): Processor<Root, Root, Root> =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(math ? [remarkMath] : [])
    .use(remarkMdx)
    .use(remarkSyntax, syntax)
    .use(remarkFinishTree)

/** Adds the syntax of plugins to the parser. */
const remarkSyntax: Plugin<[SyntaxExtensions | undefined], Root> = function (syntax) {
  if (!syntax) return
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax.micromarkExtensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...syntax.fromMarkdownExtensions]
}

const remarkFinishTree: Plugin<[], Root> = () => (tree) => finishTree(tree)

/** The tree by the reference parser, before any other plugin. */
export function parseWithReference(text: string, options: EngineOptions = {}): Root {
  const processor = referenceParser(options)
  return processor.runSync(processor.parse(text))
}
