// The form of the playground (A9): one press adds an item and leads into it, what is required is marked, defaults are
// shown, many optional fields fold, and the other side shows the request until there is a response.
import { describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { openPanel, type OpenPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
const open = (viewport = sizes[0]) =>
  openPanel(shared.browser, `${shared.world.site.origin}/api-reference/fields/`, {
    ...(viewport && { viewport }),
  })

const focusedId = ({ page }: OpenPanel) => page.evaluate(() => document.activeElement?.id)

/** Adds an optional field by a part of its name. */
async function addField({ panel, page }: OpenPanel, name: string): Promise<void> {
  await panel.getByRole('button', { name: /^Add field/ }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

describe.each(sizes)('at $width', (viewport) => {
  test('one press adds an item and leads into it, and no Remove comes under the pointer', async () => {
    const opened = await open(viewport)
    const { page, panel } = opened
    await addField(opened, 'lines')
    await expect.poll(() => focusedId(opened)).toBe('play-body_2flines_2f0_2fsku')
    await page.keyboard.type('a-1')
    const add = panel.locator('.play-list').getByRole('button', { name: 'Add', exact: true })
    await add.scrollIntoViewIfNeeded()
    const box = await add.boundingBox()
    const point = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 }
    await page.mouse.click(point.x, point.y)
    await expect.poll(() => focusedId(opened)).toBe('play-body_2flines_2f1_2fsku')
    expect(
      await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('.play-drop') === null,
        point,
      ),
    ).toBe(true)
    await page.keyboard.type('b-2')
    await panel.getByRole('button', { name: 'Remove 1', exact: true }).click()
    await expect.poll(() => focusedId(opened)).toBe('play-body_2flines')
    expect(await opened.field('sku').inputValue()).toBe('b-2')
    expect(await findViolations(page)).toEqual([])
  })

  test('required fields of the body are marked, and nothing is sent without them', async () => {
    const opened = await open(viewport)
    const { panel } = opened
    await opened.field('id').fill('42')
    await opened.field('email').fill('a@b.example')
    expect(await opened.field('name').getAttribute('aria-required')).toBe('true')
    const before = shared.world.open.arrived.length
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => opened.field('name').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focusedId(opened)).toBe('play-body_2fname')
    expect(shared.world.open.arrived.length).toBe(before)
    expect(await panel.locator('.play-fault').allTextContents()).toEqual(['Fill in this field.'])
    await opened.field('name').fill('Ann')
    await opened.send()
    const { target, body } = opened.arrived(shared.world.open)
    expect(target).toBe('/fields/42?format=long')
    expect(JSON.parse(body)).toEqual({
      name: 'Ann',
      mode: 'careful',
      customer: { email: 'a@b.example' },
    })
  })

  test('the request is shown as it is typed with an example below it, and stays one click away', async () => {
    const opened = await open(viewport)
    const { panel } = opened
    const code = panel.locator('.play-tab-panel pre')
    await opened.field('id').fill('typed-id')
    expect(await code.first().textContent()).toContain('/fields/typed-id?format=long')
    expect(await code.nth(1).textContent()).toContain('"method"')
    await panel.getByRole('combobox', { name: 'Example' }).selectOption({ label: '404' })
    expect(await code.nth(1).textContent()).toContain('"error"')
    const languages = await panel.getByLabel('Code', { exact: true }).locator('option').allTextContents()
    expect(languages).toHaveLength(18)
    await opened.field('name').fill('Ann')
    await opened.field('email').fill('a@b.example')
    await opened.send()
    expect(await panel.locator('.play-line').textContent()).toContain('200')
    await panel.getByRole('tab', { name: 'Request' }).click()
    expect(await code.first().textContent()).toContain('/fields/typed-id')
  })
})

test('selects show their default, ranges are readable, times and truth values have their own inputs', async () => {
  const opened = await open()
  const { panel } = opened
  const order = opened.field('order')
  expect(await order.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
    'default: desc',
  )
  expect(await opened.field('format').locator('option:checked').textContent()).toBe('long')
  expect(await panel.getByText('Range > 0', { exact: true }).count()).toBe(1)
  expect(await panel.getByText('Range > 0, ≤ 10').count()).toBe(1)
  expect(await opened.field('day').getAttribute('type')).toBe('date')
  expect(await opened.field('at').getAttribute('type')).toBe('datetime-local')
  expect(await panel.getByRole('radiogroup', { name: 'draft' }).getByRole('radio').count()).toBe(3)
})

test('a variant is chosen side by side, by keys too', async () => {
  const opened = await open()
  const { page, panel } = opened
  await addField(opened, 'payment')
  await expect.poll(() => focusedId(opened)).toBe('play-body_2fpayment')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => opened.field('iban').count()).toBe(1)
  expect(await panel.getByRole('radio', { name: 'Transfer' }).isChecked()).toBe(true)
})

test('Escape closes the list of fields, and then the panel', async () => {
  const opened = await open()
  const { page, panel } = opened
  await panel.getByRole('button', { name: /^Add field/ }).click()
  await page.keyboard.press('Escape')
  expect(await panel.locator('.play-found').count()).toBe(0)
  expect(await panel.count()).toBe(1)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('a pasted cURL command fills the form; what does not fit is named; the history sends again', async () => {
  const opened = await open()
  const { page, panel } = opened
  await panel.getByRole('button', { name: 'Paste cURL' }).click()
  const command = `curl -X POST '${shared.world.open.origin}/fields/pasted?format=full&unknown=1' \\
    -H 'Content-Type: application/json' -d '{"name":"Eve","mode":"fast","customer":{"email":"e@f.example"}}'`
  await panel.getByRole('textbox', { name: 'Paste cURL' }).fill(command)
  await panel.getByRole('button', { name: 'Fill in the form' }).click()
  expect(await opened.field('id').inputValue()).toBe('pasted')
  expect(await opened.field('name').inputValue()).toBe('Eve')
  expect(await panel.locator('.play-paste').textContent()).toContain('Not used: ?unknown')
  expect(await findViolations(page)).toEqual([])
  await opened.send()
  expect(opened.arrived(shared.world.open).target).toBe('/fields/pasted?format=full')
  await opened.field('id').fill('changed')
  await panel.getByRole('tab', { name: 'History' }).click()
  const before = shared.world.open.arrived.length
  await panel.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => shared.world.open.arrived.length).toBe(before + 1)
  expect(opened.arrived(shared.world.open).target).toBe('/fields/pasted?format=full')
  expect(await opened.field('id').inputValue()).toBe('pasted')
})

test('of a required list without a value, an input gets the focus and not the button that removes it', async () => {
  const opened = await openPanel(shared.browser, shared.address('rows'))
  const { page, panel } = opened
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
  await panel.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.locator(':focus:is(input)').waitFor()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByText('Fill in this field').first().waitFor()
  await expect.poll(focused).toMatch(/^<input/)
})
