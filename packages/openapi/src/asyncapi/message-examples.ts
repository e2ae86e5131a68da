import { isJsonLike, mediaExamples } from '../examples/media-examples.ts'
import type { AsyncDocument, Message, MessageExample } from './async-document.ts'

/**
 * Returns the examples of a message: all of the author's, else one payload generated from its schema.
 * Payloads in binary forms (Avro, Protobuf) are shown as equivalent JSON.
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
