import { INITIAL, type IGrammar, type StateStack } from 'shiki/textmate'
import type { ShapeOf } from './line-shape.ts'
import type { ScopeMatcher } from './composite-theme.ts'
import type { PassedLine, RenderedLine, Stretch } from './token-line.ts'

/** The state of the tokeniser at the end of a line: its stack, one value for all stacks that are equal. */
export interface LineState {
  readonly stack: StateStack
  /** Lines that were read from here. */
  readonly lines: Map<string, ReadLine>
  /** The state is inside a string or a comment. */
  readonly inText: boolean
}

/** The tokens of a line that was read in a state. */
export interface ReadLine {
  readonly stretches: readonly Stretch[]
  readonly next: LineState
  /** Whether two themes in one disagreed while it was read. */
  readonly disagrees: boolean
  readonly rendered: RenderedLine
}

/** A line as it is written, with its holes. */
export interface WholeLine {
  readonly line: PassedLine
  readonly next: LineState
  readonly disagrees: boolean
}

/**
 * Lines that were tokenised already. A line's tokens depend only on the line and the state before it, and code of one
 * kind (samples of requests, examples of responses) mostly consists of the same lines.
 */
export interface LineMemo {
  /** The state before the first line; code whose lines have shapes shares no line with other code. */
  start(grammar: IGrammar, theme: ScopeMatcher, shapeOf: ShapeOf | undefined): LineState
  /** Stores the tokens of a line that was read from `state`; equal stacks are stored once. */
  store(from: LineState, line: string, read: ReadResult): ReadLine
  /** Returns a line that was read from `state`, or reads it; most lines of code with shapes are written alike, too. */
  wholeLine(state: LineState, line: string, read: ReadWhole): WholeLine
}

type ReadWhole = (line: string, state: LineState) => WholeLine

interface ReadResult {
  readonly stretches: readonly Stretch[]
  readonly stack: StateStack
  readonly disagrees: boolean
}

/** The memory of lines that are cached, in characters; beyond it the memo is emptied. */
const MEMO_SIZE = 4_000_000

/** The states of one grammar under one theme. */
type States = Map<string, LineState>

/** An empty memo. */
export function createLineMemo(): LineMemo {
  let byTheme = new WeakMap<ScopeMatcher, WeakMap<IGrammar, Map<ShapeOf | undefined, States>>>()
  let statesOf = new WeakMap<LineState, States>()
  let whole = new WeakMap<LineState, Map<string, WholeLine>>()
  let size = 0
  let wholeSize = 0
  const forget = () => {
    byTheme = new WeakMap()
    statesOf = new WeakMap()
    size = 0
  }
  const stateOf = (states: States, key: string, stack: StateStack): LineState => {
    const known = states.get(key)
    if (known) return known
    const state: LineState = { stack, lines: new Map(), inText: TEXT_SCOPE.test(key) }
    states.set(key, state)
    statesOf.set(state, states)
    return state
  }
  return {
    start(grammar, theme, shapeOf) {
      if (size > MEMO_SIZE) forget()
      const byGrammar = byTheme.get(theme) ?? new WeakMap<IGrammar, Map<ShapeOf | undefined, States>>()
      byTheme.set(theme, byGrammar)
      const byShape = byGrammar.get(grammar) ?? new Map<ShapeOf | undefined, States>()
      byGrammar.set(grammar, byShape)
      const states: States = byShape.get(shapeOf) ?? new Map<string, LineState>()
      byShape.set(shapeOf, states)
      return stateOf(states, '', INITIAL)
    },
    store(from, line, { stretches, stack, disagrees }) {
      const states = statesOf.get(from) ?? new Map<string, LineState>()
      // Most lines end where they began.
      const next = stack === from.stack ? from : stateOf(states, stackKey(stack), stack)
      const rendered = { tokens: undefined, html: undefined, runs: undefined, numbers: undefined }
      const read = { stretches, next, disagrees, rendered }
      from.lines.set(line, read)
      size += line.length + stretches.length * STRETCH_COST + LINE_COST
      return read
    },
    wholeLine(state, line, read) {
      const found = whole.get(state)?.get(line)
      if (found) return found
      if (wholeSize > MEMO_SIZE) [whole, wholeSize] = [new WeakMap(), 0]
      const lines = whole.get(state) ?? new Map<string, WholeLine>()
      whole.set(state, lines)
      const own = ownText(line)
      const made = read(own, state)
      lines.set(own, made)
      wholeSize += line.length + LINE_COST
      return made
    },
  }
}

/**
 * A copy of a line, because a part of a text, or of a part of it, holds the whole text in memory: V8 writes a text that
 * was joined anew before it takes a part of it.
 */
const ownText = (line: string): string => ` ${line}`.slice(1)

/** The cost of an entry besides its text, and of each of its parts, in characters. */
const LINE_COST = 100
const STRETCH_COST = 40

/** A scope of strings or comments in the key of a stack. */
const TEXT_SCOPE = /"(?:string|comment)\b/

/** A frame of the tokeniser's stack, which its type hides. */
interface Stack {
  readonly parent: Stack | null
  toStateStackFrame(): unknown
}

const isStack = (stack: StateStack): stack is StateStack & Stack => 'toStateStackFrame' in stack

/**
 * Returns equal keys for stacks from which every line has equal tokens. The position at which a rule began matters
 * only in its own line.
 */
function stackKey(stack: StateStack): string {
  const frames: unknown[] = []
  if (!isStack(stack)) throw new TypeError('The tokeniser does not show its stack')
  for (let at: Stack | null = stack; at; at = at.parent) frames.push(at.toStateStackFrame())
  return JSON.stringify(frames)
}
