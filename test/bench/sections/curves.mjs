// How the cost of a cold build grows with the size of a project, so that a step that is not linear shows.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runsOf } from '../arguments.mjs'
import { runMeasured } from '../measure/run-measured.mjs'
import { ownCheckout } from '../programs/octavo.mjs'
import { median, slope } from '../statistics.mjs'
import { curveTable } from './curve-table.mjs'
import { makeOnePage } from './start.mjs'

/** Returns the curves of the options: `{ title, unit, startMs, points, exponent }`. */
export async function measureCurves(options, note) {
  const start = await measurePoint(
    { make: makeOnePage, runs: runsOf(options, 1), label: 'one page' },
    options,
  )
  const startMs = median(start.samples.map(({ cpuMs }) => cpuMs))
  const curves = []
  for (const name of options.curves) {
    const curve = curveTable[name]
    const points = []
    for (const size of options.quick ? curve.quick : curve.sizes) {
      note(`curve "${curve.title}": ${curve.labelOf(size)}`)
      const items = curve.itemsOf(size)
      const make = (folder) => curve.make(folder, size)
      const runs = Math.min(3, runsOf(options, items))
      points.push({ items, ...(await measurePoint({ make, runs, label: curve.labelOf(size) }, options)) })
    }
    curves.push({ name, title: curve.title, unit: curve.unit, startMs, ...exponents(points, startMs) })
  }
  return curves
}

/** Below this share of the start, the rest of a build is noise. */
const smallestShare = 0.25

/**
 * Adds to each point the exponent with which CPU, without that of a build of one page, grew since the point before;
 * `exponent` is that of the whole curve. Points that cost little more than the start are left out.
 */
export function exponents(points, startMs) {
  const costs = points.map(({ items, samples }) => ({
    x: items,
    y: median(samples.map(({ cpuMs }) => cpuMs)) - startMs,
  }))
  const slopeOf = (list) => slope(list.filter(({ y }) => y >= smallestShare * startMs))
  return {
    points: points.map((point, index) => ({
      ...point,
      exponent: index === 0 ? undefined : slopeOf(costs.slice(index - 1, index + 1)),
    })),
    exponent: slopeOf(costs),
  }
}

async function measurePoint({ make, runs, label }, { work }) {
  const folder = join(work, 'curve')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  make(folder)
  const samples = []
  for (let run = 0; run < runs; run += 1) samples.push(await buildCold(folder, work))
  const outBytes = sizeOf(join(folder, 'dist'))
  rmSync(folder, { recursive: true, force: true })
  return { label, samples, outBytes }
}

const buildCold = (folder, work) =>
  runMeasured({
    command: process.execPath,
    args: [join(ownCheckout, 'packages/cli/bin/octavo.js'), 'build', '.', '--quiet', '--no-cache'],
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    log: join(work, 'bench-curve.log'),
  })

function sizeOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce(
    (sum, { name, parentPath, path }) => sum + statSync(join(parentPath ?? path, name)).size,
    0,
  )
}
