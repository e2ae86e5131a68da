import type { NamedText } from '../request/http-request.ts'
import { percentEncode } from '../request/percent-encode.ts'

/** Fields as the text of a urlencoded body. Spaces are `%20`, which every server reads. */
export function formText(fields: readonly NamedText[]): string {
  return fields.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')
}

/** True when no name repeats, so that fields fit into a map. */
export function areDistinct(fields: readonly { readonly name: string }[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length
}
