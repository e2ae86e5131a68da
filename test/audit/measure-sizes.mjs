import { gzipSync } from 'node:zlib'

/** 8 of the text, and 6.5 of the styles and scripts that stand in the page. */
const HTML = 14.5

/**
 * Gzipped KB (1,000 bytes) of a first view without fonts. Source: the budgets that test/budgets.test.ts
 * checks. `prose` shows nearly every component, and with them the stylesheet of rarer parts.
 */
const limits = {
  home: { html: HTML, css: 14, js: 12, total: 40 },
  prose: { html: HTML, js: 12, total: 40 },
  operation: { js: 20, total: 60 },
}

/** `{ byPage, faults }`: gzipped bytes of everything that Chromium fetches until a page is idle, by kind of file. */
export async function measureSizes(browser, origin, pages) {
  const byPage = {}
  const faults = []
  for (const [name, path] of pages) {
    const sizes = await sizesOf(browser, `${origin}${path}`)
    byPage[name] = sizes
    for (const [kind, limit] of Object.entries(limits[name]))
      if (sizes[kind] > limit * 1_000)
        faults.push(`${kind} of ${name} is ${(sizes[kind] / 1_000).toFixed(1)} KB, the limit is ${limit} KB`)
  }
  return { byPage, faults }
}

async function sizesOf(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const sizes = { html: 0, css: 0, js: 0, font: 0, other: 0 }
  const bodies = []
  page.on('response', (response) => {
    const kind = kindOf(response.headers()['content-type'] ?? '')
    bodies.push(response.body().then((body) => (sizes[kind] += gzipSync(body, { level: 9 }).length)))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  await context.close()
  return { ...sizes, total: sizes.html + sizes.css + sizes.js + sizes.other }
}

function kindOf(type) {
  if (type.includes('html')) return 'html'
  if (type.includes('css')) return 'css'
  if (type.includes('javascript')) return 'js'
  return type.includes('font') ? 'font' : 'other'
}
