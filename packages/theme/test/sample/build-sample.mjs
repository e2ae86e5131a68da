// Writes sample.html: every content component on one page with the real CSS and behaviours, for visual checks.
// Usage: node packages/theme/test/sample/build-sample.mjs <folder>
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const out = resolve(process.argv[2] ?? 'sample-out')
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
const { renderSample } = await server.ssrLoadModule('/packages/theme/test/sample/sample-page.tsx')
const { icons } = JSON.parse(readFileSync(join(root, 'node_modules/@iconify-json/lucide/icons.json'), 'utf8'))
const { html, aside, css } = renderSample(icons)
await server.close()

const sheets = ['tokens', 'base', 'content', 'code', 'parts']
  .map((name) => join(root, 'packages/theme/css', `${name}.css`))
  .filter(existsSync)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const bundle = await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    lib: {
      entry: join(root, 'packages/theme/test/sample/sample-client.ts'),
      formats: ['es'],
      fileName: 'client',
    },
  },
})
const script = [bundle].flat()[0].output[0].code

const page = (
  scheme,
) => `<!doctype html><html lang="en" class="${scheme} js"><head><meta charset="utf-8"><title>Sample</title>
<meta name="viewport" content="width=device-width"><style>${sheets}
${css}
.pt-k{color:light-dark(#a626a4,#c678dd)}.pt-s{color:light-dark(#2f6b23,#98c379)}.pt-c{color:light-dark(#65676e,#9299a8)}
html{background:var(--ground);color:var(--text);font-family:var(--font-body)}body{margin:0}
main{max-width:1180px;margin:0 auto;padding:32px 20px;display:grid;gap:48px;grid-template-columns:minmax(0,1fr)}
@media(min-width:1100px){main{grid-template-columns:minmax(0,736px) minmax(0,400px)}}</style></head>
<body><main><div id="content" class="prose mdx-content"><h1>Every component</h1>${html}</div><aside aria-label="Examples" class="prose">${aside}</aside></main>
<script type="module">${script}</script></body></html>`

mkdirSync(out, { recursive: true })
for (const scheme of ['light', 'dark']) writeFileSync(join(out, `${scheme}.html`), page(scheme))
console.log(`${html.length} bytes of HTML, ${script.length} bytes of script -> ${out}`)
