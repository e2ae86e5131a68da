import type { JsonObject, JsonValue } from './json-value.ts'

const LINE = /^([A-Za-z][\w-]*):(?:[ \t]+(.*?))?[ \t]*$/
/** Text without quotes: begins with a letter; nothing in it could begin a comment or a key. */
const PLAIN = /^[A-Za-z](?:[^:#\t]|:(?=[^\s])|#(?<=[^\s]#))*$/
const QUOTED = /^"([^"\\]*)"$|^'([^']*)'$/
/** Words that are no text. */
const WORDS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
])
const SPECIAL = /^(?:true|false|null|yes|no|on|off|y|n)$/i
const UNSAFE_KEY = /^(?:__proto__|constructor|prototype)$/

/**
 * Returns the value of YAML that is no more than `key: text` lines, as most front matter is, without a parser that
 * records positions; undefined for everything that could mean more, which the reader of all YAML then takes. Texts mean the
 * same to both.
 */
export function readPlainYaml(text: string): JsonObject | undefined {
  const value: Record<string, JsonValue> = {}
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue
    const [, key, written = ''] = LINE.exec(line) ?? []
    if (key === undefined || UNSAFE_KEY.test(key) || Object.hasOwn(value, key)) return undefined
    const read = readScalar(written)
    if (read === undefined) return undefined
    value[key] = read
  }
  return Object.keys(value).length > 0 ? value : undefined
}

function readScalar(written: string): JsonValue | undefined {
  const word = WORDS.get(written)
  if (word !== undefined) return word
  const quoted = QUOTED.exec(written)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  return PLAIN.test(written) && !SPECIAL.test(written) ? written : undefined
}
