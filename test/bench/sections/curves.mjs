// How the cost of a cold build grows with the size of a project, so that a step that is not linear shows.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runsOf } from '../arguments.mjs'
import { runMeasured } from '../measure/run-measured.mjs'
import { ownCheckout } from '../programs/octavo.mjs'
import { median, slope } from '../statistics.mjs'
import { curveTable } from './curve-table.mjs'

/** Returns the curves of the options: `{ title, unit, startMs, points, exponent }`. */
export async function measureCurves(options, note) {
  const curves = []
  for (const name of options.curves) {
    const curve = curveTable[name]
    const measure = (size) => {
      note(`curve "${curve.title}": ${curve.labelOf(size)}`)
      return measurePoint(curve, { size, options })
    }
    const start = await measure(curve.start)
    const points = []
    for (const size of options.quick ? curve.quick : curve.sizes) points.push(await measure(size))
    const startMs = cpuOf(start)
    curves.push({ name, title: curve.title, unit: curve.unit, startMs, ...exponents(points, startMs) })
  }
  return curves
}

const cpuOf = ({ samples }) => median(samples.map(({ cpuMs }) => cpuMs))

/** Below this share of the start, the rest of a build is noise. */
const smallestShare = 0.25

/**
 * Adds to each point the exponent with which CPU, without that of the smallest project of the kind, grew since the
 * point before; `exponent` is that of the whole curve. Points that cost little more than the start are left out.
 */
export function exponents(points, startMs) {
  const costs = points.map((point) => ({ x: point.items, y: cpuOf(point) - startMs }))
  const slopeOf = (list) => slope(list.filter(({ y }) => y >= smallestShare * startMs))
  return {
    points: points.map((point, index) => ({
      ...point,
      exponent: index === 0 ? undefined : slopeOf(costs.slice(index - 1, index + 1)),
    })),
    exponent: slopeOf(costs),
  }
}

async function measurePoint(curve, { size, options }) {
  const { work } = options
  const items = curve.itemsOf(size)
  const folder = join(work, 'curve')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  curve.make(folder, size)
  const samples = []
  for (let run = 0; run < Math.min(3, runsOf(options, items)); run += 1)
    samples.push(await buildCold(folder, work))
  const outBytes = sizeOf(join(folder, 'dist'))
  rmSync(folder, { recursive: true, force: true })
  return { label: curve.labelOf(size), items, samples, outBytes }
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
