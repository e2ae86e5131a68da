// Sign-in in a real browser: octavo serve, a provider on this machine, a page for a group, and signing out.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { themeNames } from '@octavo/config'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishCommand, startCommand } from '../support/run-command.ts'
import { runShared } from '../support/run-shared.ts'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'

const provider = new OAuth2Server()
let browser: Browser
let folder = ''
let port = 0
let stop: () => Promise<void>

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}\n`

function writeProject(theme = 'mint'): void {
  const files = {
    'docs.json': JSON.stringify({
      name: 'Acme',
      theme,
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Pages', pages: ['index', 'plans', 'pets'] }] },
    }),
    'index.mdx': page('Welcome', 'public: true\n'),
    'plans.mdx': page('Plans', 'groups: [staff]\n'),
    'pets.mdx': page('Pets', 'public: true\nopenapi: GET /pets\nplayground: auth\n'),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://pets.example.com' }],
      paths: { '/pets': { get: { responses: { 200: { description: 'All pets' } } } } },
    }),
    'octavo.server.json': JSON.stringify({
      health: { port: 0 },
      auth: {
        url: `http://localhost:${port}/`,
        providers: [
          { kind: 'oidc', id: 'work', label: 'Acme', issuer: provider.issuer.url, clientId: 'docs' },
          { kind: 'password', id: 'team', label: 'Team password', hashEnv: 'OCTAVO_TEST_HASH', groups: [] },
        ],
      },
    }),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })

beforeAll(async () => {
  browser = await launchBrowser()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const claims = { name: 'Ada Lovelace', groups: ['staff'] }
  provider.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, claims),
  )
  provider.service.on(
    'beforeUserinfo',
    (answer: { body: unknown }) => (answer.body = { sub: 'johndoe', ...claims }),
  )
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-sign-in-')))
  port = await freePort()
  writeProject()
  const built = await runShared(['build'], folder)
  expect([built.exitCode, built.stderr]).toEqual([0, expect.any(String)])
  const child = startCommand(['serve', 'dist', '--port', String(port)], folder, {
    OCTAVO_TEST_HASH: 'scrypt$32768$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  })
  const finished = finishCommand(child)
  stop = async () => {
    child.kill('SIGTERM')
    await finished
  }
  const isUp = () =>
    fetch(`http://localhost:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (child.exitCode === null && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50))
  if (child.exitCode !== null) throw new Error((await finished).stderr)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await stop?.()
  await provider.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('sign-in in a browser', () => {
  test('a reader signs in at the provider, reads the page, signs out, and the page is gone', async () => {
    const tab = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const faults: string[] = []
    tab.on('pageerror', (fault) => faults.push(fault.message))
    tab.on('console', (message) => {
      if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text())
    })
    await tab.goto(`http://localhost:${port}/`)
    expect(await tab.getByRole('link', { name: 'Plans' }).count()).toBe(0)
    await tab.goto(`http://localhost:${port}/plans/`)
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme })
      expect(await findViolations(tab)).toEqual([])
    }
    await tab.getByRole('link', { name: /Continue with Acme/ }).click()
    await tab.getByText('Text of Plans').waitFor()
    expect(new URL(tab.url()).pathname).toBe('/plans/')
    expect(await findViolations(tab)).toEqual([])
    await tab.goto(`http://localhost:${port}/`)
    expect(await tab.getByRole('link', { name: 'Plans' }).count()).toBeGreaterThan(0)
    await tab.getByText('Ada Lovelace').first().click()
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
    await tab.getByRole('link', { name: 'Sign in' }).first().waitFor()
    expect(await tab.getByRole('link', { name: 'Plans' }).count()).toBe(0)
    const answer = await tab.goto(`http://localhost:${port}/plans/`)
    expect(new URL(answer?.url() ?? '').pathname).toBe('/_auth/sign-in')
    expect(await tab.getByText('Text of Plans').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('a playground for readers who are signed in is there after sign-in, and gone after signing out', async () => {
    const tab = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const tryIt = tab.getByRole('button', { name: /Try it/ })
    const address = `http://localhost:${port}/pets/`
    await tab.goto(address)
    await tab.getByRole('heading', { name: 'Pets' }).waitFor()
    expect(await tryIt.count()).toBe(0)
    await tab.getByRole('link', { name: 'Sign in' }).first().click()
    await tab.getByRole('link', { name: /Continue with Acme/ }).click()
    await tab.getByText('Ada Lovelace').first().waitFor()
    await tab.goto(address)
    await tryIt.first().click()
    await tab.getByRole('button', { name: 'Send' }).waitFor()
    expect(await findViolations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    await tab.getByText('Ada Lovelace').first().click()
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
    await tab.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await tab.goto(address)
    await tab.getByRole('heading', { name: 'Pets' }).waitFor()
    expect(await tryIt.count()).toBe(0)
  })

  test.each(themeNames)(
    'in %s, the sign-in page and the menu have no fault in both schemes',
    async (theme) => {
      writeProject(theme)
      expect((await runShared(['build'], folder)).exitCode).toBe(0)
      const tab = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
      const look = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await tab.emulateMedia({ colorScheme })
          expect([theme, colorScheme, await findViolations(tab)]).toEqual([theme, colorScheme, []])
        }
      }
      // A server takes up a new build after a quarter of a second.
      await expect
        .poll(async () => {
          await tab.goto(`http://localhost:${port}/_auth/sign-in`)
          return tab.locator('html').getAttribute('data-theme')
        })
        .toBe(theme)
      await look()
      await tab.getByRole('link', { name: /Continue with Acme/ }).click()
      await tab.getByText('Ada Lovelace').first().click()
      await look()
    },
  )
})
