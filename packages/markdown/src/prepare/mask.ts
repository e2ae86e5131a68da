import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { attributesOf, visitMdast, type MdNode } from '../mdast.ts'

/** Stands for a dollar sign that is money. Authors' text holds no noncharacters by then. */
const DOLLAR = '\uFDD2'
/** Replaces each character of a part that no parser may see; {@link hideStretches}. */
const HIDDEN = '\uFDD3'

const MASKS = /[\uFDD2\uFDD3]/
const HIDDEN_RUN = /\uFDD3+/g
/** Masks in an address, which parsers encode. */
const ENCODED = /%EF%B7%(?:92|93)/gi

/** The dollar signs at ascending offsets hidden. */
export function hideDollars(text: string, offsets: Iterable<number>): string {
  const parts: string[] = []
  let last = 0
  for (const offset of offsets) {
    parts.push(text.slice(last, offset), DOLLAR)
    last = offset + 1
  }
  return last === 0 ? text : parts.join('') + text.slice(last)
}

/** A part of a text: `[start, end)`. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Hides ascending parts of a text: its length stays the same, and each part becomes one long word. */
export function hideStretches(text: string, stretches: readonly Stretch[]): string {
  const parts: string[] = []
  let last = 0
  for (const { start, end } of stretches) {
    parts.push(text.slice(last, start), HIDDEN.repeat(end - start))
    last = end
  }
  return parts.join('') + text.slice(last)
}

/** Gives hidden dollar signs back. */
export const unmask = (text: string): string => text.replaceAll(DOLLAR, '$')

/**
 * Creates the function that restores hidden text, also in addresses. Each run of hidden characters is the first part
 * of its length that was not restored yet, so texts are passed in the order of the page.
 */
export function createUnmask(stretches: readonly string[]): (text: string) => string {
  const byLength = new Map<number, string[]>()
  for (const stretch of stretches) {
    const alike = byLength.get(stretch.length)
    if (alike) alike.push(stretch)
    else byLength.set(stretch.length, [stretch])
  }
  return (text) => {
    if (!MASKS.test(text) && !ENCODED.test(text)) return text
    const plain = text.replace(ENCODED, (code) => decodeURIComponent(code))
    return unmask(plain.replace(HIDDEN_RUN, (run) => byLength.get(run.length)?.shift() ?? ''))
  }
}

/** Whether a prepared text hides characters. */
export const hasMask = (text: string): boolean => MASKS.test(text)

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
