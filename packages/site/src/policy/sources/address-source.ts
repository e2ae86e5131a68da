/** Characters of a host in a policy; any other character could end a directive. Test id X13. */
const HOST = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?$/

/**
 * Returns the source that allows an address: its origin, `data:` or `blob:`; a bare host for an address without a
 * scheme, which is loaded over the page's own. Undefined for addresses of the site itself and for addresses that
 * a policy cannot contain (an IPv6 host). Source: CSP 3, section 2.3.1.
 */
export function addressSource(address: string): string | undefined {
  const text = address.trim()
  const scheme = /^(?:data|blob):/i.exec(text)?.[0]
  if (scheme !== undefined) return scheme.toLowerCase()
  const isBare = /^[\\/]{2}/.test(text)
  if (!isBare && !/^(?:https?|wss?):[\\/]{2}/i.test(text)) return undefined
  const url = toUrl(isBare ? `https:${text}` : text)
  if (!url || !HOST.test(url.hostname)) return undefined
  return isBare ? url.host : `${url.protocol}//${url.host}`
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
