// Writes packages/site/data/font-families.json: the families of the public font catalogue by kind, each with
// its width in thousandths of the width of the system's font of that kind. The figures come from
// @capsizecss/metrics, which is too large (169 MB) to be a dependency: `npm run fonts` downloads it into a
// folder of its own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const metricsVersion = '4.3.0'

export const familiesFile = fileURLToPath(
  new URL('../packages/site/data/font-families.json', import.meta.url),
)

const fallbacks = { serif: 'timesNewRoman', monospace: 'courierNew' }

const widthOf = ({ xWidthAvg, unitsPerEm }) => xWidthAvg / unitsPerEm

/** Returns the text of the file from the collection of metrics; the families of a kind are in the order of their names. */
export function composeFamilies(metrics) {
  const families = { 'sans-serif': {}, serif: {}, monospace: {} }
  for (const font of Object.values(metrics).sort((a, b) => (a.familyName < b.familyName ? -1 : 1))) {
    const kind = font.category in fallbacks ? font.category : 'sans-serif'
    const ratio = widthOf(font) / widthOf(metrics[fallbacks[kind] ?? 'arial'])
    families[kind][font.familyName] = Math.round(ratio * 1000)
  }
  return `${JSON.stringify(families, null, 1)}\n`
}

/** Returns the collection of an installed package, or `undefined` where it is not installed for this checkout. */
export function readInstalledMetrics(from = import.meta.url) {
  try {
    return createRequire(from)('@capsizecss/metrics/entireMetricsCollection').entireMetricsCollection
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function downloadMetrics() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-fonts-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const install = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `@capsizecss/metrics@${metricsVersion}`,
    ]
    const { status } = spawnSync('npm', install, { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error('npm cannot install @capsizecss/metrics')
    return readInstalledMetrics(join(folder, 'package.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = composeFamilies(readInstalledMetrics() ?? downloadMetrics())
  const before = readFileSync(familiesFile, 'utf8')
  writeFileSync(familiesFile, text)
  console.log(text === before ? 'The families are as they were' : `${familiesFile} has changed`)
}
