// axe-core on the pages that readers meet first: no violation, light and dark, on a desk and on a phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { pageKinds } from './site-pages.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
  readonly passes: readonly unknown[]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), serveSite()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const judged = ['home', 'long', 'code', 'tabs', 'fields', 'operation', 'notFound'] as const

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([1440, 390])('%i pixels wide', (width) => {
    test.each(judged)('%s has no violation', async (kind) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(`${server.origin}${pageKinds[kind]}`, { waitUntil: 'load' })
      await page.evaluate(axeSource)
      const result = await page.evaluate(() =>
        (Reflect.get(globalThis, 'axe') as { run(): Promise<AxeResult> }).run(),
      )
      await context.close()
      expect(result.passes.length).toBeGreaterThan(10)
      const found = result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .slice(0, 5)
          .map(({ target, failureSummary }) => `${String(target)}: ${failureSummary ?? ''}`),
      }))
      expect(found).toEqual([])
    })
  })
})
