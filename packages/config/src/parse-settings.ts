import {
  readJson,
  type Checked,
  type DiagnosticCode,
  type Severity,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { plainPath } from './appearance-to-config.ts'
import { checkSchema } from './check-schema.ts'
import { resolveRefs } from './resolve-refs.ts'
import { settingsJson } from './schema/settings.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Settings of the parts of pages that need something beyond the site itself. */
export interface PartSettings {
  /** Address of an MCP server over the documentation. */
  readonly mcp?: string
  /** Address of an assistant; `$page` and `$path` are replaced. */
  readonly assistant?: string
  readonly repository?: { readonly url: string; readonly branch: string; readonly folder?: string }
  /** Where feedback goes: an address that takes JSON, the services of `integrations`, or both. */
  readonly feedback?: { readonly url?: string; readonly analytics: boolean }
  /** Address of a playground proxy elsewhere, and the origins (`https://*.example.com`) that ours may call. */
  readonly proxy?: { readonly url?: string; readonly allow: readonly string[] }
}

/** Severities that a project gives to codes; `off` leaves their diagnostics out. */
export type DiagnosticRules = Readonly<Partial<Record<DiagnosticCode, Severity | 'off'>>>

/** octavo.config.json: what Octavo needs to know beyond docs.json. All of it may come from the command line. */
export interface Settings extends PartSettings {
  /** Address of the published site, without a slash at its end. */
  readonly site?: string
  /** `/` or `/docs/`. */
  readonly base?: string
  readonly out?: SitePath
  readonly urls?: 'directory' | 'file'
  /** Origins that may be fetched from, without a slash at the end. */
  readonly remote: readonly string[]
  readonly rules?: DiagnosticRules
}

/** The settings of a project; faults are told as those of docs.json, wrong values are left out. */
export function parseSettings(file: SourceFile): Checked<Settings> {
  const json = readJson(file)
  if (json.value === undefined) return { value: { remote: [] }, diagnostics: json.diagnostics }
  const { document, diagnostics } = resolveRefs(file, json.value, () => undefined)
  const checked = checkSchema(settingsJson, document)
  const found = [...json.diagnostics, ...diagnostics, ...checked.diagnostics]
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
  })
  return { value: { ...settings, remote: remote.map(plainOrigin) }, diagnostics: found }
}

const plainOrigin = (origin: string) => origin.replace(/\/$/, '').toLowerCase()
