import { asSitePath, toSitePath, type SitePath, type SourceFile } from '@octavo/source'

/** One import of a page, snippet or module as it is written. */
export interface ImportWritten {
  /** The text after `from`. */
  readonly specifier: string
  /** Offsets in the file's text. */
  readonly start: number
  readonly end: number
}

const IMPORT =
  /^[ \t]*(?:import\b(?:[\w$\s{},*]*?\bfrom\b)?|export\b[ \t]*(?:\*|\{[^}]*\})[^'"\n;]*?\bfrom\b)\s*(["'])([^"'\n]+)\1/gm
/** An import that has lost a quote. */
const DAMAGED_IMPORT = /^import\b[\w$\s{},*]*?\bfrom\b[ \t]*["']?((?:\.{0,2}\/|_?snippets\/)[^"'\s;]+)/gm
const LEGACY_SNIPPET = /<Snippet\b[^>]*?\bfile\s*=\s*(?:\{\s*)?(["'])([^"'\n]+)\1/g

/**
 * Specifiers of every import of a file and of the legacy `<Snippet file="…">`, in order, without repeats. Cheap: the
 * text is searched, not parsed, so that imports shown in code blocks may be among them (reading one file too many
 * does no harm).
 */
export function listImports(file: SourceFile): string[] {
  const specifiers = findImports(file.text).map(({ specifier }) => specifier)
  if (beginsLine(file.text, 'import'))
    for (const [, path = ''] of file.text.matchAll(DAMAGED_IMPORT)) specifiers.push(path)
  if (file.text.includes('<Snippet'))
    for (const [, , path = ''] of file.text.matchAll(LEGACY_SNIPPET)) specifiers.push(...legacyPaths(path))
  return [...new Set(specifiers)]
}

/** The imports of a text with their places. */
function findImports(text: string): readonly ImportWritten[] {
  if (!beginsLine(text, 'import') && !beginsLine(text, 'export')) return []
  return [...text.matchAll(IMPORT)].map(({ index, 0: whole, 2: specifier = '' }) => {
    const end = index + whole.length - 1
    return { specifier, start: end - specifier.length, end }
  })
}

/** Whether a line begins with a word, behind blanks. Both words are usual in prose: a search for them is cheap, patterns are not. */
function beginsLine(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    let before = at - 1
    while (text[before] === ' ' || text[before] === '\t') before -= 1
    if (before < 0 || LINE_ENDS.has(text[before] ?? '')) return true
  }
  return false
}

/** Where `^` of a pattern with the flag `m` matches. */
const LINE_ENDS: ReadonlySet<string> = new Set(['\n', '\r', '\u2028', '\u2029'])

/** Returns the possible paths of a legacy snippet, most likely first; one from the root may be in any folder. */
export function legacyPaths(file: string): readonly string[] {
  const name = file.replace(/^\/?(?:_?snippets\/)?/, '')
  const named = [`/snippets/${name}`, `/_snippets/${name}`]
  return file.startsWith('/') && !named.includes(file) ? [...named, file] : named
}

/** The target of a specifier. */
export type ResolvedImport =
  | { readonly kind: 'file'; readonly candidates: readonly SitePath[] }
  | { readonly kind: 'package' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'invalid' }

/**
 * Resolves a specifier in `from` to files of the project (with the endings that may be left out) or a package, and
 * rejects paths that leave the project (test id B04). `snippets/x.mdx` without a slash is read from the root.
 */
export function resolveSpecifier(specifier: string, from: string): ResolvedImport {
  const isRelative = specifier.startsWith('.')
  const isRooted = specifier.startsWith('/')
  const looksLikeFile = /^_?snippets\//.test(specifier) || /\.(?:mdx?|jsx|tsx)$/.test(specifier)
  if (!isRelative && !isRooted && !(looksLikeFile && !specifier.startsWith('@'))) return { kind: 'package' }
  const sitePath = toSitePath(isRelative ? specifier : `/${specifier.replace(/^\/+/, '')}`, from)
  if (!sitePath.ok) return { kind: sitePath.refusal === 'outside-project' ? 'outside' : 'invalid' }
  return { kind: 'file', candidates: candidatesOf(sitePath.path) }
}

function candidatesOf(path: SitePath): readonly SitePath[] {
  if (/\.\w+$/.test(path)) return [path]
  const endings = ['.mdx', '.md', '.jsx', '.tsx', '.js', '.ts', '/index.mdx', '/index.jsx']
  return [path, ...endings.map((ending) => asSitePath(path + ending))]
}
