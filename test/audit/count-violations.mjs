import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { looks } from './launch-chromium.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * `{ checks, violations, faults }` of axe-core over `pages`, light and dark, at the width of a desktop and of
 * a phone.
 */
export async function countViolations(browser, origin, pages) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const result = { checks: 0, violations: 0, faults: [] }
  for (const [name, path] of pages) {
    await page.goto(`${origin}${path}`, { waitUntil: 'load' })
    await page.evaluate(axe)
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: 900 })
      await page.emulateMedia({ colorScheme: look.colorScheme })
      const { violations } = await page.evaluate(() => globalThis.axe.run())
      result.checks += 1
      result.violations += violations.length
      for (const { id, nodes } of violations)
        result.faults.push(`axe ${id} on ${name}, ${look.colorScheme} at ${look.width}: ${nodes[0].target}`)
    }
  }
  await context.close()
  return result
}
