import { parseProgram, type EsNode } from '@octavo/markdown'
import { readJson, readYaml, type SitePath } from '@octavo/source'
import { lineAt, type OldProject } from '../old-project.ts'
import { folderOf, joinPath } from '../text/paths.ts'
import { evaluate, type Scope } from './evaluate.ts'
import type { StaticValue, Unread } from './static-value.ts'

// 1. Remove types, parse.
// 2. Bind what is declared at the top; each value is evaluated when it is asked for.
// 3. Follow imports and `require` of files of the project.

/** Values that a script exports by name; `default` is also `module.exports`. */
export interface ScriptValues {
  exported(name: string): StaticValue
}

/** Returns what a script or data file of the project exports, without running it; undefined where it cannot be parsed. */
export function readScript(path: string, project: OldProject): ScriptValues | undefined {
  const loaded = new Map<string, ScriptValues | undefined>()
  const read = (path: string): ScriptValues | undefined => {
    if (!loaded.has(path)) {
      loaded.set(path, undefined)
      loaded.set(
        path,
        loadScript(path, project, (specifier) => imported(specifier, path)),
      )
    }
    return loaded.get(path)
  }
  const imported = (specifier: string, from: string) => {
    const found = /^\.{1,2}(?:\/|$)/.test(specifier) ? resolveScript(specifier, from, project) : undefined
    return found === undefined ? undefined : read(found)
  }
  return read(path)
}

function loadScript(
  path: string,
  project: OldProject,
  source: Surroundings['source'],
): ScriptValues | undefined {
  const original = project.text(path)
  if (original === undefined) return undefined
  const data = readData(path, original)
  if (data !== undefined) return { exported: (name) => (name === 'default' ? data : undefined) }
  const isTyped = /\.[cm]?tsx?$/.test(path)
  const text = isTyped ? project.withoutTypes(original, path) : original
  const program = text === undefined ? undefined : parseProgram(text)
  if (text === undefined || !program || 'message' in program) return undefined
  const unread = (node: EsNode): Unread => {
    const code = (text.slice(node.start, node.end).split('\n', 1)[0] ?? '').slice(0, 60)
    // Lines of typed scripts are those of the first equal text.
    const offset = isTyped ? originalOffset(original, code) : node.start
    return { kind: 'unread', path, line: lineAt(original, offset), code }
  }
  return bindProgram(program.node, { unread, source })
}

/** Types and escapes may differ behind the beginning. */
function originalOffset(original: string, code: string): number {
  for (const length of [code.length, 24, 12]) {
    const found = original.indexOf(code.slice(0, length))
    if (found >= 0) return found
  }
  return 0
}

function resolveScript(specifier: string, from: string, { paths }: OldProject): string | undefined {
  const base = joinPath(folderOf(from), specifier)
  const bare = base.replace(/\.[cm]?[jt]sx?$/, '')
  return [base, ...EXTENSIONS.map((extension) => bare + extension)].find((path) => paths.has(path))
}

const EXTENSIONS =
  '.ts .mts .cts .js .mjs .cjs .json .tsx .jsx /index.ts /index.js /index.mts /index.mjs'.split(' ')

function readData(path: string, text: string): StaticValue {
  const file = { path: path as SitePath, text }
  if (/\.jsonc?$/.test(path)) return readJson(file).value
  return /\.ya?ml$/.test(path) ? readYaml(file).value : undefined
}

interface Surroundings {
  readonly unread: (node: EsNode) => Unread
  readonly source: (specifier: string) => ScriptValues | undefined
}

function bindProgram(program: EsNode, { unread, source }: Surroundings): ScriptValues {
  const exports = new Map<string, () => StaticValue>()
  const scope: Scope = {
    names: new Map(),
    unread,
    required: (specifier) => source(specifier)?.exported('default'),
  }
  for (const statement of [program.body ?? []].flat()) bindStatement(statement, { scope, exports, source })
  return { exported: (name) => exports.get(name)?.() }
}

interface Binding {
  readonly scope: Scope
  readonly exports: Map<string, () => StaticValue>
  readonly source: Surroundings['source']
}

function bindStatement(statement: EsNode, binding: Binding): void {
  const { scope, exports, source } = binding
  const lazily = (node: EsNode) => once(() => evaluate(node, scope))
  if (statement.type === 'ImportDeclaration') bindImports(statement, binding)
  if (statement.type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations ?? [])
      if (id?.type === 'Identifier' && init) scope.names.set(String(id.name), lazily(init))
  if (statement.type === 'FunctionDeclaration' && statement.id)
    scope.names.set(String(statement.id.name), lazily(statement))
  if (statement.type === 'ExportDefaultDeclaration' && statement.declaration)
    exports.set('default', lazily(statement.declaration))
  if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) bindStatement(statement.declaration, binding)
    for (const name of declaredNames(statement.declaration))
      exports.set(name, () => scope.names.get(name)?.())
    for (const { exported, local } of statement.specifiers ?? []) {
      const from = typeof statement.source?.value === 'string' ? statement.source.value : undefined
      const name = String(local?.name)
      exports.set(String(exported?.name), () =>
        from === undefined ? scope.names.get(name)?.() : source(from)?.exported(name),
      )
    }
  }
  const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (typeof assigned === 'object' && assigned.type === 'AssignmentExpression' && assigned.right) {
    const target = assigned.left?.property?.name
    if (assigned.left?.object?.name === 'module' && target === 'exports')
      exports.set('default', lazily(assigned.right))
  }
}

function bindImports(statement: EsNode, { scope, source }: Binding): void {
  const from = String(statement.source?.value)
  for (const { type, imported, local } of statement.specifiers ?? []) {
    const name = type === 'ImportSpecifier' ? String(imported?.name) : 'default'
    scope.names.set(String(local?.name), () => source(from)?.exported(name) ?? scope.unread(statement))
  }
}

const declaredNames = (declaration: EsNode | null | undefined): readonly string[] =>
  (declaration?.declarations ?? [])
    .map(({ id }) => String(id?.name))
    .concat(declaration?.id ? [String(declaration.id.name)] : [])

/** A value that refers to itself ends as undefined. */
function once(compute: () => StaticValue): () => StaticValue {
  let state: { readonly value: StaticValue } | undefined
  return () => {
    if (!state) {
      state = { value: undefined }
      state = { value: compute() }
    }
    return state.value
  }
}
