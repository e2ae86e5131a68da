// Grammars of tree-sitter: one for each language of code samples.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const { Language, Parser } = require('@vscode/tree-sitter-wasm')
const editorFolder = dirname(require.resolve('@vscode/tree-sitter-wasm/package.json'))
const otherFolder = dirname(require.resolve('tree-sitter-wasms/package.json'))
const editor = (name) => join(editorFolder, 'wasm', `tree-sitter-${name}.wasm`)
const other = (name) => join(otherFolder, 'out', `tree-sitter-${name}.wasm`)

/** The file of each language's grammar. */
const files = {
  bash: editor('bash'),
  python: editor('python'),
  javascript: editor('javascript'),
  node: editor('javascript'),
  php: editor('php'),
  go: editor('go'),
  java: editor('java'),
  ruby: editor('ruby'),
  powershell: editor('powershell'),
  swift: other('swift'),
  csharp: editor('c-sharp'),
  dotnet: editor('c-sharp'),
  typescript: editor('typescript'),
  c: other('c'),
  'c++': editor('cpp'),
  kotlin: other('kotlin'),
  rust: editor('rust'),
  dart: other('dart'),
}

const parsers = new Map()

/** The parser of a language by its key. */
async function parserOf(key) {
  if (parsers.size === 0) await Parser.init()
  if (!parsers.has(key)) {
    const parser = new Parser()
    parser.setLanguage(await Language.load(files[key]))
    parsers.set(key, parser)
  }
  return parsers.get(key)
}

/** The tree of a sample; `faults` are the lines that the grammar does not know, 1-based. */
export async function parseSample(key, code) {
  const parser = await parserOf(key)
  const { rootNode } = parser.parse(code)
  return { root: rootNode, faults: faultsIn(rootNode) }
}

function faultsIn(node) {
  if (!node.hasError) return []
  if (node.isError || node.isMissing) return [node.startPosition.row + 1]
  return node.children.flatMap(faultsIn)
}
