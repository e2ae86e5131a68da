import { markdownFile } from './address-of.ts'

/**
 * Files that a build writes at the root of a site, and folders that it fills; no generated page may have these
 * addresses.
 */
const MADE = [
  '404.html',
  'llms.txt',
  'llms-full.txt',
  'robots.txt',
  'sitemap.xml',
  'skill.md',
  'octavo-manifest.json',
  '_headers',
  '_redirects',
  '_octavo',
  '_api',
  'octavo-search',
  'octavo-playground',
  '.well-known',
] as const

/** A file that takes the address of a page. */
export interface FileInTheWay {
  readonly file: string
  /** The folder of the page's address that has the path of the file; absent for the address itself. */
  readonly folder?: string
}

/** The file in the way of a page at an address. */
export type FileAt = (path: string) => FileInTheWay | undefined

/**
 * Finds the file that is served at the address of a page, or that has the path of a folder that the page needs; in both
 * forms of addresses (`a/index.html`, `a.html`), so that addresses do not depend on `--urls`. `files` are the
 * project's.
 */
export function createFileAt(files: Iterable<string>): FileAt {
  const byKey = new Map([...MADE, ...files].map((file) => [fold(file), file]))
  return (path) => {
    const key = fold(path)
    const own = key === '' ? ['index.html'] : [key, `${key}/index.html`, `${key}.html`, markdownFile(key)]
    const file = firstKnown(own, byKey)
    if (file !== undefined) return { file }
    const folder = foldersOf(key).find((one) => byKey.has(one))
    return folder === undefined ? undefined : { file: byKey.get(folder) ?? folder, folder }
  }
}

const firstKnown = (keys: readonly string[], byKey: ReadonlyMap<string, string>) =>
  byKey.get(keys.find((key) => byKey.has(key)) ?? '')

const fold = (path: string) => path.normalize('NFC').toLowerCase()

/** `a/b/c` → `a`, `a/b`. */
function foldersOf(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
