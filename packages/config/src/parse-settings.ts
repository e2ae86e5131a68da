import {
  readJson,
  type Checked,
  type Diagnostic,
  type DiagnosticCode,
  type Severity,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { checkSchema, type SchemaCheck } from './check-schema.ts'
import { toTerms, type GlossaryTermSetting } from './parse-glossary.ts'
import { createReporter } from './config-document.ts'
import { resolveRefs } from './resolve-refs.ts'
import type { CommentSettings, SearchSettings } from './service-settings.ts'
import type { VersionSetting } from './versions/mounted-settings.ts'
import { settingsJson } from './schema/settings.ts'
import { plainPath } from './schema/values.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Settings of the parts of pages that need something beyond the site itself. */
export interface PartSettings {
  /** Address of an MCP server over the documentation. */
  readonly mcp?: string
  /** Address of an assistant; `$page` and `$path` are replaced. */
  readonly assistant?: string
  readonly repository?: { readonly url: string; readonly branch: string; readonly folder?: string }
  /** The receivers of feedback: an address that takes JSON, the services of `integrations`, or both. */
  readonly feedback?: { readonly url?: string; readonly analytics: boolean }
  /**
   * Address of a playground proxy elsewhere, and the origins (`https://*.example.com`) that Octavo's own may
   * call.
   */
  readonly proxy?: { readonly url?: string; readonly allow: readonly string[] }
  readonly api?: ApiPageSettings
  readonly images?: ImageSettings
  /** What pages show about themselves. */
  readonly pages?: { readonly readingTime: boolean; readonly contributors: boolean }
  readonly comments?: CommentSettings
  /** The service that answers searches. */
  readonly search?: SearchSettings
  /** The terms that pages explain, or the file with them. */
  readonly glossary?: SitePath | readonly GlossaryTermSetting[]
  /** The sources that the policy of every page allows beside those found in the project; false: pages have no policy. */
  readonly csp?: PolicySettings | false
}

/** Settings of pages that are made from API descriptions as a whole. */
export interface ApiPageSettings {
  /** Whether they have an overview page and pages of tags. */
  readonly overview: boolean
  /** Whether each named schema has a page. */
  readonly schemas: boolean
  /** Longest description, in million characters. */
  readonly maxSize: number
}

/** Smaller files of pictures that pages offer. */
export interface ImageSettings {
  /** The preferred first; empty: the format of the picture itself. */
  readonly formats: readonly ('avif' | 'webp' | 'png' | 'jpeg')[]
  /** In pixels, ascending. */
  readonly widths: readonly number[]
}

/** How code blocks are tested. */
export interface TestCodeSettings {
  /** Program and arguments by the language of a block, lower case. */
  readonly commands: Readonly<Record<string, readonly string[]>>
  /** In seconds. */
  readonly timeout?: number
}

/** Files that are published or excluded regardless of their names. Patterns have the syntax of gitignore. */
export interface PublishSettings {
  readonly deny: readonly string[]
  readonly allow: readonly string[]
}

/** Severities that a project assigns to codes; `off` leaves their diagnostics out. */
export type DiagnosticRules = Readonly<Partial<Record<DiagnosticCode, Severity | 'off'>>>

/**
 * Sources by directive in the spelling of the content security policy. An empty list means that nothing more is
 * needed.
 */
export type PolicySettings = Readonly<
  Partial<Record<'connect' | 'script' | 'style' | 'font' | 'img' | 'frame' | 'media', readonly string[]>>
>

/** Modules of plugins, components and files that octavo.config.json names; a plugin may have options. */
export interface ModuleSettings {
  readonly remarkPlugins: readonly PluginSetting[]
  readonly rehypePlugins: readonly PluginSetting[]
  readonly components: readonly string[]
  readonly outputs?: string
}

/** A module, or a module and its options. */
export type PluginSetting = string | readonly [string, Readonly<Record<string, unknown>>]

/** octavo.config.json: settings of Octavo beyond docs.json. All of them have command-line options. */
export interface Settings extends PartSettings {
  /** Address of the published site, without a slash at its end. */
  readonly site?: string
  /** `/` or `/docs/`. */
  readonly base?: string
  readonly out?: SitePath
  readonly urls?: 'directory' | 'file'
  /** Origins that files may be fetched from, without a trailing slash. */
  readonly remote: readonly string[]
  readonly rules?: DiagnosticRules
  readonly publish?: PublishSettings
  readonly testCode?: TestCodeSettings
  /** Versions of the site, those of other revisions and the own one. */
  readonly versions?: readonly VersionSetting[]
  /** Absent when the settings name no modules. */
  readonly modules?: ModuleSettings
}

/** Returns the settings of a project; diagnostics are those of docs.json, wrong values are left out. */
export function parseSettings(file: SourceFile): Checked<Settings> {
  const json = readJson(file)
  if (json.value === undefined) return { value: { remote: [] }, diagnostics: json.diagnostics }
  const { document, diagnostics } = resolveRefs(file, json.value, () => undefined)
  const checked = checkSchema(settingsJson(), document)
  const found = [...json.diagnostics, ...diagnostics, ...checked.diagnostics, ...noPolicy(checked)]
  const {
    site,
    base,
    out,
    urls,
    remote = [],
    proxy,
    mcp,
    assistant,
    repository,
    feedback,
    rules,
    csp,
    publish,
    api,
    images,
    pages,
    comments,
    search,
    glossary,
    versions,
    testCode,
    remarkPlugins,
    rehypePlugins,
    components,
    outputs,
  } = checked.value ?? {}
  const settings = withoutUndefined({
    site: site?.replace(/\/+$/, ''),
    base: base?.replace(/\/*$/, '/'),
    out: out === undefined ? undefined : (plainPath(out) as SitePath),
    urls,
    proxy: proxy && withoutUndefined({ url: proxy.url, allow: proxy.allow.map(plainOrigin) }),
    mcp,
    assistant,
    repository:
      repository && withoutUndefined({ ...repository, url: repository.url.replace(/\/+$|\.git$/g, '') }),
    feedback: feedback && withoutUndefined(feedback),
    rules: rules && withoutUndefined(rules),
    csp: csp && policySources(csp),
    publish,
    api,
    images: images && imageSettings(images),
    pages,
    comments: comments && { ...comments, host: plainOrigin(comments.host) },
    search: search && searchSettings(search),
    glossary:
      typeof glossary === 'string' ? (plainPath(glossary) as SitePath) : glossary && toTerms(glossary),
    versions: versions?.map(withoutUndefined),
    testCode: testCode && withoutUndefined({ ...testCode, commands: splitCommands(testCode.commands) }),
    modules: moduleSettings({ remarkPlugins, rehypePlugins, components, outputs }),
  })
  return { value: { ...settings, remote: remote.map(plainOrigin) }, diagnostics: found }
}

/** Undefined when no module is named. */
function moduleSettings({
  remarkPlugins = [],
  rehypePlugins = [],
  components = [],
  outputs,
}: { readonly [Key in keyof ModuleSettings]?: ModuleSettings[Key] | undefined }): ModuleSettings | undefined {
  const count = remarkPlugins.length + rehypePlugins.length + components.length
  if (count === 0 && outputs === undefined) return undefined
  return { remarkPlugins, rehypePlugins, components, ...(outputs !== undefined && { outputs }) }
}

/** Hosts without a slash at the end. */
const searchSettings = ({
  host,
  ...rest
}: {
  readonly provider: SearchSettings['provider']
  readonly host?: string | undefined
}): SearchSettings => ({ ...rest, ...(host !== undefined && { host: plainOrigin(host) }) }) as SearchSettings

const splitCommands = (
  commands: Readonly<Record<string, string | readonly string[]>>,
): TestCodeSettings['commands'] =>
  Object.fromEntries(
    Object.entries(commands).map(([language, command]) => [
      language.toLowerCase(),
      typeof command === 'string' ? command.split(/\s+/).filter((word) => word !== '') : command,
    ]),
  )

const imageSettings = ({ formats, widths }: ImageSettings): ImageSettings => ({
  formats: [...new Set(formats)],
  widths: [...new Set(widths)].toSorted((one, other) => one - other),
})

const policySources = (csp: {
  readonly [kind in keyof PolicySettings]: readonly string[] | undefined
}): PolicySettings =>
  Object.fromEntries(
    Object.entries(csp).flatMap(([kind, sources]) => (sources ? [[kind, sources.map(plainOrigin)]] : [])),
  )

/** Without a policy an injected script runs: the note shows that it is off. */
function noPolicy({ value, document }: SchemaCheck<{ readonly csp?: unknown }>): readonly Diagnostic[] {
  if (value?.csp !== false) return []
  const reporter = createReporter(document)
  reporter.report('config/no-policy', 'Pages are written without a content security policy', {
    at: ['csp'],
    help: 'name the origins that pages need in "csp" instead of "false"',
  })
  return reporter.diagnostics
}

const plainOrigin = (origin: string) => origin.replace(/\/$/, '').toLowerCase()
