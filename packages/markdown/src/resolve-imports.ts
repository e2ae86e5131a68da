import {
  suggestName,
  createDiagnostic,
  nearestNamesOf,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { bodyOf, importedName, nameOf, required, type EsNode } from './evaluate/es-node.ts'
import { assetAddress, importedValue, type ImportSource } from './imported-value.ts'
import type { LinkedModule, Linker } from './linked-module.ts'
import { hideChangedNames } from './islands/module-order.ts'
import { declare } from './evaluate/run-body.ts'
import { isPlatformName } from './evaluate/platform-names.ts'
import { createScope, lazily, lookUp, type Scope, type ScopeHome } from './evaluate/scope.ts'
import { legacyPaths, resolveSpecifier } from './list-imports.ts'
import type { PageSource } from './page-source.ts'
import { parseModule, type ModuleOptions } from './parse-module.ts'
import type { PluggedModules } from './plugins/plug-modules.ts'
import { opaqueValue, snippetValue, type Evaluate } from './values.ts'

/** Options that the modules of a page share, besides those of parsing. */
export interface LinkOptions extends ModuleOptions {
  /** Names that every page has, besides its own. */
  readonly globals?: Readonly<Record<string, unknown>>
  readonly evaluate: Evaluate
  /** Files that are parsed already. */
  readonly parsed?: PluggedModules | undefined
}

/**
 * Parses a page and links its imports: snippets by default import (their content) and named exports, `as` renames,
 * each file with its own imports. Cycles, missing files and paths that leave the project are reported at the
 * import, and render nothing. Packages are left out; `react` is left out without a diagnostic. Test ids R07, B04.
 */
export function resolveImports(source: PageSource, options: LinkOptions): Linker {
  const linking: Linking = {
    source,
    options,
    known: new Map(),
    page: {},
    path: [],
    diagnostics: [],
    files: [],
  }
  const page = link(source.file, linking)
  return {
    page,
    snippet: (file) => legacySnippet(file, linking),
    diagnostics: linking.diagnostics,
    files: linking.files,
    module: (path) => linking.known.get(path)?.module,
    exportsOf: (path) => {
      const linked = linking.known.get(path)
      return linked && !linked.module.opaque ? new Set(linked.exports.keys()) : undefined
    },
    isBroken: (path) => linking.known.has(path) && linking.known.get(path) === undefined,
  }
}

interface Linking {
  readonly source: PageSource
  readonly options: LinkOptions
  readonly known: Map<string, LinkedModule | undefined>
  /** The scope of the page, which is linked first. */
  readonly page: { scope?: Scope }
  /** Files being linked, outermost first. */
  readonly path: string[]
  readonly diagnostics: Diagnostic[]
  readonly files: SitePath[]
}

function link(file: SourceFile, linking: Linking): LinkedModule | undefined {
  if (linking.known.has(file.path)) return linking.known.get(file.path)
  const { options } = linking
  const { value: module, diagnostics } = options.parsed?.get(file.path) ?? parseModule(file, options)
  linking.diagnostics.push(...diagnostics)
  if (!module) {
    linking.known.set(file.path, undefined)
    return undefined
  }
  const { globals, evaluate } = options
  const home: ScopeHome = { path: file.path, imports: new Map() }
  // Names that a snippet neither declares nor imports are those of the page.
  const scope: Scope = { ...createScope(linking.page.scope ?? createScope(undefined, globals)), home }
  linking.page.scope ??= scope
  const linked: Draft = { module, scope, env: { module, scope, evaluate }, exports: new Map() }
  linking.path.push(file.path)
  linkPrograms(linked, linking)
  linking.path.pop()
  linking.known.set(file.path, linked)
  return linked
}

interface Draft extends LinkedModule {
  readonly exports: Map<string, () => unknown>
}

function linkPrograms(draft: Draft, linking: Linking): void {
  const { module, env, exports } = draft
  if (!/\.[jt]sx?$/.test(module.file.path)) exports.set('default', () => snippetValue(env))
  for (const { node, offset } of module.programs) {
    for (const statement of bodyOf(node)) linkStatement(statement, { draft, offset }, linking)
  }
  for (const { node } of module.programs) hideChangedNames(bodyOf(node), env.scope)
}

interface At {
  readonly draft: Draft
  readonly offset: number
}

function linkStatement(node: EsNode, at: At, linking: Linking): void {
  const { env, exports } = at.draft
  switch (node.type) {
    case 'ImportDeclaration':
      return linkImport(node, at, linking)
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
      return declare(node, env)
    case 'ExportNamedDeclaration':
      return linkExport(node, at, linking)
    case 'ExportAllDeclaration':
      for (const [name, get] of findModule(node, at, linking)?.exports ?? [])
        if (name !== 'default' && !exports.has(name)) exports.set(name, get)
      return
    case 'ClassDeclaration':
      return declareClass(node, env.scope)
    case 'ExportDefaultDeclaration': {
      const declaration = required(node.declaration)
      if (declaration.type === 'ClassDeclaration') {
        declareClass(declaration, env.scope)
        exports.set('default', () => opaqueClass)
        return
      }
      const isFunction = declaration.type === 'FunctionDeclaration'
      const value = lazily('default', () =>
        env.evaluate(isFunction ? { ...declaration, type: 'FunctionExpression' } : declaration, env),
      )
      if (isFunction && declaration.id) declare(declaration, env)
      exports.set('default', value)
    }
  }
}

function linkExport(node: EsNode, at: At, linking: Linking): void {
  const { env, scope, exports } = at.draft
  if (node.declaration) {
    const before = new Set(scope.names.keys())
    if (node.declaration.type === 'ClassDeclaration') declareClass(node.declaration, scope)
    else declare(node.declaration, env)
    for (const name of scope.names.keys())
      if (!before.has(name)) exports.set(name, () => lookUp(scope, name)?.())
  }
  const target = node.source ? findModule(node, at, linking) : undefined
  for (const { local, exported } of node.specifiers ?? []) {
    const name = nameOf(local)
    exports.set(nameOf(exported), () =>
      node.source ? target?.exports.get(name)?.() : lookUp(scope, name)?.(),
    )
  }
}

function linkImport(node: EsNode, at: At, linking: Linking): void {
  const { scope, module } = at.draft
  const specifier = String(node.source?.value ?? '')
  const asset = assetAddress(specifier, module.file.path)
  const target = asset === undefined ? findModule(node, at, linking) : undefined
  const source: ImportSource = {
    specifier,
    target,
    reportMissing: ({ start, end }, message, help) => {
      const span = module.spanAt(at.offset + start, at.offset + end)
      linking.diagnostics.push(createDiagnostic('mdx/missing-export', message, { span, help }))
    },
  }
  for (const binding of node.specifiers ?? []) {
    const name = nameOf(binding.local)
    if (asset !== undefined) scope.names.set(name, () => asset)
    else if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) {
      // Names of React need no import; renamed imports are known to the code that runs.
      if (!isPlatformName(name))
        scope.names.set(name, () => opaqueValue(`"${name}" comes from "${specifier}"`))
    } else scope.names.set(name, importedValue(binding, source))
    if (target)
      scope.home?.imports.set(name, { module: target.module.file.path, name: importedName(binding) })
  }
}

/** The module that an import or re-export names; undefined with a diagnostic when it cannot be had. */
function findModule(node: EsNode, { draft, offset }: At, linking: Linking): LinkedModule | undefined {
  const source = required(node.source)
  const specifier = String(source.value)
  const { module } = draft
  const resolved = resolveSpecifier(specifier, module.file.path)
  const span = module.spanAt(offset + source.start, offset + source.end)
  const report = (...[code, message, help]: [Diagnostic['code'], string, string]): undefined => {
    linking.diagnostics.push(createDiagnostic(code, message, { span, help }))
  }
  if (resolved.kind === 'package') return reportPackage(specifier, report)
  const outside = `Import "${specifier}" leaves the project`
  if (resolved.kind === 'outside')
    return report('mdx/import-outside', outside, 'move the file into the project')
  if (resolved.kind === 'invalid')
    return report('mdx/missing-import', `Import "${specifier}" names no file`, 'check the path')
  if (specifier.endsWith('.css')) return undefined
  const { modules } = linking.source
  const path = resolved.candidates.find((found) => modules.has(found) || linking.path.includes(found))
  if (path === undefined) {
    const known = nearestNamesOf(modules, () => [...modules.keys()].map((name) => `/${name}`))
    return report(
      'mdx/missing-import',
      `Cannot find the imported file "${specifier}"`,
      suggestName(known.nearest(specifier)) ?? 'check the path; "/" is the folder of docs.json',
    )
  }
  return linkFound(path, { specifier, report }, linking)
}

function linkFound(
  path: SitePath,
  { specifier, report }: { readonly specifier: string; readonly report: Report },
  linking: Linking,
): LinkedModule | undefined {
  const at = linking.path.indexOf(path)
  if (at >= 0) {
    const chain = [...linking.path.slice(at), path].map((name) => `"${name}"`).join(' → ')
    return report(
      'mdx/import-cycle',
      `Import "${specifier}" closes a circle: ${chain}`,
      'remove one of these imports',
    )
  }
  if (!linking.files.includes(path)) linking.files.push(path)
  const file = linking.source.modules.get(path)
  return file && link(file, linking)
}

function legacySnippet(file: string, linking: Linking): unknown {
  for (const specifier of legacyPaths(file)) {
    const resolved = resolveSpecifier(specifier, '')
    const path =
      resolved.kind === 'file'
        ? resolved.candidates.find((name) => linking.source.modules.has(name))
        : undefined
    if (path !== undefined)
      return linkFound(path, { specifier, report: () => undefined }, linking)?.exports.get('default')?.()
  }
  return undefined
}

/** Reports a diagnostic at an import. */
type Report = (code: Diagnostic['code'], message: string, help: string) => undefined

/** Packages are not loaded; React is there without an import, so that it is not reported. Test id B04. */
function reportPackage(specifier: string, report: Report): undefined {
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) return undefined
  return report(
    'mdx/package-import',
    `Package "${specifier}" is not loaded`,
    'import files of the project by "/snippets/…"',
  )
}

/** The evaluator makes no classes; a component that is a class is rendered by its code. */
const opaqueClass = opaqueValue('a class is not evaluated')

function declareClass({ id }: EsNode, scope: Scope): void {
  scope.names.set(nameOf(id), () => opaqueClass)
}
