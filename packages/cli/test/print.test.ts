import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import { describe, expect, it, vi } from 'vitest'
import { formatSize, formatTime, countRows } from '../src/print/amounts.ts'
import { diagnosticsToGithub, diagnosticsToJson, diagnosticsToSarif } from '../src/print/machine-formats.ts'
import { formatDiagnostics, mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { createProgress } from '../src/print/progress.ts'
import { createColors, type Terminal } from '../src/print/terminal.ts'

const colors = createColors(false)
const point = (line: number, column: number) => ({ line, column, offset: 0 })
const missing = createDiagnostic('nav/missing-page', 'Cannot find page "guides/instal"', {
  span: { path: 'docs.json', start: point(2, 3), end: point(2, 17) },
  help: 'did you mean "guides/install"?',
})
const warnings = (count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => createDiagnostic('link/missing-page', `Cannot find "${index}"`))

describe('formatDiagnostics', () => {
  it('shows place, message, frame and help', () => {
    const text = formatDiagnostics([missing], { colors, sourceOf: () => '[\n  "guides/instal"\n]' })
    expect(text).toContain('docs.json:2:3  warning  nav/missing-page\n  Cannot find page "guides/instal"')
    expect(text).toMatch(/> 2 \| {3}"guides\/instal"/)
    expect(text).toContain('help: did you mean "guides/install"?')
  })

  it('shows all errors, and counts the warnings of the causes above the limit', () => {
    const errors = [1, 2, 3].map((n) => createDiagnostic('api/missing', `Error ${n}`))
    const options = { colors, sourceOf: () => undefined, causeLimit: 5, hint: 'see the report' }
    const text = formatDiagnostics([...warnings(7), ...warnings(7), ...errors], options)
    expect(text.match(/ {2}Error/g)).toHaveLength(3)
    expect(text.match(/ {2}Cannot find/g)).toHaveLength(5)
    expect(text).toContain('and 4 more warnings of 2 causes  see the report')
    expect(formatDiagnostics([...warnings(7), ...errors], { ...options, all: true })).not.toContain('more')
  })

  it('shows one entry per cause with the first three places, and each place with --all', () => {
    const at = (line: number) =>
      createDiagnostic('link/missing-page', 'Cannot find "/gone"', {
        span: { path: 'a.mdx', start: point(line, 2), end: point(line, 4) },
        help: 'take the link out',
      })
    const places = Array.from({ length: 635 }, (_, index) => at(index + 1))
    expect(formatDiagnostics(places, { colors, sourceOf: () => undefined })).toBe(
      'a.mdx:1:2  warning  link/missing-page\n' +
        '  Cannot find "/gone"\n' +
        '  help: take the link out\n' +
        '  also at a.mdx:2:2, a.mdx:3:2 and 632 more\n',
    )
    const two = formatDiagnostics(places.slice(0, 2), { colors, sourceOf: () => undefined })
    expect(two).toContain('  also at a.mdx:2:2\n')
    const all = formatDiagnostics(places, { colors, sourceOf: () => undefined, all: true })
    expect(all.match(/link\/missing-page/g)).toHaveLength(635)
    expect(all).not.toContain('also at')
  })

  it('shows notes with --verbose alone', () => {
    const note = createDiagnostic('config/no-site-url', 'The address of the site is unknown')
    const options = { colors, sourceOf: () => undefined }
    expect(formatDiagnostics([note], options)).toBe('')
    expect(formatDiagnostics([note], { ...options, verbose: true })).toContain('note  config/no-site-url')
  })

  it('prints nothing for nothing', () => {
    expect(formatDiagnostics([], { colors, sourceOf: () => undefined })).toBe('')
  })
})

describe('countRows', () => {
  it('counts by severity and by code, and names the option that shows notes', () => {
    const note = createDiagnostic('config/no-site-url', 'The address of the site is unknown')
    const error = createDiagnostic('api/missing', 'There is no "api.json"')
    const found = [...warnings(2), missing, note, error]
    expect(countRows(found, { colors })).toEqual([
      '  1 error, 3 warnings, 1 note (shown with --verbose)',
      '        2  link/missing-page',
      '        1  nav/missing-page',
      '        1  api/missing',
    ])
    expect(countRows(found, { colors, verbose: true })).toContain('        1  config/no-site-url')
    expect(countRows([], { colors })).toEqual([])
  })
})

describe('mergeDiagnostics', () => {
  it('reports an error once, in the order of places', () => {
    const later = createDiagnostic('mdx/syntax', 'Later', { span: spanOfFile('z.mdx') })
    expect(mergeDiagnostics([later, missing], [missing])).toEqual([missing, later])
  })
})

describe('forms for machines', () => {
  it('gives JSON with counts', () => {
    expect(JSON.parse(diagnosticsToJson([missing], { pages: 2 }))).toEqual({
      diagnostics: [missing],
      counts: { pages: 2, errors: 0, warnings: 1, notes: 0 },
    })
  })

  it('gives annotations whose text cannot end them', () => {
    const tricky = createDiagnostic('mdx/syntax', 'a%b\nc::d', { span: spanOfFile('a,b:c.mdx') })
    expect(diagnosticsToGithub([missing, tricky], 'docs')).toBe(
      '::warning file=docs/docs.json,line=2,col=3,endLine=2,endColumn=17,title=nav/missing-page::' +
        'Cannot find page "guides/instal"%0Adid you mean "guides/install"?\n' +
        '::warning file=docs/a%2Cb%3Ac.mdx,line=1,col=1,endLine=1,endColumn=1,title=mdx/syntax::a%25b%0Ac::d\n',
    )
  })

  it('gives SARIF with a rule for every code', () => {
    const log = JSON.parse(diagnosticsToSarif([missing, ...warnings(2)], { prefix: '', version: '1.0.0' }))
    const [run] = log.runs
    expect(log.version).toBe('2.1.0')
    expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
      'link/missing-page',
      'nav/missing-page',
    ])
    expect(run.results[0]).toMatchObject({
      ruleId: 'nav/missing-page',
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'docs.json' },
            region: { startLine: 2, endColumn: 17 },
          },
        },
      ],
    })
  })
})

describe('progress', () => {
  const record = (isLive: boolean) => {
    let printed = ''
    const terminal: Terminal = {
      out: () => {},
      err: (text) => void (printed += text),
      isLive,
      columns: 80,
      colors,
    }
    const progress = createProgress(terminal)
    progress.start(3)
    for (const name of ['/a/', '/b/', '/c/']) progress.step(name)
    progress.end()
    return printed
  }

  it('is one line that is wiped at the end on a terminal', () => {
    const printed = record(true)
    expect(printed).not.toContain('\n')
    expect(printed.endsWith('\r\u001b[2K')).toBe(true)
    expect(printed).toContain('0/3')
  })

  it('is a plain line elsewhere', () => {
    expect(record(false)).toBe('Building 3 files\n')
  })

  it('counts files that nobody foresaw', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      let printed = ''
      const err = (text: string) => void (printed += text)
      const progress = createProgress({ out: () => {}, err, isLive: true, columns: 80, colors })
      progress.start(1)
      for (const name of ['/a/', '/_octavo/a.css']) {
        vi.advanceTimersByTime(1_000)
        progress.step(name)
      }
      expect(printed).toContain('1/1')
      expect(printed).toContain('2/2')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('amounts', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [999_950, '1.0 MB'],
    [1_234_567, '1.2 MB'],
    [999_950_000, '1.0 GB'],
    [5e12, '5000.0 GB'],
  ])('writes %i bytes as %s', (size, text) => expect(formatSize(size)).toBe(text))

  it.each([
    [0.2, '1 ms'],
    [994, '994 ms'],
    [995, '1.0 s'],
    [12_345, '12 s'],
    [125_000, '2 min 5 s'],
  ])('writes %d ms as %s', (ms, text) => expect(formatTime(ms)).toBe(text))
})
