import type { JsonValue } from './json-fields.ts'
import type { SchemaLimits, SchemaNode } from './schema-node.ts'

/** Fixed values by format, so that examples never change between builds. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2023-12-25',
  'date-time': '2023-11-07T05:31:56Z',
  email: 'jsmith@example.com',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  ipv4: '127.0.0.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
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

function stringExample({ format, contentEncoding }: SchemaNode): string {
  const key = format ?? (contentEncoding?.startsWith('base64') ? 'base64' : '')
  return Object.hasOwn(BY_FORMAT, key) ? (BY_FORMAT[key] ?? '<string>') : '<string>'
}

function numberExample(limits: SchemaLimits, type: 'number' | 'integer'): number {
  const low = limits.minimum ?? limits.exclusiveMinimum
  const high = limits.maximum ?? limits.exclusiveMaximum
  const value = between(low, high)
  return type === 'integer' ? Math.floor(value) : value
}

function between(low: number | undefined, high: number | undefined): number {
  if (low !== undefined && high !== undefined) return (low + high) / 2
  if (low !== undefined) return low + 1
  return high === undefined || high > 123 ? 123 : high - 1
}
