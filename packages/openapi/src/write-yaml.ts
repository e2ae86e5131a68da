import { isList, isRecord, type JsonRecord, type JsonValue } from './json-fields.ts'

/** Text that needs no quotes anywhere: begins with a letter, is no word that YAML reads as something else. */
const PLAIN = /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i
const LONGEST_WORD = 'false'.length

/**
 * A value as YAML in block style, read back unchanged by every YAML 1.1 and 1.2 parser. Written here because a
 * copy of every operation is written at each build, and the library takes 20 times as long.
 */
export function writeYaml(value: JsonValue, parts: WrittenParts = new Map()): string {
  return `${block(value, '', parts).trimStart()}\n`
}

/** The texts of parts that several values share, and their indent; undefined for those that were not written yet. */
export type WrittenParts = Map<JsonValue, { readonly indent: string; readonly text: string } | undefined>

/** Returns the value after a key or a dash, with the space or line break before it. */
function block(value: JsonValue, indent: string, parts: WrittenParts): string {
  if (isList(value)) return value.length === 0 ? ' []' : listBlock(value, indent, parts)
  if (isRecord(value)) return Object.keys(value).length === 0 ? ' {}' : sharedBlock(value, indent, parts)
  if (typeof value !== 'string') return ` ${JSON.stringify(value)}`
  return ` ${value.includes('\n') ? textScalar(value, indent) : scalar(value)}`
}

function sharedBlock(value: JsonRecord, indent: string, parts: WrittenParts): string {
  if (!parts.has(value)) return mapBlock(value, indent, parts)
  const known = parts.get(value)
  if (known?.indent === indent) return known.text
  const text = mapBlock(value, indent, parts)
  parts.set(value, { indent, text })
  return text
}

function listBlock(list: readonly JsonValue[], indent: string, parts: WrittenParts): string {
  return list.map((item) => `\n${indent}-${dashBlock(item, `${indent}  `, parts)}`).join('')
}

/** Returns a list item; the first line of a map or list follows its dash. */
function dashBlock(item: JsonValue, indent: string, parts: WrittenParts): string {
  const text = block(item, indent, parts)
  return text.startsWith('\n') ? ` ${text.slice(1 + indent.length)}` : text
}

function mapBlock(map: JsonRecord, indent: string, parts: WrittenParts): string {
  let text = ''
  for (const [key, child] of Object.entries(map))
    text += `\n${indent}${scalar(key)}:${block(child, childIndent(child, indent), parts)}`
  return text
}

/** Lists are written below their key without further indent, which keeps descriptions narrow. */
const childIndent = (child: JsonValue, indent: string) => (isList(child) ? indent : `${indent}  `)

/** A text of several lines. */
function textScalar(text: string, indent: string): string {
  const lines = text.split('\n')
  const isBlock =
    /^\S/.test(text) && lines.every((line) => /^[\x20-\x7e\u00a1-\ud7ff]*$/.test(line) && !line.endsWith(' '))
  if (!isBlock || text.endsWith('\n\n')) return scalar(text)
  const body = text.endsWith('\n') ? lines.slice(0, -1) : lines
  // The indicator records whether the text ends with a line break.
  return `|${text.endsWith('\n') ? '' : '-'}${body.map((line) => (line === '' ? '\n' : `\n${indent || '  '}${line}`)).join('')}`
}

function scalar(text: string): string {
  return PLAIN.test(text) && (text.length > LONGEST_WORD || !WORDS.test(text))
    ? text
    : JSON.stringify(text).replace(/[\u007f-\u00a0\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]/g, escapeUnit)
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
