/**
 * Turns an id into words: `channelOne` → `Channel one`, `signed_up` → `Signed up`. Words in capitals are not
 * changed, nor are addresses (`user/{id}`, `light.measured`), which ids of 2.x are. Source:
 * reference/docs-json.md section 5.3, row "AsyncAPI".
 */
export function sentenceOf(id: string): string {
  if (!/^[\p{L}\p{N}_ -]+$/u.test(id)) return id
  const words = id
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[\p{Lu}\d]{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
