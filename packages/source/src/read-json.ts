import { visit } from 'jsonc-parser'
import { deepestJson, findDeepJson } from './find-deep.ts'
import { createDiagnostic, type Checked, type Diagnostic } from './diagnostic.ts'
import { parseJsonTree, treeValue, type JsonTree } from './json-tree.ts'
import { inspectKeys, withoutUnsafeKeys, type JsonValue } from './json-value.ts'
import { looksLikeYaml } from './looks-like-yaml.ts'
import { readCodes, type ReadFamily } from './read-codes.ts'
import { readYaml } from './read-yaml.ts'
import { reportSyntax } from './report-json-syntax.ts'
import { spanAt, type SourceFile } from './source-file.ts'
import { reportJsonKeys } from './report-json-keys.ts'

/** Options of {@link readJson}. */
export interface ReadJsonOptions {
  /** Family of the diagnostics; default `config`. */
  readonly family?: ReadFamily
}

/**
 * Returns the value of a JSON file, undefined when it has none; reports every syntax error.
 *
 * Reads with `JSON.parse`; only a file that this refuses is read again by a tolerant parser. Comments and
 * trailing commas are tolerated with a warning, duplicate keys (the last one is used) as well. Of a configuration
 * with syntax errors the value is what can be read of it: other quotes, keys without quotes and YAML are read as meant. Keys that could change a prototype are left out with
 * a diagnostic. Test ids R01, R12.
 */
export function readJson(file: SourceFile, options: ReadJsonOptions = {}): Checked<JsonValue | undefined> {
  const family = options.family ?? 'config'
  if (file.text.trim() === '') {
    const span = spanAt(file, 0)
    const diagnostic = createDiagnostic(readCodes[family].empty, `"${file.path}" is empty`, {
      span,
      help: emptyHelp[family],
    })
    return { value: undefined, diagnostics: [diagnostic] }
  }
  const strict = parseStrictly(file.text)
  if (!strict && family === 'config' && looksLikeYaml(file.text)) return readAsYaml(file)
  if (strict) return checkKeys(file, strict.value, { family, found: [] })
  const tree = parseJsonTree(file.text)
  if (tree.tooDeep !== undefined) return { value: undefined, diagnostics: [tooDeep(file, family)] }
  const syntaxErrors = reportSyntax(file, family, tree)
  if (syntaxErrors.length > 0) {
    const saved = family === 'config' ? savedValue(tree) : undefined
    if (saved === undefined) return { value: undefined, diagnostics: syntaxErrors }
    return checkKeys(file, saved, { family, found: syntaxErrors })
  }
  const tolerated = blankTolerated(file.text)
  const value = parseStrictly(tolerated.text)?.value
  if (value === undefined) return { value, diagnostics: [unreadable(file, family)] }
  return checkKeys(file, value, { family, found: reportTolerated(file, family, tolerated) })
}

/** Returns the value of settings that are written in YAML, with an error that says so. */
function readAsYaml(file: SourceFile): Checked<JsonValue | undefined> {
  const { value, diagnostics } = readYaml(file, { family: 'config' })
  const start = file.text.search(/^[A-Za-z_$]/m)
  const notJson = createDiagnostic('config/syntax', `"${file.path}" is written in YAML`, {
    span: spanAt(file, start, start + file.text.slice(start).search(/:/)),
    help: 'write it as JSON: { "key": "value" }, with lists in [ ]',
  })
  return { value, diagnostics: [notJson, ...diagnostics] }
}

function parseStrictly(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue }
  } catch {
    return undefined
  }
}

/** Leaves out unsafe keys; reports them and the duplicates that `JSON.parse` ignores. */
function checkKeys(
  file: SourceFile,
  value: JsonValue,
  { family, found }: { readonly family: ReadFamily; readonly found: readonly Diagnostic[] },
): Checked<JsonValue | undefined> {
  const refused = readCodes[family].refusedKeys
  const keys = inspectKeys(value, refused)
  if (keys.tooDeep) return { value: undefined, diagnostics: [...found, tooDeep(file, family)] }
  if (!keys.unsafe && keys.count === countKeys(file.text)) return { value, diagnostics: found }
  const keyDiagnostics = reportJsonKeys(file, family)
  return {
    value: keys.unsafe ? withoutUnsafeKeys(value, refused) : value,
    diagnostics: [...found, ...keyDiagnostics],
  }
}

/** Number of keys as written: strings that a colon follows. Comments may only raise it. */
function countKeys(text: string): number {
  let count = 0
  for (let open = text.indexOf('"'); open >= 0;) {
    let close = text.indexOf('"', open + 1)
    while (close > 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1)
    if (close < 0) break
    let next = close + 1
    while (isSpace(text.charCodeAt(next))) next++
    if (text.charCodeAt(next) === colon) count++
    open = text.indexOf('"', next)
  }
  return count
}

const colon = 0x3a
const backslash = 0x5c
const isSpace = (unit: number) => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09

/** True when an odd number of backslashes precedes `at`. */
function isEscaped(text: string, at: number): boolean {
  let from = at
  while (text.charCodeAt(from - 1) === backslash) from--
  return (at - from) % 2 === 1
}

/** Returns what can be read of a damaged file; undefined for a single word, which was never meant as the file's value. */
function savedValue({ root }: JsonTree): JsonValue | undefined {
  if (root?.type !== 'object' && root?.type !== 'array') return undefined
  const value = treeValue(root)
  return Object.keys(value as object).length > 0 ? value : undefined
}

const emptyHelp: Readonly<Record<ReadFamily, string>> = {
  config: 'write the settings of the site, or start anew with "octavo init"',
  api: 'write the description, or name another file',
  page: 'write the front matter, or remove its lines',
}

interface Tolerated {
  readonly text: string
  /** Offset of the first comment and of the first trailing comma. */
  readonly comment: number | undefined
  readonly comma: number | undefined
}

/** The text with comments and trailing commas as blanks: same length, so that positions stay the same. */
function blankTolerated(text: string): Tolerated {
  const commas: number[] = []
  const comments: (readonly [number, number])[] = []
  let lastComma: number | undefined
  const close = () => {
    if (lastComma !== undefined) commas.push(lastComma)
    lastComma = undefined
  }
  const clear = () => void (lastComma = undefined)
  visit(
    text,
    {
      onComment: (offset, length) => void comments.push([offset, length]),
      onSeparator: (character, offset) => void (lastComma = character === ',' ? offset : undefined),
      onObjectBegin: clear,
      onArrayBegin: clear,
      onObjectProperty: clear,
      onLiteralValue: clear,
      onObjectEnd: close,
      onArrayEnd: close,
    },
    { allowTrailingComma: true },
  )
  const characters = text.split('')
  for (const [offset, length] of comments) characters.fill(' ', offset, offset + length)
  for (const offset of commas) characters[offset] = ' '
  return { text: characters.join(''), comment: comments[0]?.[0], comma: commas[0] }
}

function reportTolerated(file: SourceFile, family: ReadFamily, { comment, comma }: Tolerated): Diagnostic[] {
  const report = (message: string, offset: number, help: string) =>
    createDiagnostic(readCodes[family].tolerated, message, {
      span: spanAt(file, offset, offset + 1),
      severity: 'warning',
      help,
    })
  return [
    ...(comment === undefined
      ? []
      : [
          report(
            `"${file.path}" holds comments, which JSON does not have`,
            comment,
            'remove the comments; other tools refuse them',
          ),
        ]),
    ...(comma === undefined
      ? []
      : [report('A comma stands after the last entry', comma, 'remove the comma; other tools refuse it')]),
  ]
}

const tooDeep = (file: SourceFile, family: ReadFamily) =>
  createDiagnostic(readCodes[family].syntax, `"${file.path}" is nested too deeply`, {
    span: spanAt(file, findDeepJson(file.text) ?? 0),
    help: `put at most ${deepestJson} lists and records inside each other`,
  })

const unreadable = (file: SourceFile, family: ReadFamily) =>
  createDiagnostic(readCodes[family].syntax, `"${file.path}" is not valid JSON`, { span: spanAt(file, 0) })
