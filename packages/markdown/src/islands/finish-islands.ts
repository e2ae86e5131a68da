/*
 * Islands of a page after its tree is rendered:
 *   1. the page's code renders all of them, again as long as they request something new of the build
 *   2. failures are reported, at their positions in the author's text
 *   3. the result replaces the placeholder in the tree: content alone, or an island with its data
 */
import type { Content, Element, IslandValue } from '@octavo/hast'
import type { RunJob } from '../page/limit-jobs.ts'
import type { PageTools } from '../page/page-tools.ts'
import type { PageLimit } from '../render/page-limit.ts'
import type { IslandBook, IslandDraft } from '../render/renderer.ts'
import type { Linker } from '../linked-module.ts'
import { createRequestAnswers } from './answer-requests.ts'
import type { AuthorCode, RenderIslands, IslandOutcome, IslandTask } from './author-code.ts'
import type { CodeTable } from './code-table.ts'
import { isMark } from './encode-value.ts'
import { islandToContent } from './island-to-content.ts'
import { reportOutcome } from './report-outcome.ts'

/** The tools for finishing islands. */
export interface IslandTools {
  readonly table: CodeTable
  readonly tools: PageTools
  readonly linker: Linker
  readonly renderIslands: RenderIslands | undefined
  /** Limits the time in which requests of islands are answered. */
  readonly run: RunJob
}

interface IslandWork extends IslandTools {
  readonly book: IslandBook
  readonly renderIslands: RenderIslands
}

/** The islands of a page, finished. */
export interface FinishedIslands {
  /** The content that replaces each placeholder. */
  readonly contents: ReadonlyMap<Element, readonly Content[]>
  /** The code that the browser needs for interactive islands; undefined without any. */
  readonly code: AuthorCode | undefined
}

/** Responses can lead to further requests; code that never stops requesting gets no more. */
const ROUNDS = 4

/** Renders all islands of a page. */
export async function finishIslands(book: IslandBook, options: IslandTools): Promise<FinishedIslands> {
  const { renderIslands } = options
  if (book.drafts.length === 0 || !renderIslands) return { contents: new Map(), code: undefined }
  const work: IslandWork = { ...options, book, renderIslands }
  const { tools } = work
  const alive = new Set<number>()
  const ordered = work.table.isOrdered()
  const outcomes = await renderAll(work)
  const contents = new Map<Element, readonly Content[]>()
  for (const draft of book.drafts) {
    const outcome = outcomes.get(draft) ?? { kind: 'timeout', message: 'is not drawn' }
    reportOutcome(outcome, draft, work)
    if (outcome.kind === 'rendered') {
      draft.html = outcome.html
      tools.record.css.push(...outcome.css.filter((css) => !tools.record.css.includes(css)))
    }
    const content = islandToContent(draft, { outcome, record: tools.record, ordered })
    if (isAlive(content)) collectParts(draft.value, alive)
    contents.set(draft.placeholder, content)
  }
  return { contents, code: alive.size === 0 ? undefined : work.table.code((part) => alive.has(part)) }
}

/** Leaves out the file because of which no island of the page can be compiled; false without such a file. */
const isDropped = (outcome: IslandOutcome, table: CodeTable): boolean =>
  outcome.kind === 'invalid' && outcome.location !== undefined && table.drop(outcome.location.path)

/** Islands whose parts are all there, and the others. */
function splitBy(
  drafts: readonly IslandDraft[],
  partsLeft: (draft: IslandDraft) => AuthorCode['parts'],
): readonly [IslandDraft[], IslandDraft[]] {
  const isWhole = (draft: IslandDraft) => {
    const left = partsLeft(draft)
    return [...partsOf(draft.value)].every((part) => left[part])
  }
  return [drafts.filter(isWhole), drafts.filter((draft) => !isWhole(draft))]
}

function partsOf(value: IslandValue): ReadonlySet<number> {
  const parts = new Set<number>()
  collectParts(value, parts)
  return parts
}

const isAlive = ([first]: readonly Content[]): boolean =>
  first?.type === 'element' && first.properties['dataIsland'] !== undefined

/** Numbers of the parts that a value names. */
function collectParts(value: IslandValue, parts: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  if (isMark(value)) {
    if (value.$ === 'element' && value.of.startsWith('#')) parts.add(Number(value.of.slice(1)))
    if (value.$ === 'code') parts.add(value.part)
  }
  for (const inner of Object.values(value)) collectParts(inner, parts)
}

async function renderAll({
  book,
  table,
  tools,
  renderIslands,
  run,
}: IslandWork): Promise<Map<IslandDraft, IslandOutcome>> {
  const outcomes = new Map<IslandDraft, IslandOutcome>()
  const answers = createRequestAnswers({ tools, run })
  let open = [...book.drafts]
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const rendered = await renderIslands(table.code(), open.map(toTask))
    const [first] = rendered
    if (first && isDropped(first, table)) {
      const [left, lost] = splitBy(
        open,
        (draft) => table.code((part) => partsOf(draft.value).has(part)).parts,
      )
      for (const draft of lost) outcomes.set(draft, first)
      open = left
      round--
      continue
    }
    const waiting = new Map<IslandDraft, readonly string[]>()
    for (const [index, draft] of open.entries()) {
      const outcome = rendered[index]
      if (!outcome) continue
      outcomes.set(draft, outcome)
      if (outcome.kind === 'rendered' && outcome.requests.length > 0) waiting.set(draft, outcome.requests)
    }
    const { answered, late, limit } = answers.answer(waiting)
    for (const draft of late) outcomes.set(draft, tooLate(limit))
    // Islands that read globals of others must be rendered again after them.
    const again = answered.size > 0 && table.isOrdered() ? open : [...answered]
    open = again.filter((draft) => !late.has(draft))
  }
  answers.report()
  return outcomes
}

/** Only what the process needs: the slots and holes of each island of a large page would fill its memory. */
const toTask = ({ value, answers }: IslandDraft): IslandTask => ({ value, answers })

/** The outcome of an island whose requests exceed a limit of the page. */
const tooLate = (limit: PageLimit | undefined): IslandOutcome => ({
  kind: 'timeout',
  message: `requests more than the build does for a page. ${limit?.message ?? ''}`,
})
