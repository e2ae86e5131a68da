import { toContent, type Content, type Element } from '@octavo/hast'

/**
 * Words with hyphens that are short enough for a line of a phone. Browsers break lines after the hyphens of
 * `--dry-run`, and no style forbids it for a part of a text.
 */
const WORD = /(?<!\S)(?=\S*-)\S{2,32}(?!\S)/g

/** Returns highlighted code with its short words with hyphens as elements of the class `unbroken`. */
export function unbrokenWords(nodes: readonly Content[]): readonly Content[] {
  return nodes.flatMap((node): readonly Content[] => {
    if (node.type === 'raw') return [{ ...node, value: inHtml(node.value) }]
    if (node.type === 'text') return inText(node.value)
    return node.type === 'element' ? [{ ...node, children: unbrokenWords(node.children) }] : [node]
  })
}

/** HTML of the highlighter: tags stay as they are. */
const inHtml = (html: string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : part.replace(WORD, '<span class="unbroken">$&</span>'),
  )

function inText(value: string): readonly Content[] {
  const words = value.match(WORD) ?? []
  return value
    .split(WORD)
    .flatMap((between, index): readonly Content[] => [
      ...(between === '' ? [] : toContent(between)),
      ...(index < words.length ? [unbroken(words[index] ?? '')] : []),
    ])
}

const unbroken = (word: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['unbroken'] },
  children: toContent(word),
})
