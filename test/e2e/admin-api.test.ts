// The Admin API of example-docs from end to end in octavo dev: a key is entered, requests are sent from a
// real browser, answers are shown. The mock responds, an API on this machine is requested directly, one
// elsewhere through the proxy.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveDev, type SiteServer } from './site-servers.ts'

const address = '/api/agent-jobs/get-agent-job/'

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveDev()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** The open playground of the operation, and the errors of the page. */
async function openPlayground() {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text())
  })
  await page.goto(server.origin + address, { waitUntil: 'load' })
  await page.getByRole('button', { name: /^Try it/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return { page, dialog, faults }
}

const choose = (dialog: Locator, label: string) =>
  dialog.getByRole('combobox', { name: 'Server' }).selectOption({ label })

async function fill(
  dialog: Locator,
  values: { readonly key?: string; readonly project: string; readonly job: string },
) {
  if (values.key !== undefined) await dialog.getByRole('textbox', { name: 'bearerAuth' }).fill(values.key)
  await dialog.getByRole('textbox', { name: 'projectId' }).fill(values.project)
  await dialog.getByRole('textbox', { name: 'id', exact: true }).fill(values.job)
}

/** Sends what is filled in; the status line and the body of the answer, once it is this status. */
async function send(dialog: Locator, status: number): Promise<string> {
  await dialog.getByRole('button', { name: 'Send' }).click()
  const answer = dialog.getByRole('tabpanel', { name: 'Response' })
  await answer.locator('.status', { hasText: String(status) }).waitFor()
  return (await answer.innerText()).replaceAll(/\s+/g, ' ')
}

describe('against the mock of octavo dev', () => {
  test('without a key 401, with one 200 and the example, and the 404 of the description', async () => {
    const { dialog, faults } = await openPlayground()
    // Each word of the form is translated.
    expect(await dialog.innerText()).not.toMatch(/\b(?:api|play|field)-[a-z]/)
    await choose(dialog, 'Mock server')
    await fill(dialog, { project: 'p1', job: 'j1' })
    expect(await send(dialog, 401)).toContain('401')
    await fill(dialog, { key: 'admin_secret', project: 'p1', job: 'j1' })
    const good = await send(dialog, 200)
    expect(good).toContain('"id": "job_4f8a2c"')
    expect(good).toContain('"repository": "https://git.example.com/acme/manual"')
    await choose(dialog, 'Mock server · 404')
    const missing = await send(dialog, 404)
    expect(missing).toContain('"error":')
    expect(missing).not.toContain('admin_secret')
    expect(faults).toEqual([])
  })

  test('a request without its identifiers is not sent: the first missing one has the focus', async () => {
    const { page, dialog } = await openPlayground()
    await choose(dialog, 'Mock server')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.play-row')?.textContent))
      .toContain('projectId')
    expect(sent.filter((url) => url.includes('/_api/'))).toEqual([])
  })
})

test('an API on this machine is asked straight from the page, with the key and from the origin of the site', async () => {
  const seen: unknown[] = []
  const api = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, accept')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    seen.push([request.url, request.headers.authorization, request.headers.cookie, request.headers.origin])
    response.setHeader('content-type', 'application/json')
    return response.writeHead(404).end('{"error":"no such job"}')
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => void api.close())
  const { dialog, faults } = await openPlayground()
  const { port } = api.address() as AddressInfo
  await dialog.getByRole('textbox', { name: '{base_url}' }).fill(`http://127.0.0.1:${port}`)
  await fill(dialog, { key: 'admin_secret', project: 'p 1', job: 'a/b' })
  expect(await send(dialog, 404)).toContain('"error": "no such job"')
  expect(seen).toEqual([['/v2/agent/p%201/job/a%2Fb', 'Bearer admin_secret', undefined, server.origin]])
  expect(faults).toEqual([])
})

test('a server elsewhere is asked through the proxy, which reports why it cannot', async () => {
  const { page, dialog, faults } = await openPlayground()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await dialog.getByRole('textbox', { name: '{base_url}' }).fill('https://unlisted.invalid')
  await fill(dialog, { key: 'admin_secret', project: 'p1', job: 'j1' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog
    .getByText('No API description of this site names https://unlisted.invalid as a server')
    .waitFor()
  expect(asked).not.toContain('https://unlisted.invalid')
  expect(faults).toEqual([])
})
