import { numberExample } from './examples/number-example.ts'
import { patternText } from './examples/pattern-text.ts'
import type { JsonValue } from './json-fields.ts'
import type { SchemaNode } from './schema-node.ts'

/**
 * Fixed values by format, so that examples never change between builds. The first eight are the platform's; it has
 * none for the others. Source: reference/docs-json.md section 5.3.
 */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2023-12-25',
  'date-time': '2023-11-07T05:31:56Z',
  email: 'jsmith@example.com',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  ipv4: '127.0.0.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
  'idn-email': 'jsmith@example.com',
  time: '05:31:56Z',
  duration: 'P1DT12H',
  hostname: 'api.example.com',
  'idn-hostname': 'api.example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  'json-pointer': '/a/b',
  'relative-json-pointer': '1/a',
  regex: '^[a-z]+$',
}

/** The value of a schema that is neither object nor list, by its first type. `pattern` is never compiled (R10). */
export function primitiveExample(node: SchemaNode): JsonValue {
  const [type] = node.types
  switch (type) {
    case 'string':
      return stringExample(node)
    case 'number':
    case 'integer':
      return numberExample(node.limits, type)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return node.nullable && type === undefined && node.parts.length > 0 ? null : '<any>'
  }
}

function stringExample({ format, contentEncoding, limits }: SchemaNode): string {
  const key = format ?? (contentEncoding?.startsWith('base64') ? 'base64' : '')
  const known = Object.hasOwn(BY_FORMAT, key) ? BY_FORMAT[key] : undefined
  if (known !== undefined) return known
  const { pattern, minLength, maxLength } = limits
  const made = pattern === undefined ? undefined : patternText(pattern, { least: minLength, most: maxLength })
  return made ?? textOfLength(minLength ?? 0, maxLength ?? MAX_LENGTH)
}

/** Limit of characters in generated text, even if a schema requires more. */
const MAX_LENGTH = 400

/** The platform's text where it fits. */
function textOfLength(least: number, most: number): string {
  const usual = '<string>'
  if ((usual.length >= least && usual.length <= most) || least > MAX_LENGTH) return usual
  return 'string'
    .repeat(Math.ceil(Math.max(least, 1) / 6))
    .slice(0, Math.max(0, Math.min(most, Math.max(least, 6))))
}
