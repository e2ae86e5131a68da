/*
 * Moves a project of another tool, builds and checks the result, and prints what arrives:
 *   node test/migrate/run.mjs <folder of the old project>… [--from <tool>] [--lost] [--work <folder>]
 * Pages: built pages of all pages that were found. Words: those of each old page, without marks and addresses, that its
 * built page has, each as often as it is written at most. `--lost` lists the words that do not arrive, by page.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { builtWords, oldWords } from './words.mjs'

const program = join(import.meta.dirname, '../../packages/cli/bin/octavo.js')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, lost: { type: 'boolean', default: false }, work: { type: 'string' } },
})
if (positionals.length === 0) {
  console.error('Name the folder of an old project')
  process.exit(2)
}

console.log('| Project | Tool | Pages | Words | Errors of check | Warnings | By hand |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const folder of positionals) measure(resolve(folder))

function measure(folder) {
  const work = values.work ?? mkdtempSync(join(tmpdir(), 'octavo-migrate-'))
  const out = join(work, basename(folder))
  rmSync(out, { recursive: true, force: true })
  // The docs.json of a mint.json stands beside it.
  const isMint = existsSync(join(folder, 'mint.json'))
  if (isMint) cpSync(folder, out, { recursive: true })
  const report = join(work, 'migrate.json')
  run([
    'migrate',
    isMint ? out : folder,
    ...(isMint ? [] : ['--out', out]),
    '--report',
    report,
    ...(values.from ? ['--from', values.from] : []),
  ])
  const { from, pages, unmoved } = JSON.parse(readFileSync(report, 'utf8'))
  const checked = JSON.parse(run(['check', out, '--format', 'json', '--no-user-code']).replace(/^[^[{]*/, ''))
  const diagnostics = Array.isArray(checked) ? checked : checked.diagnostics
  run(['build', out, '--out', join(work, 'site'), '--no-cache', '--quiet', '--no-user-code'])
  const { built, found, all } = compare(folder, pages, join(work, 'site'))
  const count = (severity) => diagnostics.filter((one) => one.severity === severity).length
  const share = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)
  console.log(
    `| ${basename(folder)} | ${from} | ${built} of ${pages.length} | ${share(found, all)} of ${all} | ${count('error')} | ${count('warning')} | ${unmoved.length} |`,
  )
  if (values.work === undefined) rmSync(work, { recursive: true, force: true })
}

/** A command that finds errors in the project ends with 1, and prints what it found. */
function run(args) {
  try {
    return execFileSync('node', [program, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    if (error.status === 1 && args[0] !== 'migrate') return error.stdout
    throw new Error(`octavo ${args.join(' ')}: ${error.stderr}`, { cause: error })
  }
}

function compare(folder, pages, site) {
  let [built, found, all] = [0, 0, 0]
  for (const { source, target } of pages) {
    const path = target.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')
    const file = join(site, path, 'index.html')
    const words = oldWords(readFileSync(join(folder, source), 'utf8'))
    const has = existsSync(file) ? builtWords(readFileSync(file, 'utf8')) : new Map()
    if (existsSync(file)) built += 1
    const lost = []
    for (const [word, count] of words) {
      const there = Math.min(count, has.get(word) ?? 0)
      all += count
      found += there
      if (there < count) lost.push(`${word}${count - there > 1 ? `×${count - there}` : ''}`)
    }
    if (values.lost && lost.length > 0) console.log(`  ${source}: ${lost.slice(0, 40).join(' ')}`)
  }
  return { built, found, all }
}
