import type { ServerSettings } from '@octavo/config'
import type { JobContext } from './job-context.ts'

/** Shortest value that is looked for in files: shorter ones occur in ordinary texts. */
const shortest = 8

/** Returns the values of all variables that the settings name: whichever job or log sees one, it is masked. */
export function secretValues({
  agents,
  hosts,
  auth,
  updates,
  variable,
}: Pick<JobContext, 'agents' | 'hosts' | 'variable'> &
  Partial<Pick<ServerSettings, 'auth' | 'updates'>>): readonly string[] {
  const names = [
    ...hosts.flatMap(({ tokenEnv }) => tokenEnv ?? []),
    ...Object.values(agents).flatMap(({ env }) => env),
    ...(auth?.providers ?? []).flatMap((provider) => [
      ...('clientSecretEnv' in provider && provider.clientSecretEnv ? [provider.clientSecretEnv] : []),
      ...('hashEnv' in provider ? [provider.hashEnv] : []),
    ]),
    ...(updates?.webhook ? [updates.webhook.secretEnv] : []),
    'OCTAVO_DATABASE_URL',
  ]
  return names.flatMap((name) => variable(name) ?? []).filter((value) => value.length >= shortest)
}
