import { expect, test } from 'vitest'
import { readArguments, runsOf, sectionNames } from './bench/arguments.mjs'
import { originOf, stepOf } from './bench/profile/step-of.mjs'
import { sumSteps } from './bench/profile/sum-steps.mjs'
import { runMeasured } from './bench/measure/run-measured.mjs'
import { formatRows } from './bench/report.mjs'
import { exponents } from './bench/sections/curves.mjs'
import { median, slope, summarize } from './bench/statistics.mjs'
import { formatSpread, formatTable } from './bench/table.mjs'

test('The median of an even number of values is between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 2, 4])).toBe(3)
  expect(summarize([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, count: 3 })
})

test.each([
  ['linear', 1, 1],
  ['quadratic', 2, 2],
  ['constant', 0, 0],
])('The slope of a %s series is its exponent', (_name, power, expected) => {
  const points = [1, 10, 100, 400].map((x) => ({ x, y: 7 * x ** power }))
  expect(slope(points)).toBeCloseTo(expected)
})

test('A slope needs two points above zero', () => {
  expect(slope([{ x: 1, y: 1 }])).toBeUndefined()
  expect(
    slope([
      { x: 1, y: 1 },
      { x: 2, y: -1 },
    ]),
  ).toBeUndefined()
  expect(
    slope([
      { x: 2, y: 1 },
      { x: 2, y: 5 },
    ]),
  ).toBeUndefined()
})

test('The exponents of a curve leave out what the smallest project costs', () => {
  const point = (items: number, cpuMs: number) => ({ items, samples: [{ cpuMs }] })
  const { points, exponent } = exponents([point(10, 2_000), point(20, 3_000), point(40, 9_000)], 1_000)
  expect(points.map((row: { exponent?: number }) => row.exponent)).toEqual([
    undefined,
    expect.closeTo(1),
    expect.closeTo(2),
  ])
  expect(exponent).toBeCloseTo(1.5)
})

test('Points that cost little more than the start have no exponent', () => {
  const point = (items: number, cpuMs: number) => ({ items, samples: [{ cpuMs }] })
  const { points, exponent } = exponents([point(10, 1_050), point(20, 3_000), point(40, 5_000)], 1_000)
  expect(points[1]?.exponent).toBeUndefined()
  expect(exponent).toBeCloseTo(1)
})

test('Arguments have defaults, and those of the quick run are small', () => {
  const { options } = readArguments([])
  expect(options).toMatchObject({ only: sectionNames, pages: [100, 1_000, 5_000, 10_000], peers: [] })
  expect([100, 1_000, 5_000, 10_000].map((size) => runsOf({ runs: options?.runs }, size))).toEqual([
    5, 5, 3, 1,
  ])
  expect(readArguments(['--quick']).options).toMatchObject({ pages: [100], runs: 1 })
  expect(readArguments(['--quick', '--pages', '300', '--runs', '2']).options).toMatchObject({
    pages: [300],
    runs: 2,
  })
})

test('Lists of arguments are read', () => {
  const words = ['--only', 'cold, dev', '--peers', 'hugo,hugo/section', '--peers-dir', 'peers']
  expect(readArguments(words).options).toMatchObject({
    only: ['cold', 'dev'],
    peers: ['hugo', 'hugo/section'],
    peersFolder: 'peers',
  })
})

test.each([
  [['--only', 'hot'], '--only has no "hot"'],
  [['--pages', '100,many'], '--pages needs whole numbers from 1, not "many"'],
  [['--runs', '0'], '--runs needs whole numbers from 1, not "0"'],
  [['--peers', 'hugo'], '--peers needs --peers-dir'],
  [['--pgaes', '1'], "Unknown option '--pgaes'"],
])('Wrong arguments %j are one sentence', (words, sentence) => {
  expect(readArguments(words).error).toContain(sentence)
})

test('Columns of a table are aligned', () => {
  expect(
    formatTable(
      ['', 'CPU s'],
      [
        ['a', '1.00'],
        ['longer', '10.00'],
      ],
    ),
  ).toBe(['|        | CPU s |', '| ------ | ----: |', '| a      |  1.00 |', '| longer | 10.00 |'].join('\n'))
})

test.skipIf(process.platform !== 'linux')(
  'CPU is that of a command with its children, waited for or not',
  async () => {
    const burn = 'while (process.cpuUsage().user < 150_000);'
    const start = `const { spawn } = require('node:child_process'); const child = spawn(process.execPath, ['-e', \`${burn}\`])`
    const measure = (program: string) =>
      runMeasured({
        command: process.execPath,
        args: ['-e', program],
        cwd: '.',
        env: process.env,
        log: '/dev/null',
      })
    const waited = await measure(`${start}; ${burn}`)
    const left = await measure(
      `${start}; child.unref(); child.stdin.unref(); child.stdout.unref(); child.stderr.unref(); ${burn}; process.exit()`,
    )
    // The system counts in hundredths of a second.
    expect(waited.cpuMs).toBeGreaterThanOrEqual(280)
    expect(left.cpuMs).toBeGreaterThanOrEqual(280)
    expect(waited.processBytes).toBeGreaterThan(20e6)
  },
)

test('A cell has the median with the spread, and one value alone', () => {
  expect(formatSpread(summarize([1_000, 3_000, 1_500]), { unit: 1_000 })).toBe('1.50 (1.00–3.00)')
  expect(formatSpread(summarize([2]))).toBe('2.00')
  expect(formatSpread(undefined)).toBe('–')
})

test('Programs are compared with the first one, row by row', () => {
  const row = (title: string, label: string, cpuMs: number) => ({ title, label, samples: [{ cpuMs }] })
  const rows = [row('Ours', 'cold', 2_000), row('Ours', 'warm', 500), row('Theirs', 'cold', 3_000)]
  const cells = formatRows(rows, { pages: 100 })
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.at(-1)).toEqual(['', 'cold: Theirs', '3.00', '–', '–', '–', '30.00', '1.50', ''])
  expect(cells[0]?.slice(-3)).toEqual(['CPU ms/page', 'CPU × Ours', ''])
  expect(formatRows(rows.slice(0, 2))).not.toContain('×')
})

test.each([
  ['file:///x/packages/site/dist/render/page.js', 'site/render'],
  ['file:///x/packages/site/dist/builder.js', 'site'],
  ['file:///x/node_modules/shiki/dist/core.mjs', undefined],
  ['node:fs', undefined],
])('The step of a function in %s is %s', (url, step) => {
  expect(stepOf({ functionName: 'f', url })).toBe(step)
})

test.each([
  ['file:///x/node_modules/@shiki/core/a/b.js', 'f', '@shiki/core'],
  ['node:internal/modules/esm', 'f', 'node:internal'],
  ['', 'RegExp: a|b', 'regular expressions'],
  ['', 'open', 'built-in open'],
])('The origin of a function in "%s" called %s is %s', (url, functionName, origin) => {
  expect(originOf({ functionName, url })).toBe(origin)
})

test('A profile counts libraries for their caller, and a recursive step once', () => {
  const frame = (functionName: string, url = '') => ({ functionName, url })
  const own = (path: string) => `file:///x/packages/${path}`
  const nodes = [
    { id: 1, callFrame: frame('(root)'), children: [2, 5, 6] },
    { id: 2, callFrame: frame('build', own('site/dist/render/a.js')), children: [3] },
    { id: 3, callFrame: frame('parse', own('markdown/dist/highlight/b.js')), children: [4, 7] },
    { id: 4, callFrame: frame('scan', 'file:///x/node_modules/@shiki/core/c.js') },
    { id: 5, callFrame: frame('(garbage collector)') },
    { id: 6, callFrame: frame('(idle)') },
    { id: 7, callFrame: frame('again', own('site/dist/render/d.js')) },
  ]
  const samples = [2, 3, 4, 7, 5, 6, 6]
  const timeDeltas = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000]
  const { totalMs, steps, origins } = sumSteps({ nodes, samples, timeDeltas })
  expect(totalMs).toBe(31)
  expect(steps).toEqual([
    { name: '(garbage collection)', selfMs: 16, workMs: 16, totalMs: 16 },
    { name: 'site/render', selfMs: 9, workMs: 9, totalMs: 15 },
    { name: 'markdown/highlight', selfMs: 2, workMs: 6, totalMs: 14 },
  ])
  expect(origins).toEqual([{ name: '@shiki/core', selfMs: 4, workMs: 0, totalMs: 0 }])
})
