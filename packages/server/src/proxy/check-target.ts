import { isIP } from 'node:net'
import { addressKind } from '../public-address.ts'
import { passed, refused, type StepResult } from './proxy-error.ts'

/** The targets that the proxy may call. */
export interface TargetRules {
  /** Origins as WHATWG URL spells them; `https://*.example.com` matches every name one label below. */
  readonly allow: readonly string[]
  /** True when this machine and private networks may be called too. */
  readonly allowPrivate: boolean
}

/**
 * Checks the URL of a request with the WHATWG parser, which the connection uses too (defences 1, 2 and 5):
 * http or https, neither name nor password, an origin of the list. Ports other than 80 and 443 count as part of it.
 * Names are checked again by the addresses that they resolve to.
 */
export function checkTarget(text: string, rules: TargetRules): StepResult<URL> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return refused('TARGET_NOT_ALLOWED', 'The address cannot be read')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused('TARGET_NOT_ALLOWED', `The proxy calls http and https, not "${url.protocol}"`)
  }
  if (url.username !== '' || url.password !== '') {
    return refused('TARGET_NOT_ALLOWED', 'The address holds a name or password')
  }
  if (!rules.allow.some((origin) => isOrigin(url, origin))) {
    return refused(
      'TARGET_NOT_ALLOWED',
      `No API description of this site names ${url.origin} as a server, nor does "proxy.allow" of octavo.config.json`,
    )
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isRefused = isIP(host) === 0 ? isInsideName(host, rules) : !mayConnect(rules)(host)
  return isRefused ? refused('TARGET_NOT_ALLOWED', privateNetwork) : passed(url)
}

/** The detail of the error for private addresses. */
export const privateNetwork =
  'The proxy does not call addresses of private networks; octavo dev --proxy-private allows it'

/** Returns a function that allows or rejects connections to an address (defence 4). */
export const mayConnect =
  ({ allowPrivate }: Pick<TargetRules, 'allowPrivate'>) =>
  (address: string): boolean => {
    const kind = addressKind(address)
    return kind === 'public' || (kind === 'local' && allowPrivate)
  }

function isOrigin(url: URL, origin: string): boolean {
  if (!origin.includes('://*.')) return url.origin === origin
  const [scheme = '', rest = ''] = origin.split('://*.')
  const [label = '', ...parent] = url.host.split('.')
  return `${scheme}:` === url.protocol && label !== '' && parent.join('.') === rest
}

/** Names that are private on every network; a name of the metadata service is refused in any case. */
function isInsideName(host: string, { allowPrivate }: TargetRules): boolean {
  const name = host.replace(/\.$/, '')
  if (/^(?:metadata|metadata\.google\.internal|instance-data(?:\.ec2\.internal)?)$/.test(name)) return true
  return !allowPrivate && /(?:^|\.)localhost$/.test(name)
}
