// Pictures arrive late and nothing moves: cumulative layout shift with every picture delayed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solidPng } from '../support/png.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const page = `---
title: Pictures
---

Text above.

![](/images/wide.png)

<Frame caption="A caption"><img src="/images/small.png" /></Frame>

<img className="rounded-lg" src="/images/tall.png" width="120" />

![](/images/fluid.svg)

<CardGroup cols={2}>
  <Card title="One" href="/">![](/images/small.png)</Card>
  <Card title="Two">Text</Card>
  <Card title="Three" img="/images/wide.png">Text</Card>
</CardGroup>

Text below.
`
const hero = `---
title: Home
mode: custom
---

<div className="mx-auto grid max-w-5xl gap-8 px-6 py-16 sm:grid-cols-2">
  <div>
    <h1 className="text-4xl">Late pictures</h1>
    <p>Text beside a picture.</p>
  </div>
  <img src="/images/wide.png" className="block dark:hidden rounded-xl" />
  <img src="/images/wide.png" className="hidden dark:block rounded-xl" />
</div>

<p>Text below.</p>
`
const description = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/a': {
      get: {
        summary: 'Read a',
        description: 'First.\n\n![](/images/wide.png)\n\nText below.',
        responses: { 200: { description: 'Fine\n\n![](/images/small.png)\n\nText below.' } },
      },
    },
  },
}
const fluid =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100"/></svg>'

let browser: Browser
let server: SiteServer
let source: string

beforeAll(async () => {
  browser = await launchBrowser()
  source = writeProject(
    {
      navigation: {
        versions: ['2.0', '1.0'].map((version) => ({
          version,
          groups: [{ group: 'Pages', pages: ['index', 'home', 'GET /a'] }],
        })),
      },
      logo: '/images/small.png',
      api: { openapi: 'api.json' },
    },
    {
      'index.mdx': page,
      'home.mdx': hero,
      'api.json': JSON.stringify(description),
      'images/fluid.svg': fluid,
    },
  )
  mkdirSync(join(source, 'images'), { recursive: true })
  for (const [name, width, height] of [
    ['wide', 1600, 900],
    ['small', 200, 120],
    ['tall', 300, 900],
  ] as const)
    writeFileSync(join(source, 'images', `${name}.png`), solidPng(width, height, [90, 140, 200]))
  server = await serveSite(source)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  if (source) rmSync(source, { recursive: true, force: true })
})

declare global {
  interface Window {
    shifts: number
  }
}

/** Milliseconds by which pictures are late. */
const DELAY = 700

/** Pages by path, with the number of the pictures in their content. */
const pages = { '/': 6, '/home/': 2, '/api-reference/read-a/': 2 }

const views = Object.entries(pages).flatMap(([path, count]) =>
  [1440, 390].map((width) => ({ path, count, width })),
)

test.each(views)(
  'nothing moves when pictures arrive: $path, $width pixels',
  async ({ path, count, width }) => {
    const opened = await openPage(browser, { viewport: { width, height: 4000 }, shared: false })
    await opened.addInitScript(() => {
      window.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifts += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await opened.route(/\/images\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY))
      await route.continue()
    })
    await opened.goto(`${server.origin}${path}`, { waitUntil: 'load' })
    // What is not shown in this scheme is not loaded either.
    await opened.waitForFunction(() =>
      [...document.images].every((image) => !image.checkVisibility() || image.naturalWidth > 0),
    )
    const found = await opened.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return window.shifts
    })
    expect(await opened.locator('#content img').count()).toBe(count)
    expect(await opened.locator('header img').count()).toBeGreaterThan(0)
    expect(found).toBe(0)
  },
)

test.each([1440, 390])('pictures keep their proportions, in a window of %d pixels', async (width) => {
  const opened = await openPage(browser, { viewport: { width, height: 4000 } })
  await opened.goto(`${server.origin}/`, { waitUntil: 'networkidle' })
  const ratios = await opened.$$eval('#content img', (images) =>
    images.map((image) => {
      const { width: shown, height } = image.getBoundingClientRect()
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return { is: shown / height, own: naturalWidth / naturalHeight, shown }
    }),
  )
  expect(ratios).toHaveLength(6)
  for (const { is, own } of ratios) expect(is).toBeCloseTo(own, 1)
  expect(ratios[2]?.shown).toBe(120)
})
