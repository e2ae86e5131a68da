// Builds what runs in the browser: dist/head.js, dist/sidebar-state.js, dist/redirect.js and dist/offline.js (classic scripts), dist/main.js, dist/dev.js and
// dist/search.js (modules), and dist/manifest.json, which names them. Another folder may be given.
import { writeFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildDiagrams } from './build-diagrams.mjs'
import { buildIslands } from './build-islands.mjs'
import { buildPlayground } from './build-playground.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const out = resolve(process.argv[2] ?? join(root, 'dist'))
const FORMATS = {
  head: 'iife',
  'sidebar-state': 'iife',
  main: 'es',
  dev: 'es',
  search: 'es',
  live: 'es',
  'oauth-callback': 'iife',
  redirect: 'iife',
  offline: 'iife',
  integrations: 'es',
  feedback: 'es',
  comments: 'es',
  'search-provider': 'es',
  'not-found': 'es',
  'sidebar-parts': 'es',
  'page-parts': 'es',
  'api-page': 'es',
  samples: 'es',
}

for (const [name, format] of Object.entries(FORMATS)) {
  await build({
    root,
    configFile: false,
    resolve: { conditions: ['octavo-source', 'browser', 'module', 'import', 'default'] },
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: `src/${name}.ts`,
        // What others import keeps its exports.
        preserveEntrySignatures: ['search', 'search-provider', 'live', 'samples'].includes(name)
          ? 'strict'
          : false,
        output: { format, entryFileNames: `${name}.js` },
      },
    },
  })
  const code = readFileSync(join(out, `${name}.js`))
  console.log(
    `${name}.js  ${(code.length / 1024).toFixed(1)} KB, ${(gzipSync(code).length / 1024).toFixed(1)} KB gzip`,
  )
}

const manifest = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, `${name}.js`]))
writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)

await buildPlayground(root, out)
await buildIslands(root, out)
await buildDiagrams(root, out)
