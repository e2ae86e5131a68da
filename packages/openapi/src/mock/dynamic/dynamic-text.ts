import { patternText } from '../../examples/pattern-text.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { primitiveExample } from '../../primitive-example.ts'
import { formattedText } from './formatted-text.ts'
import type { Random } from './random.ts'
import { randomWord, randomWords, textByName } from './word-lists.ts'

/** Characters of one text at most, whatever its schema requires. */
const MAX_LENGTH = 20_000

/** A text of the format, the pattern or the length that a schema requires, else one that its name suggests. */
export function dynamicText(
  random: Random,
  node: SchemaNode,
  { name, most }: { readonly name: string; readonly most: number },
): string {
  const { pattern, minLength = 0, maxLength = Infinity } = node.limits
  const fits = (text: string | undefined): text is string =>
    text !== undefined && lengthOf(text) >= minLength && lengthOf(text) <= maxLength
  const formatted = formattedText(random, node)
  if (formatted !== undefined) return formatted
  if (node.format !== undefined && pattern === undefined && isKnown(node))
    return String(primitiveExample(node))
  if (pattern !== undefined) {
    const made = patternText(pattern, { least: node.limits.minLength, most: node.limits.maxLength }, random)
    if (made !== undefined) return made
  }
  const named = textByName(random, name)
  if (fits(named)) return named
  const words = randomWords(random, random.int(1, 3))
  return fits(words) ? words : textOfLength(random, { least: minLength, most: Math.min(maxLength, most) })
}

const lengthOf = (text: string) => Array.from(text).length

/** Formats for which the examples of pages have a text. */
const isKnown = (node: SchemaNode): boolean => {
  const { pattern: _pattern, ...limits } = node.limits
  const text = primitiveExample({ ...node, types: ['string'], limits })
  return typeof text === 'string' && !/^(?:<string>|(?:string)+)/.test(text)
}

function textOfLength(
  random: Random,
  { least, most }: { readonly least: number; readonly most: number },
): string {
  const length = Math.min(Math.max(least, 1), most, MAX_LENGTH)
  let text = randomWord(random)
  while (text.length < length) text += ` ${randomWord(random)}`
  // A space at the end looks like an error.
  return text.slice(0, length).replace(/ $/, 'a')
}
