import { h, toContent, type CodeSource, type Content, type RenderTools } from '@octavo/hast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { createWords } from '../../src/index.ts'

/** Tools like those of a site for operation pages: plain Markdown with its HTML as raw nodes. */
export function createApiTools(): RenderTools {
  return {
    // SVG in pages comes from Octavo, not from descriptions, which must not contain any.
    icon: () => h('span', { class: 'icon' }),
    highlight,
    math: (tex) => h('math', {}, tex),
    markdown,
    href: (url) => url,
    asset: (url) => url,
    words: createWords('en'),
    styleClass: () => '',
    slug: (text) => text,
    aside: () => {},
    report: () => {},
  }
}

const EXTENSIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

function markdown(text: string, mode: 'inline' | 'block' = 'inline'): readonly Content[] {
  const tree = fromMarkdown(text, EXTENSIONS)
  const hast = toHast(tree, { allowDangerousHtml: true })
  const nodes = (hast.type === 'root' ? hast.children : [hast]) as Content[]
  const blocks = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const [only] = blocks
  const unwrap = mode === 'inline' && blocks.length === 1 && only?.type === 'element' && only.tagName === 'p'
  return unwrap ? only.children : nodes
}

/** Colours keys and texts of JSON, as a replacement of the real highlighter. */
function highlight(source: CodeSource) {
  const lines = source.code.split('\n').map((line) => ({
    marks: [],
    content: toContent(
      line
        .split(/("(?:[^"\\]|\\.)*")/)
        .map((part, index) =>
          index % 2 === 1 ? h('span', { class: line.includes(`${part}:`) ? 'pt-k' : 'pt-s' }, part) : part,
        ),
    ),
  }))
  return { lines, language: source.language ?? 'text', copyText: source.code }
}
