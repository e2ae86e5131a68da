// Connections to AsyncAPI channels in a real browser, against a WebSocket server on this machine.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { startEchoSocket, type EchoSocket } from './echo-socket.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

let browser: Browser
let server: SiteServer
let echo: EchoSocket

const chat = (host: string) => ({
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  servers: {
    local: {
      host,
      pathname: '/v1',
      protocol: 'ws',
      security: [{ $ref: '#/components/securitySchemes/key' }],
    },
    other: {
      host: '{region}.chat.test',
      protocol: 'wss',
      variables: { region: { enum: ['eu', 'us'], default: 'us' } },
    },
  },
  channels: {
    room: {
      address: 'rooms/{room}',
      parameters: { room: {} },
      bindings: { ws: { query: { type: 'object', properties: { since: { type: 'string' } } } } },
      messages: {
        say: { title: 'Say', payload: { type: 'object' }, examples: [{ payload: { text: 'Hi' } }] },
        leave: { title: 'Leave', examples: [{ payload: 'close' }] },
        said: { title: 'Said', payload: { type: 'string' } },
      },
    },
    queue: { address: 'queue', servers: [] },
  },
  operations: {
    talk: {
      action: 'receive',
      channel: { $ref: '#/channels/room' },
      messages: [{ $ref: '#/channels/room/messages/say' }, { $ref: '#/channels/room/messages/leave' }],
    },
  },
  components: { securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: 'token' } } },
})

const kafka = {
  asyncapi: '3.0.0',
  servers: { broker: { host: 'broker.test', protocol: 'kafka' } },
  channels: { topic: { address: 'topic' } },
}

beforeAll(async () => {
  echo = await startEchoSocket()
  const project = writeProject(
    {
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'quiet'] },
          { group: 'Live', asyncapi: ['chat.json', 'kafka.json'] },
        ],
      },
    },
    {
      'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
      'quiet.mdx': '---\nasyncapi: chat.json queue\nplayground: none\n---\n',
      'chat.json': JSON.stringify(chat(echo.host)),
      'kafka.json': JSON.stringify(kafka),
    },
  )
  ;[browser, server] = await Promise.all([launchBrowser(), serveSite(project)])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop(), echo?.stop()])
})

const room = '/api-reference/websockets/room/'

async function openPanel(options: PageOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const page = await openPage(browser, options)
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/policy|trusted type/i.test(message.text())) faults.push(message.text())
  })
  await page.goto(`${server.origin}${room}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.locator('.live').waitFor()
  return { page, faults }
}

const connect = (page: Page) => page.locator('.live').getByRole('button', { name: /^(Connect|Disconnect)$/ })
const entries = (page: Page) =>
  page
    .locator('.live-entry')
    .evaluateAll((items) =>
      items.map(
        (item) =>
          `${item.getAttribute('data-kind')}: ${item.querySelector('pre, [data-kind=state] > span:nth-child(3)')?.textContent ?? ''}`,
      ),
    )

describe('a channel over WebSocket', () => {
  test('connects with what is filled in, sends, receives, and closes', async () => {
    const { page, faults } = await openPanel()
    await page.getByLabel('room').fill('den & hall')
    await page.getByLabel('since').fill('7')
    await page.getByLabel('token').fill('secret')
    await connect(page).click()
    await page.getByText('asked /v1/rooms/').waitFor()
    expect(await page.locator('.live-status').textContent()).toBe('Connected')
    await page.locator('.live').getByRole('button', { name: 'Send', exact: true }).click()
    await page.locator('[data-kind=received] pre', { hasText: 'Hi' }).waitFor()
    const text = '{\n  "text": "Hi"\n}'
    expect(await entries(page)).toEqual([
      `state: Connecting… ws://${echo.host}/v1/rooms/den%20%26%20hall?since=7&token=•••`,
      'state: Connected',
      'received: asked /v1/rooms/den%20%26%20hall?since=7&token=secret',
      `sent: ${text}`,
      `received: ${text}`,
    ])
    expect(await page.locator('.live-meta').last().textContent()).toMatch(/^\d\d:\d\d:\d\d\.\d{3} · 18 B$/)
    await connect(page).click()
    await page.getByText('Closed 1000').waitFor()
    expect(await connect(page).textContent()).toBe('Connect')
    expect(faults).toEqual([])
  })

  test('reports the code and reason of a server that closes, and a connection that fails', async () => {
    const { page } = await openPanel()
    await page.getByLabel('room').fill('den')
    await connect(page).click()
    await page.getByText('asked /v1/rooms/den').waitFor()
    await page.getByRole('combobox', { name: 'Message' }).selectOption('Leave')
    await page.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
    await page.getByText('Closed 4001 enough').waitFor()
    await page.getByLabel('room').fill('refuse')
    await connect(page).click()
    await page
      .getByText('The connection failed, and browsers do not report the reason to pages. (1006)')
      .waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await entries(page)).toEqual([])
  })

  test('asks for what is missing and offers the variables of the chosen server', async () => {
    const { page } = await openPanel()
    await connect(page).click()
    expect(await page.getByLabel('room').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('room').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('combobox', { name: /^Server/ }).selectOption({ index: 1 })
    expect(await page.getByRole('combobox', { name: /^region/ }).inputValue()).toBe('us')
  })

  test('keeps what was typed when it is closed and opened again; keyboard alone', async () => {
    const { page } = await openPanel()
    await page.getByLabel('room').fill('den')
    const toggle = page.locator('.try-it')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await page.locator('.live').waitFor({ state: 'hidden' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await page.locator('.live').waitFor()
    expect(await page.getByLabel('room').inputValue()).toBe('den')
  })

  test('is loaded when a reader means to, and only where a server speaks WebSocket', async () => {
    const page = await openPage(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${server.origin}${room}`, { waitUntil: 'networkidle' })
    expect(asked.filter((url) => /\/live\./.test(url))).toEqual([])
    for (const other of ['/api-reference/websockets/topic/', '/quiet/']) {
      await page.goto(`${server.origin}${other}`)
      expect(await page.locator('.endpoint').count()).toBe(1)
      expect(await page.locator('.try-it').count()).toBe(0)
    }
  })

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('has no violation of accessibility: %s, %i pixels wide', async (colorScheme, width) => {
    const { page } = await openPanel({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    await page.getByLabel('room').fill('den')
    await connect(page).click()
    await page.getByText('asked /v1/rooms/den').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
