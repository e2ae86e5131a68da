import ignore from 'ignore'
import type { FileEntry } from '../ports.ts'

/** The project's files by purpose; each list in the order of the input. */
export interface SortedFiles {
  /** `.mdx` and `.md` files that may be pages. */
  readonly pages: readonly FileEntry[]
  /** Markdown of repositories (README, AGENTS and the like): a page only where navigation names it. */
  readonly repositoryPages: readonly FileEntry[]
  /** Snippets and modules: never served. */
  readonly modules: readonly FileEntry[]
  /** JSON and YAML that may be an API description; served as well. */
  readonly data: readonly FileEntry[]
  /** `.css` loaded on every page. */
  readonly styles: readonly FileEntry[]
  /** `.js` loaded on every page, unless it is a tool of the project; see `isBrowserScript`. */
  readonly scripts: readonly FileEntry[]
  /** Everything that is served as it is: `data`, `styles`, `scripts` and all other files. */
  readonly assets: readonly FileEntry[]
}

/**
 * Rules beside the names: denied paths of the settings, text of `.mintignore`, folders never read, pages that
 * navigation names.
 */
export interface SortOptions {
  readonly mintignore?: string | undefined
  /** Folders (without slash at the end) that hold output or are marked as such. */
  readonly outputFolders?: readonly string[] | undefined
  /** Page paths named by navigation, without extension. */
  readonly named: ReadonlySet<string>
  /** True for files that are read but not served. */
  readonly denies?: ((path: string) => boolean) | undefined
}

const REPOSITORY_FILE =
  /(^|\/)([Rr][Ee][Aa][Dd][Mm][Ee]|AGENTS|CLAUDE|CONTRIBUTING|CONTRIBUTE|CODE_OF_CONDUCT|SECURITY|LICENSE|CHANGELOG)\.md$/
const TOOL_FILE =
  /(^|\/)(docs|mint|octavo\.config|octavo\.server|docs\.schema|octavo\.config\.schema|octavo\.server\.schema|package|package-lock|tsconfig[^/]*|jsconfig)\.json$|(^|\/)(pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?|octavo\.lock)$|\.config\.[cm]?[jt]s$/

/** For agents, not for readers: published unchanged unless navigation names it. */
const SKILL = 'skill.md'
const BUILD_FOLDER = /^(dist|build|tmp)\//
/** The database and the repositories of a service that is started in the project. */
const SERVICE_FOLDER = /^octavo-data\//

/**
 * Sorts the files of a project. Not content: dot-folders (except `.well-known`) and dotfiles, `node_modules`,
 * files that `.mintignore` excludes, outputs; `dist`, `build` and `tmp` unless navigation names a page in them.
 * Folders of snippets contain pages only where navigation names them.
 * Source: reference/docs-json.md section 4, DESIGN.md section 3.
 */
export function sortFiles(files: readonly FileEntry[], options: SortOptions): SortedFiles {
  const content = files.filter((file) => isContent(file.path, options))
  const kindOf = (path: string): FileKind => {
    const kind = kindByName(path)
    const isNamed = options.named.has(withoutExtension(path))
    const isOther = kind === 'module' || path === SKILL
    return isOther && isNamed && /\.mdx?$/i.test(path) ? 'page' : kind
  }
  const kinds = new Map(content.map((file) => [file, kindOf(file.path)]))
  const by = (kind: FileKind) => content.filter((file) => kinds.get(file) === kind)
  const isServed = ({ path }: FileEntry) => options.denies?.(path) !== true
  const [data, styles, scripts] = [by('data'), by('style').filter(isServed), by('script').filter(isServed)]
  return {
    pages: by('page'),
    repositoryPages: by('repository'),
    modules: by('module'),
    data,
    styles,
    scripts,
    assets: content.filter((file) => served.has(kinds.get(file) ?? 'none') && isServed(file)),
  }
}

/** Whether a path is content at all. */
function isContent(path: string, options: SortOptions): boolean {
  const segments = path.split('/').slice(isWellKnown(path) ? 1 : 0)
  if (segments.some((segment) => segment.startsWith('.') || segment === 'node_modules')) return false
  if (SERVICE_FOLDER.test(path)) return false
  if (options.outputFolders?.some((folder) => path.startsWith(`${folder}/`))) return false
  if (BUILD_FOLDER.test(path) && !options.named.has(withoutExtension(path))) return false
  return options.mintignore === undefined || !ignoreMatcher(options.mintignore)(path)
}

let lastIgnore: { readonly text: string; readonly test: (path: string) => boolean } | undefined

/** A matcher with gitignore's syntax; the last one is cached because a build checks every file. */
function ignoreMatcher(text: string): (path: string) => boolean {
  if (lastIgnore?.text !== text) {
    const matcher = ignore().add(text)
    lastIgnore = { text, test: (path) => matcher.ignores(path) }
  }
  return lastIgnore.test
}

/** The one dot-folder that is published: its files are served as they are. Source: RFC 8615. */
const isWellKnown = (path: string): boolean => path.startsWith('.well-known/')

/** Whether a file is in a folder that is never published, whatever it is: many servers refuse such addresses. */
export const isInDotFolder = (path: string): boolean => !isWellKnown(path) && /(?:^|\/)\.[^/]*\//.test(path)

/** Whether a file is published unchanged if it is content. */
export const servedAsIs = (path: string): boolean => served.has(kindByName(path))

type FileKind = 'page' | 'repository' | 'module' | 'data' | 'style' | 'script' | 'asset' | 'none'

const served: ReadonlySet<FileKind> = new Set(['data', 'style', 'script', 'asset'])

function kindByName(path: string): FileKind {
  if (isWellKnown(path)) return 'asset'
  if (TOOL_FILE.test(path)) return 'none'
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  if (extension === 'mdx' || extension === 'md') return markdownKind(path)
  if (extension === 'jsx' || extension === 'tsx' || extension === 'ts') return 'module'
  if (extension === 'json' || extension === 'yaml' || extension === 'yml') return 'data'
  if (extension === 'css') return 'style'
  return extension === 'js' ? 'script' : 'asset'
}

function markdownKind(path: string): FileKind {
  if (path === SKILL) return 'asset'
  if (/(^|\/)_?snippets\//.test(path)) return 'module'
  return REPOSITORY_FILE.test(path) ? 'repository' : 'page'
}

/** A page path: without `.mdx` or `.md`. */
export function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/i, '')
}
