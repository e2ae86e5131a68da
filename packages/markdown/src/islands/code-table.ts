import type { SourceFile } from '@octavo/source'
import type { EsNode } from '../evaluate/es-node.ts'
import type { PageSource } from '../page-source.ts'
import type { Linker } from '../linked-module.ts'
import type { AuthorCode, AuthorModule, AuthorPart } from './author-code.ts'
import { toAuthorModule } from './author-module.ts'
import { createInteractiveTest } from './find-interactive.ts'
import { modulesWithEffects, setsGlobals } from './module-order.ts'

/** The code that a page runs, collected while the page is rendered. Equal parts have one number. */
export interface CodeTable {
  /** Number of a part, by which an island names it. */
  add(part: AuthorPart): number
  /** Returns the requested parts, with all modules that they import, directly or not. */
  code(isRequested?: (part: number) => boolean): AuthorCode
  /** Whether the result of one island may depend on islands before it, through `globalThis`. */
  isOrdered(): boolean
  /**
   * Leaves out a file that cannot be compiled: its imports are undefined. Returns false when it was left out before.
   */
  drop(path: string): boolean
  /** Whether code does something in the browser: hooks, handlers, names that only a browser has. */
  isInteractive(node: EsNode): boolean
  /** Text of a project file that the page reaches. */
  text(path: string): string | undefined
}

/** Creates a table over the files of a page. */
export function createCodeTable(source: PageSource, linker: Linker): CodeTable {
  const numbers = new Map<string, number>()
  const parts: AuthorPart[] = []
  const files = new Map<string, SourceFile>([...source.modules, [source.file.path, source.file]])
  for (const path of files.keys()) if (linker.isBroken(path)) files.delete(path)
  const known = new Map<string, AuthorModule>()
  const moduleAt = (path: string): AuthorModule | undefined => {
    const found = known.get(path)
    const file = files.get(path)
    if (found || !file) return found
    const parsed = linker.module(path)
    const module = toAuthorModule({ file, parsed }, (name) => files.has(name))
    known.set(path, module)
    return module
  }
  const effects = () =>
    modulesWithEffects(source.file.path, { moduleAt, parsedAt: (path) => linker.module(path) })
  return {
    isInteractive: createInteractiveTest(),
    isOrdered: () =>
      effects().length > 0 || parts.some((part) => part.kind === 'source' && setsGlobals(part.source)),
    text: (path) => files.get(path)?.text,
    drop(path) {
      known.clear()
      return files.delete(path)
    },
    add(part) {
      const key = JSON.stringify(part)
      const number = numbers.get(key)
      if (number !== undefined) return number
      numbers.set(key, parts.length)
      return parts.push(part) - 1
    },
    code(isRequested = () => true) {
      const requested = parts.map((part, index) =>
        isRequested(index) && files.has(part.module) ? part : null,
      )
      const first = effects()
      const starts = [...first, ...requested.flatMap((part) => (part ? [part.module] : []))]
      const modules = complete(reach(starts, moduleAt), linker)
      return { parts: requested, modules, ...(first.length > 0 && { first }) }
    },
  }
}

type Modules = Readonly<Record<string, AuthorModule>>

/** Imported names without an export were reported by the linker; here they are defined as undefined. */
function complete(modules: Modules, linker: Linker): Modules {
  const requested = new Map<string, Set<string>>()
  for (const { imports } of Object.values(modules)) {
    for (const target of Object.values(imports)) {
      if (target.kind !== 'module') continue
      const names = requested.get(target.path) ?? new Set()
      for (const name of target.names) names.add(name)
      requested.set(target.path, names)
    }
  }
  const entries = Object.entries(modules).map(([path, module]) => {
    const exported = linker.exportsOf(path)
    const lacking = [...(requested.get(path) ?? [])].filter((name) => exported && !hasExport(name, exported))
    const added = lacking.map((name) =>
      name === 'default' ? 'export default undefined' : `export const ${name} = undefined`,
    )
    return [
      path,
      lacking.length === 0 ? module : { ...module, text: [module.text, ...added].join('\n;') },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** A lone export is the default one, too. */
const hasExport = (name: string, exported: ReadonlySet<string>): boolean =>
  exported.has(name) || (name === 'default' && exported.size === 1)

function reach(paths: readonly string[], moduleAt: (path: string) => AuthorModule | undefined): Modules {
  const modules: Record<string, AuthorModule> = {}
  const pending = [...paths]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const module = Object.hasOwn(modules, path) ? undefined : moduleAt(path)
    if (!module) continue
    modules[path] = module
    for (const target of Object.values(module.imports))
      if (target.kind === 'module') pending.push(target.path)
  }
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)))
}
