import { createDiagnostic } from '@octavo/source'
import type { RunJob } from '../page/limit-jobs.ts'
import type { PageTools } from '../page/page-tools.ts'
import { PageLimit } from '../render/page-limit.ts'
import type { IslandDraft } from '../render/renderer.ts'
import { readRequest, type PageRequest } from './read-request.ts'

/** Islands that wait for responses, with the JSON of their requests. */
export type Waiting = ReadonlyMap<IslandDraft, readonly string[]>

/** The result of one round of requests. */
export interface AnsweredRound {
  /** Islands with a new answer, which are rendered once more. */
  readonly answered: ReadonlySet<IslandDraft>
  /** Islands without answers because of a limit, and the limit. */
  readonly late: ReadonlySet<IslandDraft>
  readonly limit: PageLimit | undefined
}

/** Answers requests of the islands of one page. */
export interface RequestAnswers {
  answer(waiting: Waiting): AnsweredRound
  /** Reports wrong arguments: one `component/bad-prop` per island. */
  report(): void
}

/** The tools of the page, and the limit of its steps. */
export interface AnswerOptions {
  readonly tools: PageTools
  readonly run: RunJob
}

/**
 * Creates the answers to requests of islands, by the tools of their page, which record links, files and styles. A
 * round is one limited step of the page. A request with wrong arguments, or for which a tool throws, has no answer:
 * the component uses its own default, and the request is not repeated.
 */
export function createRequestAnswers({ tools, run }: AnswerOptions): RequestAnswers {
  const rejected = new Map<IslandDraft, Set<string>>()
  const wrong = new Map<IslandDraft, Set<string>>()
  const answerIsland = (draft: IslandDraft, requests: readonly string[]): boolean => {
    const before = rejected.get(draft) ?? new Set()
    const entries: [string, unknown][] = []
    for (const json of requests) {
      if (before.has(json)) continue
      const found = answerRequest(json, tools)
      if (found.wrong.length > 0) addTo(wrong, draft, found.wrong)
      if ('answer' in found) entries.push([json, found.answer])
      else addTo(rejected, draft, [json])
    }
    draft.answers = { ...draft.answers, ...Object.fromEntries(entries) }
    return entries.length > 0
  }
  return {
    answer(waiting) {
      const answered = new Set<IslandDraft>()
      const left = [...waiting.keys()]
      const answerAll = () => {
        for (let draft = left[0]; draft; draft = left[0]) {
          if (answerIsland(draft, waiting.get(draft) ?? [])) answered.add(draft)
          left.shift()
        }
      }
      const [first] = left
      const result =
        first &&
        tools.at(
          () => (left[0] ?? first).span,
          () => run(answerAll),
        )
      const limit = result instanceof PageLimit ? result : undefined
      return { answered, late: new Set(limit ? left : []), limit }
    },
    report() {
      for (const [{ name, span }, names] of wrong) {
        const list = [...names].map((one) => `"${one}"`).join(', ')
        const message = `"${name}" gives a built-in component or element a value that it does not take: ${list}`
        const help = 'compare it with the props of the component'
        tools.record.diagnostics.push(createDiagnostic('component/bad-prop', message, { span, help }))
      }
    },
  }
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, values: readonly V[]): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]))
}

type Answered = { readonly wrong: readonly string[] } & ({ readonly answer: unknown } | object)

function answerRequest(json: string, tools: PageTools): Answered {
  const { request, wrong } = readRequest(json)
  if (!request) return { wrong }
  try {
    return { wrong, answer: answerPageRequest(request, tools) }
  } catch (error) {
    if (error instanceof PageLimit) throw error
    return { wrong: [...wrong, request.kind] }
  }
}

function answerPageRequest(request: PageRequest, tools: PageTools): unknown {
  switch (request.kind) {
    case 'icon':
      return tools.icon(request.icon, request.options)
    case 'highlight':
      return tools.highlight(request.code)
    case 'math':
      return tools.math(request.tex, request.display)
    case 'markdown':
      return tools.markdown(request.text, request.mode)
    case 'href':
      return tools.href(request.url)
    case 'asset':
      return tools.assetOf(request.url, request.directive)
    case 'words':
      return tools.words(request.key)
    case 'style':
      return tools.styleClass(request.style)
  }
}
