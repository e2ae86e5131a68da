// Writes the operation pages of a description with the real styles, for visual checks.
// Usage: node packages/theme/test/api/build-api-sample.mjs <description> <folder>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const [file = '', out = 'sample-out'] = process.argv.slice(2)
const conditions = ['octavo-source', 'node', 'import', 'module', 'default']
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  optimizeDeps: { noDiscovery: true },
})
const { renderSamples } = await server.ssrLoadModule('/packages/theme/test/api/api-sample.tsx')
const samples = await renderSamples(basename(file), readFileSync(file, 'utf8'))
await server.close()

const sheets = ['tokens', 'base', 'chrome', 'content', 'code', 'print', 'fields', 'api']
  .map((name) => readFileSync(join(root, 'packages/theme/css', `${name}.css`), 'utf8'))
  .join('\n')
mkdirSync(out, { recursive: true })
for (const [index, sample] of samples.entries()) {
  for (const scheme of ['light', 'dark']) {
    writeFileSync(
      join(out, `${index}-${scheme}.html`),
      `<!doctype html><html lang="en" class="${scheme}"><head><meta charset="utf-8"><title>${index}</title>
<meta name="viewport" content="width=device-width"><style>${sheets}
.pt-k{color:light-dark(#a626a4,#c678dd)}.pt-s{color:light-dark(#3a7a2c,#98c379)}</style></head>
<body><div class="page" data-sidebar="false" data-side="aside" data-mode="default"><main id="content-area" class="content-area"><article class="article"><header class="page-header"><h1 class="page-title">${sample.title}</h1><div class="page-description">${sample.description}</div></header>
<div id="content" class="mdx-content prose">${sample.body}</div></article>
<aside id="panel" class="panel" aria-label="Examples"><div class="panel-content">${sample.aside}</div></aside></main></div></body></html>`,
    )
  }
  console.log(index, sample.name, sample.body.length, sample.aside.length)
}
