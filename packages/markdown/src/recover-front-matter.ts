import { asSitePath, createDiagnostic, isJsonObject, readYaml, spanAt } from '@octavo/source'
import type { Checked, Diagnostic, JsonObject, JsonValue, SourceFile } from '@octavo/source'
import type { FrontMatterBounds } from './split-front-matter.ts'

/** Keys whose values are read leniently. */
export interface KnownKeys {
  /** Whether a key is one of front matter, for lines whose blank or colon is lost. */
  isKnown(key: string): boolean
  /** Whether the value is a list. */
  isList(key: string): boolean
}

/**
 * Reads the keys of front matter that is not YAML, line by line: a key with its lines is read on its own, and where
 * that fails too, its value is their text. Each such line is a warning with the correct form. The first of equal keys
 * counts.
 */
export function recoverFrontMatter(
  file: SourceFile,
  bounds: FrontMatterBounds,
  keys: KnownKeys,
): Checked<JsonObject> {
  const value: Record<string, JsonValue> = { __proto__: null }
  const diagnostics: Diagnostic[] = []
  for (const entry of entriesOf(file.text, bounds, keys)) {
    const read = readEntry(file, entry, keys)
    diagnostics.push(...read.diagnostics)
    if (read.value === undefined || isUnsafe(entry.key)) continue
    if (Object.hasOwn(value, entry.key)) diagnostics.push(duplicate(file, entry))
    else value[entry.key] = read.value
  }
  return { value: { ...value }, diagnostics }
}

const isUnsafe = (key: string): boolean => ['__proto__', 'constructor', 'prototype'].includes(key)

/** A key, its value as it is written, and their offsets. */
interface Entry {
  readonly key: string
  readonly written: string
  readonly start: number
  readonly end: number
  /** The line is one that YAML reads as a key. */
  readonly isYaml: boolean
}

const YAML_KEY = /^(["']?)([A-Za-z_][\w.:-]*?)\1[ \t]*:(?:[ \t]+(.*)|)$/
/** A key whose blank or colon is lost. */
const LOST = /^[^\w\s#-]?["']?([A-Za-z][\w-]*)["']?[ \t]*[:;=]?[ \t]*(\S.*)$/

function entriesOf(text: string, { start, end }: FrontMatterBounds, keys: KnownKeys): readonly Entry[] {
  const entries: Entry[] = []
  for (const { index, 0: line } of text.slice(start, end).matchAll(/[^\r\n]+/g)) {
    const at = start + index
    const last = entries.at(-1)
    const begun = beginEntry(line, keys) ?? (isText(last) ? beginIndented(line, keys) : undefined)
    if (begun) entries.push({ ...begun, start: at, end: at + line.length })
    else if (last && !/^\s*#/.test(line))
      entries[entries.length - 1] = {
        ...last,
        written: `${last.written}\n${line.trim()}`.trim(),
        end: at + line.length,
      }
  }
  return entries
}

function beginEntry(line: string, keys: KnownKeys): Pick<Entry, 'key' | 'written' | 'isYaml'> | undefined {
  const [, , key, value = ''] = YAML_KEY.exec(line) ?? []
  if (key !== undefined) return { key, written: value.trim(), isYaml: true }
  const [, lost = '', rest = ''] = LOST.exec(line) ?? []
  return keys.isKnown(lost) ? { key: lost, written: rest.trim(), isYaml: false } : undefined
}

/** A usual key that is indented, below a value that cannot hold keys. */
function beginIndented(line: string, keys: KnownKeys): ReturnType<typeof beginEntry> {
  const begun = /^[ \t]/.test(line) ? beginEntry(line.trim(), keys) : undefined
  return begun && keys.isKnown(begun.key) ? { ...begun, isYaml: false } : undefined
}

const isText = (entry: Entry | undefined): boolean =>
  entry !== undefined && /^[^|>{[&*!\s]/.test(entry.written)

function readEntry(file: SourceFile, entry: Entry, keys: KnownKeys): Checked<JsonValue | undefined> {
  const { key, written, start, end, isYaml } = entry
  const strict = readYaml(file, { family: 'page', start, end })
  if (isYaml && strict.diagnostics.length === 0 && isJsonObject(strict.value))
    return { value: strict.value[key], diagnostics: [] }
  const value = readLeniently(entry, keys)
  const [strictError] = strict.diagnostics
  const message = strictError?.message ?? `The line of "${key}" is not "key: value"`
  const quoted = typeof value === 'string' ? JSON.stringify(value) : toFlow(value)
  const diagnostic = createDiagnostic('page/front-matter', message, {
    span: strictError?.span ?? spanAt(file, start, end),
    help: `write ${key}: ${quoted}`,
  })
  return { value: written === '' ? undefined : value, diagnostics: [diagnostic] }
}

const toFlow = (value: JsonValue): string => JSON.stringify(value).replace(/","/g, '", "')

/** The value that the author most likely means. */
function readLeniently({ key, written }: Entry, keys: KnownKeys): JsonValue {
  // Lines that continue a value must be indented.
  const text = written.replace(/\t/g, ' ').replace(/\n/g, '\n ')
  for (const ending of keys.isList(key) ? ['', ']', '"]', "']"] : ['']) {
    const { value, diagnostics } = readYaml(
      { path: NOWHERE, text: `a: ${text}${ending}` },
      { family: 'page' },
    )
    const found = diagnostics.length === 0 && isJsonObject(value) ? value['a'] : undefined
    if (found !== undefined && found !== null) return found
  }
  return withoutQuotes(text.replace(/\s*\n\s*/g, ' '))
}

const NOWHERE = asSitePath('front-matter.yaml')

/** Removes the quotes at the ends of a text, one of which may be missing; quotes inside it stay. */
function withoutQuotes(text: string): string {
  const [, quote, inner] = /^(["'])([^]*)\1$/.exec(text) ?? []
  if (inner !== undefined)
    return quote === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replace(/''/g, "'")
  const opened = /^["'](?![^"']*["'])/.test(text) ? text.slice(1) : text
  return /^[^"']*["']$/.test(opened) ? opened.slice(0, -1) : opened
}

function duplicate(file: SourceFile, { key, start, end }: Entry): Diagnostic {
  return createDiagnostic('page/front-matter', `Key "${key}" of the front matter is given twice`, {
    span: spanAt(file, start, end),
    help: 'keep one of them; the first counts',
  })
}
