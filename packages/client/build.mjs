// Builds what runs in the browser: dist/head.js (classic script), dist/main.js and dist/dev.js (modules), and
// dist/manifest.json, which names them.
import { writeFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const FORMATS = { head: 'iife', main: 'es', dev: 'es' }

for (const [name, format] of Object.entries(FORMATS)) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: `src/${name}.ts`, output: { format, entryFileNames: `${name}.js` } },
    },
  })
  const code = readFileSync(new URL(`dist/${name}.js`, import.meta.url))
  console.log(
    `${name}.js  ${(code.length / 1024).toFixed(1)} KB, ${(gzipSync(code).length / 1024).toFixed(1)} KB gzip`,
  )
}

const manifest = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, `${name}.js`]))
writeFileSync(new URL('dist/manifest.json', import.meta.url), `${JSON.stringify(manifest, null, 2)}\n`)
