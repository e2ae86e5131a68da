// Pages for an index of any size, generated from a seed: words as often as in natural text (the n-th word one
// n-th as often as the first), 300 words a page in five sections.

import { createRandom } from './create-random.mjs'

const VOCABULARY = 40_000
const SYLLABLES = 'ba co de fi gu ha in ka le mo nu or pa re si to un ver wi zo'.split(' ')

/** `count` pages, and queries: usual words, rare ones, two together, a beginning, a typo. */
export function makePages(count) {
  const random = createRandom(1)
  const words = Array.from({ length: VOCABULARY }, (_, index) => wordOf(index))
  const pick = () => words[Math.floor(VOCABULARY ** random()) - 1]
  const text = (length) => Array.from({ length }, pick).join(' ')
  const pages = Array.from({ length: count }, (_, number) => ({
    title: text(3),
    href: `/g${Math.floor(number / 20)}/p${number}/`,
    path: `g${Math.floor(number / 20)}/p${number}`,
    crumbs: [`Group ${Math.floor(number / 20)}`],
    keywords: [],
    boost: 1,
    facet: {},
    description: text(12),
    text: text(40),
    sections: Array.from({ length: 5 }, (_each, index) => ({
      id: `s${index}`,
      heading: text(4),
      text: text(48),
    })),
  }))
  const rare = words[20_000]
  const queries = [
    words[0],
    words[300],
    rare,
    `${words[5]} ${words[900]}`,
    rare.slice(0, 3),
    words[0].slice(0, 1),
    swapped(rare),
  ]
  return { pages, queries }
}

/** Different numbers give different words. */
function wordOf(index) {
  let word = ''
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word
}

const swapped = (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4)
