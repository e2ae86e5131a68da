import { printParseErrorCode } from 'jsonc-parser'
import { compareDiagnostics, createDiagnostic, type Diagnostic } from './diagnostic.ts'
import type { JsonTree } from './json-tree.ts'
import { readCodes, type ReadFamily } from './read-codes.ts'
import type { RelaxedKind, RelaxedPart } from './relaxed-json.ts'
import type { BracketError } from './repair-json.ts'
import { spanAt, type SourceFile } from './source-file.ts'

interface JsonSyntaxError {
  readonly message: string
  readonly help: string
  readonly offset: number
  readonly length: number
}

/** Returns every syntax error that stays when comments and trailing commas are allowed, in the order of the text. */
export function reportSyntax(
  file: SourceFile,
  family: ReadFamily,
  { root, errors, brackets, relaxed }: JsonTree,
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
  const others = syntaxErrors
    .toSorted((a, b) => a.offset - b.offset)
    .flatMap(({ message, help, offset, length }) => {
      const span = spanAt(file, offset, offset + length)
      if (lines.has(span.start.line)) return []
      lines.add(span.start.line)
      return [createDiagnostic(readCodes[family].syntax, message, { span, help })]
    })
  const all = [...reportRelaxed(file, family, relaxed), ...others].toSorted(compareDiagnostics)
  // Of a text that was never meant as JSON, one error says everything.
  return root?.children ? all : all.slice(0, 1)
}

/** One diagnostic for each way of writing: who writes a key without quotes does so everywhere. */
function reportRelaxed(
  file: SourceFile,
  family: ReadFamily,
  parts: readonly RelaxedPart[],
): readonly Diagnostic[] {
  const count = (kind: RelaxedKind) => parts.filter((part) => part.kind === kind).length
  return [...new Map(parts.toReversed().map((part) => [part.kind, part])).values()]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ kind, offset, length }) => {
      const { message, help } = relaxedErrors[kind]
      const others = count(kind) - 1
      const more = others > 0 ? `, here and in ${others} other ${others === 1 ? 'place' : 'places'}` : ''
      const span = spanAt(file, offset, offset + length)
      return createDiagnostic(readCodes[family].syntax, message + more, { span, help })
    })
}

const relaxedErrors: Readonly<Record<RelaxedKind, { readonly message: string; readonly help: string }>> = {
  quotes: {
    message: 'A text stands in quotes that JSON does not have',
    help: 'write texts and keys in straight double quotes: "…"',
  },
  key: { message: 'A key stands without quotes', help: 'put keys into double quotes: "key":' },
  word: { message: 'A text stands without quotes', help: 'put texts into double quotes: "…"' },
  braces: {
    message: 'The braces around the whole file are missing',
    help: 'write { before the first line and } behind the last',
  },
}

function describeBracketError({ kind, bracket, offset }: BracketError): JsonSyntaxError {
  const name = bracket === '}' ? 'brace "}"' : 'bracket "]"'
  const message =
    kind === 'missing' ? `A closing ${name} is missing before this` : `The closing ${name} closes nothing`
  const help = kind === 'missing' ? `add it, or remove the opening ${name}` : 'remove it'
  return { message, help: help.replace(/"[}\]]"$/, bracket === '}' ? '"{"' : '"["'), offset, length: 1 }
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
