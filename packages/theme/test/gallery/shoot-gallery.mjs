// Takes screenshots of the gallery and runs axe on it, under its policy: reports violations of both. Usage: node
// packages/theme/test/gallery/shoot-gallery.mjs <folder> [pages, comma separated] [widths]
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'
import { chromium } from 'playwright-core'

const folder = resolve(process.argv[2] ?? 'gallery-out')
const all = readdirSync(folder).filter((name) => name.endsWith('.html'))
const pages = process.argv[3] ? process.argv[3].split(',').map((name) => `${name}.html`) : all
const widths = (process.argv[4] ?? '1440,390').split(',').map(Number)
const shots = join(folder, 'shots')
mkdirSync(shots, { recursive: true })

const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const server = createServer((request, response) => {
  const file = join(folder, new URL(request.url, 'http://x').pathname)
  if (!existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' })
  createReadStream(file).pipe(response)
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
const origin = `http://127.0.0.1:${server.address().port}`

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
let faults = 0
for (const width of widths) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 900 },
      colorScheme,
    })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') console.log(`  console: ${message.text()}`)
    })
    page.on('pageerror', (error) => console.log(`  error: ${error.message}`))
    for (const name of pages) {
      await page.goto(`${origin}/${name}`)
      await page.evaluate(() => document.fonts.ready)
      const label = `${name.replace('.html', '')}-${width}-${colorScheme}`
      await page.screenshot({ path: join(shots, `${label}.png`) })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (wide) console.log(`  ${label}: scrolls sideways`)
      await page.evaluate(axe)
      const { violations } = await page.evaluate(() => window.axe.run())
      for (const { id, nodes } of violations) {
        faults += nodes.length
        console.log(
          `${label}: ${id} x${nodes.length} ${nodes[0].target} ${nodes[0].any[0]?.message ?? nodes[0].failureSummary}`,
        )
      }
    }
    await context.close()
  }
}
await browser.close()
server.close()
console.log(`${faults} violations`)
