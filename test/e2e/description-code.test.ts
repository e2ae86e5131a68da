// V1, X04: a hostile text in every field of a description, built by the command, then opened without any policy.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectAround } from '../descriptions/build-description.ts'
import { maximalAsyncApi } from '../descriptions/maximal-asyncapi.ts'
import { maximalOpenApi } from '../descriptions/maximal-openapi.ts'
import { usualPayload } from '../descriptions/payloads.ts'
import { plant } from '../descriptions/plant.ts'
import { hashTree } from '../support/hash-tree.ts'
import { runShared } from '../support/run-shared.ts'
import { launchBrowser } from './browser.ts'

const documents = {
  'OpenAPI 3.1': maximalOpenApi['OpenAPI 3.1'],
  'AsyncAPI 3.0': maximalAsyncApi['AsyncAPI 3.0'],
}

const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-code-')))
let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(async () => {
  await browser?.close()
  rmSync(root, { recursive: true, force: true })
})

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a folder like a host without headers, and pages without their policy. */
async function serveBare(folder: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://x').pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const bytes = readFileSync(file)
    const bare = type.startsWith('text/html')
      ? bytes.toString('utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
      : bytes
    response.writeHead(200, { 'content-type': type }).end(bare)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe.each(Object.entries(documents))('V1 X04 %s', (name, description) => {
  const folder = join(root, name.replace(/\W/g, ''))
  const canary = `${folder}.canary`
  const variables = { OCTAVO_CANARY_FILE: canary, OCTAVO_SECRET: 'octavo-secret-environment' }
  let printed = ''

  beforeAll(async () => {
    let count = 0
    const hostile = plant(description, (place) => usualPayload(place, `zq${count++}qz`))
    // The frame of a diagnostic about a file shows its first line, here the secret.
    const rules = { 'content/unused-snippet': 'off' }
    writeFiles(folder, projectAround(name, hostile, { 'octavo.config.json': JSON.stringify({ rules }) }))
    for (const args of [
      ['build', '--no-cache'],
      ['build', '--no-cache', '--no-user-code', '--out', 'plain'],
      ['check'],
    ]) {
      const { stdout, stderr, exitCode } = await runShared([...args, '--verbose'], folder, variables)
      expect(stderr).not.toContain('bug in Octavo')
      expect(exitCode).toBe(0)
      printed += stdout + stderr
    }
  }, 240_000)

  test('the command runs nothing, prints no secret, and builds the same without code of authors', () => {
    expect(existsSync(canary)).toBe(false)
    expect(printed).not.toContain('octavo-secret')
    expect(printed).toContain('api/content-code')
    expect(printed).toMatch(/api\.json:\d+:\d+ {2}warning {2}api\/content-code/)
    const pages = (out: string) =>
      Object.entries(hashTree(join(folder, out))).filter(([path]) => /\.(?:html|md|json|txt)$/.test(path))
    expect(pages('plain')).toEqual(pages('dist'))
  })

  test('no page sets a canary in a browser without policy', async () => {
    const { origin, server } = await serveBare(join(folder, 'dist'))
    const routes = Object.keys(hashTree(join(folder, 'dist'))).filter((path) => path.endsWith('index.html'))
    expect(routes.length).toBeGreaterThan(2)
    const page = await browser.newPage()
    const left: string[] = []
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') left.push(frame.url())
    })
    page.on('dialog', (dialog) => void dialog.dismiss())
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    )
    for (const route of routes) {
      await page.goto(`${origin}/${encodeURI(route)}`, { waitUntil: 'load' })
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
        for (const link of document.querySelectorAll('a'))
          if (!/^https?:|^mailto:|^tel:|^$/.test(link.href)) link.click()
      })
      const framing = () =>
        [...document.querySelectorAll('iframe,form,base,object,embed')].map((one) => one.outerHTML)
      expect(await page.evaluate(framing), route).toEqual([])
      const opener = page.locator('[data-playground]').first()
      if ((await opener.count()) > 0) await opener.click({ timeout: 2000 }).catch(() => undefined)
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'OCTAVO_CANARY')), route).toBeUndefined()
    }
    expect(left).toEqual([])
    await page.close()
    server.close()
  }, 120_000)
})
