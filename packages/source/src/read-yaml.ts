import { isCollection, isPair, isScalar, parseDocument, visit, type Document, type YAMLMap } from 'yaml'
import { findDeepYaml } from './find-deep.ts'
import { createDiagnostic, type Checked, type Diagnostic } from './diagnostic.ts'
import { inspectKeys, withoutUnsafeKeys, type JsonValue } from './json-value.ts'
import { readPlainYaml } from './read-plain-yaml.ts'
import { readCodes, type ReadFamily } from './read-codes.ts'
import { spanAt, type SourceFile } from './source-file.ts'
import { describeYamlError } from './yaml-error.ts'

/** Options of {@link readYaml}. */
export interface ReadYamlOptions {
  /** Family of the diagnostics; default `api`. */
  readonly family?: ReadFamily
  /** UTF-16 offsets of the YAML in the file, for front matter; default the whole file. */
  readonly start?: number
  readonly end?: number
}

/** Uses of anchors in one file: a description has hundreds at most, a bomb needs exponentially many. */
const aliasLimit = 10_000
const mergeLimit = 1_000

/** UTF-16 units of a text that may be no more than lines of keys and texts. */
const LONGEST_PLAIN = 4000

/** Syntax errors that are reported for one text: what follows so many is noise. */
const errorLimit = 20

/**
 * Returns the value of a YAML file or of a part of it, undefined when it has none; spans count in the whole file.
 *
 * YAML 1.2 core schema with merge keys: dates stay strings, `NO` is a string, tags of other schemas are errors.
 * Duplicate keys are errors with both spans; alias bombs and cyclic aliases are refused. Test ids R01 to R03.
 */
export function readYaml(file: SourceFile, options: ReadYamlOptions = {}): Checked<JsonValue | undefined> {
  const reader = createReader(file, options)
  const plain = reader.text.length <= LONGEST_PLAIN ? readPlainYaml(reader.text) : undefined
  if (plain) return { value: plain, diagnostics: [] }
  const deep = findDeepYaml(reader.text)
  if (deep !== undefined)
    return {
      value: undefined,
      diagnostics: [reader.report('The YAML is nested too deeply', [deep, deep + 1])],
    }
  try {
    return readDocument(reader)
  } catch (error) {
    // The library throws for aliases that grow too large or are not defined, the engine for deep nesting.
    const cause =
      error instanceof RangeError ? 'is nested too deeply' : 'uses aliases that cannot be resolved'
    return { value: undefined, diagnostics: [reader.report(`The YAML ${cause}`, [0, 0])] }
  }
}

interface Reader {
  readonly text: string
  readonly family: ReadFamily
  /** A diagnostic of the family's syntax code; the range counts from the start of the YAML. */
  readonly report: (message: string, range: readonly [number, number], details?: ReportDetails) => Diagnostic
}

interface ReportDetails {
  readonly help?: string
  readonly first?: readonly [number, number]
}

function createReader(file: SourceFile, options: ReadYamlOptions): Reader {
  const { family = 'api', start = 0, end = file.text.length } = options
  const spanOf = ([from, to]: readonly [number, number]) =>
    spanAt(file, start + from, start + Math.max(from, to))
  return {
    text: file.text.slice(start, end),
    family,
    report: (message, range, { help, first } = {}) =>
      createDiagnostic(readCodes[family].syntax, message, {
        span: spanOf(range),
        help,
        ...(first && { related: [{ message: 'the first one', span: spanOf(first) }] }),
      }),
  }
}

function readDocument(reader: Reader): Checked<JsonValue | undefined> {
  // Duplicates are found here: the library compares every pair of keys and does not report the first position.
  const options = {
    schema: 'core',
    merge: true,
    uniqueKeys: false,
    // The library writes warnings to the terminal by itself.
    logLevel: 'error',
    prettyErrors: false,
  } as const
  const document = parseDocument(reader.text, options)
  const diagnostics = [...reportErrors(document, reader), ...reportDuplicates(document, reader)]
  const aliases = reportAliases(document, reader)
  if (diagnostics.length > 0 || aliases) {
    return { value: undefined, diagnostics: [...diagnostics, ...(aliases ? [aliases] : [])] }
  }
  const value = document.toJS({ maxAliasCount: aliasLimit }) as JsonValue | undefined
  return checkValue(value ?? undefined, reader)
}

function reportErrors(document: Document.Parsed, { report }: Reader): readonly Diagnostic[] {
  const errors = [
    ...document.errors,
    ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED'),
  ]
  const enclosed = errors.length > 0 ? enclosedRanges(document) : []
  return errors.slice(0, errorLimit).map(({ message, pos }) => {
    const { unclosed, message: text, ...rest } = describeYamlError(message)
    // The library reports the end of the text; what lacks its end may open far above.
    const open = enclosed.findLast(
      ({ by, range: [from, to] }) => by === unclosed && from < pos[0] && to >= pos[0] - 1,
    )
    return report(text, open ? [open.range[0], open.range[0] + 1] : pos, rest)
  })
}

interface EnclosedRange {
  readonly by: 'quote' | 'bracket'
  readonly range: readonly [number, number]
}

/** Ranges of all quoted texts and bracketed lists and maps, in order of the text. */
function enclosedRanges(document: Document.Parsed): readonly EnclosedRange[] {
  const ranges: EnclosedRange[] = []
  visit(document, {
    Node: (_, node) => {
      const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE')
      if (!node.range || !(isQuoted || (isCollection(node) && node.flow))) return
      ranges.push({ by: isQuoted ? 'quote' : 'bracket', range: [node.range[0], node.range[1]] })
    },
  })
  return ranges
}

function reportDuplicates(document: Document.Parsed, { report }: Reader): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  visit(document, {
    Map: (_, map) => {
      found.push(...duplicatesOf(map, report))
    },
  })
  return found
}

function duplicatesOf(map: YAMLMap, report: Reader['report']): readonly Diagnostic[] {
  const firsts = new Map<string, readonly [number, number]>()
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key) || !key.range || isMergeKey(key)) return []
    const name = String(key.value)
    const range: readonly [number, number] = [key.range[0], key.range[1]]
    const first = firsts.get(name)
    if (first) return [report(`The key "${name}" occurs twice`, range, { help: 'remove one of them', first })]
    firsts.set(name, range)
    return []
  })
}

function reportAliases(document: Document.Parsed, { report, text }: Reader): Diagnostic | undefined {
  if (!text.includes('&')) return undefined
  let aliases = 0
  let merges = 0
  visit(document, {
    Alias: (_, __, path) => {
      aliases++
      if (path.some((node) => isPair(node) && isMergeKey(node.key))) merges++
    },
  })
  if (aliases <= aliasLimit && merges <= mergeLimit) return undefined
  return report('The YAML uses more aliases than are read', [0, 0], { help: 'write the values out' })
}

/** The library reads `<<` as a symbol where merging is on. */
const isMergeKey = (key: unknown) => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol')

function checkValue(
  value: JsonValue | undefined,
  { family, report, text }: Reader,
): Checked<JsonValue | undefined> {
  if (value === undefined) return { value, diagnostics: [] }
  const refused = readCodes[family].refusedKeys
  const keys = inspectKeys(value, refused)
  if (keys.cyclic)
    return { value: undefined, diagnostics: [report('An alias in the YAML contains itself', [0, 0])] }
  if (keys.tooDeep)
    return { value: undefined, diagnostics: [report('The YAML is nested too deeply', [0, 0])] }
  if (!keys.unsafe) return { value, diagnostics: [] }
  const name = /__proto__|constructor|prototype/.exec(text)
  const range: readonly [number, number] = name ? [name.index, name.index + name[0].length] : [0, 0]
  const message = `The key "${name?.[0] ?? '__proto__'}" is never read, because it could change other objects`
  const unsafeKey = { ...report(message, range, { help: 'remove the key' }), code: readCodes[family].unsafe }
  return { value: withoutUnsafeKeys(value, refused), diagnostics: [unsafeKey] }
}
