/** Texts by path. */
export interface SiteFiles {
  keys(): Iterable<string>
  get(path: string): string | undefined
}

export function builtFields(files: SiteFiles): ReadonlyMap<string, ReadonlySet<string>>
export function siteFiles(out: string): SiteFiles
