import { findChromium } from '../../scripts/find-chromium.mjs'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** `{ byPage, worst, faults }`: Lighthouse's mobile scores (0 to 100), each the median of `runs`. */
export async function scorePages(origin, pages, runs) {
  const { launch, lighthouse } = await loadLighthouse()
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const byPage = {}
  const faults = []
  try {
    for (const [name, path] of pages) {
      const reports = []
      for (let run = 0; run < runs; run += 1)
        reports.push(withoutSignals((await lighthouse(`${origin}${path}`, options(chrome.port))).lhr))
      byPage[name] = medians(reports)
      for (const id of categories)
        if (byPage[name][id] < 100)
          faults.push(`${id} of ${name} is ${byPage[name][id]}: ${lost(reports, id)}`)
    }
  } finally {
    chrome.kill()
  }
  const worst = Object.fromEntries(
    categories.map((id) => [id, Math.min(...Object.values(byPage).map((scores) => scores[id]))]),
  )
  return { byPage, worst, faults }
}

async function loadLighthouse() {
  try {
    const [{ launch }, { default: lighthouse }] = await Promise.all([
      import('chrome-launcher'),
      import('lighthouse'),
    ])
    return { launch, lighthouse }
  } catch (fault) {
    if (fault.code !== 'ERR_MODULE_NOT_FOUND') throw fault
    throw new Error('Lighthouse is not installed: run "npm ci --prefix test/audit" first', { cause: fault })
  }
}

const options = (port) => ({ port, logLevel: 'error', onlyCategories: categories })

/**
 * A report whose SEO score does not count the audit of robots.txt when its only findings are content signals.
 */
function withoutSignals(report) {
  const { details, score } = report.audits['robots-txt']
  const minded = details?.items ?? []
  if (score === 1 || !minded.every(({ line = '' }) => /^content-signal:/i.test(line))) return report
  const { seo } = report.categories
  const refs = seo.auditRefs.filter(({ id }) => id !== 'robots-txt' && report.audits[id].score !== null)
  const weight = refs.reduce((sum, ref) => sum + ref.weight, 0)
  const points = refs.reduce((sum, ref) => sum + ref.weight * report.audits[ref.id].score, 0)
  const judged = { ...seo, auditRefs: refs, score: points / weight }
  return { ...report, categories: { ...report.categories, seo: judged } }
}

const medians = (reports) =>
  Object.fromEntries(
    categories.map((id) => [id, median(reports.map(({ categories: found }) => found[id].score * 100))]),
  )

const median = (numbers) => Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)])

/** The audits that cost points in any of the runs, with their messages. */
function lost(reports, id) {
  const found = reports.flatMap(({ categories: all, audits }) =>
    all[id].auditRefs
      .filter((ref) => ref.weight > 0 && (audits[ref.id].score ?? 1) < 0.995)
      .map((ref) => `${ref.id} ${audits[ref.id].displayValue ?? ''}`.trim()),
  )
  return [...new Set(found)].slice(0, 6).join(', ')
}
