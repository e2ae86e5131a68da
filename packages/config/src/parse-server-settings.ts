import {
  nearestName,
  readJson,
  type Checked,
  type Diagnostic,
  type Pointer,
  type SourceFile,
} from '@octavo/source'
import type * as z from 'zod'
import { checkSchema, type Fallbacks } from './check-schema.ts'
import { createReporter, valueAt, type ConfigDocument } from './config-document.ts'
import { resolveRefs } from './resolve-refs.ts'
import { authDiagnostics } from './auth-diagnostics.ts'
import { serverJson } from './schema/server-settings.ts'

/** octavo.server.json: settings of the service, with all defaults. */
export type ServerSettings = z.output<ReturnType<typeof serverJson>>

/** An agent of the settings. */
export type AgentSettings = ServerSettings['agents'][string]

/** A host of repositories of the settings. */
export type HostSettings = ServerSettings['hosts'][number]

/** Sign-in of readers. */
export type AuthSettings = NonNullable<ServerSettings['auth']>

/** A way to sign in. */
export type AuthProvider = AuthSettings['providers'][number]

/** Limits and rules of jobs. */
export type JobSettings = ServerSettings['jobs']

/** What settings are read for: to run a server, or to open its store, which needs no secrets of hosts, agents and providers. */
export type SettingsUser = 'server' | 'store'

/**
 * Reads the settings of the service. A server starts only without diagnostics: a fallback for a wrong value could
 * start an agent with other limits than were meant. `hasVariable` is true for variables of the environment that are
 * set.
 */
export function parseServerSettings(
  file: SourceFile,
  hasVariable: (name: string) => boolean,
  user: SettingsUser = 'server',
): Checked<ServerSettings | undefined> {
  const json = readJson(file)
  if (json.value === undefined) return { value: undefined, diagnostics: json.diagnostics }
  const { document, diagnostics } = resolveRefs(file, json.value, () => undefined)
  const { value, document: accepted, diagnostics: wrong } = checkSchema(serverJson(), document, fallbacks)
  const missing = value ? missingVariables(value, accepted, { hasVariable, user }) : []
  const unsafe = value?.auth ? authDiagnostics(value.auth, accepted) : []
  const all = [...json.diagnostics, ...diagnostics, ...wrong, ...missing, ...unsafe]
  return { value, diagnostics: all.map((diagnostic) => ({ ...diagnostic, severity: 'error' })) }
}

const providerKinds = ['oidc', 'oauth2', 'password', 'jwt'] as const

/** A provider of an unknown kind is read as the nearest one, so that its other faults are reported in the same run. */
const fallbacks: Fallbacks = {
  required: new Set(),
  fallback: (at, document) => {
    const isKind = at.length === 4 && at[1] === 'providers' && at[3] === 'kind'
    const kind = isKind ? valueAt(document, at) : undefined
    return typeof kind === 'string' ? nearestName(kind, providerKinds) : undefined
  },
}

interface NamedVariable {
  readonly name: string | undefined
  readonly at: Pointer
}

function missingVariables(
  settings: ServerSettings,
  document: ConfigDocument,
  { hasVariable, user }: { readonly hasVariable: (name: string) => boolean; readonly user: SettingsUser },
): readonly Diagnostic[] {
  const reporter = createReporter(document)
  for (const { name, at } of variablesOf[user](settings)) {
    if (name === undefined || hasVariable(name)) continue
    reporter.report('config/bad-value', `The variable "${name}" is not set`, {
      at,
      help: 'set it in the environment of the server',
      severity: 'error',
    })
  }
  return reporter.diagnostics
}

const storeVariables = ({ store }: ServerSettings): readonly NamedVariable[] => [
  { name: store.postgres, at: ['store', 'postgres'] },
]

const serverVariables = ({
  hosts,
  agents,
  auth,
  updates,
  health,
}: ServerSettings): readonly NamedVariable[] => [
  { name: updates?.webhook?.secretEnv, at: ['updates', 'webhook', 'secretEnv'] },
  { name: health.metricsTokenEnv, at: ['health', 'metricsTokenEnv'] },
  ...hosts.map(({ tokenEnv }, index) => ({ name: tokenEnv, at: ['hosts', index, 'tokenEnv'] })),
  ...Object.entries(agents).flatMap(([agent, { env }]) =>
    env.map((name, index) => ({ name, at: ['agents', agent, 'env', index] })),
  ),
  ...(auth?.providers ?? []).flatMap((provider, index) =>
    (['clientSecretEnv', 'hashEnv'] as const).flatMap((key) =>
      key in provider
        ? [{ name: provider[key as keyof typeof provider], at: ['auth', 'providers', index, key] }]
        : [],
    ),
  ),
]

const variablesOf: Readonly<Record<SettingsUser, (settings: ServerSettings) => readonly NamedVariable[]>> = {
  store: storeVariables,
  server: (settings) => [...storeVariables(settings), ...serverVariables(settings)],
}

/** Returns the names of all variables of the environment that the settings name: those of the store come first. */
export const namedVariables = (settings: ServerSettings): readonly string[] =>
  variablesOf.server(settings).flatMap(({ name }) => name ?? [])
