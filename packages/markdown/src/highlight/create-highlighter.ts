import type { CodeLine, CodeMark, CodeSource, Content, HighlightedCode } from '@octavo/hast'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { normalizeTheme } from 'shiki/core'
import { Theme } from 'shiki/textmate'
import type { LanguageRegistration, ThemeRegistrationResolved } from 'shiki/types'
import { takeCodeMarks } from './code-marks.ts'
import { loadThemes, type CodeThemes } from './code-themes.ts'
import { copyText } from './copy-text.ts'
import { composeThemes } from './composite-theme.ts'
import { createGrammarPool, type GrammarPool } from './grammar-pool.ts'
import { languageOf, SHELLS } from './languages.ts'
import { createPalette, type Palette } from './palette.ts'
import { lineContent } from './line-content.ts'
import { tokenize, type Matchers, type TokenLines } from './tokenize.ts'

/** What a highlighter is made from. */
export interface HighlighterOptions {
  /** Default `system`, Octavo's own pair. */
  readonly themes?: CodeThemes | undefined
  /** Grammars in the format of editors, by their `name`. */
  readonly customGrammars?: readonly Readonly<Record<string, unknown>>[] | undefined
}

/** Highlights code for both colour schemes at once, with classes instead of styles. */
export interface Highlighter {
  /** Loads grammars, by any name; names without one are fine. */
  prepare(languages: readonly string[]): Promise<void>
  /** Highlights at once; languages that were not prepared come out as text. */
  highlight(code: CodeSource): HighlightedCode
  /** Rules for every class that {@link highlight} can use: depends on the themes alone. */
  stylesheet(): string
  /** Faults of themes and grammars. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Characters above which code stays plain (test id R04). */
const LARGEST_CODE = 200_000
/** Characters of code whose tokens are kept. */
const CACHE_SIZE = 8_000_000

/** Makes a highlighter; the themes are loaded, grammars only when asked for. */
export async function createHighlighter(options: HighlighterOptions = {}): Promise<Highlighter> {
  const { value: themes, diagnostics } = await loadThemes(options.themes)
  const light = normalizeTheme(themes.light)
  const dark = themes.same ? light : normalizeTheme(themes.dark)
  const pool = createGrammarPool()
  const custom = addGrammars(pool, options.customGrammars ?? [])
  const names = new Set(custom.names)
  const palette = createPalette(light, dark, themes)
  const tools: Tools = {
    pool,
    palette,
    names,
    matchers: createMatchers(light, dark),
    cache: createTokenCache(),
  }
  return {
    diagnostics: [...diagnostics, ...custom.diagnostics],
    prepare: (languages) => pool.load([...new Set(languages.map((name) => languageOf(name, names)))]),
    highlight: (source) => highlight(source, tools),
    stylesheet: () => palette.stylesheet,
  }
}

interface Tools {
  readonly pool: GrammarPool
  readonly palette: Palette
  readonly matchers: Matchers
  readonly cache: TokenCache
  readonly names: ReadonlySet<string>
}

interface CustomGrammars {
  readonly names: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

function addGrammars(
  pool: GrammarPool,
  grammars: readonly Readonly<Record<string, unknown>>[],
): CustomGrammars {
  const names: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const grammar of grammars) {
    const name = String(grammar['name'] ?? '').toLowerCase()
    try {
      if (name === '' || typeof grammar['scopeName'] !== 'string')
        throw new TypeError('"name" or "scopeName" is missing')
      pool.add({ ...grammar, name } as unknown as LanguageRegistration)
      names.push(name)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const help = 'give it the format of editor grammars: name, scopeName and patterns'
      diagnostics.push(
        createDiagnostic('asset/grammar', `Grammar "${name}" cannot be used: ${reason}`, { help }),
      )
    }
  }
  return { names, diagnostics }
}

function createMatchers(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): Matchers {
  const first = Theme.createFromRawTheme(light)
  const second = light === dark ? first : Theme.createFromRawTheme(dark)
  return { light: first, dark: second, both: composeThemes(first, second) }
}

function highlight(source: CodeSource, tools: Tools): HighlightedCode {
  const language = languageOf(source.language, tools.names)
  const { lines, marks } = takeCodeMarks(source.code.split(/\r\n|\n|\r/))
  const isShell = SHELLS.has(language)
  const tokens = tokensOf(lines, language, tools)
  const shown = lines.map((text, index): CodeLine => ({
    content: tokens
      ? lineContent(tokens[index] ?? [], tools.palette, isShell)
      : plainLine(text, tools.palette, isShell),
    marks: marksOf(index, source, marks.get(index) ?? []),
  }))
  const grammar = tokens ? language : 'text'
  return { lines: shown, language: grammar, copyText: copyText(lines, marks, language) }
}

const plainLine = (text: string, palette: Palette, isShell: boolean): readonly Content[] =>
  text === '' ? [] : lineContent([{ text, ...palette.plain }], palette, isShell)

function marksOf(index: number, source: CodeSource, own: readonly CodeMark[]): readonly CodeMark[] {
  const marks = new Set(own)
  if (source.highlight?.includes(index + 1)) marks.add('highlighted')
  if (source.focus?.includes(index + 1)) marks.add('focused')
  return [...marks]
}

function tokensOf(lines: readonly string[], language: string, tools: Tools): TokenLines | undefined {
  if (language === 'text') return undefined
  const code = lines.join('\n')
  if (code.length > LARGEST_CODE) return undefined
  const known = tools.cache.get(language, code)
  if (known) return known
  const grammar = tools.pool.grammarFor(language, code)
  if (!grammar) return undefined
  const tokens = tokenize(grammar, lines, tools.matchers)
  tools.cache.set(language, code, tokens)
  return tokens
}

interface TokenCache {
  get(language: string, code: string): TokenLines | undefined
  set(language: string, code: string, tokens: TokenLines): void
}

/** Tokens by content; the oldest go when the code grows beyond the limit. */
function createTokenCache(): TokenCache {
  const entries = new Map<string, TokenLines>()
  let size = 0
  return {
    get: (language, code) => entries.get(`${language}\n${code}`),
    set: (language, code, tokens) => {
      const key = `${language}\n${code}`
      entries.set(key, tokens)
      size += key.length
      for (const oldest of entries.keys()) {
        if (size <= CACHE_SIZE) break
        entries.delete(oldest)
        size -= oldest.length
      }
    },
  }
}
