import type { HostSettings } from '@octavo/config'
import type { Credentials } from '../git/credentials.ts'
import { hostApis } from './host-apis.ts'
import type { HostApi } from './pull-request.ts'

/** The host of a repository. */
export interface RepositoryHost {
  /** Path of the repository on the host: `owner/name`. */
  readonly repository: string
  readonly credentials: Credentials | undefined
  /** Undefined for a host that only receives branches. */
  readonly pulls: { readonly api: HostApi; readonly address: string } | undefined
}

/**
 * Finds the host of a repository in the settings, the one with the longest address; `variable` reads the environment.
 * Without one, branches are pushed without credentials.
 */
export function chooseHost(
  repository: string,
  hosts: readonly HostSettings[],
  variable: (name: string) => string | undefined,
): RepositoryHost {
  const [host] = hosts
    .filter(({ url }) => repository.startsWith(url.endsWith('/') ? url : `${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)
  const path = repository.slice(host?.url.length ?? 0).replace(/^\/+|(?:\.git)?\/*$/g, '')
  const token = host?.tokenEnv === undefined ? undefined : variable(host.tokenEnv)
  const credentials = token === undefined ? undefined : { user: host?.user ?? 'x-access-token', token }
  if (!host || host.kind === 'push' || token === undefined)
    return { repository: path, credentials, pulls: undefined }
  const address = (host.api ?? defaultApi(host)).replace(/\/+$/, '')
  return { repository: path, credentials, pulls: { api: hostApis[host.kind](token), address } }
}

function defaultApi({ kind, url }: HostSettings): string {
  const { origin, hostname } = new URL(url)
  if (kind === 'gitlab') return `${origin}/api/v4`
  if (kind === 'gitea') return `${origin}/api/v1`
  return hostname === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`
}
