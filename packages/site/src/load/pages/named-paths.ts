/** The page files that entries of navigation name; paths are without extension. */
export interface NamedPaths {
  /** Whether navigation names the page of a path: itself, or the folder that it is the index or README of. */
  has(path: string): boolean
  /**
   * The route of a page file: its path, `index` folded. A README is a folder's page only where navigation names the
   * folder, and neither the README nor another page of that path.
   */
  routeOf(path: string): string
  /** The README of a folder. */
  readmeOf(folder: string): string | undefined
}

/** Reads `entries` of navigation against the `paths` of all page files. */
export function createNamedPaths(entries: ReadonlySet<string>, paths: readonly string[]): NamedPaths {
  const files = new Set(paths)
  const readmes = new Map(
    paths.filter((path) => README.test(path)).map((path) => [path.replace(README, ''), path]),
  )
  const isAlone = (folder: string) => entries.has(folder) && !files.has(folder)
  const standsForFolder = (path: string) => {
    const folder = path.replace(README, '')
    return (
      readmes.get(folder) === path && !entries.has(path) && isAlone(folder) && !files.has(`${folder}/index`)
    )
  }
  return {
    has: (path) =>
      entries.has(path) ||
      standsForFolder(path) ||
      (path.endsWith('/index') && isAlone(path.slice(0, -'/index'.length))),
    routeOf: (path) => (standsForFolder(path) ? path.replace(README, '') : path.replace(/(^|\/)index$/, '')),
    readmeOf: (folder) => readmes.get(folder),
  }
}

const README = /\/readme$/i
