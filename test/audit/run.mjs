// npm run audit:themes -- [--themes mint,maple] [--only axe,sizes,code,lighthouse] [--pages home,prose,operation]
//                         [--runs 5] [--pictures <folder>] [--project <folder>] [--json <file>]
// Builds one project in every theme, serves it with `octavo serve`, and prints a row per theme:
//   axe         violations over all pages, light and dark, at the widths of a desktop and of a phone
//   sizes       gzipped bytes of the heaviest first view against the budgets (fonts apart)
//   code        the lowest contrast of a colour of code, on plain and marked lines, light and dark
//   lighthouse  mobile scores, each the median of the runs, of the worst page; the audit of the line "Content-Signal"
//               in robots.txt, which Lighthouse does not know, is not counted
// With --pictures also PNGs of every page. The exit code is 1 when something is over its limit.
// Lighthouse is too large to be a dependency: `npm ci --prefix test/audit` installs it for this command alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCode } from './code-contrast.mjs'
import { countViolations } from './count-violations.mjs'
import { formatAudit } from './format-audit.mjs'
import { launchChromium } from './launch-chromium.mjs'
import { measureSizes } from './measure-sizes.mjs'
import { scorePages } from './score-pages.mjs'
import { auditPages, serveTheme, themes } from './serve-theme.mjs'
import { takePictures } from './take-pictures.mjs'

const { values } = parseArgs({
  options: {
    themes: { type: 'string', default: themes.join(',') },
    only: { type: 'string', default: 'axe,sizes,code,lighthouse' },
    pages: { type: 'string', default: 'home,prose,operation' },
    runs: { type: 'string', default: '5' },
    project: { type: 'string' },
    pictures: { type: 'string' },
    json: { type: 'string' },
  },
})
const parts = new Set(values.only.split(',').filter(Boolean))
const pages = Object.entries(auditPages).filter(([name]) => values.pages.split(',').includes(name))
if (values.pictures) mkdirSync(values.pictures, { recursive: true })

const browser = await launchChromium()
const audits = []
try {
  for (const theme of values.themes.split(',')) audits.push(await auditTheme(theme))
} finally {
  await browser.close()
}
console.log(formatAudit(audits, parts))
console.log(`load of this machine at the end: ${loadavg()[0].toFixed(1)}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify(audits, null, 2)}\n`)
process.exitCode = audits.some(({ faults }) => faults.length > 0) ? 1 : 0

/** Everything about one theme; each limit that is exceeded is a sentence in `faults`. */
async function auditTheme(theme) {
  const site = await serveTheme(theme, values.project)
  try {
    /** @type {{ theme: string, errors: string[] } & Record<string, any>} */
    const audit = { theme, faults: [] }
    if (parts.has('axe')) audit.axe = await countViolations(browser, site.origin, pages)
    if (parts.has('sizes')) audit.sizes = await measureSizes(browser, site.origin, pages)
    if (parts.has('code')) audit.code = await auditCode(site.origin)
    if (parts.has('lighthouse')) audit.scores = await scorePages(site.origin, pages, Number(values.runs))
    if (values.pictures) await takePictures(browser, site.origin, { theme, pages, folder: values.pictures })
    for (const part of [audit.axe, audit.sizes, audit.code, audit.scores])
      audit.faults.push(...(part?.faults ?? []))
    for (const fault of audit.faults) console.log(`${theme}: ${fault}`)
    return audit
  } finally {
    await site.stop()
  }
}

async function auditCode(origin) {
  const page = await browser.newPage()
  await page.goto(`${origin}${auditPages.prose}`, { waitUntil: 'load' })
  const result = await measureCode(page)
  await page.close()
  return result
}
