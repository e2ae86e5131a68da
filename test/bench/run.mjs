// npm run bench -- [--pages 500] [--runs 5] [--seed 1] [--generator make-content.mjs] [--json out.json]
// Cold builds in processes of their own, without a cache. Medians: wall time, CPU seconds, peak memory.
// A generator is called as `node <generator> <folder> <pages> <seed>`; the first docs.json below is built.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildProject } from '../corpus/build-project.mjs'
import { findProjects } from '../corpus/project.mjs'
import { makeProject } from './make-project.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    generator: { type: 'string' },
    json: { type: 'string' },
  },
})
const pages = Number(values.pages)
const runs = Number(values.runs)

const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
try {
  const project = makeInput(folder)
  const results = []
  for (let run = 1; run <= runs; run += 1) results.push(await measure(project, run))
  report(results)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function makeInput(target) {
  if (!values.generator) {
    makeProject(target, { pages, seed: Number(values.seed) })
    return target
  }
  const args = [resolve(values.generator), target, String(pages), values.seed]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [project] = status === 0 ? findProjects(target) : []
  if (!project) throw new Error(`the generator ended with ${status} and made no docs.json`)
  return project
}

async function measure(project, run) {
  const build = await buildProject(project)
  rmSync(build.folder, { recursive: true, force: true })
  if (build.exitCode !== 0 || !build.report)
    throw new Error(`the build ends with ${build.exitCode}:\n${build.stderr}`)
  const row = {
    pages: build.report.pages.length,
    wallMs: build.wallMs,
    cpuMs: build.cpuMs,
    peakBytes: build.peakBytes,
  }
  console.log(`run ${run}: ${formatRow(row)}`)
  return row
}

function report(results) {
  const median = (key) => {
    const sorted = results.map((row) => row[key]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]
  }
  const row = {
    pages: median('pages'),
    wallMs: median('wallMs'),
    cpuMs: median('cpuMs'),
    peakBytes: median('peakBytes'),
  }
  console.log(`median: ${formatRow(row)}`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ runs: results, median: row }, null, 2)}\n`)
}

function formatRow({ pages: count, wallMs, cpuMs, peakBytes }) {
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  return `${count} pages, ${(wallMs / count).toFixed(2)} ms per page, wall ${seconds(wallMs)}, CPU ${seconds(cpuMs)}, peak ${(peakBytes / 1e6).toFixed(0)} MB`
}
