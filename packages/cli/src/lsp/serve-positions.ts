import { actionsAt } from './answer-actions.ts'
import { referencesAt } from './answer-references.ts'
import { completeAt, defineAt, describeAt } from './answer-text.ts'
import { asked, pathOf, readText, type ServerState } from './server-state.ts'

/** Answers requests about a position or a range of an open file. */
export function answerPositions(state: ServerState): void {
  const { connection } = state
  const textOf = readText(state)
  connection.onCompletion(async (params) => {
    const at = await asked(state, params)
    return at && state.settings ? completeAt(at, state.settings) : null
  })
  connection.onHover(async (params) => {
    const at = await asked(state, params)
    return at && state.settings ? describeAt(at, state.settings) : null
  })
  connection.onDefinition(async (params) => {
    const at = await asked(state, params)
    return at ? defineAt(at, { root: at.built.root, textOf }) : null
  })
  connection.onReferences(async (params) => {
    const at = await asked(state, params)
    return at ? referencesAt(at, { ...at.built, textOf, withFile: params.context.includeDeclaration }) : null
  })
  connection.onCodeAction(({ textDocument, range }) => {
    const document = state.documents.get(textDocument.uri)
    const path = pathOf(state, textDocument.uri)
    const { latest } = state
    if (!document || path === undefined || !latest) return []
    return actionsAt(latest.diagnostics, { root: latest.root, path, document, range })
  })
}
