import { asSitePath } from '@octavo/source'
import { loadApi, type Operation } from '@octavo/openapi'
import { serialize } from '@octavo/hast'
import { renderDescription, renderOperation } from '../../src/index.ts'
import { createApiTools } from './api-tools.ts'

/** Body and right column of every operation of a description, as HTML by name. */
export async function renderSamples(path: string, text: string) {
  const { value, diagnostics } = await loadApi(asSitePath(path), (asked) =>
    Promise.resolve(asked === path ? { path: asSitePath(path), text } : undefined),
  )
  if (!value) throw new Error(JSON.stringify(diagnostics))
  const tools = createApiTools()
  return value.operations.map((operation: Operation) => {
    const { body, aside } = renderOperation({ operation, document: value }, tools)
    return {
      name: `${operation.method} ${operation.path}`,
      title: operation.summary ?? operation.path,
      description: serialize(renderDescription(operation.description, tools)),
      body: serialize(body),
      aside: serialize([...(aside['request-example'] ?? []), ...(aside['response-example'] ?? [])]),
    }
  })
}
