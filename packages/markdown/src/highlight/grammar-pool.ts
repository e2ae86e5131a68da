import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core'
import { bundledLanguagesBase } from 'shiki/langs'
import type { IGrammar } from 'shiki/textmate'
import type { LanguageRegistration } from 'shiki/types'
import { createPatternCache, createRegexEngine } from './engine/regex-engine.ts'
import { readTranslations } from './engine/usual-grammars.ts'
import { readWords, wordLanguages } from './engine/words/word-languages.ts'
import type { ShapeOf } from './line-shape.ts'
import { createWordShape } from './engine/words/word-shape.ts'
import { collectLanguages, languageOf, partsOf } from './languages.ts'

/**
 * Grammars by language, loaded on demand. A grammar that uses others when they happen to be loaded (fences of
 * Markdown, blocks of Vue) gets its own registry with exactly the languages that its code names; otherwise the
 * colours of a page would depend on the pages before it.
 */
export interface GrammarPool {
  /** Reads grammars by their canonical names; those without one are passed over. */
  load(languages: readonly string[]): Promise<void>
  /** Whether a grammar was loaded, by its canonical name. */
  has(language: string): boolean
  /** Adds a grammar of the project. Throws when it is not one. */
  add(grammar: LanguageRegistration): void
  /** How the shapes of lines of a language are found; undefined where lines have none. */
  shapeOf(language: string): ShapeOf | undefined
  /** Drops everything that grammars have compiled, those of other pools too, after one was interrupted. */
  reset(): void
  /** The grammar for a piece of code; undefined when it was not loaded. */
  grammarFor(language: string, code: string): IGrammar | undefined
}

type Registrations = readonly LanguageRegistration[]

/** Registries that are cached; each holds compiled grammars. */
const MOST_REGISTRIES = 24

/** The patterns of all pools of the process: translating them is most of the time of a small build. */
const patterns = createPatternCache()
const engine = createRegexEngine(patterns)

/** Compiled grammars: of the languages that name no others, and of those with the others that a key names. */
interface Registries {
  readonly main: HighlighterCore
  readonly byLanguages: Map<string, HighlighterCore>
}

const createRegistry = () => createHighlighterCoreSync({ engine, langs: [], themes: [], warnings: false })
const createRegistries = (): Registries => ({ main: createRegistry(), byLanguages: new Map() })

/** Those of all pools without grammars of a project: a process that builds several sites compiles a grammar once. */
let shared: Registries | undefined

/**
 * Creates an empty pool. The engine is Oniguruma translated to JavaScript. The original as WebAssembly has memory that
 * is bounded and never released, and when it is exhausted it fails in the middle of a page.
 */
export function createGrammarPool(): GrammarPool {
  const loaded = new Map<string, Registrations>()
  let project: Registries | undefined
  const compiled = () => project ?? (shared ??= createRegistries())
  const shapes = new Map<string, ShapeOf>()
  const own = (language: string, code: string): IGrammar => {
    const parts = [...new Set([...partsOf(language), ...embeddedIn(code)])]
    const others = parts.filter((name) => name !== language && loaded.has(name)).sort()
    const key = [language, ...others].join(' ')
    const { byLanguages } = compiled()
    const registry = byLanguages.get(key) ?? createRegistry()
    byLanguages.set(key, registry)
    if (!has(registry, language)) register(registry, [...others, language], loaded)
    if (byLanguages.size > MOST_REGISTRIES) drop(byLanguages)
    return registry.getLanguage(languageId(language))
  }
  return {
    load: async (languages) => {
      const requested = new Set(languages.flatMap((name) => [name, ...partsOf(name)]))
      const missing = [...requested].filter((name) => !loaded.has(name))
      const read = await Promise.all(missing.map(async (name) => [name, await readGrammar(name)] as const))
      for (const [name, { registrations, shapeOf }] of read) {
        if (registrations) loaded.set(name, registrations)
        if (shapeOf) shapes.set(name, shapeOf)
      }
    },
    has: (language) => loaded.has(language),
    shapeOf: (language) => shapes.get(language),
    add: (grammar) => {
      project ??= createRegistries()
      project.main.loadLanguageSync(grammar)
      loaded.set(grammar.name, [grammar])
    },
    reset: () => {
      shared = undefined
      project &&= createRegistries()
    },
    grammarFor: (language, code) => {
      const registrations = loaded.get(language)
      if (!registrations) return undefined
      if (reachesOthers(registrations)) return own(language, code)
      const { main } = compiled()
      if (!has(main, language)) register(main, [language], loaded)
      return main.getLanguage(languageId(language))
    },
  }
}

/** `bash` is the name that readers know, `shellscript` that of its grammar. */
const languageId = (name: string): string => (name === 'bash' ? 'shellscript' : name)

interface ReadGrammar {
  readonly registrations: Registrations | undefined
  readonly shapeOf: ShapeOf | undefined
}

async function readGrammar(name: string): Promise<ReadGrammar> {
  const id = languageId(name)
  const load = Object.hasOwn(bundledLanguagesBase, id) ? bundledLanguagesBase[id] : undefined
  const registrations = load && (await load()).default
  for (const table of await Promise.all((registrations ?? []).map((one) => readTranslations(one.name))))
    if (table) patterns.add(table)
  const words = await readWords(id)
  return { registrations, shapeOf: words && createWordShape(words, wordLanguages.get(id)) }
}

const reachesOthers = (registrations: Registrations): boolean =>
  registrations.some(({ embeddedLangsLazy, injectTo }) => (embeddedLangsLazy?.length ?? 0) > 0 || injectTo)

const has = (registry: HighlighterCore, language: string): boolean =>
  registry.getLoadedLanguages().includes(languageId(language))

function register(
  registry: HighlighterCore,
  languages: readonly string[],
  loaded: ReadonlyMap<string, Registrations>,
): void {
  for (const name of languages) registry.loadLanguageSync([...(loaded.get(name) ?? [])])
}

/** Languages that code names for its parts. */
const embeddedIn = (code: string): readonly string[] =>
  collectLanguages(code)
    .map((name) => languageOf(name))
    .filter((name) => name !== 'text')

function drop(registries: Map<string, HighlighterCore>): void {
  const [oldest] = registries
  if (!oldest) return
  registries.delete(oldest[0])
  oldest[1].dispose()
}
