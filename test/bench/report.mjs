// What a run prints.
import { median, summarize } from './statistics.mjs'
import { formatCount, formatNumber, formatSpread, formatTable } from './table.mjs'

const seconds = { unit: 1_000 }
const megabytes = { unit: 1e6, digits: 0 }

/**
 * Formats rows of programs. With `pages`, the CPU of commands that work on all pages is divided by them. With several
 * programs, each row is compared with the same one of the first.
 */
export function formatRows(rows, { pages } = {}) {
  const [{ title: first }] = rows
  const isCompared = rows.some(({ title }) => title !== first)
  const baseOf = (label) => rows.find((row) => row.title === first && row.label === label)
  const headings = ['', 'CPU s', 'Wall s', 'MB, largest', 'MB, all']
  if (pages) headings.push('CPU ms/page')
  if (isCompared) headings.push(`CPU × ${first}`)
  const lines = rows.map((row) => {
    const { cpuMs, wallMs, processBytes, allBytes } = summarizeRow(row)
    const cells = [
      isCompared ? `${row.label}: ${row.title}` : row.label,
      formatSpread(cpuMs, seconds),
      formatSpread(wallMs, seconds),
      formatSpread(processBytes, megabytes),
      formatSpread(allBytes, megabytes),
    ]
    if (pages) cells.push(formatNumber(perPage(row, cpuMs) / pages))
    if (isCompared) cells.push(formatNumber(ratioOf(cpuMs, baseOf(row.label))))
    return cells
  })
  return [formatTable(headings, lines), ...formatVersions(rows)].join('\n')
}

/** A line for each program that names its versions. */
const formatVersions = (rows) => [
  ...new Set(rows.filter(({ versions }) => versions).map(({ title, versions }) => `${title}: ${versions}`)),
]

/** A development server works on the pages that are requested. */
const perPage = ({ label }, cpuMs) => (label.startsWith('dev') ? NaN : cpuMs?.median)

const ratioOf = (cpuMs, base) => base && cpuMs && cpuMs.median / summarizeRow(base).cpuMs.median

/** Summaries of those figures that the samples of a row have. */
function summarizeRow({ samples }) {
  const figures = ['cpuMs', 'wallMs', 'processBytes', 'allBytes']
  const valuesOf = (name) => samples.map((sample) => sample[name]).filter((value) => value !== undefined)
  return Object.fromEntries(
    figures
      .map((name) => [name, valuesOf(name)])
      .flatMap(([name, values]) => (values.length > 0 ? [[name, summarize(values)]] : [])),
  )
}

/** An exponent above this is marked. */
const linear = 1.15

/** Formats a curve: a row for each point, the exponent of the whole below. */
export function formatCurve({ title, unit, startMs, points, exponent }) {
  const headings = [
    title,
    `${unit}s`,
    'CPU s',
    `CPU ms/${unit}`,
    'Wall s',
    'MB, largest',
    'Output MB',
    `KB/${unit}`,
    'Exponent',
  ]
  const lines = points.map(({ label, items, samples, outBytes, exponent: since }) => [
    label,
    formatCount(items),
    formatSpread(summarize(samples.map(({ cpuMs }) => cpuMs)), seconds),
    formatNumber((median(samples.map(({ cpuMs }) => cpuMs)) - startMs) / items),
    formatSpread(summarize(samples.map(({ wallMs }) => wallMs)), seconds),
    formatSpread(summarize(samples.map(({ processBytes }) => processBytes)), megabytes),
    formatNumber(outBytes / 1e6, 1),
    formatNumber(outBytes / 1e3 / items, 1),
    markExponent(since),
  ])
  const whole = `exponent of the curve: ${markExponent(exponent)} (CPU without the ${formatNumber(startMs / 1_000)} s of the smallest project of its kind)`
  return `${formatTable(headings, lines)}\n${whole}`
}

const markExponent = (exponent) => `${formatNumber(exponent)}${exponent > linear ? ' !' : ''}`

/** Rows of a profile below this share are left out. */
const smallestShare = 0.005

/** Formats the steps of a profile, then the libraries. */
export function formatProfile({ kind, pages, totalMs, steps, origins }) {
  const share = (ms) => `${formatNumber((100 * ms) / totalMs, 1)} %`
  const shown = (list, key) => list.filter((row) => row[key] >= smallestShare * totalMs)
  const stepLines = shown(steps, 'totalMs').map(({ name, selfMs, workMs, totalMs: below }) => [
    name,
    formatNumber(workMs / 1_000),
    share(workMs),
    formatNumber(selfMs / 1_000),
    formatNumber(below / 1_000),
  ])
  const originLines = shown(origins, 'selfMs').map(({ name, selfMs }) => [
    name,
    formatNumber(selfMs / 1_000),
    share(selfMs),
  ])
  return [
    `${kind}, ${formatCount(pages)} pages: ${formatNumber(totalMs / 1_000)} s in the thread of the command`,
    formatTable(['Step', 'With libraries s', '', 'Self s', 'Total s'], stepLines),
    formatTable(['Library', 'Self s', ''], originLines),
  ].join('\n\n')
}
