// npm run corpus -- <folder> [--json out.json] [--words]
// Builds every project at or below the folder and reports how well; see measure-project.mjs for what is measured.
// The exit code is 1 when a navigation page is not written, a page fails, or coverage is below 99 %.
import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatProject } from './format-report.mjs'
import { measureProject } from './measure-project.mjs'
import { findProjects } from './project.mjs'

const usage = 'Usage: npm run corpus -- <folder> [--json out.json] [--words]'
const wantedShare = 0.99

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'string' }, words: { type: 'boolean', default: false } },
    })
    if (positionals.length === 1) return { ...values, folder: resolve(positionals[0]) }
  } catch (error) {
    console.error(error.message)
  }
  console.error(usage)
  return process.exit(2)
}

const isGood = (result) =>
  result.crash === undefined &&
  result.failedPages.length === 0 &&
  result.notWritten.length === 0 &&
  result.coverage.share >= wantedShare

const { folder, json, words } = readCommandLine()
const roots = findProjects(folder)
if (roots.length === 0) {
  console.error(`No folder at or below ${folder} holds a docs.json`)
  process.exit(2)
}
const results = []
for (const root of roots) {
  const result = await measureProject(root, relative(folder, root) || '.')
  results.push(result)
  console.log(`${formatProject(result, words ? 40 : 0)}\n`)
}
if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`)
const bad = results.filter((result) => !isGood(result))
console.log(
  bad.length === 0
    ? `${results.length} projects, all good`
    : `${bad.length} of ${results.length} projects are not good: ${bad.map(({ name }) => name).join(', ')}`,
)
process.exitCode = bad.length === 0 ? 0 : 1
