import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import type { EngineOptions } from '../engines/satteri.ts'
import { finishTree } from '../engines/finish-tree.ts'
import { visitMdast, type MdNode } from '../mdast.ts'
import type { MdxError } from '../mdx-error.ts'
import { createBoundedAcorn } from './bounded-acorn.ts'
import { guardConstruct } from './guard-construct.ts'
import { looseTagConstruct } from './loose-tag.ts'
import type { Construct, SyntaxExtension, TreeExtension } from './micromark-types.ts'
import { moduleConstruct } from './module-construct.ts'
import { pairTags } from './pair-tags.ts'
import { createRun, errorsOf, type ParseRun } from './parse-run.ts'
import { tagMarkers } from './tag-markers.ts'

/** The tree of a text that is not valid MDX throughout, and its errors, in the order of the text. */
export interface TolerantTree {
  readonly tree: Root
  readonly errors: readonly MdxError[]
  /** Characters that were read without a result, by the grammar and by the JavaScript parser. */
  readonly steps: number
  readonly work: number
}

/** The most parses of a text; nearly all texts need one, and those with errors over several lines two. */
const ROUNDS = 3

/**
 * Parses any text as MDX: the grammar of the reference parser, in one pass. Where that would throw, the invalid
 * brace or tag is text, and so is a tag without its counterpart. For valid MDX the tree is that of the reference.
 */
export function parseTolerantly(text: string, options: EngineOptions = {}): TolerantTree {
  let run = createRun(text)
  let tree = parseOnce(run, options)
  let { steps, work } = run
  for (let round = 1; round < ROUNDS && run.overrun.size > 0; round++) {
    run = createRun(text, new Map([...run.refused, ...run.overrun]))
    tree = parseOnce(run, options)
    steps += run.steps
    work += run.work
  }
  pairTags(tree, run)
  finishTree(tree)
  noteLinks(tree, run)
  return { tree, errors: errorsOf(run), steps, work }
}

function parseOnce(run: ParseRun, { math = true }: EngineOptions): Root {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(math ? [remarkMath] : [])
    .use(remarkMdx, { acorn: createBoundedAcorn(run), addResult: false })
    .use(tolerate, run)
    .parse(run.source)
}

/** Reports links in angle brackets, which are Markdown but not MDX, as such. */
function noteLinks(tree: MdNode, { errors, source }: ParseRun): void {
  if (errors.size === 0) return
  visitMdast([tree], ({ type, position }) => {
    const offset = position?.start.offset ?? 0
    if (type !== 'link' || source[offset] !== '<' || !errors.has(offset)) return
    errors.set(offset, { message: AUTOLINK, offset, end: position?.end.offset })
  })
}

/** The message of links in angle brackets. */
export const AUTOLINK = 'Unexpected link in angle brackets'

interface ParserData {
  readonly micromarkExtensions: SyntaxExtension[]
  readonly fromMarkdownExtensions: (TreeExtension | readonly TreeExtension[])[]
}

/** Replaces the constructs that `remarkMdx` has added by the tolerant ones. */
function tolerate(this: Processor, run: ParseRun): undefined {
  const { micromarkExtensions, fromMarkdownExtensions } = this.data() as unknown as ParserData
  const strict = micromarkExtensions.pop()
  if (strict) micromarkExtensions.push(tolerantSyntax(strict, run))
  const jsx = fromMarkdownExtensions.flat().find(({ enter }) => enter && 'mdxJsxFlowTag' in enter)
  if (jsx) fromMarkdownExtensions.push(tagMarkers(jsx, run))
}

const LESS_THAN = '60'
const BRACE = '123'

function tolerantSyntax({ flow, text }: SyntaxExtension, run: ParseRun): SyntaxExtension {
  const guardAll = (constructs: Construct | readonly Construct[] | undefined) =>
    [constructs ?? []].flat().map((construct) => guardConstruct(construct, run))
  const guarded = (constructs: SyntaxExtension['flow'], tag: 'mdxJsxFlowTag' | 'mdxJsxTextTag') => ({
    [LESS_THAN]: [...guardAll(constructs?.[LESS_THAN]), looseTagConstruct(run, tag)],
    [BRACE]: guardAll(constructs?.[BRACE]),
  })
  const modules = moduleConstruct(run)
  return {
    flow: { ...guarded(flow, 'mdxJsxFlowTag'), [code('e')]: modules, [code('i')]: modules },
    text: guarded(text, 'mdxJsxTextTag'),
    // Links in angle brackets are read where no tag begins.
    disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] },
  }
}

const code = (character: string): string => String(character.charCodeAt(0))
