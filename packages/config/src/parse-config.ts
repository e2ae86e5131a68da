import {
  createDiagnostic,
  isJsonObject,
  readJson,
  spanAt,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { buildSiteTree } from './build-site-tree.ts'
import { checkSchema, type Fallbacks } from './check-schema.ts'
import { docsJsonFallbacks } from './config-fallbacks.ts'
import { createReporter, type ConfigDocument } from './config-document.ts'
import { docsJson, docsJsonToConfig, type Config } from './docs-json.ts'
import { mintJsonToDocsJson } from './mint-json-to-docs-json.ts'
import { checkEffects } from './effects/check-effects.ts'
import { listNamedValues, type NamedValue } from './named-values.ts'
import { resolveRefs } from './resolve-refs.ts'
import type { SiteTree } from './site-tree.ts'

// 1. Read the JSON (comments and trailing commas tolerated).
// 2. Put referenced files in place; every value has its location.
// 3. Convert the older format, when the file is mint.json.
// 4. Validate by the schema: unknown keys, types, values; wrong values are reported and cut.
// 5. Unify the forms: Config.
// 6. Build the tree of navigation: SiteTree.

/** docs.json, read. */
export interface ParsedConfig {
  readonly config: Config
  readonly tree: SiteTree
  /** docs.json and every file that a `$ref` names, found or not: the files to watch. */
  readonly files: readonly SitePath[]
  /** Texts with a target (links, icons, Markdown), in the order of the file. */
  readonly named: readonly NamedValue[]
}

/** Options of {@link parseConfig}. */
export interface ParseConfigOptions {
  /** Provides the files that `$ref`s name. */
  readonly read: (path: SitePath) => SourceFile | undefined
  /** Name of the project's folder: the fallback of a missing `name`. */
  readonly folder?: string | undefined
  /** Languages of code samples: key by name or alias in lower case. Without them every name is used as a key. */
  readonly sampleLanguages?: ReadonlyMap<string, string> | undefined
}

/**
 * The configuration and the tree of a project, with all diagnostics in one run. Undefined only when the file
 * contains no JSON object; otherwise wrong values fall back to their defaults or are left out. Never throws.
 */
export function parseConfig(
  file: SourceFile,
  { read, folder, sampleLanguages }: ParseConfigOptions,
): Checked<ParsedConfig | undefined> {
  const json = readJson(file)
  if (json.value === undefined) return { value: undefined, diagnostics: json.diagnostics }
  const { document, files, lost, diagnostics } = resolveRefs(file, json.value, read)
  const found = [...json.diagnostics, ...diagnostics]
  if (!isJsonObject(document.value)) {
    const message = `"${file.path}" has to contain an object`
    const diagnostic = createDiagnostic('config/wrong-type', message, {
      span: spanAt(file, 0),
      severity: 'error',
      help: 'put the settings into { }',
    })
    return { value: undefined, diagnostics: [...found, diagnostic] }
  }
  const converted = isLegacy(file) ? convertLegacy(document, file) : { value: document, diagnostics: [] }
  const parsed = parseDocument(converted.value, {
    ...docsJsonFallbacks(folder),
    lost,
    isOlder: isLegacy(file),
    sampleLanguages,
  })
  const all = [...found, ...converted.diagnostics, ...parsed.diagnostics]
  return { value: parsed.value && { ...parsed.value, files }, diagnostics: all }
}

const isLegacy = ({ path }: SourceFile) => /(?:^|\/)mint\.json$/.test(path)

function convertLegacy(document: ConfigDocument, file: SourceFile): Checked<ConfigDocument> {
  const diagnostic = createDiagnostic('config/legacy', '"mint.json" is read as docs.json', {
    span: spanAt(file, 0),
    help: 'no action is needed; a "docs.json" beside it is read instead',
  })
  return { value: mintJsonToDocsJson(document), diagnostics: [diagnostic] }
}

function parseDocument(
  document: ConfigDocument,
  {
    isOlder,
    sampleLanguages,
    ...fallbacks
  }: Fallbacks & Pick<ParseConfigOptions, 'sampleLanguages'> & { readonly isOlder: boolean },
): Checked<Omit<ParsedConfig, 'files'> | undefined> {
  const checked = checkSchema(docsJson, document, fallbacks)
  if (!checked.value) return { value: undefined, diagnostics: checked.diagnostics }
  const reporter = createReporter(checked.document)
  const config = docsJsonToConfig(checked.value, { reporter, sampleLanguages })
  const tree = buildSiteTree(checked.document, config)
  // Keys of the older format have other names and locations.
  const effects = isOlder ? [] : checkEffects({ passed: checked.document, written: document })
  const diagnostics: readonly Diagnostic[] = [
    ...checked.diagnostics,
    ...reporter.diagnostics,
    ...tree.diagnostics,
    ...effects,
  ]
  const followed = new Set<unknown>(config.redirects)
  const { redirects } = checked.value
  // The links of a redirect that was left out are not checked.
  const named = listNamedValues(docsJson, checked.document).filter(
    ({ keys: [key, index] }) => key !== 'redirects' || followed.has(redirects[Number(index)]),
  )
  return { value: { config, tree: tree.value, named }, diagnostics }
}
