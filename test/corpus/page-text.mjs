// The text of a built page, without scripts and styles.
// 1. Parse the HTML. 2. Find <main>. 3. Join text; block elements separate words.
import { parse } from 'parse5'
import { formulaWord } from './words.mjs'

/** Elements whose text continues the text around them. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Elements without text of the page. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'datalist'])

/** Navigation and rows of tabs repeat headings and titles; counting them would hide lost text. */
const repeats = ({ tagName, attrs = [] }) =>
  tagName === 'nav' ||
  attrs.some(
    ({ name, value }) =>
      (name === 'role' && value === 'tablist') || (name === 'class' && value === 'toc-disclosure'),
  )

/** Text below `<main>`, hidden parts included; undefined when the page has no `<main>`. */
export function textOfMain(html) {
  const main = findElement(parse(html), 'main')
  return main && textOf(main)
}

function findElement(node, name) {
  if (node.tagName === name) return node
  for (const child of node.childNodes ?? []) {
    const found = findElement(child, name)
    if (found) return found
  }
  return undefined
}

function textOf(node) {
  if (node.nodeName === '#text') return node.value
  if (silent.has(node.tagName) || repeats(node)) return ' '
  if (node.tagName === 'math') return textOfMath(node)
  const text = (node.childNodes ?? []).map(textOf).join('')
  return inline.has(node.tagName) ? text : `\n${text}\n`
}

/** Whether a built page shows its diagnostic instead of its content. */
export const isFailed = (html) => /^<!doctype html>\s*<html\b[^>]*\sdata-kind="failed"/i.test(html)

/** Formulas as the source counts them: a block formula and its plain words, nothing of an inline formula. */
function textOfMath(node) {
  const isBlock = node.attrs.some(({ name, value }) => name === 'display' && value === 'block')
  return isBlock ? `\n${[formulaWord, ...plainWordsOf(node)].join('\n')}\n` : ' '
}

const plainWordsOf = (node) =>
  node.tagName === 'mtext' ? [textOf(node)] : (node.childNodes ?? []).flatMap(plainWordsOf)
