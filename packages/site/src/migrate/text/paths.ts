/** Returns a path relative to a folder, without `.` and `..`; what leaves the root stops there. */
export function joinPath(folder: string, path: string): string {
  const segments: string[] = []
  for (const segment of `${folder}/${path}`.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Returns the folder of a path; empty for the root. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')

/** Returns the last segment of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns a path from a folder of it; undefined where it is outside. */
export function pathBelow(folder: string, path: string): string | undefined {
  if (folder === '') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}

/** Returns the address of a page file: without extension, `index` folded, from the root. */
export const addressOfPage = (path: string): string =>
  `/${path.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/, '')}`

/** Returns a text as words with capital first letter: `getting-started` is `Getting started`. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a text as a segment of an address. */
export const slugFrom = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export const isPagePath = (path: string): boolean => /\.mdx?$/i.test(path)
