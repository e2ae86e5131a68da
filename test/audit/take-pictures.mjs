import { join } from 'node:path'
import { looks } from './launch-chromium.mjs'

/** Writes `<theme>-<page>-<scheme>-<width>.png` of the first view; 1440 by 900 and 390 by 844. */
export async function takePictures(browser, origin, { theme, pages, folder }) {
  for (const { width, colorScheme } of looks) {
    const viewport = { width, height: width > 600 ? 900 : 844 }
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const [name, path] of pages) {
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder, `${theme}-${name}-${colorScheme}-${width}.png`) })
    }
    await context.close()
  }
}
