import type { JsonValue, PlaygroundBodyInput, PlaygroundMedia } from '@octavo/openapi/playground'

/** Returns the body with a value, as text if the body is typed as text. */
export function bodyWithValue(
  body: PlaygroundBodyInput,
  { kind, type }: PlaygroundMedia,
  value: JsonValue,
): PlaygroundBodyInput {
  if (kind === 'text')
    return { type, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
  return body.text === undefined
    ? { ...body, value }
    : { ...body, value, text: JSON.stringify(value, null, 2) }
}
