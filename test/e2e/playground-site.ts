import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { repository } from '../support/repository.ts'
import { startPlaygroundApi, type ArrivedRequest, type PlaygroundApi } from './playground-api.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'

/**
 * The project of the playground's tests on a server, with two APIs: one that allows requests of pages, and
 * one that does not.
 */
export interface PlaygroundSite {
  readonly site: SiteServer
  readonly open: PlaygroundApi
  readonly closed: PlaygroundApi
  stop(): Promise<void>
}

/** What a test changes in the project. */
export interface PlaygroundSiteOptions {
  readonly kind?: 'serve' | 'dev'
  /** `api.playground` of docs.json. */
  readonly playground?: Readonly<Record<string, unknown>>
  /** The name by which the description knows the APIs instead of the machine's number. */
  readonly host?: string
}

/** Starts the APIs and the site whose description names them. */
export async function startPlaygroundSite(options: PlaygroundSiteOptions = {}): Promise<PlaygroundSite> {
  const [open, closed] = await Promise.all([startPlaygroundApi(true), startPlaygroundApi(false)])
  const source = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-playground-')))
  cpSync(join(repository, 'test/e2e/playground-project'), source, { recursive: true })
  const description = join(source, 'openapi.json')
  const named = ({ origin }: PlaygroundApi) => origin.replace('127.0.0.1', options.host ?? '127.0.0.1')
  const text = readFileSync(description, 'utf8').replaceAll('{{api}}', named(open))
  writeFileSync(description, text.replaceAll('{{closed}}', named(closed)))
  const docs = JSON.parse(readFileSync(join(source, 'docs.json'), 'utf8'))
  docs.api.playground = options.playground
  writeFileSync(join(source, 'docs.json'), JSON.stringify(docs))
  const site = await (options.kind === 'dev' ? serveDev(source) : serveSite(source))
  rmSync(source, { recursive: true, force: true })
  return {
    site,
    open,
    closed,
    stop: async () => void (await Promise.all([site.stop(), open.stop(), closed.stop()])),
  }
}

/** An open playground. */
export interface OpenPanel {
  readonly page: Page
  readonly panel: Locator
  /** Reports of the policy, and errors of scripts. */
  readonly reports: readonly string[]
  field(name: string): Locator
  /** Adds an optional field that is folded; does nothing for one that is shown. */
  reveal(...names: readonly string[]): Promise<void>
  /** Presses "Send" and waits for the whole answer. */
  send(): Promise<void>
  /** The last request that reached an API. */
  arrived(api: PlaygroundApi): ArrivedRequest
}

/** Opens the playground of the page at `address`. */
export async function openPanel(
  browser: Browser,
  address: string,
  options: PageOptions = {},
): Promise<OpenPanel> {
  return openPanelIn(await openPage(browser, { reducedMotion: 'reduce', ...options }), address)
}

/** Opens the playground of the page at `address` in `page`, for tests that share one panel. */
export async function openPanelIn(page: Page, address: string): Promise<OpenPanel> {
  const reports: string[] = []
  page.on('pageerror', (error) => reports.push(error.message))
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) reports.push(message.text())
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('.try-it').click()
  const panel = page.locator('dialog.playground[open]')
  await panel.waitFor()
  return {
    page,
    panel,
    reports,
    field: (name) => panel.getByLabel(name, { exact: true }),
    async reveal(...names) {
      for (const name of names) {
        const add = panel.getByRole('button', { name: /^Add field/ })
        if ((await add.count()) === 0) return
        await add.first().click()
        const found = panel
          .locator('.play-found button')
          .filter({ has: page.getByText(name, { exact: true }) })
        await ((await found.count()) > 0 ? found.first().click() : page.keyboard.press('Escape'))
      }
    },
    async send() {
      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      await panel.locator('.play-answer:not([aria-busy=true])').waitFor()
    },
    arrived(api) {
      const last = api.arrived.at(-1)
      if (!last) throw new Error('nothing arrived')
      return last
    },
  }
}
