import type { MdNode } from '../mdast.ts'
import type { CompileContext, Handle, Token, TreeExtension } from './micromark-types.ts'
import type { ParseRun } from './parse-run.ts'

/** A tag on its own, before it is known which closing tag belongs to it. */
export interface TagMarker extends MdNode {
  readonly type: 'tagMarker'
  /** `both` closes itself; `none` is a closing tag with attributes or a slash, which is never paired. */
  readonly kind: 'open' | 'close' | 'both' | 'none'
  isFlow: boolean
}

/** Whether a node is a tag that has not found its element. */
export const isMarker = (node: MdNode | undefined): node is TagMarker => node?.type === 'tagMarker'

/** Void elements of HTML. */
const VOID = new Set('area br col embed hr img input link meta source track wbr'.split(' '))

/** Whether a tag opens, or tries to close, a void element. */
export const isVoid = ({ kind, name }: TagMarker): boolean => kind === 'open' && VOID.has(name ?? '')

/**
 * Leaves tags in the tree as leaves instead of nesting the content between them, so that no tag is an error here;
 * extends `jsx`, the handlers of `mdast-util-mdx-jsx`. Blocks of import and export get the value that they were
 * read as.
 */
export function tagMarkers(jsx: TreeExtension, run: ParseRun): TreeExtension {
  const odd = new WeakSet<object>()
  const lenient = (handle: Handle | undefined): Handle =>
    function (token) {
      const tag = this.data.mdxJsxTag
      if (tag?.close) {
        odd.add(tag)
        tag.close = false
      }
      handle?.call(this, token)
    }
  const enter = (name: string) => lenient(jsx.enter?.[name])
  const close: Handle = function (token) {
    closeTag(this, token, { odd, run })
  }
  return {
    enter: {
      ...inBoth('ClosingMarker', () => ignore),
      ...inBoth('Attribute', enter),
      ...inBoth('ExpressionAttribute', enter),
      ...inBoth('SelfClosingMarker', enter),
    },
    exit: {
      ...inBoth('', () => close),
      mdxjsEsm(token) {
        closeModule(this, token, run)
      },
    },
  }
}

const ignore: Handle = () => undefined

/** A handler for the tokens of tags between blocks, and of those in text. */
function inBoth(name: string, make: (token: string) => Handle): Record<string, Handle> {
  const tokens = [`mdxJsxFlowTag${name}`, `mdxJsxTextTag${name}`]
  return Object.fromEntries(tokens.map((token) => [token, make(token)]))
}

interface Closing {
  /** Closing tags that hold more than a name. */
  readonly odd: WeakSet<object>
  readonly run: ParseRun
}

function closeTag(context: CompileContext, token: Token, { odd, run }: Closing): void {
  context.resume()
  const strict = context.data.mdxJsxTag
  const tag = run.looseTags.get(token.start.offset) ?? strict
  if (!tag) return
  const { name, attributes, selfClosing } = tag
  const kind = odd.has(tag) ? 'none' : 'close' in tag && tag.close ? 'close' : selfClosing ? 'both' : 'open'
  const isFlow = token.type === 'mdxJsxFlowTag'
  context.enter({ type: 'tagMarker', kind, isFlow, name: name || null, attributes }, token)
  context.exit(token)
}

function closeModule(context: CompileContext, token: Token, { modules }: ParseRun): void {
  context.resume()
  const node = context.stack.at(-1)
  context.exit(token)
  const block = modules.get(token.start.offset)
  if (!node || !block) return
  Object.assign(
    node,
    block.kind === 'esm' ? { value: block.value } : { type: 'code', lang: 'jsx', value: block.value },
  )
}

/** The element between two tags. */
export function toElement(open: TagMarker, close: TagMarker, children: MdNode[]): MdNode {
  const { name, attributes, position } = open
  const element: MdNode = {
    type: open.isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: name ?? null,
    attributes: attributes ?? [],
    children,
  }
  return position && close.position
    ? { ...element, position: { start: position.start, end: close.position.end } }
    : element
}
