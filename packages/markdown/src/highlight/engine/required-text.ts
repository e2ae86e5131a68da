/*
 * What the rest of a line must contain before a pattern can match in it. A search for a text is far cheaper than a
 * search with a regular expression, and nine of ten searches of a grammar find nothing.
 */
import {
  parse,
  type AlternativeElementNode,
  type AlternativeNode,
  type CharacterClassElementNode,
  type RegexNode,
} from 'oniguruma-parser/parser'

/**
 * Texts of which each match contains one, at or behind the position from which it was searched. `caseless` ones are in
 * lower case, and may be in another case in the line.
 */
export interface RequiredText {
  readonly texts: readonly string[]
  readonly caseless: boolean
}

/** More alternatives cost more than the search that they avoid. */
const MOST_TEXTS = 16

/** Returns what a pattern of Oniguruma requires; undefined for nothing, and for patterns that cannot be read. */
export function requiredText(pattern: string): RequiredText | undefined {
  const tree = parsePattern(pattern)
  if (!tree) return undefined
  const flags: PatternFlags = { caseless: tree.flags.ignoreCase, movesStart: false }
  const texts = ofAlternatives(tree.body, flags)
  // `\K` moves the beginning of a match behind what it requires.
  if (!texts || flags.movesStart) return undefined
  if (!flags.caseless) return { texts, caseless: false }
  // Other letters have more than two cases.
  return texts.every(isAscii) ? { texts: texts.map((text) => text.toLowerCase()), caseless: true } : undefined
}

/** What any part of a pattern switches on for the whole requirement. */
interface PatternFlags {
  caseless: boolean
  movesStart: boolean
}

type Texts = readonly string[] | undefined

function parsePattern(pattern: string): RegexNode | undefined {
  try {
    const rules = { captureGroup: true, singleline: true }
    return parse(pattern, { rules, skipBackrefValidation: true, skipPropertyNameValidation: true })
  } catch {
    return undefined
  }
}

/** One of the alternatives matches, so each must require something. */
function ofAlternatives(alternatives: readonly AlternativeNode[], flags: PatternFlags): Texts {
  const all = alternatives.map(({ body }) => ofSequence(body, flags))
  const texts = all.every((one) => one !== undefined) ? [...new Set(all.flat())] : undefined
  return texts && texts.length <= MOST_TEXTS ? texts : undefined
}

/** All elements of a sequence match, so the strictest requirement of one is enough. */
function ofSequence(elements: readonly AlternativeElementNode[], flags: PatternFlags): Texts {
  let best: Texts
  let run = ''
  const offer = (texts: Texts) => {
    if (texts && (!best || strictness(texts) > strictness(best))) best = texts
  }
  for (const element of elements) {
    if (element.type === 'Character') run += String.fromCodePoint(element.value)
    else {
      offer(run === '' ? undefined : [run])
      run = ''
      offer(ofElement(element, flags))
    }
  }
  offer(run === '' ? undefined : [run])
  return best
}

/** Long texts are rarer; alternatives make a requirement weaker. */
const strictness = (texts: readonly string[]): number =>
  Math.min(...texts.map(({ length }) => length)) * 32 - texts.length

function ofElement(element: AlternativeElementNode, flags: PatternFlags): Texts {
  switch (element.type) {
    case 'CapturingGroup':
      return ofAlternatives(element.body, flags)
    case 'Group':
      flags.caseless ||= element.flags?.enable?.ignoreCase === true
      return ofAlternatives(element.body, flags)
    case 'LookaroundAssertion':
      // What a look-ahead requires is behind the position; what a look-behind reads may be before the search.
      return element.kind === 'lookahead' && !element.negate ? ofAlternatives(element.body, flags) : undefined
    case 'Quantifier':
      return element.min > 0 ? ofElement(element.body, flags) : undefined
    case 'Character':
      return [String.fromCodePoint(element.value)]
    case 'CharacterClass':
      return element.negate || element.kind !== 'union' ? undefined : ofClass(element.body)
    case 'Directive':
      flags.movesStart ||= element.kind === 'keep'
      flags.caseless ||= element.kind === 'flags' && element.flags.enable?.ignoreCase === true
      return undefined
    default:
      return undefined
  }
}

/** The characters of a class without sets, such as `[{(]` or `[0-9]`. */
function ofClass(elements: readonly CharacterClassElementNode[]): Texts {
  const texts: string[] = []
  for (const element of elements) {
    if (element.type === 'Character') texts.push(String.fromCodePoint(element.value))
    else if (element.type === 'CharacterClassRange') {
      const { min, max } = element
      if (max.value - min.value >= MOST_TEXTS) return undefined
      for (let code = min.value; code <= max.value; code++) texts.push(String.fromCodePoint(code))
    } else return undefined
  }
  return texts.length > 0 && texts.length <= MOST_TEXTS ? texts : undefined
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)
