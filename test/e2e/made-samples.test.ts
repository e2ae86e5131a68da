// Code samples that a page leaves to the script: made when a language is chosen, remembered, and linked without script.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const operation = (summary: string) => ({
  summary,
  requestBody: { content: { 'application/json': { example: { name: `It's <b>${summary}</b>` } } } },
  responses: { 200: { description: 'ok' } },
})
const description = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/a': { post: operation('One') }, '/b': { post: operation('Two') } },
}
const source = writeProject(
  { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } },
  { 'api.json': JSON.stringify(description) },
)

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), serveSite(source)])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
  rmSync(source, { recursive: true, force: true })
})

async function open(name: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(browser, options)
  await page.goto(`${server.origin}/api-reference/${name}/`, { waitUntil: 'load' })
  return page
}

const select = (page: Page) => page.getByLabel('Code', { exact: true })
const panel = (page: Page) => page.locator('.code-samples > .tab-panel[data-active]')

test('a language is made when it is chosen, in colours, and chosen on the next page', async () => {
  const page = await open('one')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  expect(await page.locator('.code-samples code').allTextContents()).toEqual([
    expect.stringContaining('curl --request POST'),
    ...Array.from({ length: 6 }, () => ''),
  ])
  await select(page).selectOption('Python')
  const code = panel(page).locator('code')
  await code.locator('span', { hasText: 'import' }).waitFor()
  expect(await code.textContent()).toMatch(/^import requests\n.*"name": "It's <b>One<\/b>"/s)
  expect(asked.filter((url) => url.includes('/samples.'))).toHaveLength(1)
  await panel(page).locator('.copy-button').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(await code.textContent())
  await select(page).selectOption('Ruby')
  await panel(page).locator('code span').first().waitFor()
  expect(await panel(page).locator('pre').getAttribute('aria-label')).toBe('Ruby')
  expect(await panel(page).locator('.code-block').getAttribute('data-language')).toBe('ruby')
  await page.goto(`${server.origin}/api-reference/two/`, { waitUntil: 'load' })
  expect(await select(page).inputValue()).toBe('Ruby')
  await panel(page).locator('code', { hasText: "{ name: 'It\\'s <b>Two</b>' }.to_json" }).waitFor()
})

test('the first language comes back as the page holds it, and a page that is only read loads no module', async () => {
  const page = await openPage(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.origin}/api-reference/one/`, { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('/samples.'))).toEqual([])
  const before = await panel(page).innerHTML()
  await select(page).selectOption('Go')
  await panel(page).locator('code', { hasText: 'package main' }).waitFor()
  await select(page).selectOption('cURL')
  expect(await panel(page).innerHTML()).toBe(before)
})

test('where the module cannot be loaded, the link to the copy is shown, until it can', async () => {
  const page = await open('one')
  const link = page.locator('.samples-rest a')
  expect(await link.isVisible()).toBe(false)
  await page.route('**/samples.*.js', (route) => route.abort())
  await select(page).selectOption('PHP')
  await link.waitFor({ state: 'visible' })
  await select(page).selectOption('cURL')
  await link.waitFor({ state: 'hidden' })
})

test('without script the first sample is whole, and the copy behind the link has the others', async () => {
  const page = await open('one', { javaScriptEnabled: false })
  expect(await panel(page).locator('code').textContent()).toContain('curl --request POST')
  const link = page.getByRole('link', { name: 'Python, JavaScript, PHP, Go, Java, Ruby' })
  expect(await link.isVisible()).toBe(true)
  const copy = await (await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()))).text()
  const fences = [...copy.matchAll(/^```(\w+) (\S+)$/gm)].map(([, grammar, label]) => `${grammar} ${label}`)
  const others = ['python Python', 'javascript JavaScript', 'php PHP', 'go Go', 'java Java', 'ruby Ruby']
  expect(fences).toEqual(['bash cURL', ...others])
  expect(copy).toContain("It's <b>One</b>")
})

test('print shows the languages that the reader opened', async () => {
  const page = await open('one')
  await select(page).selectOption('Java')
  await panel(page).locator('code span').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = await page
    .locator('.code-samples > .tab-panel')
    .evaluateAll((panels) => panels.filter((one) => one.checkVisibility()).map((one) => one.ariaLabel))
  expect(shown).toEqual(['cURL', 'Java'])
})
