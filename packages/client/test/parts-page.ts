import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import type * as allParts from './parts-entry.ts'

/** Modules of pages, in the page. */
export type Parts = typeof allParts

declare global {
  var parts: Parts
}

/** The script that defines `parts`. */
export async function bundleParts(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'parts-entry.ts'), formats: ['iife'], name: 'parts' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return output.output[0].code
}

const origin = 'http://parts.test/'

/** Opens pages that have nothing but a body and the parts, one after another; an error of one fails the test. */
export async function openPartsPage(browser: Browser, script: string) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } })
  const page = await context.newPage()
  let html = ''
  let loads = 0
  page.on('pageerror', (error) => {
    throw error
  })
  await page.route(`${origin}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  return {
    page,
    /** Loads a page with this body at the address `/` and what follows. */
    async show(body: string, { address = '', root = '' } = {}): Promise<Page> {
      html = `<!doctype html><html ${root}><title>Parts</title><body>${body}<script>${script}</script></body></html>`
      const [query, hash = ''] = address.split('#')
      await page.goto(`${origin}?load=${(loads += 1)}${query}${hash && `#${hash}`}`)
      return page
    },
  }
}

/** The HTML of elements with a line for each tag, without the outlines of icons. */
export const lines = (html: string): string =>
  text(html.replaceAll(/<path d="[^"]*"><\/path>/g, '').replaceAll(/>(?=<(?!\/))/g, '>\n'))

/** Lines without what is before and after them. */
export const text = (written: string): string =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
