/** A title for a page without one: its last path segment, `-` and `_` as spaces, first letter upper case. */
export function defaultTitle(path: string): string {
  const segments = path.split('/').filter(Boolean)
  const last = segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1)
  const words = (last ?? 'Home').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
