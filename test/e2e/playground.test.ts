// The playground in a browser: the request that arrives is the one that was filled in.
import { describe, expect, test } from 'vitest'
import { openPanel, type OpenPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

const open = (route: string) =>
  openPanel(shared.browser, `${shared.world.site.origin}/api-reference/${route}/`)

/** Types items into a list of the form. */
async function fillList({ panel, reveal }: OpenPanel, name: string, items: readonly string[]): Promise<void> {
  await reveal(name)
  const add = panel.getByRole('button', { name: `Add ${name}` })
  if ((await add.count()) > 0) await add.click()
  const row = panel
    .locator('.play-row-group')
    .filter({ has: panel.page().getByText(name, { exact: true }) })
    .first()
  for (const [index, item] of items.entries()) {
    if (index > 0) await row.getByRole('button', { name: 'Add', exact: true }).click()
    await row.locator('.play-item input').nth(index).fill(item)
  }
}

/** Types the members of `R`, `G` and `B`. */
async function fillColor({ panel, reveal }: OpenPanel, name: string): Promise<void> {
  await reveal(name)
  const add = panel.getByRole('button', { name: `Add ${name}` })
  if ((await add.count()) > 0) await add.click()
  const row = panel
    .locator('.play-row-group')
    .filter({ has: panel.page().getByText(name, { exact: true }) })
    .first()
  for (const [part, value] of [
    ['R', '100'],
    ['G', '200'],
    ['B', '150'],
  ] as const)
    await row.getByLabel(part, { exact: true }).fill(value)
}

const colors = ['blue', 'black', 'brown']

describe('parameters', () => {
  test('each row of the table of styles arrives as it should', async () => {
    const opened = await open('rows')
    await fillList(opened, 'simple', colors)
    await fillList(opened, 'label', colors)
    await fillColor(opened, 'matrix')
    for (const name of ['form', 'joined', 'space', 'pipe']) await fillList(opened, name, colors)
    await fillColor(opened, 'deep')
    await opened.reveal('reserved', 'empty', 'limit', 'big', 'sort', 'all')
    await opened.field('reserved').fill('a/b?c=d&e')
    await opened.field('Send empty empty').check()
    await opened.field('limit').fill('5')
    await opened.field('big').fill('12345678901234567890')
    await opened.field('sort').selectOption('desc')
    await opened.panel.getByRole('radiogroup', { name: 'all' }).getByText('true').click()
    await fillList(opened, 'X-List', colors)
    await opened.send()
    const { target, headers } = opened.arrived(shared.world.open)
    const [, path, query = ''] = /^([^?]*)\?(.*)$/.exec(target) ?? []
    expect(path).toBe('/rows/blue,black,brown/.blue.black.brown/;R=100;G=200;B=150')
    expect(
      query
        .replace(/reserved=[^&]*/, '')
        .split('&')
        .filter(Boolean),
    ).toEqual([
      'form=blue',
      'form=black',
      'form=brown',
      'joined=blue,black,brown',
      'space=blue%20black%20brown',
      'pipe=blue%7Cblack%7Cbrown',
      'deep%5BR%5D=100',
      'deep%5BG%5D=200',
      'deep%5BB%5D=150',
      'empty=',
      'limit=5',
      'big=12345678901234567890',
      'sort=desc',
      'all=true',
    ])
    expect(target).toContain('reserved=a/b?c%3Dd%26e')
    expect(headers['x-list']).toBe('blue,black,brown')
    expect(opened.reports).toEqual([])
  })

  test('what is not filled in is not sent; what is required is reported beside its field and takes the focus', async () => {
    const opened = await open('kinds')
    const { page, panel } = opened
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    const field = opened.field('kind')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await field.getAttribute('id'))
    const reported = (await field.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${reported.split(' ')[0]}"]`).textContent()).toBe('Fill in this field.')
    await field.fill('json')
    await opened.send()
    expect(opened.arrived(shared.world.open).target).toBe('/kinds/json')
  })

  test('a cookie that a page cannot send is reported', async () => {
    const opened = await open('rows')
    await fillList(opened, 'simple', ['a'])
    await fillList(opened, 'label', ['b'])
    await fillColor(opened, 'matrix')
    await opened.field('session').fill('s1')
    await opened.send()
    expect(await opened.panel.locator('.play-warning').textContent()).toContain('Cookie')
    expect(opened.arrived(shared.world.open).headers['cookie']).toBeUndefined()
  })

  test('a number that is none is reported with what was expected', async () => {
    const opened = await open('rows')
    await fillList(opened, 'simple', ['a'])
    await fillList(opened, 'label', ['b'])
    await fillColor(opened, 'matrix')
    await opened.reveal('limit')
    await opened.field('limit').fill('many')
    await opened.panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => opened.panel.locator('.play-fault', { hasText: 'integer' }).count()).toBe(1)
  })
})

describe('servers', () => {
  test('variables fill the address, and scripts of the site may set them', async () => {
    const opened = await open('kinds')
    await opened
      .field('Server')
      .selectOption({ label: `${shared.world.open.origin}/{tenant}/{stage} · by tenant` })
    await opened.field('{tenant}').fill('me')
    await opened.field('{stage}').selectOption('test')
    await opened.field('kind').fill('any')
    await opened.send()
    expect(opened.arrived(shared.world.open).target).toBe('/me/test/kinds/any')
    await opened.page.evaluate(() => {
      const { mintlify } = globalThis as unknown as {
        mintlify: { api: { playground: { setServerVariables(values: object): void } } }
      }
      mintlify.api.playground.setServerVariables({ tenant: 'scripted', stage: 5 })
    })
    await expect.poll(() => opened.field('{tenant}').inputValue()).toBe('scripted')
    await opened.send()
    expect(opened.arrived(shared.world.open).target).toBe('/scripted/test/kinds/any')
    await opened.page.evaluate(() => {
      const { mintlify } = globalThis as unknown as {
        mintlify: { api: { playground: { clearServerVariables(): void } } }
      }
      mintlify.api.playground.clearServerVariables()
    })
    await expect.poll(() => opened.field('{tenant}').inputValue()).toBe('acme')
  })
})

describe('bodies', () => {
  test('a form and its JSON are kept in step, both ways', async () => {
    const opened = await open('json')
    const { panel } = opened
    await opened.reveal('name', 'count', 'price', 'tags', 'address', 'pet', 'labels')
    await opened.field('name').fill('Ann')
    await opened.field('count').fill('3')
    await opened.field('price').fill('1.50')
    await panel.locator('.play-item input').first().fill('new')
    await opened.field('city').fill('Ulm')
    await panel.getByRole('radiogroup', { name: 'One of' }).getByText('Dog').click()
    await panel.getByPlaceholder('Name', { exact: true }).fill('color')
    await panel.getByPlaceholder('Name', { exact: true }).press('Enter')
    await opened.field('color').fill('red')
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    const editor = panel.locator('.play-editor')
    const value = {
      name: 'Ann',
      count: 3,
      price: 1.5,
      tags: ['new'],
      address: { city: 'Ulm' },
      pet: { kind: 'dog' },
      labels: { color: 'red' },
    }
    expect(JSON.parse(await editor.inputValue())).toEqual(value)
    await editor.fill(JSON.stringify({ ...value, name: 'Bob', big: 1 }))
    await panel.getByRole('button', { name: 'Form', exact: true }).click()
    expect(await opened.field('name').inputValue()).toBe('Bob')
    await opened.send()
    const { body, headers } = opened.arrived(shared.world.open)
    expect(JSON.parse(body)).toEqual({ ...value, name: 'Bob', big: 1 })
    expect(headers['content-type']).toBe('application/json')
  })

  test('JSON that is typed goes out to the letter; JSON that is none is reported with line and column', async () => {
    const opened = await open('json')
    const { panel } = opened
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    const editor = panel.locator('.play-editor')
    await editor.fill('{\n  "name": 1,,\n}')
    expect(await panel.locator('.play-fault').textContent()).toContain('JSON 2:13')
    expect(await panel.getByRole('button', { name: 'Form', exact: true }).isDisabled()).toBe(true)
    const before = shared.world.open.arrived.length
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    expect(shared.world.open.arrived.length).toBe(before)
    await editor.fill('{"id": 12345678901234567890, "f": 1.0}')
    await opened.send()
    expect(opened.arrived(shared.world.open).body).toBe('{"id": 12345678901234567890, "f": 1.0}')
  })

  test('an example fills the form, in each of its inputs', async () => {
    const opened = await open('json')
    const { panel } = opened
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await panel.locator('.play-editor').fill('{"any": [1], "pet": {"kind": "dog"}}')
    await panel.getByRole('button', { name: 'Form', exact: true }).click()
    expect(await panel.getByRole('radiogroup', { name: 'One of' }).getByLabel('Dog').isChecked()).toBe(true)
    expect(await opened.field('any').inputValue()).toContain('1')
    await opened.field('any').fill('{"a": ')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => panel.locator('.play-fault', { hasText: 'JSON 1:' }).count()).toBe(1)
    await panel.getByRole('button', { name: 'Example', exact: true }).click()
    expect(await opened.field('name').inputValue()).toBe('Sample')
    await expect.poll(() => opened.field('any').inputValue()).toBe('')
    await opened.send()
    expect(JSON.parse(opened.arrived(shared.world.open).body)).toEqual({ name: 'Sample', count: 2 })
  })

  test('a urlencoded form', async () => {
    const opened = await open('form')
    await opened.field('name').fill('a b&c')
    await fillList(opened, 'tags', ['x', 'y'])
    await opened.send()
    const { body, headers } = opened.arrived(shared.world.open)
    expect([...new URLSearchParams(body)]).toEqual([
      ['name', 'a b&c'],
      ['tags', 'x'],
      ['tags', 'y'],
    ])
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
  })

  test('a multipart form with files, one of them with a name that is hard to write', async () => {
    const opened = await open('upload')
    await opened.field('title').fill('Tïtle')
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await opened.field('file').setInputFiles(file('a".txt', 'one'))
    await opened.field('more').setInputFiles([file('b.txt', 'two'), file('c.txt', 'three')])
    await opened.panel.getByRole('button', { name: 'Add meta' }).click()
    await opened.field('kind').fill('k')
    await opened.send()
    const { body, headers } = opened.arrived(shared.world.open)
    const type = String(headers['content-type'])
    const form = await new Response(Buffer.from(body, 'latin1'), {
      headers: { 'content-type': type },
    }).formData()
    expect(form.get('title')).toBe('Tïtle')
    expect(form.getAll('more').map((one) => (one as File).name)).toEqual(['b.txt', 'c.txt'])
    expect(await (form.get('file') as File).text()).toBe('one')
    expect(body).toContain('filename="a%22.txt"')
    expect(body).toMatch(/name="meta"\r\nContent-Type: application\/json\r\n\r\n\{"kind":"k"\}/)
  })

  test('text, XML, JSON lines and a file as the whole body', async () => {
    const opened = await open('json')
    const { panel } = opened
    const kinds = panel.getByLabel('Content')
    for (const [type, text] of [
      ['text/plain', 'plain ä'],
      ['application/xml', '<order/>'],
      ['application/jsonl', '{"a":1}\n{"a":2}'],
    ] as const) {
      await kinds.selectOption(type)
      await panel.locator('.play-editor').fill(text)
      await opened.send()
      const { body, headers } = opened.arrived(shared.world.open)
      expect([headers['content-type'], Buffer.from(body, 'latin1').toString()]).toEqual([type, text])
    }
    await kinds.selectOption('application/octet-stream')
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.bin', mimeType: '', buffer: Buffer.from([0, 255]) })
    await opened.send()
    expect(opened.arrived(shared.world.open).body).toBe('\0ÿ')
  })
})

describe('code samples', () => {
  test('follow what is typed, hide secrets until asked, and share their language with the page', async () => {
    const opened = await open('secure')
    const { page, panel } = opened
    await opened.field('X-Key').fill('s3cret')
    await panel.getByRole('tab', { name: 'Request' }).click()
    const code = panel.locator('.play-tab-panel pre').first()
    expect(await code.textContent()).toContain('/secure')
    expect(await code.textContent()).not.toContain('s3cret')
    await opened.field('Show my credentials').check()
    expect(await code.textContent()).toContain('X-Key: s3cret')
    await panel.getByLabel('Code', { exact: true }).selectOption('Python')
    expect(await code.textContent()).toContain('import requests')
    expect(await page.locator('.code-samples > .tab-list > select').inputValue()).toBe('Python')
    await page.reload()
    expect(await page.locator('.code-samples > .tab-list > select').inputValue()).toBe('Python')
    // The page holds the colours of the chosen language as runs, which its script applies.
    const chosen = page.locator('.code-samples > .tab-panel[data-active] code')
    await chosen.locator('span', { hasText: 'import' }).waitFor()
    expect(await chosen.getAttribute('data-runs')).toBeNull()
  })
})

describe('history', () => {
  test('brings back what was sent, and outlives the page without secrets', async () => {
    const opened = await open('secure')
    const { page, panel } = opened
    await opened.field('X-Key').fill('s3cret')
    await opened.send()
    await page.goto(`${shared.world.site.origin}/api-reference/kinds/`)
    await page.locator('.try-it').click()
    await opened.field('kind').fill('teapot')
    await opened.send()
    await opened.field('kind').fill('json')
    await opened.send()
    await panel.getByRole('tab', { name: 'History' }).click()
    await expect.poll(() => panel.locator('.play-history .status').allTextContents()).toEqual(['200', '418'])
    await panel.locator('.play-history li').nth(1).getByRole('button').first().click()
    expect(await opened.field('kind').inputValue()).toBe('teapot')
    expect(await panel.locator('.play-code').first().textContent()).toBe('short and stout')
    const stored = await page.evaluate(() =>
      JSON.stringify([sessionStorage.getItem('octavo-history'), Object.entries(localStorage)]),
    )
    expect(stored).toContain('/secure')
    expect(stored).not.toContain('s3cret')
    await panel.getByRole('tab', { name: 'History' }).click()
    await panel.getByRole('button', { name: 'Clear history' }).click()
    expect(await page.evaluate(() => sessionStorage.getItem('octavo-history'))).toBeNull()
  })
})
