import { createDiagnostic, type Diagnostic, type Span } from '@octavo/source'
import type { PageTools } from '../page/page-tools.ts'
import type { IslandDraft } from '../render/renderer.ts'
import type { Linker } from '../linked-module.ts'
import type { IslandOutcome } from './author-code.ts'

interface ReportTools {
  readonly tools: PageTools
  readonly linker: Linker
}

/** The code of each source: a page that shows the clock is another one in every build, the others are not. */
const IMPURE = {
  'the clock': {
    code: 'island/clock',
    help: 'read it in an effect, so that every build gives the same page',
  },
  chance: {
    code: 'island/impure',
    help: 'read it in an effect: the build uses fixed numbers, and the browser gets others',
  },
  'the network': {
    code: 'island/impure',
    help: 'read it in an effect: the build does not wait for an answer',
  },
} as const

/** Reports the failure of one island, at its position in the author's text. */
export function reportOutcome(
  outcome: IslandOutcome,
  draft: IslandDraft,
  { tools, linker }: ReportTools,
): void {
  const { diagnostics } = tools.record
  const own = draft.span
  if (outcome.kind === 'rendered') {
    for (const what of outcome.impure) {
      const message = `"${draft.name}" reads ${what} while the site is built`
      const { code, help } = IMPURE[what]
      diagnostics.push(createDiagnostic(code, message, { span: own, help }))
    }
    return
  }
  if (outcome.kind === 'browser') return
  if (outcome.kind === 'unavailable') return reportUnavailable(outcome.message, diagnostics)
  const span = outcome.location ? spanOfLocation(outcome.location, linker) : undefined
  const diagnostic = toDiagnostic(outcome, draft, span)
  // A module that cannot be compiled is one error, however many islands need it.
  const isKnown =
    diagnostic.code === 'island/invalid' && diagnostics.some(({ message }) => message === diagnostic.message)
  if (!isKnown) diagnostics.push(diagnostic)
}

/** Without a span: it is one error of the run, however many components and pages there are. */
function reportUnavailable(reason: string, diagnostics: Diagnostic[]): void {
  const message = `Components of the author are not run: ${reason}`
  if (diagnostics.some((known) => known.message === message)) return
  const help = 'let this user start processes, or build with --no-user-code'
  diagnostics.push(createDiagnostic('island/no-process', message, { help }))
}

type Failure = Exclude<Extract<IslandOutcome, { readonly message: string }>, { readonly kind: 'unavailable' }>

function toDiagnostic(outcome: Failure, draft: IslandDraft, span: Span | undefined): Diagnostic {
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
      `Code of "${outcome.location?.path ?? draft.name}" cannot be compiled: ${text}`,
      details,
    )
  const subject = draft.name === '{…}' ? 'The expression' : `Component "${draft.name}"`
  return createDiagnostic('island/threw', `${subject} throws: ${text}`, {
    ...details,
    help: 'the rest of the page is shown without it',
  })
}

/** Translates a line and column of a module's text into a span of the author's file. */
function spanOfLocation(
  { path, line, column }: { readonly path: string; readonly line: number; readonly column: number },
  linker: Linker,
): Span | undefined {
  const module = linker.module(path)
  if (!module) return undefined
  const starts = module.prepared.text.split('\n').slice(0, line - 1)
  const offset = starts.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  return module.spanAt(offset, offset)
}
