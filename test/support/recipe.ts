// The recipes of CONTRIBUTING.md ("Add a …"), performed on a copy of the packages that they change.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { repository } from './repository.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A copy of some packages of the repository, outside of it. Paths are those of the repository. */
export interface RecipeCopy {
  /** Writes a new file; fails when it is there already. */
  readonly add: (path: string, text: string) => void
  /** Replaces one piece of text of a file; fails when the piece is not there. */
  readonly edit: (path: string, from: string, to: string) => void
  /** Paths of the files that were added or edited, sorted. */
  readonly changed: () => readonly string[]
  /** Path of a file of the copy on this machine. */
  readonly pathOf: (path: string) => string
  /** Bundles a module of the copy and imports it. */
  readonly load: (path: string) => Promise<Readonly<Record<string, unknown>>>
  /** Checks the types of a module of the copy and of what it imports; returns the errors. */
  readonly checkTypes: (path: string) => string
}

/** Copies packages (`['config']`), each without its built files; the copy is removed when the test ends. */
export function copyPackages(packages: readonly string[]): RecipeCopy {
  const root = temporaryFolder()
  const changed = new Set<string>()
  const pathOf = (path: string) => join(root, path)
  for (const name of packages) copyPackage(name, root)
  linkModules(packages, root)
  cpSync(join(repository, 'tsconfig.base.json'), pathOf('tsconfig.base.json'))
  return {
    pathOf,
    changed: () => [...changed].toSorted(),
    add: (path, text) => {
      mkdirSync(dirname(pathOf(path)), { recursive: true })
      writeFileSync(pathOf(path), text, { flag: 'wx' })
      changed.add(path)
    },
    edit: (path, from, to) => {
      const text = readFileSync(pathOf(path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not hold ${JSON.stringify(from)}`)
      writeFileSync(pathOf(path), text.replace(from, to))
      changed.add(path)
    },
    load: (path) => loadModule(pathOf(path), root),
    checkTypes: (path) => checkTypes(path, root),
  }
}

function copyPackage(name: string, root: string): void {
  const source = join(repository, 'packages', name)
  const isSource = (path: string) =>
    !/[\\/](?:dist|node_modules|test)(?:[\\/]|$)/.test(path.slice(source.length))
  cpSync(source, join(root, 'packages', name), { recursive: true, filter: isSource })
}

/** Packages of the copy import each other; all other packages are those of the repository. */
function linkModules(packages: readonly string[], root: string): void {
  const scope = join(root, 'packages', 'node_modules', '@octavo')
  mkdirSync(scope, { recursive: true })
  for (const name of packages) symlinkSync(join(root, 'packages', name), join(scope, name), 'junction')
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
}

async function loadModule(entry: string, root: string): Promise<Readonly<Record<string, unknown>>> {
  const outfile = join(root, `bundle-${Date.now()}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    conditions: ['octavo-source'],
    jsx: 'automatic',
    jsxImportSource: '@octavo/hast',
    logLevel: 'silent',
  })
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Readonly<Record<string, unknown>>
}

function checkTypes(path: string, root: string): string {
  const options = {
    composite: false,
    declaration: false,
    declarationMap: false,
    noEmit: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
    customConditions: ['octavo-source'],
    jsx: 'react-jsx',
    jsxImportSource: '@octavo/hast',
  }
  const config = { extends: './tsconfig.base.json', compilerOptions: options, files: [path] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
  try {
    execFileSync(process.execPath, [compiler, '-p', root], { encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

/** The files of packages that a section of CONTRIBUTING.md names in its first list, sorted; `<name>` is filled in. */
export function filesOfRecipe(title: string, names: Readonly<Record<string, string>>): readonly string[] {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}"`)
  const files = [...section.matchAll(/^\| `(packages\/[^`]+)`/gm)].map(([, path = '']) => path)
  return files.map((path) => path.replace(/<(\w+)>/g, (hole, name: string) => names[name] ?? hole)).toSorted()
}
