// npm run bench:first-view -- --start <page> --next <page> name=<output folder> name=<output folder>…
// First contentful paint of a page (plain, and with a processor of a quarter, 150 ms and 1.6 Mbit/s), its largest
// contentful paint (a first paint may show a part of what is in view), bytes and requests of its first view, and
// milliseconds from a click to the first paint of the next page, after the pointer has rested on the link (in a browser
// that renders pages early where sites request it, as readers have it). The folders are built sites of any generator
// with the same pages; one server sends all of them, compressed and with the same headers. Sites are measured in turn,
// --runs times (default 5); printed are minimum and median.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { startBrowser } from '../support/chromium-tab.mjs'
import { serveFolder, pageOf } from './first-view/serve-folder.mjs'
import { clickToPaint } from './first-view/click-to-paint.mjs'
import { openSlow } from './first-view/watch-page.mjs'
import { median } from './statistics.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    start: { type: 'string' },
    next: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})

const executablePath = findChromium()
if (!executablePath || !values.start || !values.next || positionals.length === 0) {
  console.error('usage: npm run bench:first-view -- --start <page> --next <page> name=<output folder>…')
  process.exit(2)
}

const sites = await Promise.all(
  positionals.map(async (text) => {
    const [name, folder] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]
    const server = await serveFolder(folder)
    const [start, next] = [pageOf(folder, values.start), pageOf(folder, values.next)]
    return { name, server, start, next, figures: new Map() }
  }),
)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const early = startBrowser(executablePath)
for (let run = 0; run < Number(values.runs); run += 1) for (const site of sites) await measure(site)
await Promise.all([browser.close(), early.close()])
for (const { server } of sites) server.close()
print()

async function measure(site) {
  const note = (key, value) => site.figures.set(key, [...(site.figures.get(key) ?? []), value])
  const { origin } = site.server
  const plain = await firstView(origin + site.start)
  note('first paint, ms', plain.paint)
  note('largest paint, ms', plain.largest)
  note('first view, KB', plain.bytes / 1000)
  note('without fonts, KB', (plain.bytes - plain.fontBytes) / 1000)
  note('requests', plain.requests)
  note('layout shift', plain.shift)
  note('first paint, slow, ms', (await firstView(origin + site.start, true)).paint)
  note('click to paint, ms', await clickToPaint(early, site))
}

async function firstView(address, isSlow = false) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const counted = await openSlow(page, isSlow)
  await page.goto(address, { waitUntil: 'networkidle' })
  const largest = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  const { paint, shift } = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const [entry] = performance.getEntriesByName('first-contentful-paint')
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map(({ value }) => value)
          resolve({ paint: entry.startTime, shift: shifts.reduce((sum, value) => sum + value, 0) })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ paint: entry.startTime, shift: 0 }), 300)
      }),
  )
  await context.close()
  return { paint, largest, shift, ...counted }
}

function print() {
  const keys = [...sites[0].figures.keys()]
  console.log(`\n| minimum / median of ${values.runs} | ${sites.map(({ name }) => name).join(' | ')} |`)
  console.log(`| --- | ${sites.map(() => '---:').join(' | ')} |`)
  for (const key of keys) {
    const digits = key === 'layout shift' ? 3 : /KB/.test(key) ? 1 : 0
    const cells = sites.map(({ figures }) => {
      const all = figures.get(key)
      return `${Math.min(...all).toFixed(digits)} / ${median(all).toFixed(digits)}`
    })
    console.log(`| ${key} | ${cells.join(' | ')} |`)
  }
}
