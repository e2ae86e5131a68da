// Builds what pages with diagrams load: dist/diagrams.js, Mermaid as lazy chunks below dist/diagrams/, named by their
// content, and dist/diagrams.json, which lists them. Only these files are published, not Mermaid's package.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds into the folder `out`; `root` is the package's. */
export async function buildDiagrams(root, out) {
  const folder = join(out, 'diagrams')
  rmSync(folder, { recursive: true, force: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      // As a library, so that chunks are loaded by plain import(); Mermaid's parser is large as it is.
      lib: { entry: join(root, 'src/diagrams.ts'), formats: ['es'] },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: { minify: true, entryFileNames: 'diagrams.js', chunkFileNames: 'diagrams/[hash].js' },
      },
    },
  })
  const chunks = readdirSync(folder)
    .sort()
    .map((name) => `diagrams/${name}`)
  writeFileSync(join(out, 'diagrams.json'), `${JSON.stringify({ chunks }, null, 2)}\n`)
  const sizeBytes = chunks.reduce((sum, name) => sum + statSync(join(out, name)).size, 0)
  const loader = gzipSync(readFileSync(join(out, 'diagrams.js'))).length
  console.log(
    `diagrams.js  ${(loader / 1024).toFixed(1)} KB gzip; Mermaid in ${chunks.length} chunks, ${(sizeBytes / 1024 / 1024).toFixed(1)} MB`,
  )
}
