/**
 * Returns `YOUR_PROJECT_ID` for `projectId`: a placeholder for addresses, where brackets would have to be
 * encoded.
 */
export function placeholderOf(name: string): string {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_')
  const bare = words.replace(/^_+|_+$/g, '').toUpperCase()
  return bare === '' ? 'YOUR_VALUE' : `YOUR_${bare}`
}

/**
 * Returns a path template with every `{name}` replaced by the encoded result of `serialized`; by a
 * placeholder without a result. Begins with a slash. A fragment, by which some descriptions distinguish operations of
 * one path, is no part of it: no client sends one, nor a query behind it.
 */
export function fillPath(template: string, serialized: (name: string) => string | undefined): string {
  const path = template
    .replace(/#.*/s, '')
    .replace(/\{([^{}]*)\}/g, (_, name: string) => serialized(name) ?? placeholderOf(name))
  return escapePath(path.startsWith('/') ? path : `/${path}`)
}

/** Encodes the text of a template beside its parameters: only characters that no address may hold. */
function escapePath(path: string): string {
  return path.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, (one) =>
    encodeURIComponent(one.replace(/\p{Surrogate}/u, '\uFFFD')),
  )
}
