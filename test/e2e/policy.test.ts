// X17: the whole site under its content security policy, on static output and in development.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attribute, findElements, parseHtml } from '../support/html-tree.ts'
import { checkInlineElements } from '../support/inline-elements.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { pageKinds, readPageRoutes } from './site-pages.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'

let browser: Browser
const servers: Partial<Record<'serve' | 'dev', SiteServer>> = {}

beforeAll(async () => {
  ;[browser, servers.serve, servers.dev] = await Promise.all([launchBrowser(), serveSite(), serveDev()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), servers.serve?.stop(), servers.dev?.stop()])
})

const serverOf = (kind: 'serve' | 'dev'): SiteServer => {
  const server = servers[kind]
  if (!server) throw new Error(`the ${kind} server did not start`)
  return server
}

/** A page, and every report of a violation and every error of a script since it was opened. */
async function watchPage(): Promise<{ readonly page: Page; readonly reports: readonly string[] }> {
  const page = await openPage(browser, { shared: false })
  const reports: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  await page.exposeFunction('reportViolation', (text: string) => reports.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(globalThis, 'reportViolation') as (text: string) => void
      report(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  return { page, reports }
}

/** Controls that change what a page shows. */
const controls = ['.scheme-switch', '[role=tab]:not([data-active])', '.copy-button', '.code-fold', 'summary']

/** Presses the first of each of the controls that is shown. */
const useControls = (page: Page): Promise<void> =>
  page.evaluate(async (selectors) => {
    for (const selector of selectors) {
      const found = [...document.querySelectorAll<HTMLElement>(selector)]
      found.find((element) => element.checkVisibility())?.click()
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }, controls)

/** Every third page and one of each kind, or all pages with `OCTAVO_EVERY_LOOK=1`: pages of a kind have the same parts. */
function visitedRoutes({ project }: SiteServer): readonly string[] {
  const routes = [...readPageRoutes(join(project, 'dist'))]
  if (process.env['OCTAVO_EVERY_LOOK']) return [...routes, pageKinds.notFound]
  return [...new Set([...Object.values(pageKinds), ...routes.filter((_, index) => index % 3 === 0)])]
}

describe.each(['serve', 'dev'] as const)('X17: octavo %s', (kind) => {
  test('no page kind reports a violation', { timeout: 180_000 }, async () => {
    const server = serverOf(kind)
    const addresses = kind === 'serve' ? visitedRoutes(server) : Object.values(pageKinds)
    expect(addresses.length).toBeGreaterThan(10)
    const { page, reports } = await watchPage()
    for (const address of addresses) {
      await page.goto(`${server.origin}${address}`, { waitUntil: 'load' })
      await page.waitForTimeout(50)
      await useControls(page)
      expect(reports, address).toEqual([])
    }
  })

  test('a violation would be reported', async () => {
    const page = await openPage(browser)
    await page.goto(`${serverOf(kind).origin}/`)
    const report = await page.evaluate(async () => {
      const reported = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))
      })
      const picture = document.createElement('img')
      picture.src = 'https://pictures.example/a.png'
      document.body.append(picture)
      const silence = new Promise<string>((resolve) => setTimeout(() => resolve('no report'), 2_000))
      return Promise.race([reported, silence])
    })
    expect(report).toBe('img-src')
  })
})

describe('the HTML itself', () => {
  test('X18: the hash of whatever stands inline is in every policy of its page', () => {
    const { elements, findings } = checkInlineElements(join(serverOf('serve').project, 'dist'))
    expect(findings).toEqual([])
    const pages = readPageRoutes(join(serverOf('serve').project, 'dist')).length
    expect(elements).toBeGreaterThan(pages / 2)
  })

  test('X18: has a policy without free inline code, no style attribute, no event attribute on any page', async () => {
    const server = serverOf('serve')
    const faults: string[] = []
    for (const route of [...readPageRoutes(join(server.project, 'dist')), pageKinds.notFound]) {
      const answer = await fetch(`${server.origin}${route}`, { redirect: 'manual' })
      const root = parseHtml(await answer.text())
      const isRedirect = answer.status === 307 || answer.status === 308
      const policies = findElements(
        root,
        (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
      )
      if (policies.length !== 1 && !isRedirect) faults.push(`${route}: no policy`)
      const content = (policies[0] && attribute(policies[0], 'content')) ?? ''
      if (/script-src[^;]*unsafe/.test(content)) faults.push(`${route}: free inline scripts`)
      for (const element of findElements(root, () => true)) {
        for (const { name } of element.attrs)
          if (/^(?:style|on\w+)$/.test(name)) faults.push(`${route}: ${name}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('the policy of a plain page is the one of the design', async () => {
    const html = await (await fetch(`${serverOf('serve').origin}/install/`)).text()
    const policy = findElements(
      parseHtml(html),
      (one) => attribute(one, 'http-equiv') === 'Content-Security-Policy',
    )[0]
    const content = (policy && attribute(policy, 'content')) ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ]) {
      expect(content).toContain(rule)
    }
    expect(content).not.toContain('unsafe')
  })
})
