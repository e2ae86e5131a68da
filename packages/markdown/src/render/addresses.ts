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

/** Kinds of addresses: links, and what a page loads. */
export type AddressKind = 'href' | 'img' | 'media' | 'frame'

/** Attributes that hold an address, and its kind. */
const ADDRESSES: Readonly<Record<string, AddressKind>> = {
  'a href': 'href',
  'area href': 'href',
  'img src': 'img',
  'image href': 'img',
  'input src': 'img',
  'source src': 'media',
  'video src': 'media',
  'audio src': 'media',
  'track src': 'media',
  'video poster': 'img',
  'iframe src': 'frame',
  'embed src': 'frame',
  'object data': 'frame',
}

/** Returns the kind of the address that an attribute of an element holds; undefined for other attributes. */
export const addressKind = (tagName: string, name: string): AddressKind | undefined =>
  ADDRESSES[`${tagName} ${name}`]
