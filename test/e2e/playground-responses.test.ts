// Responses in the playground: shown by media type, while they arrive, and never as a page.
import { beforeAll, describe, expect, test } from 'vitest'
import { openPanelIn, type OpenPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()
let opened: OpenPanel
beforeAll(async () => {
  opened = await openPanelIn(await shared.browser.newPage(), shared.address('kinds'))
})

async function ask(kind: string): Promise<void> {
  await opened.field('kind').fill(kind)
  await opened.send()
}

const code = () => opened.panel.locator('.play-answer .play-code').first()

describe('media types', () => {
  test('JSON is a tree that folds; long numbers stay as they were sent', async () => {
    await ask('json')
    expect(await code().textContent()).toContain('12345678901234567890')
    expect(await code().textContent()).toContain('"<b>ä</b>"')
    const folds = code().locator('details')
    const open = await folds.count()
    await folds.first().locator('> summary').click()
    await expect.poll(() => folds.count()).toBeLessThan(open)
    await opened.panel.getByRole('button', { name: 'Copy' }).click()
  })

  test.each([
    ['problem', '"title"'],
    ['xml', '<a b="c">d</a>'],
    ['latin', 'für'],
    ['csv', 'a,b\n1,2'],
    ['broken', '{"a": '],
    ['bytes', '00000000  00 01 02 ff 41'],
  ])('%s is shown as code', async (kind, text) => {
    await ask(kind)
    expect(await code().textContent()).toContain(text)
  })

  test('JSON lines are records', async () => {
    await ask('jsonl')
    expect(await opened.panel.locator('.play-records > li').count()).toBe(2)
  })

  test.each([
    ['png', 'img'],
    ['svg', 'img'],
    ['audio', 'audio'],
    ['video', 'video'],
  ])('%s is in <%s> from an address of the page itself', async (kind, tag) => {
    await ask(kind)
    const media = opened.panel.locator(`${tag}.play-media`)
    await media.waitFor()
    expect(await media.getAttribute('src')).toMatch(/^blob:/)
  })

  test('an empty body, a large one, and a status that is no success', async () => {
    await ask('empty')
    expect(await opened.panel.locator('.play-answer').textContent()).toContain('The response has no body.')
    await ask('large')
    expect(await opened.panel.locator('.play-answer').textContent()).toContain(
      'Only the first part is shown.',
    )
    expect((await code().textContent())?.length).toBe(1024 * 1024)
    await ask('teapot')
    expect(await opened.panel.locator('.play-line .status').textContent()).toContain('418')
  })

  test('headers, time, size and the request as sent', async () => {
    await ask('anything')
    const { panel } = opened
    expect(await panel.locator('.play-line').textContent()).toMatch(/200 OK\d+ ms[\d.]+ k?B/)
    await panel.getByText('Response headers').click()
    expect(await panel.locator('.play-headers').textContent()).toContain('application/json')
    expect(await panel.locator('.play-more pre').textContent()).toContain(
      `GET ${shared.world.open.origin}/kinds/anything`,
    )
  })
})

test('X14: HTML and pictures with scripts are text or pictures, never pages', async () => {
  await ask('html')
  expect(await code().textContent()).toContain('<script>window.hacked = 1</script>')
  expect(await opened.panel.locator('.play-answer :is(h1, script, iframe)').count()).toBe(0)
  await ask('svg')
  await opened.panel.locator('img.play-media').waitFor()
  const address = (await opened.panel.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? ''
  expect(address).toMatch(/^blob:/)
  // Opened by itself, a response is a download, not a document of this site.
  const kept = await opened.page.evaluate(
    () => (document.querySelector<HTMLAnchorElement>('.playground a[download]')?.download ?? '') !== '',
  )
  expect(kept).toBe(true)
  expect(await opened.page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
})

test('events are shown as they come, raw if asked, until they are stopped', async () => {
  const { panel } = opened
  await opened.field('kind').fill('events')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const events = panel.locator('.play-records > li')
  await expect.poll(() => events.count()).toBeGreaterThan(2)
  expect(await events.nth(1).textContent()).toContain('tick · 2')
  await panel.getByRole('button', { name: 'Raw' }).click()
  expect(await panel.locator('.play-tab-panel pre').first().textContent()).toContain('event: tick')
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => panel.locator('.play-failed').textContent()).toBe('Stopped.')
  await panel.getByRole('button', { name: 'Raw' }).click()
  const count = await events.count()
  await opened.page.waitForTimeout(400)
  expect(await events.count()).toBe(count)
})

test('an answer that does not end is stopped by the reader', async () => {
  const { panel } = opened
  await opened.field('kind').fill('slow')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => panel.locator('.play-failed').textContent()).toBe('Stopped.')
  await panel.getByRole('button', { name: 'Send', exact: true }).waitFor()
})

test('a failure that browsers keep to themselves is explained', async () => {
  await opened.field('Server').selectOption({ index: 1 })
  await ask('json')
  const failure = opened.panel.locator('.play-failure')
  expect(await failure.textContent()).toContain('CORS')
  expect(await failure.getAttribute('role')).toBe('alert')
  expect(opened.reports).toEqual([])
})
