import type { AsyncServer, SecurityRequirement } from '@octavo/openapi'

const keyOf = (alternative: SecurityRequirement) =>
  alternative.map(({ scheme, scopes }) => [scheme.name, ...scopes].join(' ')).join(' + ')

/** The alternatives of all servers together, each once. A server without security adds none. */
export function serverSecurity(servers: readonly AsyncServer[]): readonly SecurityRequirement[] {
  const alternatives = servers.flatMap(({ security }) => security)
  return [...new Map(alternatives.map((alternative) => [keyOf(alternative), alternative])).values()]
}

/**
 * Returns the security of an operation beyond that of its servers; nothing when the servers accept every
 * alternative of it.
 */
export function extraSecurity(
  security: readonly SecurityRequirement[],
  servers: readonly AsyncServer[],
): readonly SecurityRequirement[] {
  const known = new Set(serverSecurity(servers).map(keyOf))
  return security.every((alternative) => known.has(keyOf(alternative))) ? [] : security
}
