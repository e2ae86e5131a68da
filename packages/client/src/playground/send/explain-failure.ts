/** The origin, the address and the route of a failed request. */
export interface FailedWay {
  readonly url: string
  /** Address of the page. */
  readonly page: string
  readonly throughProxy: boolean
}

/**
 * Returns the keys of possible explanations of a failure, most likely first: browsers hide the reason from
 * pages.
 */
export function explainFailure({ url, page, throughProxy }: FailedWay): readonly string[] {
  if (throughProxy) return ['play-offline']
  const target = new URL(url, page)
  const from = new URL(page)
  const own = isPrivate(target.hostname)
  if (from.protocol === 'https:' && target.protocol === 'http:' && !isLoopback(target.hostname))
    return ['play-mixed', 'play-no-proxy']
  if (own && !isPrivate(from.hostname)) return ['play-private', 'play-cors', 'play-no-proxy']
  if (target.origin === from.origin) return ['play-offline']
  return ['play-cors', 'play-offline', ...(own ? [] : ['play-no-proxy'])]
}

const isLoopback = (host: string) => /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)

/** True for hosts that only this machine or its network can reach; requests to them are always direct. */
export const isPrivate = (host: string): boolean =>
  isLoopback(host) ||
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[f[cde])/.test(host) ||
  /\.(?:local|internal|home\.arpa)$/.test(host)
