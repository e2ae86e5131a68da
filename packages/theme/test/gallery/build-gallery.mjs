// Writes sample pages of every mode and kind with the built styles and scripts, for visual checks.
// Usage: node packages/theme/test/gallery/build-gallery.mjs <folder>
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const out = resolve(process.argv[2] ?? 'gallery-out')
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
const { renderGallery } = await server.ssrLoadModule('/packages/theme/test/gallery/gallery-pages.tsx')
const { icons } = JSON.parse(readFileSync(join(root, 'node_modules/@iconify-json/lucide/icons.json'), 'utf8'))
mkdirSync(out, { recursive: true })
for (const { name, text } of renderGallery(icons)) writeFileSync(join(out, name), text)
await server.close()

const FILES = {
  'octavo.css': 'packages/theme/dist/themes/mint.css',
  'parts.css': 'packages/theme/dist/parts.css',
  'api.css': 'packages/theme/dist/api.css',
  'head.js': 'packages/client/dist/head.js',
  'main.js': 'packages/client/dist/main.js',
  'inter.woff2': 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}
for (const [name, from] of Object.entries(FILES)) copyFileSync(join(root, from), join(out, name))

const logo = (ink) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="92" height="26" viewBox="0 0 92 26"><circle cx="13" cy="13" r="9" fill="none" stroke="#0d9373" stroke-width="3"/><circle cx="20" cy="7" r="3.5" fill="${ink}"/><text x="30" y="19" font-family="Arial" font-size="18" font-weight="700" fill="${ink}">Orbit</text></svg>`
writeFileSync(join(out, 'logo-light.svg'), logo('#0b1a17'))
writeFileSync(join(out, 'logo-dark.svg'), logo('#f0f5f3'))
console.log(out)
