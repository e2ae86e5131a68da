/** Schemes of harmless links. */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'irc', 'xmpp', 'news'])

/** Whether following or loading an address of an untrusted author could run something (test id X05). */
export function isUnsafeAddress(url: string): boolean {
  // Browsers pass over these characters when they look for the scheme.
  const bare = url.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '')
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase()
  return scheme !== undefined && !SAFE_SCHEMES.has(scheme)
}

/** Whether an address leaves the site. */
const isExternal = (url: string): boolean => /^(?:https?:)?\/\//i.test(url.trim())

/** Attributes of a link by where it leads: outside addresses open a tab of their own. */
export const linkTarget = (url: string): { readonly target?: string; readonly rel?: readonly string[] } =>
  isExternal(url) ? { target: '_blank', rel: ['noreferrer'] } : {}
