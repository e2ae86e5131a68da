// Credentials in the playground: what arrives of each scheme, OAuth by every flow, and where secrets never
// go. Test id C02.
import { describe, expect, test } from 'vitest'
import { openPanel, type OpenPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

/** Opens the page with all schemes and chooses one. */
async function openScheme(name: string): Promise<OpenPanel> {
  const opened = await openPanel(shared.browser, `${shared.world.site.origin}/api-reference/secure/`)
  await opened.panel.locator('.play-alternative').selectOption({ label: name })
  return opened
}

describe('schemes', () => {
  test.each([
    ['header', { 'X-Key': 'k1' }, 'x-key: k1'],
    ['bearer', { bearer: 'b1' }, 'authorization: Bearer b1'],
    ['basic', { username: 'ann', password: 'ö:2' }, 'authorization: Basic YW5uOsO2OjI='],
  ])('%s arrives in its header', async (name, typed, arrives) => {
    const [header = '', value = ''] = arrives.split(': ')
    const opened = await openScheme(name)
    for (const [field, text] of Object.entries(typed)) await opened.field(field).fill(text)
    await opened.send()
    expect(opened.arrived(shared.world.open).headers[header]).toBe(value)
    const sent = await opened.panel.locator('.play-more pre').textContent()
    expect(sent).not.toContain(value)
  })

  test('a typed secret is hidden until a button shows it, and nothing keeps that', async () => {
    const opened = await openScheme('basic')
    const field = opened.field('password')
    await field.fill('open sesame')
    const masks = () =>
      field.evaluate((one) => getComputedStyle(one).getPropertyValue('-webkit-text-security'))
    const button = opened.panel.getByRole('button', { name: 'Show my credentials: password' })
    const stored = () => opened.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    const before = await stored()
    expect([await masks(), await button.getAttribute('aria-pressed')]).toEqual(['disc', 'false'])
    await field.press('Tab')
    await opened.page.keyboard.press('Space')
    expect([await masks(), await button.getAttribute('aria-pressed')]).toEqual(['none', 'true'])
    expect([await field.inputValue(), await stored()]).toEqual(['open sesame', before])
    const [box, mark] = [await field.boundingBox(), await button.boundingBox()]
    expect(mark && box && mark.x + mark.width <= box.x + box.width && mark.y >= box.y).toBe(true)
    await opened.panel.locator('.play-alternative').selectOption({ label: 'bearer' })
    await opened.panel.locator('.play-alternative').selectOption({ label: 'basic' })
    expect(await masks()).toBe('disc')
  })

  test('a key in the query', async () => {
    const opened = await openScheme('query')
    await opened.field('key').fill('q&1')
    await opened.send()
    expect(opened.arrived(shared.world.open).target).toBe('/secure?key=q%261')
    expect(await opened.panel.locator('.play-more pre').textContent()).not.toContain('q%261')
  })

  test('two schemes together, none at all, and a cookie that a page cannot send', async () => {
    const opened = await openScheme('header + bearer')
    await opened.field('X-Key').fill('k2')
    await opened.field('bearer').fill('b2')
    await opened.send()
    const { headers } = opened.arrived(shared.world.open)
    expect([headers['x-key'], headers['authorization']]).toEqual(['k2', 'Bearer b2'])
    await opened.panel.locator('.play-alternative').selectOption({ label: 'None' })
    await opened.send()
    expect(opened.arrived(shared.world.open).headers['x-key']).toBeUndefined()
    await opened.panel.locator('.play-alternative').selectOption({ label: 'cookie' })
    await opened.field('sid').fill('c1')
    await opened.send()
    expect(await opened.panel.locator('.play-warning').textContent()).toContain('Cookie')
  })

  test.each(['digest', 'mtls'])('%s is explained', async (name) => {
    const opened = await openScheme(name)
    expect(await opened.panel.locator('.play-section').first().textContent()).toContain(
      'A page cannot do this',
    )
  })
})

describe('OAuth 2', () => {
  /** Gets a token by a flow; returns the header that then arrives. */
  async function tokenBy(
    flow: string | undefined,
    texts: Readonly<Record<string, string>>,
    scheme = 'oauth',
  ) {
    const opened = await openScheme(scheme)
    if (flow !== undefined) await opened.panel.getByLabel('Flow').selectOption(flow)
    for (const [name, text] of Object.entries(texts)) await opened.field(name).fill(text)
    await opened.panel.getByRole('button', { name: 'Get a token' }).click()
    return opened
  }

  const tokenOf = async (opened: OpenPanel) => {
    await opened.panel.getByText('Token received.').waitFor({ timeout: 15_000 })
    await opened.send()
    return opened.arrived(shared.world.open).headers['authorization']
  }

  test('authorization code with its proof (PKCE, S256)', async () => {
    const opened = await tokenBy('authorizationCode', { client_id: 'docs' })
    expect(await tokenOf(opened)).toBe('Bearer code-token')
    expect(opened.reports).toEqual([])
    expect(opened.page.context().pages().length).toBe(1)
  })

  test('an answer with a state that nobody asked for is not heard', async () => {
    const opened = await tokenBy('authorizationCode', { client_id: 'forged' })
    await opened.page.waitForTimeout(1_000)
    expect(await opened.panel.getByText('Token received.').count()).toBe(0)
    expect(await opened.field('access_token').inputValue()).toBe('')
  })

  test('OpenID Connect finds its endpoints', async () => {
    expect(await tokenOf(await tokenBy(undefined, { client_id: 'docs' }, 'oidc'))).toBe('Bearer code-token')
  })

  test.each([
    ['implicit', {}, 'implicit-token'],
    ['password', { username: 'ann', password: 'p' }, 'password-token'],
    ['clientCredentials', { client_secret: 's' }, 'client_credentials-token'],
  ])('%s, with a warning', async (flow, texts, token) => {
    const opened = await tokenBy(flow, { client_id: 'docs', ...texts })
    expect(await opened.panel.locator('.play-oauth .play-warning').count()).toBe(1)
    expect(await tokenOf(opened)).toBe(`Bearer ${token}`)
  })

  test('device authorization shows the code and asks again', async () => {
    const opened = await tokenBy('deviceAuthorization', { client_id: 'docs' })
    expect(await opened.panel.locator('.play-user-code').textContent()).toBe('WDJB-MJHT')
    expect(await tokenOf(opened)).toBe('Bearer device-token')
  })

  test('what the server refuses is reported in its words', async () => {
    const opened = await tokenBy('clientCredentials', { client_id: 'docs', client_secret: 'wrong' })
    await opened.panel.getByText('No token was received: Unknown client').waitFor()
  })
})

describe('C02', () => {
  const stored = (opened: OpenPanel) =>
    opened.page.evaluate(() =>
      JSON.stringify([
        Object.entries(sessionStorage),
        Object.entries(localStorage),
        location.href,
        document.cookie,
      ]),
    )

  test('secrets live in this tab, or in memory if asked, and nowhere else; one button forgets them', async () => {
    const opened = await openScheme('header')
    const inTab = () => opened.page.evaluate(() => sessionStorage.getItem('octavo-secrets'))
    const elsewhere = () =>
      opened.page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), location.href, document.cookie]),
      )
    await opened.field('X-Key').fill('canary-1')
    await opened.send()
    await expect.poll(inTab).toContain('canary-1')
    expect(await elsewhere()).not.toContain('canary-1')
    await opened.panel.getByLabel(/Remember for this tab/).uncheck()
    expect(await stored(opened)).not.toContain('canary-1')
    await opened.panel.getByLabel(/Remember for this tab/).check()
    await opened.page.reload()
    await opened.page.locator('.try-it').click()
    await expect.poll(() => opened.field('X-Key').inputValue()).toBe('canary-1')
    await opened.panel.getByRole('button', { name: 'Forget all' }).click()
    await expect.poll(() => opened.field('X-Key').inputValue()).toBe('')
    expect(await stored(opened)).not.toContain('canary-1')
  })

  test('a key is for one server: another does not get it, and it is back with the first', async () => {
    const opened = await openScheme('header')
    await opened.field('X-Key').fill('canary-2')
    await opened.field('Server').selectOption({ index: 1 })
    expect(await opened.field('X-Key').inputValue()).toBe('')
    const before = shared.world.closed.arrived.length
    await opened.send()
    expect(JSON.stringify(shared.world.closed.arrived.slice(before))).not.toContain('canary-2')
    await opened.field('Server').selectOption({ index: 0 })
    expect(await opened.field('X-Key').inputValue()).toBe('canary-2')
  })
})
