import type { CodeMark, CodeSource, HighlightedCode } from '@octavo/hast'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { LanguageRegistration } from 'shiki/types'
import { createBlockLooks, type BlockLooks, type BlockTheme } from './block-looks.ts'
import { loadCodeLook, type CodeLook } from './code-look.ts'
import { takeCodeMarks } from './code-marks.ts'
import type { CodeColors } from './code-colors.ts'
import type { CodeThemes } from './code-themes.ts'
import { copyText } from './copy-text.ts'
import { createTokenizing, hasLongLine, type Tokenizing } from './end-tokenizing.ts'
import { createGrammarPool, type GrammarPool } from './grammar-pool.ts'
import { languageOf, SHELLS } from './languages.ts'
import { jsonShape } from './json-shape.ts'
import type { ShapeOf } from './line-shape.ts'
import { literalShapeOf } from './literal-shape.ts'
import { showCode } from './show-code.ts'
import type { TokenLine } from './token-line.ts'
import { loadTokens, storeTokens, type StoredCode, type TokenStore } from './stored-tokens.ts'
import { tokenize, type ShapedCode } from './tokenize.ts'
import type { Within } from '../within.ts'

/** Options of a highlighter. */
export interface HighlighterOptions {
  /** Default `system`, Octavo's own pair. */
  readonly themes?: CodeThemes | undefined
  /** Other colours for our own pair. */
  readonly colors?: CodeColors | undefined
  /** Grammars in the format of editors, by their `name`. */
  readonly customGrammars?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Files of the custom grammars, in the same order, for messages. */
  readonly grammarFiles?: readonly string[] | undefined
  /** Ends grammars that take too long; see {@link createTokenizing}. */
  readonly within?: Within | undefined
  /** Tokens of earlier builds with equal options; absent without a cache. */
  readonly stored?: TokenStore | undefined
}

/** Highlights code for both colour schemes at once, with classes instead of styles. */
export interface Highlighter {
  /** Loads grammars, and themes that blocks name, by any name; names without one are fine. */
  prepare(languages: readonly string[], themes?: readonly string[]): Promise<void>
  /**
   * Highlights synchronously; languages and themes that were not loaded become text, in the site's colours.
   */
  highlight(code: CodeSource): HighlightedCode
  /**
   * Returns code without colours, for a page that is only checked; undefined for long lines, of which only
   * {@link highlight} finds out whether they exceed a limit. Absent with grammars of the project, for the same reason.
   */
  readonly showPlain?: (code: CodeSource) => HighlightedCode | undefined
  /** The class and rules of a block that names its theme; undefined for the site's own themes. */
  blockTheme(name: string): BlockTheme | undefined
  /**
   * Rules for every class that {@link highlight} can use without a block's own theme: depends only on the themes.
   */
  stylesheet(): string
  /** Diagnostics about themes and grammars. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Characters above which code stays plain (test id R04). */
const LARGEST_CODE = 200_000

/** Creates a highlighter and loads the site's themes; grammars and themes of blocks are loaded on demand. */
export async function createHighlighter(options: HighlighterOptions = {}): Promise<Highlighter> {
  const look = await loadCodeLook(options.themes, { colors: options.colors })
  const pool = createGrammarPool()
  const custom = addGrammars(pool, options)
  const names = new Set(custom.files.keys())
  const blocks = createBlockLooks(options.themes ?? 'system', options.colors)
  const { within, stored } = options
  const tokenizing = createTokenizing({ within, custom: custom.files, reset: pool.reset })
  const tools: Tools = { pool, look, blocks, names, tokenizing, stored }
  return {
    diagnostics: [...look.diagnostics, ...custom.diagnostics],
    prepare: async (languages, themes = []) => {
      await pool.load([...new Set(languages.map((name) => languageOf(name, names)))])
      await blocks.load(themes)
    },
    highlight: (source) => highlight(source, tools),
    ...(names.size === 0 && { showPlain }),
    blockTheme: (name) => blocks.themeOf(name),
    stylesheet: () => look.palette.stylesheet,
  }
}

interface Tools {
  readonly pool: GrammarPool
  readonly names: ReadonlySet<string>
  readonly tokenizing: Tokenizing
  /** The site's. */
  readonly look: CodeLook
  readonly blocks: BlockLooks
  readonly stored: TokenStore | undefined
}

interface CustomGrammars {
  /** Their files by their names. */
  readonly files: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

function addGrammars(
  pool: GrammarPool,
  { customGrammars = [], grammarFiles = [], within }: HighlighterOptions,
): CustomGrammars {
  const files = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const [index, grammar] of customGrammars.entries()) {
    const name = String(grammar['name'] ?? '').toLowerCase()
    try {
      if (name === '' || typeof grammar['scopeName'] !== 'string')
        throw new TypeError('"name" or "scopeName" is missing')
      const add = () => pool.add({ ...grammar, name } as unknown as LanguageRegistration)
      const ended = within ? within(ADD_MS, add) : { value: add() }
      if ('ended' in ended) throw new RangeError(`it takes more than ${ADD_MS / 1000} s to be read`)
      files.set(name, grammarFiles[index] ?? name)
    } catch (error) {
      if (error instanceof RangeError) pool.reset()
      const reason = error instanceof Error ? error.message : String(error)
      const help = 'give it the format of editor grammars: name, scopeName and patterns'
      diagnostics.push(
        createDiagnostic('asset/grammar', `Grammar "${name}" cannot be used: ${reason}`, { help }),
      )
    }
  }
  return { files, diagnostics }
}

/** Milliseconds that a grammar of the project may take to be read. */
const ADD_MS = 5000

const NO_MARKS: ReadonlyMap<number, readonly CodeMark[]> = new Map()

function highlight(source: CodeSource, tools: Tools): HighlightedCode {
  const language = languageOf(source.language, tools.names)
  const isVerbatim = source.verbatim === true
  const written = source.code.split(/\r\n|\n|\r/)
  const { lines, marks } = isVerbatim ? { lines: written, marks: NO_MARKS } : takeCodeMarks(written)
  const isShell = SHELLS.has(language)
  const look = tools.blocks.lookOf(source.theme) ?? tools.look
  const { palette } = look
  const text = lines.join('\n')
  const code = { lines, text, language, shapeOf: shapeOfCode(language, source, tools) }
  // Code of descriptions is verbatim: it is many samples of few lines, and its pages are rarely edited one by one.
  const isStored = !isVerbatim && look === tools.look && !tools.names.has(language)
  const found = tokensOf(code, { ...tools, look, stored: isStored ? tools.stored : undefined })
  const limit = found && 'limit' in found ? found.limit : undefined
  const tokens = found && !('limit' in found) ? found : undefined
  const grammar = tokens ? language : 'text'
  const { className } = look
  const copied = isVerbatim ? text : copyText(lines, marks, language)
  return {
    language: grammar,
    copyText: copied,
    ...showCode({ lines, tokens, marks }, source, { palette, isShell }),
    ...(className !== undefined && { className }),
    ...(limit !== undefined && { limit }),
  }
}

/** Grammars of the project may be injected into others, and read words that those do not know. */
function shapeOfCode(
  language: string,
  { generated }: CodeSource,
  { pool, names }: Tools,
): ShapeOf | undefined {
  if (language === 'json') return jsonShape
  if (generated === true) return literalShapeOf(language)
  return names.size === 0 ? pool.shapeOf(language) : undefined
}

function showPlain({ code, language: written }: CodeSource): HighlightedCode | undefined {
  const language = languageOf(written)
  const isColoured = language !== 'text' && code.length <= LARGEST_CODE
  if (isColoured && hasLongLine(code.split(/\r\n|\n|\r/))) return undefined
  const lines = [{ content: [{ type: 'text', value: code } as const], marks: [] }]
  return { lines, language, copyText: code }
}

type FoundTokens = readonly TokenLine[] | undefined | { readonly limit: string }

function tokensOf(code: ShapedCode & StoredCode, tools: Tools): FoundTokens {
  const { language, lines, text } = code
  if (language === 'text' || text.length > LARGEST_CODE) return undefined
  // Without its grammar, code is text: what a page looks like must not depend on the cache.
  const known = tools.stored && tools.pool.has(language) ? loadTokens(tools.stored, code) : undefined
  if (known) return known
  const found = tools.tokenizing.run({ language, lines }, () => {
    const grammar = tools.pool.grammarFor(language, text)
    return grammar && tokenize(grammar, code, tools.look.matchers)
  })
  if (tools.stored && found && !('limit' in found)) storeTokens(tools.stored, code, found)
  return found
}
