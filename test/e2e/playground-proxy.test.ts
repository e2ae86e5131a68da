// The proxy of the playground in browsers: what pages of other sites can do with it, and what responses can
// do to the site.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpHandler, createPlaygroundProxy, listen, type SiteHandler } from '@octavo/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

async function startApi(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site of one page with a proxy that may call `api`; its origin has the name of this machine. */
async function startSite(api: string, origins: readonly string[] = []): Promise<string> {
  const proxy = createPlaygroundProxy({
    base: () => '/',
    rules: () => ({ allow: [api] }),
    allowPrivate: true,
    origins,
  })
  const page: SiteHandler = async () => ({
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
    body: new TextEncoder().encode('<!doctype html><title>Docs</title>'),
  })
  const handler = createHttpHandler([proxy, page], { hosts: { allowed: [] } })
  const { port, close } = await listen(handler, { port: 0 })
  onTestFinished(() => close(0))
  return `http://localhost:${port}`
}

async function openPage(address: string): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const envelopeOf = (url: string) =>
  Buffer.from(JSON.stringify({ method: 'GET', url, headers: [] })).toString('base64url')

/** The result of a request by a page: status, body and headers, or that the browser blocked it. */
const fetchFrom = (
  page: Page,
  address: string,
  options: { readonly envelope?: string; readonly mode?: 'no-cors' },
) =>
  page.evaluate(
    async ({ address: to, envelope, mode }) => {
      try {
        const response = await fetch(to, {
          method: 'POST',
          body: 'x',
          ...(envelope !== undefined && { headers: { 'x-api-request': envelope } }),
          ...(mode !== undefined && { mode }),
        })
        const { status, type } = response
        return { status, type, text: await response.text(), proxy: response.headers.get('x-api-proxy') }
      } catch {
        return 'refused by the browser'
      }
    },
    { address, ...options },
  )

describe('P11 pages of other sites', () => {
  test('can neither fetch through the proxy nor post a form to it', async () => {
    let asked = 0
    const api = await startApi((_, response) => {
      asked += 1
      response.end('secret')
    })
    const site = await startSite(api)
    const proxy = `${site}/_api/request`
    const envelope = envelopeOf(`${api}/`)
    const own = await openPage(site)
    expect(await fetchFrom(own, proxy, { envelope })).toMatchObject({
      status: 200,
      text: 'secret',
      proxy: 'upstream',
    })
    expect(asked).toBe(1)

    const evil = await startApi((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><form method="post" action="${proxy}"><input name="a"></form>`)
    })
    const page = await openPage(evil)
    expect(await fetchFrom(page, proxy, { envelope })).toBe('refused by the browser')
    expect(await fetchFrom(page, proxy, { envelope, mode: 'no-cors' })).toMatchObject({
      type: 'opaque',
      text: '',
    })
    const answered = page.waitForResponse(proxy)
    await page.evaluate(() => document.querySelector('form')?.submit())
    expect((await answered).status()).toBe(403)
    expect(asked).toBe(1)
  })

  test('nor can an address lead to an answer of the proxy', async () => {
    const api = await startApi((_, response) => response.end('secret'))
    const site = await startSite(api)
    const page = await openPage(site)
    const address = `${site}/_api/request?${envelopeOf(api)}`
    const answered = page.waitForResponse(address)
    await page.evaluate((to) => void (location.href = to), address)
    expect((await answered).status()).toBe(405)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('a site on a host of plain files may use a proxy that names it, and reads the headers of answers', async () => {
  const api = await startApi((_, response) => {
    response.setHeader('x-rate', '7')
    response.end('from the API')
  })
  const docs = await startApi((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Docs</title>')
  })
  const site = await startSite(api, [docs])
  const page = await openPage(docs)
  const answer = await page.evaluate(
    async ([address, envelope]) => {
      const response = await fetch(address ?? '', {
        method: 'POST',
        headers: { 'x-api-request': envelope ?? '' },
      })
      return [response.status, await response.text(), response.headers.get('x-api-headers')]
    },
    [`${site}/_api/request`, envelopeOf(`${api}/`)],
  )
  expect(answer).toEqual([200, 'from the API', expect.stringContaining('["x-rate","7"]')])
})

test('P09 an answer sets no cookie, clears nothing, has no target and runs no script on the site', async () => {
  const api = await startApi((_, response) => {
    response.setHeader('set-cookie', 'planted=1; Path=/')
    response.setHeader('clear-site-data', '"*"')
    response.setHeader('refresh', '0; url=https://evil.invalid/')
    response.setHeader('link', '</planted.css>; rel=stylesheet')
    response.setHeader('location', 'https://evil.invalid/')
    response.setHeader('content-type', 'text/html')
    response.writeHead(302).end('<script>document.title = "planted"</script>')
  })
  const site = await startSite(api)
  const page = await openPage(site)
  await page.evaluate(() => {
    localStorage.setItem('kept', 'yes')
    document.cookie = 'own=1'
  })
  const answer = await fetchFrom(page, `${site}/_api/request`, { envelope: envelopeOf(api) })
  expect(answer).toMatchObject({ status: 302, text: expect.stringContaining('planted') })
  expect(
    await page.evaluate(() => [
      document.cookie,
      localStorage.getItem('kept'),
      document.title,
      location.pathname,
    ]),
  ).toEqual(['own=1', 'yes', 'Docs', '/'])
})
