import type { ScriptLoader } from './script-loader.ts'

/** The code of a module, as a bundler writes it for `require`. */
// oxlint-disable-next-line max-params -- the first three are those of CommonJS
type Factory = (
  require: (specifier: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  tools: ModuleTools,
) => void

/** What the code of a module calls. */
interface ModuleTools {
  /** Instead of `import()`. */
  load(address: string): Promise<unknown>
  /** Address of a file of the folder. */
  addressOf(path: string): string
}

interface DefinedModule {
  /** Paths of imported modules by their specifiers. */
  readonly imports: Readonly<Record<string, string>>
  readonly factory: Factory
  made?: { exports: unknown }
}

/** The modules of an exported folder. */
export interface OfflineModules {
  /** Called by the script of a module. One that the page names itself is run, like a module script. */
  define(path: string, imports: DefinedModule['imports'], factory: Factory): void
}

/** Addresses of modules that the code names itself. */
const ownScheme = 'octavo:'

/** Creates the modules of a folder. */
export function createModules(scripts: ScriptLoader): OfflineModules {
  const defined = new Map<string, DefinedModule>()
  const prepare = async (path: string, seen: Set<string>): Promise<void> => {
    if (seen.has(path)) return
    seen.add(path)
    if (!defined.has(path)) await scripts.load(path)
    await Promise.all(Object.values(defined.get(path)?.imports ?? {}).map((next) => prepare(next, seen)))
  }
  const exportsOf = (path: string): unknown => {
    const module = defined.get(path)
    if (!module) return {}
    if (module.made) return module.made.exports
    const made = { exports: {} }
    module.made = made
    const require = (specifier: string) => exportsOf(module.imports[specifier] ?? '')
    module.factory(require, made, made.exports, tools)
    return made.exports
  }
  const run = async (path: string) => {
    await prepare(path, new Set())
    return exportsOf(path)
  }
  const tools: ModuleTools = {
    load(address) {
      const isOwn = address.startsWith(ownScheme)
      const path = isOwn ? address.slice(ownScheme.length) : scripts.pathOf(address)
      return path === undefined ? Promise.reject(new Error(`${address} is not in this folder`)) : run(path)
    },
    addressOf: (path) => scripts.root + path,
  }
  return {
    define(path, imports, factory) {
      defined.set(path, { imports, factory })
      if (document.currentScript?.hasAttribute('data-run')) void run(path)
    },
  }
}
