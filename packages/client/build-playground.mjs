// Builds the playground: the script that a page loads when a reader means to try an operation, and parts that are
// loaded when they are used, all below dist/playground/ and named by their content, because they import each other;
// and dist/playground.json, which names the script and lists the parts.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds into the folder `out`; `root` is the package's. */
export async function buildPlayground(root, out) {
  const folder = join(out, 'playground')
  rmSync(folder, { recursive: true, force: true })
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
      // As a library, so that parts are loaded by plain import().
      lib: { entry: join(root, 'src/playground.ts'), formats: ['es'] },
      rolldownOptions: {
        // What the parts share stays in the script, which then exports it too.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          // One file of what script and parts need, which is smaller than a file for each set of parts.
          codeSplitting: { groups: [{ name: 'shared', test: /node_modules.preact|playground-field/ }] },
          entryFileNames: 'playground/script-[hash].js',
          chunkFileNames: 'playground/[name]-[hash].js',
        },
      },
    },
  })
  const files = readdirSync(folder)
    .sort()
    .map((name) => `playground/${name}`)
  const script = files.find((name) => name.startsWith('playground/script-'))
  const parts = files.filter((name) => name !== script)
  writeFileSync(join(out, 'playground.json'), `${JSON.stringify({ script, parts }, null, 2)}\n`)
  for (const name of files) {
    const code = readFileSync(join(out, name))
    const size = (bytes) => `${(bytes.length / 1024).toFixed(1)} KB`
    console.log(`${name}  ${size(code)}, ${size(gzipSync(code))} gzip`)
  }
}
