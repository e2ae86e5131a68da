import type { Root } from 'mdast'
import { parsePlainMarkdown } from './engines/satteri.ts'
import { visitMdast } from './mdast.ts'
import { parseNatively } from './parse-mdast.ts'
import { boundNesting } from './prepare/bound-nesting.ts'
import { createCodeTest } from './prepare/code-ranges.ts'
import { smartPunctuation } from './smart-punctuation.ts'

/** Elements that have no end tag in HTML. */
const voidTag = /^(?:br|hr|img|wbr)$/i

/**
 * Parses Markdown of authors that is not a page, such as a prop: braces are text. Tags are elements when all of them are
 * valid JSX, and text otherwise; so are the tags of components that are not in `components`, because a sentence may
 * mention a component of the reader's own program ("Rendered by <Inbox/>").
 */
export function parseMarkdownText(text: string, components: ReadonlyMap<string, unknown>): Root {
  const tree = text.includes('<') ? parseTags(text, components) : undefined
  if (tree) return tree
  const plain = parsePlainMarkdown(escapeTags(text, () => true))
  smartPunctuation(plain)
  return plain
}

function parseTags(text: string, components: ReadonlyMap<string, unknown>): Root | undefined {
  const closed = closeVoidTags(text)
  const tree = parseJsx(closed)
  const unknown = tree ? unknownComponents(tree, components) : new Set()
  return unknown.size === 0 ? tree : parseJsx(escapeTags(closed, (name) => unknown.has(name)))
}

/** Undefined when the JSX is not valid, or there are statements of a module, which are text here. */
function parseJsx(text: string): Root | undefined {
  const escaped = replaceOutsideCode(text, /[{}]/g, (brace) => `\\${brace}`)
  const tree = parseNatively(boundNesting(escaped))?.tree
  return tree?.children?.some(({ type }) => type === 'mdxjsEsm') ? undefined : tree
}

function unknownComponents(tree: Root, components: ReadonlyMap<string, unknown>): ReadonlySet<unknown> {
  const names = new Set<string>()
  visitMdast([tree], (node) => {
    const isJsx = node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement'
    const name = (isJsx && node.name) || ''
    if (/^[A-Z]/.test(name) && !components.has(name)) names.add(name)
  })
  return names
}

const closeVoidTags = (text: string): string =>
  replaceOutsideCode(text, /<([a-z]+)\b([^<>]*?)\s*\/?>/gi, (tag, name, rest) =>
    voidTag.test(name ?? '') ? `<${name}${rest}/>` : tag,
  )

const escapeTags = (text: string, isText: (name: string) => boolean): string =>
  replaceOutsideCode(text, /<\/?([a-z][\w.-]*)(?=[\s/>])/gi, (tag, name) =>
    isText(name ?? '') ? `\\${tag}` : tag,
  )

function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: string, ...groups: (string | undefined)[]) => string,
): string {
  const inCode = createCodeTest(text)
  return text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const at = rest.find((value) => typeof value === 'number') as number
    return inCode(at) ? match : replace(match, ...rest.filter((one) => typeof one === 'string'))
  })
}
