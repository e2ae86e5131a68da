// Types queries into the dialog of a built site in Chromium, each in a browser without a cache, and prints what was
// loaded before the first answer and how long a key takes to its answer once its files are there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'

const cli = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))

export async function typeQueries(site, queries) {
  const port = 4990
  const server = spawn(process.execPath, [cli, 'serve', site, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(server.stderr, 'data')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const query of queries) await typeQuery(browser, `http://localhost:${port}/`, query)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
  }
}

async function typeQuery(browser, address, query) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const before = await transferred(page)
  await page.keyboard.press('Control+k')
  await page.locator('.search-field').fill(query)
  await answered(page, query)
  const bytes = (await transferred(page)) - before
  const ms = await page.evaluate(async (text) => {
    const field = document.querySelector('.search-field')
    const status = document.querySelector('.search-status')
    const type = (value) =>
      new Promise((resolve) => {
        const start = performance.now()
        new MutationObserver((_records, observer) => {
          if (status.dataset.answers !== value) return
          observer.disconnect()
          resolve(performance.now() - start)
        }).observe(status, { attributes: true })
        field.value = value
        field.dispatchEvent(new Event('input'))
      })
    const times = []
    for (let run = 0; run < 5; run += 1) {
      await type('')
      times.push(await type(text))
    }
    return times.sort((a, b) => a - b)[2]
  }, query)
  console.log(
    `  in Chromium ${JSON.stringify(query).padEnd(24)} ${(bytes / 1024).toFixed(1)} KB with script and style, ${ms.toFixed(1)} ms`,
  )
  await context.close()
}

const answered = (page, query) =>
  page.locator(`.search-status[data-answers="${query}"]`).waitFor({ state: 'attached' })

/** Bytes over the wire of everything that the page asked for. */
const transferred = (page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').reduce((sum, { transferSize }) => sum + transferSize, 0),
  )
