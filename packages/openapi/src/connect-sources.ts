import type { OAuthFlow, Operation } from './api-document.ts'
import { originOf, spellings } from './server-origins.ts'

/**
 * Returns the addresses that a page with this operation's playground may connect to, as sources of a
 * Content-Security-Policy, sorted: its servers with each value of their variables, and the token addresses of
 * its security schemes. A free variable becomes a `*` where a policy allows it (the first names of a host,
 * the port); where no part of the host is fixed, only the scheme is left. Relative servers are the site
 * itself. Source: CSP Level 3 section 2.3.1.
 */
export function connectSources({
  servers,
  security,
}: Pick<Operation, 'servers' | 'security'>): readonly string[] {
  const named = servers.flatMap((server) => {
    const bound = server.variables.filter(({ values }) => values.length > 0)
    return spellings({ ...server, variables: bound }).flatMap(toSources)
  })
  const schemes = security
    .flat()
    .flatMap(({ scheme: { flows, openIdConnectUrl } }) => [
      ...flows.flatMap(tokenAddresses),
      openIdConnectUrl,
    ])
  const origins = [...named, ...schemes.flatMap((address) => originOf(address ?? '') ?? [])]
  return [...new Set(origins)].filter(isSource).sort()
}

/** True for text that cannot end the directive: addresses of descriptions are untrusted. */
const isSource = (text: string) =>
  /^https?:(?:\/\/[\w.*-]+(?::[\d*]+)?|\/\/\[[\da-f:.]+\](?::\d+)?)?$/i.test(text)

/** Addresses that a script requests tokens from; other flows open the authorization server in a window. */
const tokenAddresses = ({ kind, tokenUrl, authorizationUrl }: OAuthFlow) =>
  kind === 'deviceAuthorization' ? [tokenUrl, authorizationUrl] : [tokenUrl]

/**
 * A server whose address is free is often one on the reader's machine, which gets direct requests.
 */
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*']

/** Sources for an origin that may still hold free `{variables}`. */
function toSources(origin: string): readonly string[] {
  const [, scheme = '', host = '', port = ''] =
    /^([a-z]+|\{[^{}]*\}):\/\/((?:\{[^{}]*\}|[^:/{}\s])*)(:[^\s]*)?$/i.exec(origin) ?? []
  // A variable at the very beginning may have any value.
  if (scheme === '') return origin.startsWith('{') ? ['https:', ...LOOPBACK] : []
  const schemes = scheme.startsWith('{') ? ['https', 'http'] : [scheme.toLowerCase()]
  const rest = host.includes('}') ? host.slice(host.lastIndexOf('}') + 1).replace(/^[^.]*/, '') : undefined
  const name = rest === undefined ? host : rest === '' ? '' : `*${rest}`
  const end = port.includes('{') ? ':*' : port
  return schemes
    .filter((one) => one === 'https' || one === 'http')
    .map((one) => (name === '' ? `${one}:` : `${one}://${name}${end}`))
}
