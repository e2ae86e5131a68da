/*
 * Which letters a pattern names. A pattern sees the difference of two words only where it names letters of one of them:
 * all its other characters are classes, which match either all letters of one case or none.
 */
import {
  parse,
  type AlternativeElementNode,
  type AlternativeNode,
  type CapturingGroupNode,
  type LookaroundAssertionNode,
  type QuantifierNode,
} from 'oniguruma-parser/parser'
import { classWays, membersOf } from './class-ways.ts'
import {
  join,
  NOTHING,
  repeatedWay,
  reportEnds,
  sideWay,
  unique,
  type Report,
  type Side,
  type Way,
} from './ways.ts'

/** Letters (and `_`) that are named one after another, and what is next to them in a text that matches. */
export interface LetterRun {
  readonly letters: string
  readonly before: Side
  readonly after: Side
  readonly caseless: boolean
}

/**
 * Returns the runs of a pattern. Throws where two words may differ in another way: for references, for counted letters,
 * and for what is not known.
 */
export function letterRuns(pattern: string): readonly LetterRun[] {
  const rules = { captureGroup: true, singleline: true }
  const tree = parse(pattern, { rules, skipPropertyNameValidation: true })
  const found = new Map<string, Omit<LetterRun, 'caseless'>>()
  const flags = { caseless: tree.flags.ignoreCase }
  const groups = new Map<string | number, CapturingGroupNode>()
  collectGroups(tree.body, groups)
  const report: Report = (before, letters, after) => {
    if (before === 'never' || before === '\\' || after === 'never' || !/[a-z]/i.test(letters)) return
    found.set(`${before} ${letters} ${after}`, { letters, before, after })
  }
  reportEnds(ofAlternatives(tree.body, { report, flags, groups, open: new Set() }), report)
  return [...found.values()].map((run) => ({ ...run, caseless: flags.caseless }))
}

interface Tools {
  readonly report: Report
  readonly flags: { caseless: boolean }
  /** Groups by the name or number by which they are called. */
  readonly groups: ReadonlyMap<string | number, CapturingGroupNode>
  /** Groups that call themselves. */
  readonly open: ReadonlySet<CapturingGroupNode>
}

const ofAlternatives = (alternatives: readonly AlternativeNode[], tools: Tools): readonly Way[] =>
  unique(alternatives.flatMap(({ body }) => ofSequence(body, tools)))

function ofSequence(elements: readonly AlternativeElementNode[], tools: Tools): readonly Way[] {
  let ways: readonly Way[] = [NOTHING]
  for (const [index, element] of elements.entries()) {
    const isAround = element.type === 'LookaroundAssertion'
    const next = isAround
      ? ofLookaround(element, { before: ways, next: elements[index + 1] }, tools)
      : ofElement(element, tools)
    ways = join(ways, next, tools.report)
  }
  return ways
}

function ofElement(element: AlternativeElementNode, tools: Tools): readonly Way[] {
  switch (element.type) {
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return classWays(element)
    case 'CapturingGroup':
    case 'Group':
      tools.flags.caseless ||= element.type === 'Group' && element.flags?.enable?.ignoreCase === true
      return ofAlternatives(element.body, tools)
    case 'Quantifier':
      return ofQuantifier(element, tools)
    case 'Assertion':
      return [ofAssertion(element)]
    case 'Directive':
      tools.flags.caseless ||= element.kind === 'flags' && element.flags.enable?.ignoreCase === true
      return [NOTHING]
    case 'Subroutine':
      return ofCall(tools.groups.get(element.ref), tools)
    default:
      throw new RangeError(`"${element.type}" is not known`)
  }
}

/** What calls a group has its sides, not its letters. */
function ofCall(group: CapturingGroupNode | undefined, tools: Tools): readonly Way[] {
  if (!group) throw new RangeError('The pattern calls itself')
  if (tools.open.has(group)) return [sideWay('any')]
  const ways = ofAlternatives(group.body, { ...tools, open: new Set([...tools.open, group]) })
  if (ways.some(({ first, sides, last }) => !sides || first + last !== ''))
    throw new RangeError('A group that is called begins or ends with letters')
  return ways
}

function collectGroups(node: unknown, groups: Map<string | number, CapturingGroupNode>): void {
  if (typeof node !== 'object' || node === null) return
  const { type, body } = node as Partial<CapturingGroupNode>
  if (type === 'CapturingGroup') {
    const { number, name } = node as CapturingGroupNode
    groups.set(name ?? number, node as CapturingGroupNode)
  }
  for (const child of Array.isArray(node) ? node : [body]) collectGroups(child, groups)
}

function ofAssertion({ kind, negate }: { readonly kind: string; readonly negate?: boolean }): Way {
  if (kind === 'search_start') return NOTHING
  return kind === 'word_boundary' && negate ? NOTHING : sideWay('edge')
}

function ofQuantifier({ body, min, max }: QuantifierNode, tools: Tools): readonly Way[] {
  const once = ofElement(body, tools)
  const isCounted = min > 1 || (max > 1 && max !== Infinity)
  if (isCounted && once.some(({ first, sides, last }) => first + last !== '' || sides?.includes('any')))
    throw new RangeError('Letters are counted')
  const repeated = once.filter(({ sides }) => !sides).map(({ first }) => repeatedWay(first))
  const more = max > 1 ? [...join(once, once, tools.report), ...repeated] : []
  return unique([...(min === 0 ? [NOTHING] : []), ...once, ...more])
}

interface Surroundings {
  readonly before: readonly Way[]
  readonly next: AlternativeElementNode | undefined
}

/** An assertion has no length: what is next to it is next to what it looks at. */
function ofLookaround(
  node: LookaroundAssertionNode,
  { before, next }: Surroundings,
  tools: Tools,
): readonly Way[] {
  const ways = ofAlternatives(node.body, tools)
  const isAhead = node.kind === 'lookahead'
  const isLetters = ({ first }: Way) => first !== ''
  if (isAhead) {
    reportEnds(join(before, ways.filter(isLetters), tools.report), tools.report)
    reportEnds(
      ways.filter((way) => !isLetters(way)),
      tools.report,
    )
  }
  if (!isAhead) for (const side of beginSides(next, tools)) reportEnds(ways, tools.report, ['any', side])
  if (node.negate) return node.body.some(isAnyLetter) ? [sideWay('edge')] : [NOTHING]
  const sides = ways.map(({ first, sides: both, last }) =>
    both && (isAhead ? first : last) === '' ? both[isAhead ? 0 : 1] : 'any',
  )
  return sides.includes('any') ? [NOTHING] : unique(sides.map(sideWay))
}

function beginSides(element: AlternativeElementNode | undefined, tools: Tools): ReadonlySet<Side> {
  if (!element || element.type === 'LookaroundAssertion') return new Set(['any'])
  return new Set(
    ofElement(element, tools).map(({ first, sides }) => (sides && first === '' ? sides[0] : 'any')),
  )
}

/** An alternative that is any letter, as `(?!\w)`. */
function isAnyLetter({ body }: AlternativeNode): boolean {
  const [only, ...others] = body
  if (others.length > 0 || (only?.type !== 'CharacterClass' && only?.type !== 'CharacterSet')) return false
  return /[A-Z]{26}_?[a-z]{26}/.test(membersOf(only).ascii.replace(/[^A-Za-z_]/g, ''))
}
