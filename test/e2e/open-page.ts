import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** How a page looks; a page in use can change all of it. */
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

/** Options of contexts that open pages may share: the look, and whether scripts run. */
export interface PageOptions extends Look {
  readonly javaScriptEnabled?: boolean
  /** False when the test leaves something that no page can remove, such as an init script. */
  readonly shared?: boolean
}

/** Pages that no test uses, of each browser: one with scripts, one without. */
const idle = new WeakMap<Browser, Map<boolean, Page>>()

/**
 * Returns a page without cookies and storage, and takes it back when the test ends. Tests of a file get the same page
 * one after another: a navigation in it needs half the CPU time of a new context, which starts a process. A test whose
 * subject outlives a page passes `shared: false`.
 */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { javaScriptEnabled = true, shared = true, viewport, colorScheme, reducedMotion } = options
  const pages = idle.get(browser) ?? new Map<boolean, Page>()
  idle.set(browser, pages)
  const page = (shared && pages.get(javaScriptEnabled)) || (await newPage(browser, javaScriptEnabled))
  if (shared) pages.delete(javaScriptEnabled)
  onTestFinished(async ({ task }) => {
    const isUsable = shared && task.result?.state !== 'fail' && !pages.has(javaScriptEnabled)
    if (isUsable && (await clear(page))) pages.set(javaScriptEnabled, page)
    else await page.context().close()
  })
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
  })
  return page
}

async function newPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  return context.newPage()
}

/** Removes what a test has left in the page and its context; false when the page cannot be used again. */
async function clear(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  page.removeAllListeners()
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page)
  try {
    await Promise.all([
      page.unrouteAll(),
      page.context().unrouteAll(),
      page.context().clearCookies(),
      ...others.map((other) => other.close()),
    ])
    await page.mouse.move(-1, -1)
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
    return true
  } catch {
    return false
  }
}
