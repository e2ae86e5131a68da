// Builds the two scripts of the process that runs authors' code, each of them one text without imports: the program,
// which Node gets as an argument, and what prepares the context of a page.
import { build } from 'esbuild'

const folder = new URL('.', import.meta.url)
const path = (name) => new URL(name, folder).pathname

const script = (entry, name, options) =>
  build({
    entryPoints: [path(`src/ports/author-code/program/${entry}`)],
    outfile: path(`dist/${name}`),
    bundle: true,
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    ...options,
  })

await script('main.ts', 'author-program.js', {
  format: 'cjs',
  platform: 'node',
  banner: { js: "'use strict';(() => {" },
  footer: { js: '})()' },
})
await script('surroundings.ts', 'author-surroundings.js', {
  format: 'iife',
  platform: 'neutral',
  globalName: 'octavo',
  banner: { js: "'use strict';(() => {" },
  footer: { js: 'return octavo.surround })()' },
})
