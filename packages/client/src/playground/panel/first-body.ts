import {
  initialValue,
  resolveField,
  type PlaygroundBodyInput,
  type PlaygroundMedia,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { emptyGroup } from '../form/empty-group.ts'

/** Returns the initial value of a body. */
export function firstBody(
  { body, definitions }: PlaygroundOperation,
  media: PlaygroundMedia,
): PlaygroundBodyInput {
  const { type, kind, field, value } = media
  if (kind === 'text') return { type, ...(value !== undefined && { text: String(value) }) }
  if (value !== undefined) return { type, value }
  const first = field && initialValue(field, definitions)
  const isGroup = field && /^(?:object|union)$/.test(resolveField(field, definitions).kind)
  if (isGroup && (body?.required || first !== undefined))
    return { type, value: emptyGroup(field, definitions) }
  if (first !== undefined) return { type, value: first }
  return { type, ...(kind === 'json' && !field && { text: '' }) }
}
