import { allowsAddress, policyFacts } from './connect-rules.ts'

/** The origin, the address and the route of a failed request. */
export interface FailedWay {
  readonly url: string
  /** Address of the page. */
  readonly page: string
  readonly throughProxy: boolean
  /** `api.playground.proxy` of docs.json. */
  readonly usesProxy: boolean
  /** Sources that the policy of the page allows; undefined without a policy. */
  readonly rules?: readonly string[] | undefined
}

/** A possible reason of a failure, or what helps: a word, and settings or commands by name. */
export interface Explanation {
  readonly word: string
  readonly code?: readonly string[]
}

/**
 * Returns possible reasons of a failure, most likely first, each with what helps: browsers hide the reason from
 * pages.
 */
export function explainFailure(way: FailedWay): readonly Explanation[] {
  const { url, page, throughProxy, usesProxy, rules } = way
  const target = new URL(url, page)
  const from = new URL(page)
  // Nothing was sent.
  if (!throughProxy && rules && !allowsAddress(rules, target, from.origin))
    return [{ word: 'play-address-refused', code: policyFacts(rules, target) }]
  const isOwn = isPrivate(target.hostname)
  const offline = [{ word: 'play-offline' }, { word: 'play-offline-fix', code: [`curl -i ${target.origin}`] }]
  if (throughProxy || target.origin === from.origin) return offline
  const cors = [
    { word: 'play-cors' },
    { word: 'play-cors-fix', code: [`Access-Control-Allow-Origin: ${from.origin}`] },
  ]
  const proxy = [
    ...(isOwn ? [] : [{ word: 'play-no-proxy' }]),
    { word: 'play-proxy-fix', code: proxyNames(isOwn, usesProxy) },
  ]
  if (from.protocol === 'https:' && target.protocol === 'http:' && !isLoopback(target.hostname))
    return [{ word: 'play-mixed' }, ...proxy]
  if (isOwn && !isPrivate(from.hostname))
    return [
      { word: 'play-private' },
      { word: 'play-private-fix', code: ['octavo dev --proxy-private'] },
      ...cors,
      ...offline,
    ]
  return [...cors, ...proxy, ...offline]
}

/** Names what makes a proxy: settings with their files, commands with their options. */
function proxyNames(isOwn: boolean, usesProxy: boolean): readonly string[] {
  const setting = usesProxy ? [] : ['docs.json: "api": { "playground": { "proxy": true } }']
  const host = isOwn
    ? ['octavo dev --proxy-private']
    : usesProxy
      ? ['octavo serve', 'octavo.config.json: "proxy": { "url": "…" }']
      : []
  return [...setting, ...host]
}

const isLoopback = (host: string) => /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)

/** True for hosts that only this machine or its network can reach. */
export const isPrivate = (host: string): boolean =>
  isLoopback(host) ||
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[f[cde])/.test(host) ||
  /\.(?:local|internal|home\.arpa)$/.test(host)
