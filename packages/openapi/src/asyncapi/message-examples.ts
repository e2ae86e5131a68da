import { isJsonLike, mediaExamples } from '../examples/media-examples.ts'
import type { AsyncDocument, Message, MessageExample } from './async-document.ts'

/**
 * The examples of a message: all that its author wrote, else a payload that is made up from its schema. Payloads in
 * binary forms (Avro, Protobuf) are shown as the JSON that stands for them.
 */
export function messageExamples(
  document: AsyncDocument,
  message: Message,
  properties: 'required' | 'all' = 'all',
): readonly MessageExample[] {
  if (message.examples.length > 0 || message.payload?.kind !== 'schema') return message.examples
  const contentType = message.contentType ?? 'application/json'
  const type = isJsonLike(contentType) || /^text\/|xml/.test(contentType) ? contentType : 'application/json'
  return mediaExamples(document, { type, schema: message.payload.schema, examples: [] }, { properties })
}
