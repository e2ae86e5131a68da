/**
 * Returns the sources that the policy of a page allows requests to; undefined for a page without a policy in its
 * document.
 */
export function connectRules(page: Document): readonly string[] | undefined {
  const policy = page.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content
  if (policy === undefined) return undefined
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/))
  const rules = (name: string) => directives.find(([own]) => own?.toLowerCase() === name)?.slice(1)
  return rules('connect-src') ?? rules('default-src')
}

/** Whether sources of a policy allow an address. Source: CSP Level 3 section 6.7.2.8, hosts and schemes only. */
export function allowsAddress(rules: readonly string[], url: URL, own: string): boolean {
  return rules.some((rule) => {
    if (rule === "'self'") return url.origin === own
    if (rule === '*') return /^https?:$/.test(url.protocol)
    if (/^[a-z][\w+.-]*:$/i.test(rule)) return isScheme(rule, url)
    return isHost(rule, url)
  })
}

/** A source on http allows https, too. */
const isScheme = (scheme: string, { protocol }: URL): boolean =>
  protocol === scheme.toLowerCase() || (scheme.toLowerCase() === 'http:' && protocol === 'https:')

const HOST = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]*\])(?::(\d+|\*))?(\/.*)?$/i

function isHost(rule: string, url: URL): boolean {
  const [matched, scheme, host = '', port, path] = HOST.exec(rule) ?? []
  if (matched === undefined || (scheme !== undefined && !isScheme(scheme, url))) return false
  const isNamed =
    host === '*' ||
    (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host.toLowerCase())
  const usual = url.protocol === 'https:' ? '443' : '80'
  const isPort = port === '*' || (url.port || usual) === (port ?? usual)
  return isNamed && isPort && (path === undefined || path === '/' || url.pathname.startsWith(path))
}

/** What a policy allows, and the setting that allows an address, too. */
export const policyFacts = (rules: readonly string[], { origin }: URL): readonly string[] => [
  rules.filter((rule) => rule !== "'self'").join(' '),
  `octavo.config.json: "csp": { "connect": ["${origin}"] }`,
]
