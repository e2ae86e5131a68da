/** The files that move, by their old path; paths from the root of the project, `/` between segments. */
export type Moves = ReadonlyMap<string, string>

/** Moves, or a sentence about why there are none. */
export type PlannedMoves =
  | { readonly kind: 'moves'; readonly moves: Moves }
  | { readonly kind: 'error'; readonly message: string }

/**
 * Returns the moves of a page, of another file or of a folder with everything in it. Extensions and slashes at the
 * ends may be left out; a page that is moved into a folder (`to` ends in a slash) has the name it had.
 */
export function planMoves(from: string, to: string, files: ReadonlySet<string>): PlannedMoves {
  const [source, target] = [cleaned(from), cleaned(to)]
  const failed = (message: string): PlannedMoves => ({ kind: 'error', message })
  if (source === undefined) return failed(`"${from}" is not a path inside the project`)
  if (target === undefined) return failed(`"${to}" is not a path inside the project`)
  const file = [source, `${source}.mdx`, `${source}.md`].find((path) => files.has(path))
  const inside = [...files].filter((path) => path.startsWith(`${source}/`))
  if (file === undefined && inside.length === 0)
    return failed(`Cannot find the page, file or folder "${from}"`)
  if (file === undefined && `${target}/`.startsWith(`${source}/`) && target !== source)
    return failed(`"${to}" is inside "${from}"`)
  const moves =
    file === undefined
      ? new Map(inside.map((path) => [path, target + path.slice(source.length)]))
      : new Map([[file, targetFile(file, target, /[\\/]$/.test(to))]])
  const taken = [...moves.values()].find((path) => files.has(path))
  if (target === source) return failed(`"${from}" already has this name`)
  return taken === undefined ? { kind: 'moves', moves } : failed(`"${taken}" exists already`)
}

function cleaned(path: string): string | undefined {
  const segments = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  return segments.length === 0 || segments.includes('..') ? undefined : segments.join('/')
}

/** The extension stays: it decides what a file is. */
function targetFile(file: string, target: string, isFolder: boolean): string {
  const extension = /\.[^./]+$/.exec(file)?.[0] ?? ''
  if (isFolder) return `${target}/${file.slice(file.lastIndexOf('/') + 1)}`
  return target.toLowerCase().endsWith(extension.toLowerCase()) ? target : target + extension
}

/** The id by which navigation names a page file, and its address from the root: without extension, `index` folded. */
export const pageId = (path: string): string => path.replace(/\.mdx?$/i, '')
export const pagePath = (path: string): string => pageId(path).replace(/(?:^|\/)index$/i, '')
export const isPage = (path: string): boolean => /\.mdx?$/i.test(path)
