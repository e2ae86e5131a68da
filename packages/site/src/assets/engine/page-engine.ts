import { createHighlighter, texToMathml, type Highlighter } from '@octavo/markdown'
import type { Config } from '@octavo/config'
import type { Content } from '@octavo/hast'
import {
  createDiagnostic,
  didYouMean,
  isJsonObject,
  readJson,
  toSitePath,
  type Checked,
  type Diagnostic,
} from '@octavo/source'
import {
  createIconRenderer,
  iconPackages,
  type IconRenderer,
  type IconSet,
  type IconSets,
} from '../icons/icon-renderer.ts'
import type { SizeCache } from '../pictures/picture-sizes.ts'
import type { UtilityState } from '../utilities/load-utilities.ts'
import type { LoadedDescriptions } from '../../load/descriptions/all-descriptions.ts'
import { locateSetting } from '../../load/locations/locate-value.ts'
import { themes as siteThemes } from '@octavo/theme'
import type { CustomGrammars, EngineConfig } from '../../load/page-threads.ts'
import { createMemo, type Memo } from '../../load/memo.ts'
import type { MadePage } from '../../kinds/made-page.ts'
import type { PageCache, SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'

/** The renderers that all pages use: icons, highlighting, math. */
export interface PageEngine {
  readonly icons: IconRenderer
  readonly highlighter: Highlighter
  math(tex: string, display: boolean): Content
  /** Changes whenever the same page would be rendered differently; part of the key of cached pages. */
  readonly key: string
  /** The grammars of the project that highlight. */
  readonly grammars: CustomGrammars
}

/** What is loaded for pages of any site: highlighters with their grammars, sets of icons. */
export interface Renderers {
  readonly highlighters: Map<string, Promise<Highlighter>>
  iconSets?: Promise<IconSets>
}

/** Creates renderers that have loaded nothing yet. Builders share them only if their ports are equal: highlighters hold `within`. */
export const createRenderers = (): Renderers => ({ highlighters: new Map() })

/** The state that outlives a build: renderers, parsed pages. */
export interface EngineState extends UtilityState, LoadedDescriptions {
  readonly pages: Memo<MadePage>
  readonly renderers: Renderers
  readonly pictureSizes: SizeCache
}

export function createEngineState(renderers: Renderers = createRenderers()): EngineState {
  return {
    pages: createMemo(),
    renderers,
    descriptions: new Map(),
    asyncDescriptions: new Map(),
    fetched: new Map(),
    pictureSizes: new Map(),
  }
}

interface EngineContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly state: EngineState
}

/** The engine for a configuration; reports errors of code themes and custom grammars. */
export async function preparePageEngine(
  config: Config,
  context: EngineContext,
): Promise<Checked<PageEngine>> {
  const grammars = await loadGrammars(config.styling.codeblocks.languages.custom, context.reader)
  const engine = await createPageEngine(config, grammars, { ...context, renderers: context.state.renderers })
  const themes = engine.highlighter.diagnostics.map((one) => atCodeTheme(one, config, context.reader))
  return { value: engine, diagnostics: [...grammars.diagnostics, ...themes] }
}

/** An unknown theme is one of the setting, for one scheme or both. */
function atCodeTheme(diagnostic: Diagnostic, { styling }: Config, reader: ProjectReader): Diagnostic {
  if (diagnostic.code !== 'asset/unknown-code-theme' || diagnostic.span) return diagnostic
  const { theme } = styling.codeblocks
  const light = typeof theme === 'string' ? theme : theme.light
  const scheme = typeof light !== 'string' || diagnostic.message.includes(`"${light}"`) ? 'light' : 'dark'
  const span = locateSetting(['styling', 'codeblocks', 'theme', scheme], reader)
  return { ...diagnostic, ...(span && { span }) }
}

interface RendererContext {
  readonly ports: Pick<SitePorts, 'within' | 'sha256' | 'readPackageFile' | 'codeCache'>
  readonly renderers: Renderers
}

/** Creates the engine of a configuration whose grammars are loaded. */
export async function createPageEngine(
  config: EngineConfig,
  { value, files }: CustomGrammars,
  { ports, renderers }: RendererContext,
): Promise<PageEngine> {
  const themes = config.styling.codeblocks.theme
  const colors = siteThemes[config.theme].code
  const key = JSON.stringify([
    themes,
    colors ?? null,
    value,
    config.icons.library,
    config.variables,
    config.styling.latex ?? null,
  ])
  const highlighter = await cached(renderers.highlighters, key, () =>
    createHighlighter({
      themes,
      colors,
      customGrammars: value,
      grammarFiles: files,
      within: ports.within,
      stored: ports.codeCache && withKey(ports.codeCache, ports.sha256(key)),
    }),
  )
  renderers.iconSets ??= loadIconSets(ports)
  const icons = createIconRenderer(await renderers.iconSets, config.icons.library)
  return {
    icons,
    highlighter,
    math: texToMathml,
    key: ports.sha256(key).slice(0, 16),
    grammars: { value, files },
  }
}

/** The part of the cache for one look. */
const withKey = ({ load, store }: PageCache, look: string): PageCache => ({
  load: (key) => load(`${look} ${key}`),
  store: (key, value) => store(`${look} ${key}`, value),
})

/** One highlighter at a time is cached: themes change rarely. */
function cached<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key)
  if (known) return known
  map.clear()
  const made = make()
  map.set(key, made)
  return made
}

/** Sets are read at once and parsed when the first icon of a set is rendered. */
async function loadIconSets(ports: Pick<SitePorts, 'readPackageFile'>): Promise<IconSets> {
  const bytes = await Promise.all(
    iconPackages.map((name) => ports.readPackageFile(`@octavo/site/dist/data/${name}.json`)),
  )
  const parsed = new Map<string, IconSet>()
  return (name) => {
    const known = parsed.get(name)
    if (known) return known
    const data = bytes[iconPackages.findIndex((one) => one === name)]
    const set = data ? (JSON.parse(new TextDecoder().decode(data)) as IconSet) : { icons: {} }
    parsed.set(name, set)
    return set
  }
}

/**
 * Grammars that `styling.codeblocks.languages.custom` names; reports files that are missing or contain no
 * grammar.
 */
async function loadGrammars(paths: readonly string[], reader: ProjectReader) {
  const diagnostics: Diagnostic[] = []
  const value: Readonly<Record<string, unknown>>[] = []
  const files: string[] = []
  for (const [index, path] of paths.entries()) {
    const span = () => locateSetting(['styling', 'codeblocks', 'languages', 'custom', index], reader)
    const checked = toSitePath(path)
    const file = checked.ok ? await reader.text(checked.path) : undefined
    if (!file) {
      const help =
        didYouMean(path, reader.entries.keys()) ?? 'save the grammar in the project, or remove the entry'
      diagnostics.push(
        createDiagnostic('asset/missing', `Cannot find file "${path}"`, { span: span(), help }),
      )
      continue
    }
    const json = readJson(file)
    // A grammar that cannot be read costs only its colours.
    diagnostics.push(
      ...json.diagnostics.map((diagnostic) =>
        createDiagnostic('asset/grammar', diagnostic.message, {
          span: diagnostic.span,
          help: diagnostic.help,
        }),
      ),
    )
    if (isJsonObject(json.value) && typeof json.value['scopeName'] === 'string') {
      value.push(json.value)
      files.push(path)
    } else if (json.value !== undefined)
      diagnostics.push(
        createDiagnostic('asset/grammar', `"${path}" is not a TextMate grammar`, {
          span: span(),
          help: 'name a JSON file with "scopeName" and "patterns"',
        }),
      )
  }
  return { value, files, diagnostics }
}
