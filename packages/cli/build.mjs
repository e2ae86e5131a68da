// Builds the published program into bin: octavo.js with its chunks and what loads them, the entry points of three
// threads, the two scripts of the process that runs authors' code, and the stamp of all that a page is made with. The
// packages below are built before.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { build } from 'esbuild'
import { asciiPatterns } from './bundle/ascii-patterns.mjs'
import { external } from './bundle/external.mjs'
import { lazyPackages } from './bundle/lazy-packages.mjs'
import { nativeBinding } from './bundle/native-binding.mjs'
import { shareClasses } from './bundle/share-classes.mjs'
import { toCommonJs } from './bundle/to-commonjs.mjs'
import { writeTypes } from './bundle/write-types.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const out = join(folder, 'bin')

/** Texts in front of entry points. A script gets the `require` of Node as `octavoRequire`. */
const scriptUrl = "const octavoUrl=octavoRequire('node:url').pathToFileURL(__filename).href;"

/** The text of a script that makes the loader of chunks; `code` names the compiled code that is stored. */
const loader = (code = '') => `octavoRequire('./load.cjs').createChunkLoader(${code})`

const threadHead = (code) => `${scriptUrl}const require=${loader(code)};`
const threadData = "octavoRequire('node:worker_threads').workerData"

/** `octavo.js` loads nothing before its `try`. */
const mainHead =
  `${scriptUrl}let octavoLoader;` +
  `const require={load:name=>(octavoLoader??=${loader("{name:'main'}")}).load(name)};`

const moduleHead =
  "import{createRequire as octavoCreate}from'node:module';const octavoUrl=import.meta.url;" +
  `const octavoRequire=octavoCreate(octavoUrl),require=${loader()};`

/** The entry points, each with what is in front of its text; one that exports names is an ES module. */
const entries = new Map([
  ['octavo.js', { head: mainHead }],
  ['command-thread.js', { head: threadHead(`{name:${threadData}.words[0]}`) }],
  ['page-thread.js', { head: threadHead(`${threadData}.code`) }],
  ['picture-worker.js', { head: threadHead() }],
  ['index.js', { isModule: true, head: moduleHead }],
])

const shared = {
  absWorkingDir: folder,
  bundle: true,
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
}

/** The files of other packages' `dist` that the program reads. */
const data = {
  client: /\.(?:js|json)$/u,
  site: /^data\//u,
  theme: /^(?:[^/]+\.css|themes\/[^/]+\.css|critical\/)/u,
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out)
await Promise.all([buildProgram(), buildLoader(), buildAuthorProgram(), buildSurroundings()])
// Node reads the nearest one: this package is one of ES modules.
writeFileSync(join(out, 'package.json'), '{"type":"commonjs"}\n')
copyData()
copySchemas()
writeTypes(join(out, 'types'))
writeFileSync(join(out, 'stamp.txt'), hashBuilt())

/** Modules that only some commands or projects need are chunks of their own, by the `import()` in the sources. */
async function buildProgram() {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: {
      octavo: 'src/main.ts',
      index: 'src/index.ts',
      'command-thread': 'src/command-thread.ts',
      'picture-worker': 'src/picture-worker.ts',
      'page-thread': 'src/page-thread.ts',
    },
    outdir: out,
    chunkNames: 'chunk-[hash]',
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['octavo-source'],
    // The CommonJS files of jsonc-parser load their parts in a way that no bundler follows.
    mainFields: ['module', 'main'],
    // One copy for imports and for acorn-jsx, which requires it: an ES module that is also required sets its exports
    // late, and chunks cannot do that.
    alias: { acorn: createRequire(import.meta.url).resolve('acorn') },
    external,
    plugins: [lazyPackages, nativeBinding],
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'import.meta.url': 'octavoUrl' },
    write: false,
  })
  const texts = outputFiles.map(({ path, text }) => [relative(out, path), text])
  const modules = new Map(texts.map(([name, text]) => [name, asciiPatterns(name, shareClasses(name, text))]))
  for (const [name, text] of toCommonJs(modules, entries)) {
    if (!name.endsWith('.mjs')) assertScript(name, text)
    writeFileSync(join(out, name), text)
  }
}

/** Throws a SyntaxError when something of a module is left. */
function assertScript(filename, text) {
  return new Script(text, { filename })
}

/** One file that entry points require before all others. */
function buildLoader() {
  return build({
    ...shared,
    entryPoints: ['src/chunks/load-chunk.ts'],
    outfile: join(out, 'load.cjs'),
    format: 'cjs',
    platform: 'node',
    minifySyntax: true,
    minifyWhitespace: true,
  })
}

/** One text without imports, which Node gets as an argument. */
function buildAuthorProgram() {
  return build({
    ...shared,
    entryPoints: ['src/ports/author-code/program/main.ts'],
    outfile: join(out, 'author-program.js'),
    format: 'cjs',
    platform: 'node',
    banner: { js: "'use strict';(() => {" },
    footer: { js: '})()' },
  })
}

/** One text without imports, which prepares the context of a page in that process. */
function buildSurroundings() {
  return build({
    ...shared,
    entryPoints: ['src/ports/author-code/program/surroundings.ts'],
    outfile: join(out, 'author-surroundings.js'),
    format: 'iife',
    platform: 'neutral',
    globalName: 'octavo',
    banner: { js: "'use strict';(() => {" },
    footer: { js: 'return octavo.surround })()' },
  })
}

/** Copies the JSON Schemas, which editors and programs read: projects name them by these paths. */
function copySchemas() {
  for (const name of ['docs', 'octavo.config', 'octavo.server'])
    copyFileSync(`${folder}../config/dist/${name}.schema.json`, join(out, `${name}.schema.json`))
}

/** Copies what the program reads of other packages: browser assets, styles, fonts and icons. */
function copyData() {
  for (const [name, isData] of Object.entries(data))
    for (const file of filesBelow(`${folder}../${name}/dist`).filter((path) => isData.test(path))) {
      const target = join(out, 'data', name, 'dist', file)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(`${folder}../${name}/dist/${file}`, target)
    }
}

/** Hashes the program with its data. */
function hashBuilt() {
  const hash = createHash('sha256')
  for (const file of filesBelow(out)) hash.update(`${file}\n`).update(readFileSync(join(out, file)))
  return hash.digest('hex')
}

function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(d\.ts|map|tsbuildinfo)$/u.test(entry.name))
    .map((entry) => relative(path, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}
