// The words of generated pages.

const nouns =
  'account address batch branch buffer channel client cluster contract cursor event export field folder gateway handler index invoice journal ledger limit message metric node order package payment policy queue record region reply schema segment server session shard snapshot stream token topic transfer version volume worker'.split(
    ' ',
  )
const verbs =
  'accept archive assign cancel check clone compare confirm create delete export filter import inspect load lock merge move open parse publish read release rename resume retry rotate save send share start stop store sync tag update verify write'.split(
    ' ',
  )
const adjectives =
  'active atomic bounded central current default empty final global hidden initial large local missing nested open partial primary public recent remote secure shared signed small stable strict unique valid virtual'.split(
    ' ',
  )

/** Creates the words of a page from a stream of random numbers. */
export function createWords(random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const number = (from, to) => from + Math.floor(random() * (to - from + 1))
  const [noun, verb, adjective] = [nouns, verbs, adjectives].map((list) => () => pick(list))
  return { pick, number, noun, verb, adjective, times: (count, make) => Array.from({ length: count }, make) }
}

/** The word with a capital. */
export const capital = (word) => word[0].toUpperCase() + word.slice(1)
