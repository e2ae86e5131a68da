import type { Diagnostic } from '@octavo/source'

/** Diagnostics of one cause: the same code, severity and message, at one or more locations. */
export interface DiagnosticGroup {
  /** The first of them; its frame and help are shown for all. */
  readonly first: Diagnostic
  /** The others, in the order of the input. */
  readonly others: readonly Diagnostic[]
}

/** Groups diagnostics by cause, in the order of the first of each. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, { first: Diagnostic; others: Diagnostic[] }>()
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.code}\n${diagnostic.severity}\n${causeOf(diagnostic)}`
    const group = groups.get(key)
    if (group) group.others.push(diagnostic)
    else groups.set(key, { first: diagnostic, others: [] })
  }
  return [...groups.values()]
}

/** The message without list indexes: a key that is wrong in several entries is one cause. */
const causeOf = ({ message }: Diagnostic) => message.replace(/\[\d+\]/g, '[]')
