import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import { describe, expect, it, vi } from 'vitest'
import { formatSize, formatTime } from '../src/print/amounts.ts'
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

  it('shows all errors, and counts the warnings above the limit by code', () => {
    const errors = [1, 2, 3].map((n) => createDiagnostic('mdx/syntax', `Fault ${n}`))
    const text = formatDiagnostics([...warnings(7), ...errors], {
      colors,
      sourceOf: () => undefined,
      warningLimit: 5,
      hint: 'see the report',
    })
    expect(text.match(/ {2}Fault/g)).toHaveLength(3)
    expect(text.match(/ {2}Cannot find/g)).toHaveLength(5)
    expect(text).toContain('and 2 more warnings  see the report\n      2  link/missing-page')
  })

  it('prints nothing for nothing', () => {
    expect(formatDiagnostics([], { colors, sourceOf: () => undefined })).toBe('')
  })
})

describe('mergeDiagnostics', () => {
  it('tells a fault once, in the order of places', () => {
    const later = createDiagnostic('mdx/syntax', 'Later', { span: spanOfFile('z.mdx') })
    expect(mergeDiagnostics([later, missing], [missing])).toEqual([missing, later])
  })
})

describe('forms for machines', () => {
  it('gives JSON with counts', () => {
    expect(JSON.parse(diagnosticsToJson([missing], { pages: 2 }))).toEqual({
      diagnostics: [missing],
      counts: { pages: 2, errors: 0, warnings: 1 },
    })
  })

  it('gives annotations whose text cannot end them', () => {
    const tricky = createDiagnostic('mdx/syntax', 'a%b\nc::d', { span: spanOfFile('a,b:c.mdx') })
    expect(diagnosticsToGithub([missing, tricky], 'docs')).toBe(
      '::warning file=docs/docs.json,line=2,col=3,endLine=2,endColumn=17,title=nav/missing-page::' +
        'Cannot find page "guides/instal"%0Adid you mean "guides/install"?\n' +
        '::error file=docs/a%2Cb%3Ac.mdx,line=1,col=1,endLine=1,endColumn=1,title=mdx/syntax::a%25b%0Ac::d\n',
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
  ])('writes %i bytes as %s', (size, text) => expect(formatSize(size)).toBe(text))

  it.each([
    [0.2, '1 ms'],
    [994, '994 ms'],
    [995, '1.0 s'],
    [12_345, '12 s'],
    [125_000, '2 min 5 s'],
  ])('writes %d ms as %s', (ms, text) => expect(formatTime(ms)).toBe(text))
})
