// Builds what islands need: dist/islands.js (the loader), dist/island-runtime.js and dist/island-components.js (modules
// that islands import), dist/island-server.js (a classic script that draws islands at build time), and
// dist/islands.json, the names that these offer.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const BUILDS = {
  islands: { format: 'es' },
  'island-runtime': { format: 'es', keep: true },
  'island-components': { format: 'es', keep: true, external: true },
  'island-server': { format: 'iife' },
}

/** Writes the files into `out`; `root` is this package. */
export async function buildIslands(root, out) {
  for (const [name, { format, keep = false, external = false }] of Object.entries(BUILDS)) {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { conditions: ['octavo-source', 'browser', 'module', 'import', 'default'] },
      plugins: external ? [shareRuntime()] : [],
      build: {
        outDir: out,
        emptyOutDir: false,
        target: ['chrome123', 'firefox121', 'safari17.5'],
        minify: format !== 'iife',
        modulePreload: false,
        rolldownOptions: {
          input: `src/${name}.ts`,
          // Modules that others import keep their exports.
          preserveEntrySignatures: keep ? 'strict' : false,
          output: { format, entryFileNames: `${name}.js` },
        },
      },
    })
    const code = readFileSync(join(out, `${name}.js`))
    const size = (bytes) => `${(bytes.length / 1024).toFixed(1)} KB`
    console.log(`${name}.js  ${size(code)}, ${size(gzipSync(code))} gzip`)
  }
  const runtime = Object.keys(await import(pathToFileURL(join(out, 'island-runtime.js')).href))
  const { components } = await import('@octavo/theme/components')
  const names = [...new Set([...components.keys()].map((name) => name.split('.')[0]))]
  const offered = { react: runtime.filter((name) => name !== 'default'), components: names }
  writeFileSync(join(out, 'islands.json'), `${JSON.stringify(offered, null, 2)}\n`)
}

/** Components and islands speak to one Preact: that of the runtime. */
function shareRuntime() {
  return {
    name: 'share-runtime',
    enforce: 'pre',
    resolveId(id) {
      const shared = /^preact(?:\/|$)/.test(id) || id.endsWith('/answers.ts')
      return shared ? { id: './island-runtime.js', external: true } : undefined
    },
  }
}
