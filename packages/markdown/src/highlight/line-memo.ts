import { INITIAL, type IGrammar, type StateStack } from 'shiki/textmate'
import type { ScopeMatcher } from './composite-theme.ts'

/** The state of the tokeniser at the end of a line: its stack, one value for all stacks that are equal. */
export interface LineState {
  readonly stack: StateStack
  /** Lines that were read from here. */
  readonly lines: Map<string, ReadLine>
}

/** The encoded tokens of a line that was read in a state. */
export interface ReadLine {
  readonly tokens: Uint32Array
  readonly next: LineState
  /** Whether two themes in one disagreed while it was read. */
  readonly disagrees: boolean
}

/**
 * Lines that were tokenised already. A line's tokens depend only on the line and the state before it, and code of one
 * kind (samples of requests, examples of responses) mostly consists of the same lines.
 */
export interface LineMemo {
  /** The state before the first line. */
  start(grammar: IGrammar, theme: ScopeMatcher): LineState
  /** Stores the tokens of a line that was read from `state`; equal stacks are stored once. */
  store(from: LineState, line: string, read: ReadResult): ReadLine
}

interface ReadResult {
  readonly tokens: Uint32Array
  readonly stack: StateStack
  readonly disagrees: boolean
}

/** Characters of lines that are cached; beyond it the memo is emptied. */
const MEMO_SIZE = 4_000_000

/** The states of one grammar under one theme. */
type States = Map<string, LineState>

/** An empty memo. */
export function createLineMemo(): LineMemo {
  let byTheme = new WeakMap<ScopeMatcher, WeakMap<IGrammar, States>>()
  let statesOf = new WeakMap<LineState, States>()
  let size = 0
  const forget = () => {
    byTheme = new WeakMap()
    statesOf = new WeakMap()
    size = 0
  }
  const stateOf = (states: States, key: string, stack: StateStack): LineState => {
    const known = states.get(key)
    if (known) return known
    const state: LineState = { stack, lines: new Map() }
    states.set(key, state)
    statesOf.set(state, states)
    return state
  }
  return {
    start(grammar, theme) {
      if (size > MEMO_SIZE) forget()
      const byGrammar = byTheme.get(theme) ?? new WeakMap<IGrammar, States>()
      byTheme.set(theme, byGrammar)
      const states = byGrammar.get(grammar) ?? new Map<string, LineState>()
      byGrammar.set(grammar, states)
      return stateOf(states, '', INITIAL)
    },
    store(from, line, { tokens, stack, disagrees }) {
      const states = statesOf.get(from) ?? new Map<string, LineState>()
      const read = { tokens, next: stateOf(states, stackKey(stack), stack), disagrees }
      from.lines.set(line, read)
      size += line.length + tokens.length + LINE_COST
      return read
    },
  }
}

/** The cost of an entry besides its text, in characters. */
const LINE_COST = 100

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
