import type { MdxError } from '../mdx-error.ts'

/** The state of one tolerant parse: its text, the errors so far, and how much was read without a result. */
export interface ParseRun {
  readonly source: string
  /** Errors by the offset at which the broken construct begins. */
  readonly errors: Map<number, MdxError>
  /**
   * Constructs that a parse before this one found to be none after several lines. Lists and quotes in those lines
   * are only seen by a parse that does not try.
   */
  readonly refused: Map<number, MdxError>
  /** Those that this parse found. */
  readonly overrun: Map<number, MdxError>
  /** Blocks of import and export as they were read, by offset. */
  readonly modules: Map<number, ModuleBlock>
  /** Tags that are tags to a tolerant eye only, by offset. */
  readonly looseTags: Map<number, LooseTag>
  /** Characters that the grammar read for constructs that turned out to be none. */
  steps: number
  /** Characters that the JavaScript parser read without a result. */
  work: number
  /** The JavaScript parser met something that no further character can repair. */
  hopeless: boolean
  /** The first closing brace at or after the last requested offset. */
  brace: { readonly from: number; readonly at: number }
}

/** Lines of import and export, or code that looks like them. */
export interface ModuleBlock {
  readonly kind: 'esm' | 'code'
  /** The text that replaces the lines; the lines themselves unless they were repaired. */
  readonly value: string
  readonly end: number
}

/** An opening tag as its author most likely means it. */
export interface LooseTag {
  readonly name: string
  readonly attributes: readonly object[]
  readonly selfClosing: boolean
  readonly end: number
}

/** The state of a parse that has not begun. */
export const createRun = (source: string, refused: ParseRun['refused'] = new Map()): ParseRun => ({
  source,
  refused,
  errors: new Map(),
  overrun: new Map(),
  modules: new Map(),
  looseTags: new Map(),
  steps: 0,
  work: 0,
  hopeless: false,
  brace: { from: 0, at: -1 },
})

/**
 * How often each character may be read without a result, by the grammar and by the JavaScript parser, which is
 * faster.
 */
const STEPS = 30
const WORK = 200

/**
 * Whether a text took more effort than its size allows. From then on nothing is tried that does not end in its
 * line, so that time stays linear in the size of the text, however many errors it has.
 */
export const isExhausted = ({ steps, work, source }: ParseRun): boolean =>
  steps > STEPS * (source.length + 1000) || work > WORK * (source.length + 1000)

/** Returns the offset of the first closing brace after `offset`; the end of the text without one. */
export function nextBrace(run: ParseRun, offset: number): number {
  if (offset < run.brace.from || offset > run.brace.at) {
    const found = run.source.indexOf('}', offset)
    run.brace = { from: offset, at: found < 0 ? run.source.length : found }
  }
  return run.brace.at
}

/** Records the error of the construct that begins at `offset`. The first error counts. */
export function noteError(run: ParseRun, offset: number, error: MdxError): void {
  if (!run.errors.has(offset)) run.errors.set(offset, error)
}

/** Returns the errors in the order of the text. An error inside a broken construct is not a further error. */
export function errorsOf(run: ParseRun): readonly MdxError[] {
  const ascending = [...run.errors].sort(([a], [b]) => a - b)
  let last = -1
  return ascending.flatMap(([start, error]) => {
    if (start <= last && last > 0) return []
    last = Math.max(last, error.offset)
    return [error]
  })
}
