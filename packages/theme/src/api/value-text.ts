import type { JsonValue } from '@octavo/openapi'

/** Longest value that is shown in a line. */
const MAX_LENGTH = 200

/** A value in a line: strings bare (empty ones as `""`), all else as JSON; long ones are cut. */
export function valueText(value: JsonValue): string {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
