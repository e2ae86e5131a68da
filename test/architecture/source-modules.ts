import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { repository } from '../support/repository.ts'

/** One module of a package's `src`, with what it names in imports and re-exports. */
export interface SourceModule {
  readonly packageName: string
  /** From the repository's root, `/` between segments. */
  readonly path: string
  readonly text: string
  readonly imports: readonly ModuleImport[]
}

/** `target` is the repository path of a relative import, undefined for packages. */
export interface ModuleImport {
  readonly specifier: string
  readonly typeOnly: boolean
  readonly target?: string
}

/** Every module below `packages/<name>/src`, by path. */
export function readSourceModules(root = repository): readonly SourceModule[] {
  return readdirSync(join(root, 'packages')).flatMap((packageName) =>
    sourceFiles(root, packageName).map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { packageName, path, text, imports: parseImports(text, path) }
    }),
  )
}

function sourceFiles(root: string, packageName: string): readonly string[] {
  const folder = join(root, 'packages', packageName, 'src')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `packages/${packageName}/src/${path.split(sep).join('/')}`)
    .sort()
}

/** Static imports and re-exports begin a line; dynamic ones may be anywhere. */
const staticImport = /^(?:import|export)\b(\s+type\b)?(?:[^'"`;=(]*?\bfrom\b)?\s*['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** The imports of a module's text, in order, static ones first. */
export function parseImports(text: string, path: string): readonly ModuleImport[] {
  const found = [
    ...[...text.matchAll(staticImport)].map((match) => ({
      specifier: match[2] ?? '',
      typeOnly: Boolean(match[1]),
    })),
    ...[...text.matchAll(dynamicImport)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false })),
  ]
  return found.map((item) => ({ ...item, ...targetOf(item.specifier, path) }))
}

/** Repository path of a relative specifier; `.js` names the TypeScript source beside it. */
function targetOf(specifier: string, path: string): { target?: string } {
  if (!specifier.startsWith('.')) return {}
  const target = relative(repository, join(repository, dirname(path), specifier))
    .split(sep)
    .join('/')
  return { target }
}

/** Relative imports that lead to no file, as `module -> specifier`. */
export function findDanglingImports(modules: readonly SourceModule[]): readonly string[] {
  return modules.flatMap((module) =>
    module.imports
      .filter((item) => item.target !== undefined && !existsSync(join(repository, item.target)))
      .map((item) => `${module.path} -> ${item.specifier}`),
  )
}

/** Import cycles among relative imports, each as the chain of its modules; type-only imports make none. */
export function findCircles(modules: readonly SourceModule[]): readonly string[] {
  const edges = new Map(modules.map((module) => [module.path, module.imports] as const))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, chain: readonly string[]): void => {
    if (chain.includes(path)) circles.push([...chain.slice(chain.indexOf(path)), path].join(' -> '))
    if (chain.includes(path) || done.has(path)) return
    for (const { target, typeOnly } of edges.get(path) ?? []) {
      if (target !== undefined && !typeOnly) visit(target, [...chain, path])
    }
    done.add(path)
  }
  for (const module of modules) visit(module.path, [])
  return circles
}
