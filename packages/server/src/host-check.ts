/** The host names that a server responds to. */
export interface HostRule {
  /** Names and addresses besides the loopback ones, lower case, without port. `'*'` among them allows all. */
  readonly allowed: readonly string[]
}

/**
 * Checks the `Host` of a request: undefined when it is allowed, else the status of the response. This rejects pages of
 * another site whose name resolves to this machine (DNS rebinding).
 *
 * `hosts` are all `Host` headers as sent. Test id D01.
 */
export function checkHost(hosts: readonly string[], rule: HostRule): 400 | 403 | undefined {
  const [host] = hosts
  if (host === undefined || hosts.length > 1) return 400
  const name = hostName(host)
  if (name === undefined) return 400
  return isLoopbackName(name) || rule.allowed.includes('*') || rule.allowed.includes(name) ? undefined : 403
}

/** True when `origin` (an `Origin` header) is the site that the request was sent to. Test ids D02, D03. */
export function isOwnOrigin(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`
}

/** The name in `name:port`, lower case, without brackets; undefined when it is no host at all. */
function hostName(host: string): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host)
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}

function isLoopbackName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return /^127(?:\.\d{1,3}){3}$/.test(name)
}
