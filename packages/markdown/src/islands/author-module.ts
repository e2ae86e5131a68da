import type { SourceFile } from '@octavo/source'
import { listImports, resolveSpecifier } from '../list-imports.ts'
import type { Module } from '../module.ts'
import { unmask } from '../prepare/mask.ts'
import type { AuthorImport, AuthorModule } from './author-code.ts'

/** The source of a module: its file, and the parsed module where the file is valid. */
export interface ModuleSource {
  readonly file: SourceFile
  readonly parsed: Module | undefined
}

/** Translates a file into code that can be bundled. `has` returns whether a project file exists. */
export function toAuthorModule(source: ModuleSource, has: (path: string) => boolean): AuthorModule {
  const { path } = source.file
  const isScript = /\.[jt]sx?$/.test(path)
  const text = isScript ? withDefault(source.file.text) : `${esmOf(source.parsed)}\nexport default () => null`
  const imports: Record<string, AuthorImport> = {}
  for (const specifier of listImports({ ...source.file, text }))
    imports[specifier] = toImport(specifier, { path, text, has })
  return { text, language: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'jsx', imports }
}

/**
 * The imports and exports of a page at their positions in the prepared text, with blanks for everything else.
 */
function esmOf(module: Module | undefined): string {
  if (!module) return ''
  const text = unmask(module.prepared.text)
  let result = ''
  let last = 0
  for (const { node, offset } of module.programs) {
    result += blank(text.slice(last, offset)) + text.slice(offset, offset + node.end)
    last = offset + node.end
  }
  return result
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const NAMED = /\bexport\s+(?:async\s+)?(?:const|let|var|function\s*\*?|class)\s+([\w$]+)/g

/** `import Widget from './widget.jsx'` of a module with one named export means that export. */
function withDefault(text: string): string {
  if (/\bexport\s+default\b|\bas\s+default\b|\bexport\s*[{*]/.test(text)) return text
  const [only, ...others] = [...text.matchAll(NAMED)]
  return only && others.length === 0 ? `${text}\n;export { ${only[1]} as default }` : text
}

interface Importer {
  readonly path: string
  readonly text: string
  readonly has: (path: string) => boolean
}

function toImport(specifier: string, { path, text, has }: Importer): AuthorImport {
  if (/^(?:react|preact)(?:-dom)?(?:\/|$)/.test(specifier)) return { kind: 'react' }
  const resolved = resolveSpecifier(specifier, path)
  const candidates = resolved.kind === 'file' ? resolved.candidates : []
  const found = candidates.find(has)
  const names = importedNames(text, specifier)
  if (found !== undefined) return { kind: 'module', path: found, names }
  if (candidates[0] !== undefined && /\.(?!jsx?$|tsx?$|mdx?$)\w+$/.test(candidates[0]))
    return { kind: 'asset', address: `/${candidates[0]}` }
  return { kind: 'missing', names }
}

/** The names that a text imports or exports from `specifier`. */
function importedNames(text: string, specifier: string): readonly string[] {
  const names = new Set<string>()
  for (const [, clause = '', from] of text.matchAll(
    /\b(?:import|export)\b([^'";]*?)\bfrom\s*["']([^"'\n]+)["']/g,
  )) {
    if (from !== specifier) continue
    if (/^\s*[\w$]/.test(clause) && !/^\s*type\s/.test(clause)) names.add('default')
    const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
    for (const part of braces.split(',')) {
      const name = /^\s*(?:type\s+)?([\w$]+)/.exec(part)?.[1]
      if (name !== undefined) names.add(name)
    }
  }
  return [...names]
}
