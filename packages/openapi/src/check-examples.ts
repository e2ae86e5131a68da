import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { nodeAt } from './api-nodes.ts'
import type { JsonValue } from './json-fields.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'
import type { Checker } from './mock/check/create-checker.ts'
import { findChecker } from './mock/check/find-checker.ts'
import { readErrors } from './mock/check/read-errors.ts'
import type { MockError } from './mock/mock-request.ts'
import { refKey, type NodeRef } from './node-ref.ts'
import type { SchemaContext } from './schema-context.ts'
import { writtenExamples, type WrittenExample } from './written-examples.ts'

/**
 * Reports examples that do not fit their schema, as `api/example`, each once with its first error. A value may be one of
 * a request or of a response: it fits when it fits one of them. Patterns are not run.
 */
export async function checkExamples(
  document: SchemaContext,
  loaded: LoadedFiles,
): Promise<readonly Diagnostic[]> {
  const examples = uniqueExamples(writtenExamples(loaded.nodes))
  if (examples.length === 0) return []
  const checkers = await Promise.all(
    (['response', 'request'] as const).map((direction) => findChecker(document, { direction })),
  )
  const found: Diagnostic[] = []
  for (const example of examples) {
    const [error, ...others] = errorsOf(example, checkers)
    if (error) found.push(reportExample(example, { error, others, loaded }))
  }
  return found
}

/** Several operations name the same example, with the same schema or with another one. */
const uniqueExamples = (examples: readonly WrittenExample[]): readonly WrittenExample[] => [
  ...new Map(examples.map((one) => [`${refKey(one.at)} ${refKey(one.schema)}`, one])).values(),
]

/** The errors of the direction that fits best; empty when one fits, or cannot be checked. */
function errorsOf(
  { value, schema, isField }: WrittenExample,
  checkers: readonly Checker[],
): readonly MockError[] {
  const values = isField && typeof value === 'string' ? [value, ...sentValues(value)] : [value]
  let best: readonly MockError[] | undefined
  for (const checker of checkers)
    for (const one of values) {
      const errors = readErrors(checker.errors([schema], one) ?? [], one)
      if (errors.length === 0) return []
      if (!best || errors.length < best.length) best = errors
    }
  return best ?? []
}

/** What the text of a parameter may stand for: a number, a flag, JSON, a list. */
function sentValues(text: string): readonly JsonValue[] {
  const items = text.split(/[,|]/)
  const numbers = items.map(Number)
  const lists: readonly JsonValue[] = numbers.some(Number.isNaN) ? [items] : [items, numbers]
  try {
    return [JSON.parse(text) as JsonValue, ...lists]
  } catch {
    return lists
  }
}

interface Finding {
  readonly error: MockError
  readonly others: readonly MockError[]
  readonly loaded: LoadedFiles
}

function reportExample({ at }: WrittenExample, { error, others, loaded }: Finding): Diagnostic {
  const pointer = decodeURIComponent(error.pointer?.slice(1) ?? '')
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  const what = `${pointer === '' ? 'it' : pointer} ${lowerFirst(error.detail)}`
  return createDiagnostic('api/example', `An example does not fit its schema: ${what}${more}`, {
    span: spanOfNode(loaded, nearestNode(loaded, at, pointer)),
    help: 'change the example, or the schema that readers are shown',
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The part of the example that an error is about; what is missing is reported at the value that lacks it. */
function nearestNode({ nodes }: LoadedFiles, at: NodeRef, pointer: string): NodeRef {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const ref = { file: at.file, pointer: at.pointer + path }
    if (nodeAt(nodes, ref)) return ref
  }
  return at
}
