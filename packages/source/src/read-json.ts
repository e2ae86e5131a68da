import { printParseErrorCode, visit } from 'jsonc-parser'
import { deepestJson, findDeepJson } from './find-deep.ts'
import { createDiagnostic, type Checked, type Diagnostic } from './diagnostic.ts'
import { parseJsonTree, treeValue, type JsonTree } from './json-tree.ts'
import { inspectKeys, withoutUnsafeKeys, type JsonValue } from './json-value.ts'
import type { BracketError } from './repair-json.ts'
import { readCodes, type ReadFamily } from './read-codes.ts'
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
 * with syntax errors the value is what can be read of it. Keys that could change a prototype are left out with
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

interface JsonSyntaxError {
  readonly message: string
  readonly help: string
  readonly offset: number
  readonly length: number
}

/** Every syntax error that stays when comments and trailing commas are allowed. */
function reportSyntax(
  file: SourceFile,
  family: ReadFamily,
  { errors, brackets }: JsonTree,
): readonly Diagnostic[] {
  const syntaxErrors: readonly JsonSyntaxError[] = [
    ...brackets.map(describeBracketError),
    ...errors.map(({ error, offset, length }) => ({
      ...describeError(printParseErrorCode(error), file.text.slice(offset, offset + length)),
      offset,
      length,
    })),
  ]
  // One error of the author causes several on the same line: the first of each line is reported.
  const lines = new Set<number>()
  return syntaxErrors
    .toSorted((a, b) => a.offset - b.offset)
    .flatMap(({ message, help, offset, length }) => {
      const span = spanAt(file, offset, offset + length)
      if (lines.has(span.start.line)) return []
      lines.add(span.start.line)
      return [createDiagnostic(readCodes[family].syntax, message, { span, help })]
    })
}

function describeBracketError({ kind, bracket, offset }: BracketError): JsonSyntaxError {
  const name = bracket === '}' ? 'brace "}"' : 'bracket "]"'
  const message =
    kind === 'missing' ? `A closing ${name} is missing before this` : `The closing ${name} closes nothing`
  const help = kind === 'missing' ? `add it, or remove the opening ${name}` : 'remove it'
  return { message, help: help.replace(/"[}\]]"$/, bracket === '}' ? '"{"' : '"["'), offset, length: 1 }
}

const emptyHelp: Readonly<Record<ReadFamily, string>> = {
  config: 'write the settings of the site, or start anew with "octavo init"',
  api: 'write the description, or name another file',
  page: 'write the front matter, or remove its lines',
}

/** The sentence about an error, and what to do about it. */
function describeError(code: string, found: string): { readonly message: string; readonly help: string } {
  const message = messages[code] ?? 'The JSON is not valid here'
  if (/^['‘’“”]/.test(found)) return { message, help: 'write texts and keys in straight double quotes: "…"' }
  return { message, help: helps[code] ?? 'correct it, or remove it' }
}

const helps: Readonly<Record<string, string>> = {
  InvalidSymbol: 'put texts and keys into double quotes, and the whole file into { }',
  PropertyNameExpected: 'put the key into double quotes',
  ValueExpected: 'write a value, or remove the key or comma before it',
  ColonExpected: 'write ":" behind the key',
  CommaExpected: 'write "," behind the entry above',
  CloseBraceExpected: 'write "}" at the end of the object',
  CloseBracketExpected: 'write "]" at the end of the list',
  EndOfFileExpected: 'remove what follows, or a closing bracket above it',
  InvalidCommentToken: 'end it with */',
  UnexpectedEndOfComment: 'end it with */',
  UnexpectedEndOfString: 'end it with a double quote on the same line',
}

const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'A word stands where JSON expects a value in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'A number is not written as JSON writes numbers',
  PropertyNameExpected: 'A key in double quotes is expected here',
  ValueExpected: 'A value is expected here',
  ColonExpected: 'A colon is expected between key and value',
  CommaExpected: 'A comma is expected between two entries',
  CloseBraceExpected: 'A closing brace "}" is missing',
  CloseBracketExpected: 'A closing bracket "]" is missing',
  EndOfFileExpected: 'Nothing may follow the end of the JSON value',
  InvalidCommentToken: 'A comment is not closed',
  UnexpectedEndOfComment: 'A comment is not closed',
  UnexpectedEndOfString: 'A string is not closed',
  UnexpectedEndOfNumber: 'A number breaks off',
  InvalidUnicode: 'An escape "\\u" needs four hexadecimal digits',
  InvalidEscapeCharacter: 'An escape is not one that JSON knows',
  InvalidCharacter: 'A control character must be written as an escape',
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
