import type { JsonObject, JsonValue } from '@octavo/source'
import { codeLines } from '../text/code-ranges.ts'

/** Keys of front matter in the order in which they are written. */
const ORDER = 'title sidebarTitle description icon tag mode hidden noindex deprecated url openapi'.split(' ')

/** Returns a page file: front matter in YAML, then the text. */
export function writePage(values: JsonObject, body: string): string {
  const keys = Object.keys(values).toSorted((one, other) => rank(one) - rank(other))
  const lines = keys.map(
    (key) => `${/^\w[\w-]*$/.test(key) ? key : JSON.stringify(key)}: ${writeValue(values[key] ?? null)}`,
  )
  const front = lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`
  const text = tidyLines(body)
  return text === '' ? front : `${front}${text}\n`
}

const rank = (key: string) => (ORDER.indexOf(key) + ORDER.length + 1) % (ORDER.length + 1)

/** Texts that YAML could read as something else are in quotes; JSON is YAML. */
function writeValue(value: JsonValue): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isPlain =
    /^[\p{L}][\p{L}\p{N} _./()+,&'’–—?!%-]*$/u.test(value) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
  return isPlain && value.trim() === value ? value : JSON.stringify(value)
}

/** One blank line is enough between blocks, and none at either end; code stays as it is. */
function tidyLines(body: string): string {
  const lines = body.split('\n')
  const code = codeLines(lines)
  const isBlank = (index: number) => !code.has(index) && lines[index]?.trim() === ''
  const tidy = lines.filter((_, index) => !(isBlank(index) && (index === 0 || isBlank(index - 1))))
  return tidy
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
}
