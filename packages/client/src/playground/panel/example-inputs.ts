import {
  missingInputs,
  parameterKey,
  type JsonValue,
  type PlaygroundInputs,
  type PlaygroundOperation,
  type PlaygroundParameter,
} from '@octavo/openapi/playground'
import { bodyWithValue } from './body-value.ts'
import { firstBody } from './first-body.ts'
import { withoutPlaceholders } from './without-placeholders.ts'

/**
 * Returns the inputs with examples where the reader has filled in nothing: required parameters whose value the
 * description suggests, and the body. Undefined when there is nothing to fill in.
 */
export function exampleInputs(
  operation: PlaygroundOperation,
  inputs: PlaygroundInputs,
): PlaygroundInputs | undefined {
  const filled = missingInputs(operation, inputs).flatMap((one) => {
    const value = one.kind === 'parameter' ? exampleOf(operation, one.parameter) : undefined
    return one.kind === 'body' || value === undefined ? [] : [[parameterKey(one.parameter), value] as const]
  })
  const body = exampleBody(operation, inputs)
  if (filled.length === 0 && !body) return undefined
  return {
    ...inputs,
    parameters: { ...inputs.parameters, ...Object.fromEntries(filled) },
    ...(body && { body }),
  }
}

function exampleBody(
  operation: PlaygroundOperation,
  { body }: PlaygroundInputs,
): PlaygroundInputs['body'] | undefined {
  const media = operation.body?.media.find(({ type }) => type === body?.type)
  if (!body || media?.example === undefined || media.kind === 'file') return undefined
  const { text = '', ...rest } = body
  const isFirst = JSON.stringify(rest.value) === JSON.stringify(firstBody(operation, media).value)
  if (!isFirst || text.trim() !== '') return undefined
  const known = { field: media.field, required: true }
  const example =
    body.text === undefined ? withoutPlaceholders(media.example, known, operation.definitions) : media.example
  return example === undefined ? undefined : bodyWithValue(body, media, example)
}

/** Examples of texts by their format. */
const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'user@example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
}

/** A text of any form is nothing that could be guessed. */
function exampleOf(
  { definitions }: PlaygroundOperation,
  { field }: PlaygroundParameter,
): JsonValue | undefined {
  // Objects and lists are definitions; only their facts matter here.
  const known = field.kind === 'ref' ? { ...definitions[field.to], ...field } : field
  const written = known.value ?? known.example ?? known.default
  if (written !== undefined && written !== null) return written
  switch (known.kind) {
    case 'select':
      return known.options[0]
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return known.limits?.minimum ?? 1
    case 'text':
      return TEXTS[known.format ?? '']
    default:
      return undefined
  }
}
