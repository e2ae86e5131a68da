// Translates the modules of the bundle to CommonJS functions, which the program loads by itself: V8 takes stored
// compiled code for scripts, and for ES modules only in newer versions of Node. Entry points are CommonJS files, as Node
// takes 10 ms more for an ES module; only what programs of others import stays one.
import { isBuiltin } from 'node:module'
import { parseSync } from 'oxc-parser'

/**
 * Returns the files of the bundle with their new names and texts. `outputs` are the files that esbuild made, by name;
 * `entries` are the names of the entry points, each with its form and the text that defines `require` and `octavoUrl`
 * for it. Throws for chunks that import each other: a function needs the exports of the others when it begins.
 */
export function toCommonJs(outputs, entries) {
  const modules = new Map([...outputs].map(([name, text]) => [name, readModule(name, text)]))
  assertNoCycle(modules)
  return [...modules].map(([name, module]) => {
    const entry = entries.get(name)
    if (!entry) return [chunkName(name), chunkText(module)]
    return entry.isModule
      ? [moduleName(name), moduleText(module, entry.head)]
      : [name, scriptText(module, entry.head)]
  })
}

const chunkName = (name) => name.replace(/\.js$/u, '.cjs')
const moduleName = (name) => name.replace(/\.js$/u, '.mjs')

/** The text of a module with the places of its imports and exports. */
function readModule(name, text) {
  const { module, errors } = parseSync(name, text, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`)
  const { staticImports, staticExports, dynamicImports } = module
  return { name, text, staticImports, staticExports, dynamicImports }
}

function assertNoCycle(modules) {
  const seen = new Set()
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`Chunks import each other: ${[...path, name].join(' → ')}`)
    if (seen.has(name)) return
    for (const one of sourcesOf(modules.get(name)))
      if (one.startsWith('./')) visit(one.slice(2), [...path, name])
    seen.add(name)
  }
  for (const name of modules.keys()) visit(name, [])
}

function sourcesOf({ staticImports, staticExports }) {
  const exported = staticExports.flatMap(({ entries }) => entries)
  return [...staticImports, ...exported].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
}

/** A script whose value is a function that sets `module.exports`. */
function chunkText(module) {
  const requires = module.staticImports.map(requireText)
  const { edits, names } = readExports(module)
  const body = edit(module.text, [
    ...module.staticImports.map(({ start, end }) => ({ start, end, text: '' })),
    ...edits,
    ...dynamicEdits(module),
  ])
  const pairs = names.map(([exported, local]) => `${JSON.stringify(exported)}:${local}`)
  return `(function(require,module,octavoUrl){"use strict";${requires.join('')}${body};module.exports={${pairs.join()}}})`
}

/** A CommonJS file, whose `require` is that of chunks; as in an ES module, `await` may stand everywhere. */
function scriptText(module, head) {
  const { edits, names } = readExports(module)
  if (names.length > 0) throw new Error(`${module.name}: an entry point exports ${names.join(', ')}`)
  const imports = module.staticImports.map((one) => ({ ...one, text: requireText(one) }))
  const body = edit(withoutShebang(module.text), [...imports, ...edits, ...dynamicEdits(module)])
  return `${shebangOf(module.text)};(async octavoRequire=>{"use strict";${head}${body.trim()}})(require);\n`
}

/** An ES module that requires its chunks. */
function moduleText(module, head) {
  const isChunk = ({ moduleRequest }) => moduleRequest.value.startsWith('./')
  const { edits, names } = readExports(module)
  const imports = module.staticImports.filter(isChunk).map((one) => ({ ...one, text: requireText(one) }))
  const body = edit(module.text, [...imports, ...edits, ...dynamicEdits(module)])
  const bindings = names.map(([exported, local], index) => ({ exported, local, name: `octavo${index}` }))
  const values = bindings.map(({ local, name }) => `const ${name}=${local};`)
  const list = bindings.map(({ exported, name }) => `${name} as ${exported}`)
  return `${head}${body.trimStart()};${values.join('')}export{${list.join()}};\n`
}

const shebangOf = (text) => /^#!.*\n/u.exec(text)?.[0] ?? ''

/** A text of equal length, as the places of its imports are known. */
const withoutShebang = (text) => text.replace(/^#!.*/u, (line) => ' '.repeat(line.length))

function requireText({ moduleRequest, entries }) {
  const { value } = moduleRequest
  const call = `require(${JSON.stringify(value.startsWith('./') ? chunkName(value) : value)})`
  if (entries.length === 0) return `${call};`
  const isNamed = ({ importName }) => importName.kind === 'Name' && importName.name !== 'default'
  const named = entries.filter(isNamed)
  const pattern = named.map(({ importName, localName }) => `${importName.name}:${localName.value}`)
  const rest = entries
    .filter((one) => !isNamed(one))
    .map(({ importName, localName }) => {
      const isModule = importName.kind === 'NamespaceObject' || isBuiltin(value)
      return `const ${localName.value}=${call}${isModule ? '' : '.default'};`
    })
  return `${pattern.length > 0 ? `const{${pattern.join()}}=${call};` : ''}${rest.join('')}`
}

/** The statement by which esbuild ends a module that exports names, or one value. */
const lastStatement = /export(?:\{([^{}]*)\}|\s+default\s+([^;]*))(?:\s*from\s*"([^"]+)")?;\s*$/u

/** Returns the edit that removes the exports, and the names of the exports with the expressions of their values. */
function readExports({ text }) {
  const found = lastStatement.exec(text)
  if (!found) return { edits: [], names: [] }
  const [statement, list, value, source] = found
  const from = source === undefined ? '' : `require(${JSON.stringify(chunkName(source))}).`
  const pairs = list?.split(',').map((one) => one.trim().split(/\s+as\s+/u)) ?? [[value, 'default']]
  return {
    edits: [{ start: found.index, end: found.index + statement.length, text: '' }],
    names: pairs.map(([local, exported = local]) => [exported, from + local]),
  }
}

function dynamicEdits({ text, dynamicImports }) {
  return dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const name = /^"\.\/([^"]+)"$/u.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (name === undefined) return [{ start, end: start + 'import'.length, text: 'require.import' }]
    return [{ start, end, text: `require.load(${JSON.stringify(`./${chunkName(name)}`)})` }]
  })
}

function edit(text, edits) {
  const sorted = edits.toSorted((first, second) => first.start - second.start)
  const parts = sorted.map((one, index) => text.slice(sorted[index - 1]?.end ?? 0, one.start) + one.text)
  return parts.join('') + text.slice(sorted.at(-1)?.end ?? 0)
}
