// Bundles the packages that only the build needs into the published files that import them: their own dependencies,
// web frameworks among them, are then not installed with Octavo.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundled } from './bundled.mjs'

const source = fileURLToPath(new URL('src/', import.meta.url))

const { metafile } = await build({
  metafile: true,
  absWorkingDir: source,
  entryPoints: ['mcp/open-mcp.ts', 'metrics/create-metrics.ts'],
  outdir: '../dist',
  outbase: '.',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
  external: ['@octavo/*', 'zod'],
  banner: {
    js: "import{createRequire as octavoRequire}from'node:module';const require=octavoRequire(import.meta.url);",
  },
})

const found = Object.keys(metafile.inputs)
  .map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1])
  .filter((name) => name !== undefined)
const names = [...new Set(found)].sort()
if (names.join() !== bundled.join())
  throw new Error(`packages/server/bundled.mjs has to list ${names.join(', ')}: notices are made from it`)
