import type { Construct } from './micromark-types.ts'
import { isExhausted, type ModuleBlock, type ParseRun, noteError } from './parse-run.ts'
import { readTo } from './read-to.ts'
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { parseProgram } from '../evaluate/parse-javascript.ts'
import { type MdxError, readParserError } from '../mdx-error.ts'

/** Creates the construct of imports and exports between blocks; other lines are text. */
export const moduleConstruct = (run: ParseRun): Construct => ({
  concrete: true,
  tokenize(effects, ok, nok) {
    const { column, offset } = this.now()
    const begins =
      column === 1 && !this.interrupt && /^(?:import|export) /.test(run.source.slice(offset, offset + 7))
    const block = begins && !isExhausted(run) ? readOnce(run, offset) : undefined
    if (!block) return nok
    const now = () => this.now().offset
    return readTo(block.end, { effects, ok, nok, now, types: ['mdxjsEsm', 'mdxjsEsmData'] })
  },
})

/** micromark reads the beginning of a line several times. */
function readOnce(run: ParseRun, offset: number): ModuleBlock | undefined {
  const block = run.modules.get(offset) ?? readModuleBlock(run, offset)
  if (block) run.modules.set(offset, block)
  return block
}

/**
 * The block of imports and exports that begins at `at`, a line's beginning; undefined when the line is prose.
 *
 * 1. lines up to the next blank one, when they are JavaScript
 * 2. one statement that holds blank lines
 * 3. the lines above the first one that is none
 * 4. an import with a lost or foreign quote, repaired
 * 5. an export that is not JavaScript, as code to look at
 */
export function readModuleBlock(run: ParseRun, at: number): ModuleBlock | undefined {
  const { source } = run
  const blank = endOfParagraph(source, at)
  const parsed = parseProgram(source.slice(at, blank))
  if ('node' in parsed) return esm(source, at, blank)
  run.work += parsed.offset
  const end = endOfStatement(run, at)
  if (end !== undefined && end > blank) return esm(source, at, end)
  const above = source.lastIndexOf('\n', at + parsed.offset)
  if (above > at && 'node' in parseProgram(source.slice(at, above))) return esm(source, at, above)
  noteError(run, at, toModuleError(parsed, at))
  return repairImport(source, at) ?? codeOf(run, at)
}

const esm = (source: string, at: number, end: number): ModuleBlock => ({
  kind: 'esm',
  value: source.slice(at, end),
  end,
})

const toModuleError = ({ message, offset }: { message: string; offset: number }, at: number): MdxError => ({
  message: `Could not parse import/exports: ${message}`,
  offset: at + offset,
})

function endOfParagraph(source: string, at: number): number {
  const blank = /\n[ \t]*(?:\n|$)/g
  blank.lastIndex = at
  return blank.exec(source)?.index ?? source.length
}

/** Parses a statement, not a program: it ends where it ends. */
interface StatementParser {
  readonly lastTokEnd: number
  nextToken(): void
  parseStatement(context: null, isTopLevel: boolean, exports: object): { readonly end: number }
}

const JsxParser = Parser.extend(acornJsx()) as unknown as new (
  options: object,
  input: string,
  at: number,
) => StatementParser

/** The end of the statement at `at`, when nothing follows it in its last line. */
function endOfStatement(run: ParseRun, at: number): number | undefined {
  const parser = new JsxParser({ ecmaVersion: 'latest', sourceType: 'module' }, run.source, at)
  try {
    parser.nextToken()
    const { end } = parser.parseStatement(null, true, { __proto__: null })
    return /^[ \t]*(?:\n|$)/.test(run.source.slice(end, end + 200)) ? end : undefined
  } catch (error) {
    run.work += (readParserError(error).raisedAt ?? at) - at
    return undefined
  }
}

const IMPORT =
  /^import[ \t]+([\w$*{][^'"`“”‘’\n]*?)[ \t]+from[ \t]*['"`“”‘’]?([@./\w][^'"`“”‘’;\s]*)['"`“”‘’]?[ \t]*;?[ \t]*$/

/** An import that is one but for its quotes; types mean nothing here; one that is beyond repair is code. */
function repairImport(source: string, at: number): ModuleBlock | undefined {
  const line = lineAt(source, at)
  if (/^import[ \t]+type\b/.test(line)) return { kind: 'esm', value: '', end: at + line.length }
  const [, names, path = ''] = IMPORT.exec(line) ?? []
  const value = `import ${names} from "${path}"`
  const isRepaired = names !== undefined && /[./]/.test(path) && 'node' in parseProgram(value)
  if (isRepaired) return { kind: 'esm', value, end: at + line.length }
  return BROKEN_IMPORT.test(line) ? { kind: 'code', value: line, end: at + line.length } : undefined
}

const BROKEN_IMPORT = /^import[ \t]*(?:['"{*]|[\w$][^'"]*?\bfrom[ \t]*['"])/

const lineAt = (source: string, at: number): string => {
  const end = source.indexOf('\n', at)
  return source.slice(at, end < 0 ? undefined : end)
}

const CODE =
  /^export[ \t]+(?:(?:const|let|var|function|async|class|default|type|interface|enum|abstract|declare)\b|[{*])/
const LONGEST_CODE = 20_000

/** An export as code: to the first blank line at which its brackets are closed. */
function codeOf(run: ParseRun, at: number): ModuleBlock | undefined {
  if (!CODE.test(run.source.slice(at, at + 50))) return undefined
  const text = run.source.slice(at, at + LONGEST_CODE)
  run.work += text.length / 10
  const balanced = balancedEnd(text)
  const end = balanced === undefined ? endOfParagraph(run.source, at) : at + balanced
  return { kind: 'code', value: run.source.slice(at, end), end }
}

function balancedEnd(text: string): number | undefined {
  let depth = 0
  for (const { index, 0: found } of text.matchAll(/[([{]|[)\]}]|\n[ \t]*(?=\n|$)|\n#{1,6} /g)) {
    if (found.startsWith('\n#')) return undefined
    if (found.startsWith('\n') && depth <= 0) return index
    if ('([{'.includes(found)) depth++
    else if (!found.startsWith('\n')) depth--
  }
  return depth <= 0 && text.length < LONGEST_CODE ? text.trimEnd().length : undefined
}
