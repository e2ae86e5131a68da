import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { attributesOf, visitMdast, type MdNode } from '../mdast.ts'
import { createUnmask, hasMask } from './mask.ts'

/** Gives a tree the characters that were hidden from the parser. */
export const remarkUnmask: Plugin<[], Root> = () => (tree, file) => {
  if (hasMask(String(file.value))) unmaskTree(tree, createUnmask(file.data.hidden ?? []))
}

function unmaskTree(tree: MdNode, unmask: (text: string) => string): void {
  visitMdast([tree], (node) => {
    if (node.value !== undefined) node.value = unmask(node.value)
    if (node.url !== undefined) node.url = unmask(node.url)
    if (node.title) node.title = unmask(node.title)
    if (node.alt) node.alt = unmask(node.alt)
    if (node.meta) node.meta = unmask(node.meta)
    if (node.lang) node.lang = unmask(node.lang)
    for (const attribute of attributesOf(node)) {
      if (typeof attribute.value === 'string') attribute.value = unmask(attribute.value)
      else if (attribute.value) attribute.value.value = unmask(attribute.value.value)
    }
  })
}
