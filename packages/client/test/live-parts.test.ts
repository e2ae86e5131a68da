// What a reader gets of the panel of a channel, by its HTML.
import type { Browser } from 'playwright-core'
import type { LiveChannel } from '@octavo/openapi/playground'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { bundleParts, lines, openPartsPage, text } from './parts-page.ts'

let browser: Browser
let opened: Awaited<ReturnType<typeof openPartsPage>>
beforeAll(async () => {
  browser = await launchBrowser()
  opened = await openPartsPage(browser, await bundleParts())
})
afterAll(() => browser?.close())
beforeEach(() => opened.show(''))

const input = { name: 'room', value: '', values: [], required: true }
const channel: LiveChannel = {
  servers: [
    { url: 'wss://one.test/v1', inputs: [] },
    {
      url: 'wss://{region}.two.test',
      inputs: [{ name: 'region', value: 'us', values: ['eu', 'us'], required: true }],
    },
  ],
  address: 'rooms/{room}',
  path: [input],
  query: [
    { name: 'since', value: '7', values: ['7', '30'], required: false },
    { name: 'token', value: 'abc', values: [], required: false, secret: true },
  ],
  hasHeaders: true,
  messages: [
    { title: 'Say', text: '"hi"' },
    { title: 'Leave', text: '"bye"' },
  ],
}

it('renders the panel of a channel before it is connected', async () => {
  const html = await opened.page.evaluate((one) => {
    const panel = parts.createLivePanel(one, (key) => `[${key}]`)
    document.body.append(panel)
    return panel.outerHTML
  }, channel)
  expect(lines(html)).toBe(
    text(`
      <section class="live" aria-label="WebSocket">
      <form class="live-form" novalidate="">
      <label class="live-input">[Server]<select class="live-field">
      <option>wss://one.test/v1</option>
      <option>wss://{region}.two.test</option></select></label>
      <div class="live-inputs"></div>
      <div class="live-inputs">
      <label class="live-input">
      <span class="live-name">room</span>
      <input class="live-field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-required="true"></label>
      <label class="live-input">
      <span class="live-name">since</span>
      <select class="live-field">
      <option value=""></option>
      <option value="7">7</option>
      <option value="30">30</option></select></label>
      <label class="live-input">
      <span class="live-name">token</span>
      <input class="live-field" type="password" autocomplete="off" autocapitalize="off" spellcheck="false"></label></div>
      <div class="live-actions">
      <button class="button" type="submit">[Connect]</button>
      <span class="live-status" role="status" data-state="closed"></span>
      <button class="live-quiet" type="button">[Clear]</button></div></form>
      <p class="live-note">[Headers]</p>
      <div class="live-log" tabindex="0" role="log" aria-label="[Messages]"></div>
      <form class="live-composer">
      <textarea class="live-field live-text" rows="4" spellcheck="false" aria-label="[Message]"></textarea>
      <div class="live-actions">
      <select class="live-field" aria-label="[Message]">
      <option>Say</option>
      <option>Leave</option></select>
      <button class="button" type="submit" disabled="">[Send]</button></div></form></section>
    `),
  )
  const values = await opened.page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.live-field')].map(({ value }) => value),
  )
  expect(values).toEqual(['wss://one.test/v1', '', '7', 'abc', '"hi"', 'Say'])
})

it('leaves out the choices of one server and one message, and the note on headers', async () => {
  const html = await opened.page.evaluate(
    (one) => {
      const panel = parts.createLivePanel(one, (key) => `[${key}]`)
      return panel.outerHTML
    },
    {
      ...channel,
      servers: channel.servers.slice(1),
      path: [],
      query: [],
      hasHeaders: false,
      messages: channel.messages.slice(0, 1),
    },
  )
  expect(lines(html)).toBe(
    text(`
      <section class="live" aria-label="WebSocket">
      <form class="live-form" novalidate="">
      <div class="live-inputs">
      <label class="live-input">
      <span class="live-name">region</span>
      <select class="live-field" aria-required="true">
      <option value="eu">eu</option>
      <option value="us">us</option></select></label></div>
      <div class="live-inputs"></div>
      <div class="live-actions">
      <button class="button" type="submit">[Connect]</button>
      <span class="live-status" role="status" data-state="closed"></span>
      <button class="live-quiet" type="button">[Clear]</button></div></form>
      <div class="live-log" tabindex="0" role="log" aria-label="[Messages]"></div>
      <form class="live-composer">
      <textarea class="live-field live-text" rows="4" spellcheck="false" aria-label="[Message]"></textarea>
      <div class="live-actions">
      <button class="button" type="submit" disabled="">[Send]</button></div></form></section>
    `),
  )
})

it('gives the address of what is filled in, and marks what is missing', async () => {
  const found = await opened.page.evaluate((one) => {
    const form = parts.createLiveForm(one, (key) => key)
    document.body.append(form.element)
    const field = (name: string) =>
      [...form.element.querySelectorAll('label')]
        .find((label) => label.textContent.startsWith(name))
        ?.querySelector<HTMLInputElement>('.live-field')
    const state = () => [
      form.address(),
      [...form.element.querySelectorAll('[aria-invalid]')].map((each) => each.ariaInvalid),
      document.activeElement === field('room'),
    ]
    const states = [state()]
    const fill = (name: string, value: string) => {
      const own = field(name)
      if (own) own.value = value
    }
    fill('room', '  ')
    states.push(state())
    fill('room', 'den')
    fill('since', '')
    states.push(state())
    const servers = field('Server') as unknown as HTMLSelectElement
    servers.selectedIndex = 1
    servers.dispatchEvent(new Event('change'))
    fill('region', 'eu')
    states.push(state())
    return states
  }, channel)
  expect(found).toEqual([
    [undefined, ['true'], true],
    [undefined, ['true'], true],
    ['wss://one.test/v1/rooms/den?token=abc', [], true],
    ['wss://eu.two.test/rooms/den?token=abc', [], true],
  ])
})

it('fills the editor with the chosen example, and sends by button and keys when there is a connection', async () => {
  const found = await opened.page.evaluate((messages) => {
    const composer = parts.createComposer(messages, (key) => key)
    document.body.append(composer.element)
    const [text, choice, send] = ['textarea', 'select', 'button'].map((tag) =>
      composer.element.querySelector(tag),
    ) as [HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]
    const sent: string[] = []
    composer.onSend((message) => sent.push(message))
    const press = (more: KeyboardEventInit) => text.dispatchEvent(new KeyboardEvent('keydown', more))
    press({ key: 'Enter', ctrlKey: true })
    composer.enable(true)
    press({ key: 'Enter', ctrlKey: true })
    press({ key: 'Enter' })
    press({ key: 'a', ctrlKey: true })
    choice.selectedIndex = 1
    choice.dispatchEvent(new Event('change'))
    press({ key: 'Enter', metaKey: true })
    text.value = 'own'
    send.click()
    composer.enable(false)
    composer.element.requestSubmit()
    return { sent, disabled: send.disabled, address: location.search }
  }, channel.messages)
  expect(found).toEqual({ sent: ['"hi"', '"bye"', 'own'], disabled: true, address: expect.any(String) })
  expect(new URL(opened.page.url()).searchParams.get('load')).toBeTruthy()
})

it('has an empty editor without messages of the description', async () => {
  const value = await opened.page.evaluate(
    () => parts.createComposer([], (key) => key).element.querySelector('textarea')?.value,
  )
  expect(value).toBe('')
})

it('lists messages with direction, size and time', async () => {
  const html = await opened.page.evaluate(() => {
    const log = parts.createLiveLog((key) => `[${key}]`)
    log.add({ kind: 'state', text: 'Connected' })
    log.add({ kind: 'sent', text: 'a<b', sizeBytes: 3 })
    log.add({ kind: 'received', text: 'b', sizeBytes: 1023 })
    log.add({ kind: 'received', text: 'c', sizeBytes: 1024 })
    log.add({ kind: 'received', text: 'd', sizeBytes: 1588 })
    return log.element.outerHTML
  })
  expect(lines(html.replaceAll(/\d\d:\d\d:\d\d\.\d{3}/g, 'TIME'))).toBe(
    text(`
      <div class="live-log" tabindex="0" role="log" aria-label="[Messages]">
      <div class="live-entry" data-kind="state">
      <span class="live-mark" aria-hidden="true"></span>
      <span class="live-direction"></span>
      <span>Connected</span>
      <span class="live-meta">TIME</span></div>
      <div class="live-entry" data-kind="sent">
      <span class="live-mark" aria-hidden="true">↑</span>
      <span class="live-direction">[Sent]</span>
      <pre>a&lt;b</pre>
      <span class="live-meta">TIME · 3 B</span></div>
      <div class="live-entry" data-kind="received">
      <span class="live-mark" aria-hidden="true">↓</span>
      <span class="live-direction">[Received]</span>
      <pre>b</pre>
      <span class="live-meta">TIME · 1023 B</span></div>
      <div class="live-entry" data-kind="received">
      <span class="live-mark" aria-hidden="true">↓</span>
      <span class="live-direction">[Received]</span>
      <pre>c</pre>
      <span class="live-meta">TIME · 1.0 KB</span></div>
      <div class="live-entry" data-kind="received">
      <span class="live-mark" aria-hidden="true">↓</span>
      <span class="live-direction">[Received]</span>
      <pre>d</pre>
      <span class="live-meta">TIME · 1.6 KB</span></div></div>
    `),
  )
})

it('cuts long messages and lists the newest 200', async () => {
  const found = await opened.page.evaluate(() => {
    const log = parts.createLiveLog((key) => key)
    const shown = (length: number) => {
      log.add({ kind: 'sent', text: 'x'.repeat(length) })
      return log.element.lastElementChild?.querySelector('pre')?.textContent ?? ''
    }
    const texts = [shown(20_000), shown(20_001)].map((text) => [text.length, text.at(-1)])
    for (let count = 0; count < 198; count += 1) log.add({ kind: 'sent', text: String(count) })
    const full = log.element.childElementCount
    log.add({ kind: 'sent', text: 'last' })
    const counts = [full, log.element.childElementCount, log.element.querySelector('pre')?.textContent.length]
    log.clear()
    return { texts, counts, cleared: log.element.childElementCount }
  })
  expect(found).toEqual({
    texts: [
      [20_000, 'x'],
      [20_001, '…'],
    ],
    counts: [200, 200, 20_001],
    cleared: 0,
  })
})

it('scrolls to new messages while the reader is at the end of the list', async () => {
  const found = await opened.page.evaluate(() => {
    const log = parts.createLiveLog((key) => key)
    document.body.append(log.element)
    Object.assign(log.element.style, { height: '100px', overflow: 'auto' })
    const add = () => log.add({ kind: 'sent', text: 'line\n'.repeat(10) })
    const rest = () => log.element.scrollHeight - log.element.scrollTop - log.element.clientHeight
    const rests: boolean[] = []
    add()
    add()
    rests.push(rest() < 2)
    log.element.scrollTop -= 39
    add()
    rests.push(rest() < 2)
    log.element.scrollTop -= 41
    add()
    rests.push(rest() < 2)
    return rests
  })
  expect(found).toEqual([true, true, false])
})
