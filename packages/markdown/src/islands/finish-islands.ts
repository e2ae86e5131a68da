/*
 * Islands of a page after its tree is drawn:
 *   1. all are drawn by the page's code, again as long as they ask something new of the build
 *   2. faults are told, each at its place in the author's text
 *   3. what was drawn takes its place in the tree: content alone, or an island with its data
 */
import type { Content, Element, IslandValue } from '@octavo/hast'
import { createDiagnostic, type Diagnostic, type SitePath, type Span } from '@octavo/source'
import type { PageTools } from '../page/page-tools.ts'
import type { Linker } from '../resolve-imports.ts'
import { answerAsk } from './answer-ask.ts'
import type { AuthorCode, RenderIslands, IslandOutcome } from './author-code.ts'
import type { CodeTable } from './code-table.ts'
import type { IslandBook, IslandDraft } from '../render/renderer.ts'
import { islandToContent } from './island-to-content.ts'

/** What finishing islands takes. */
export interface IslandTools {
  readonly table: CodeTable
  readonly tools: PageTools
  readonly linker: Linker
  readonly renderIslands: RenderIslands | undefined
}

interface IslandWork extends IslandTools {
  readonly book: IslandBook
  readonly renderIslands: RenderIslands
}

/** The islands of a page, finished. */
export interface FinishedIslands {
  /** What stands in the place of each. */
  readonly places: ReadonlyMap<Element, readonly Content[]>
  /** What the browser needs for those that live on; undefined when none does. */
  readonly code: AuthorCode | undefined
}

/** Questions may follow from answers; code that never stops asking gets no more. */
const ROUNDS = 4

/** Draws all islands of a page. */
export async function finishIslands(book: IslandBook, given: IslandTools): Promise<FinishedIslands> {
  const { renderIslands: renderIslands } = given
  if (book.drafts.length === 0 || !renderIslands) return { places: new Map(), code: undefined }
  const work: IslandWork = { ...given, book, renderIslands: renderIslands }
  const { tools } = work
  const alive = new Set<number>()
  const ordered = work.table.isOrdered()
  const outcomes = await drawAll(work)
  const places = new Map<Element, readonly Content[]>()
  for (const draft of book.drafts) {
    const outcome = outcomes.get(draft) ?? { kind: 'timeout', message: 'is not drawn' }
    tellOutcome(outcome, draft, work)
    if (outcome.kind === 'drawn') {
      draft.html = outcome.html
      tools.record.css.push(...outcome.css.filter((css) => !tools.record.css.includes(css)))
    }
    const content = islandToContent(draft, { outcome, record: tools.record, ordered })
    if (isAlive(content)) collectParts(draft.value, alive)
    places.set(draft.place, content)
  }
  return { places, code: alive.size === 0 ? undefined : work.table.code((part) => alive.has(part)) }
}

/** The file that keeps all islands of a page from being compiled. */
function brokenModule([first]: readonly IslandOutcome[]): string | undefined {
  return first?.kind === 'invalid' ? first.place?.path : undefined
}

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
  const { $: kind, of, part } = value as Readonly<Record<string, unknown>>
  if (kind === 'element' && typeof of === 'string' && of.startsWith('#')) parts.add(Number(of.slice(1)))
  if (kind === 'code') parts.add(Number(part))
  for (const inner of Object.values(value)) collectParts(inner, parts)
}

async function drawAll({
  book,
  table,
  tools,
  renderIslands: renderIslands,
}: IslandWork): Promise<Map<IslandDraft, IslandOutcome>> {
  const outcomes = new Map<IslandDraft, IslandOutcome>()
  let open = [...book.drafts]
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const drawn = await renderIslands(table.code(), open)
    const broken = brokenModule(drawn)
    if (broken !== undefined && table.drop(broken)) {
      const [left, lost] = splitBy(
        open,
        (draft) => table.code((part) => partsOf(draft.value).has(part)).parts,
      )
      for (const draft of lost) outcomes.set(draft, drawn[0] as IslandOutcome)
      open = left
      round--
      continue
    }
    const next = new Set<IslandDraft>()
    for (const [index, draft] of open.entries()) {
      const outcome = drawn[index]
      if (!outcome) continue
      outcomes.set(draft, outcome)
      if (outcome.kind !== 'drawn' || outcome.asks.length === 0) continue
      const answer = () => outcome.asks.map((key) => [key, answerAsk(key, tools)] as const)
      draft.answers = { ...draft.answers, ...Object.fromEntries(tools.at(() => draft.span, answer)) }
      next.add(draft)
    }
    // Who reads what others set while they are drawn needs them again.
    open = next.size > 0 && table.isOrdered() ? open : [...next]
  }
  return outcomes
}

function tellOutcome(outcome: IslandOutcome, draft: IslandDraft, { tools, linker }: IslandWork): void {
  const { diagnostics } = tools.record
  const own = draft.span
  if (outcome.kind === 'drawn') {
    for (const what of outcome.impure) {
      const message = `"${draft.name}" reads ${what} while the site is built`
      const help = 'read it in an effect, so that every build gives the same page'
      diagnostics.push(createDiagnostic('island/impure', message, { span: own, help }))
    }
    return
  }
  if (outcome.kind === 'browser') return
  if (outcome.kind === 'unavailable') return tellUnavailable(outcome.message, diagnostics)
  const span = outcome.place ? spanOfPlace(outcome.place, linker) : undefined
  const told = toDiagnostic(outcome, draft, span)
  // What keeps several islands from being compiled is one fault.
  const isKnown =
    told.code === 'island/invalid' && diagnostics.some(({ message }) => message === told.message)
  if (!isKnown) diagnostics.push(told)
}

/** Without a place: however many components and pages there are, it is one fault of the run. */
function tellUnavailable(reason: string, diagnostics: Diagnostic[]): void {
  const message = `Components of the author are not run: ${reason}`
  if (diagnostics.some((known) => known.message === message)) return
  const help = 'let this user start processes, or build with --no-user-code'
  diagnostics.push(createDiagnostic('island/no-process', message, { help }))
}

type Fault = Exclude<Extract<IslandOutcome, { readonly message: string }>, { readonly kind: 'unavailable' }>

function toDiagnostic(outcome: Fault, draft: IslandDraft, span: Span | undefined): Diagnostic {
  const text = outcome.message.replace(/\s+/g, ' ').replace(/"/g, "'").slice(0, 300)
  const details = { span: span ?? draft.span }
  if (outcome.kind === 'timeout')
    return createDiagnostic('island/timeout', `Component "${draft.name}" ${text}`, {
      ...details,
      help: 'look for a loop without end',
    })
  if (outcome.kind === 'limit')
    return createDiagnostic('island/limit', `Component "${draft.name}" ${text}`, {
      ...details,
      help: 'the rest of the page is shown without it',
    })
  if (outcome.kind === 'invalid')
    return createDiagnostic(
      'island/invalid',
      `Code of "${outcome.place?.path ?? draft.name}" cannot be compiled: ${text}`,
      details,
    )
  return createDiagnostic('island/threw', `Component "${draft.name}" throws: ${text}`, {
    ...details,
    help: 'the rest of the page is shown without it',
  })
}

/** A place in a module's text as a span of the author's file. */
function spanOfPlace(
  { path, line, column }: { readonly path: string; readonly line: number; readonly column: number },
  linker: Linker,
): Span | undefined {
  const module = linker.module(path as SitePath)
  if (!module) return undefined
  const starts = module.prepared.text.split('\n').slice(0, line - 1)
  const offset = starts.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  return module.spanAt(offset, offset)
}
