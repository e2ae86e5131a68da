// Builds the published program into bin: octavo.js with its chunks, the entry points of three threads, the two scripts of
// the process that runs authors' code, and the stamp of all that a page is made with. The packages below are built
// before.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { external } from './external.mjs'
import { writeTypes } from './write-types.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const out = join(folder, 'bin')

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
await Promise.all([buildProgram(), buildAuthorProgram(), buildSurroundings()])
copyData()
copySchemas()
writeTypes(join(out, 'types'))
writeFileSync(join(out, 'stamp.txt'), hashBuilt())

/** Modules that only some commands or projects need are chunks of their own, by the `import()` in the sources. */
function buildProgram() {
  return build({
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
    // acorn-jsx requires it in CommonJS, which would be a second copy.
    alias: { acorn: fileURLToPath(import.meta.resolve('acorn')) },
    external,
    minifySyntax: true,
    minifyWhitespace: true,
    // Dependencies in CommonJS call `require` for modules of Node.
    banner: {
      js: "import{createRequire as octavoRequire}from'node:module';const require=octavoRequire(import.meta.url);",
    },
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
