// Whole texts that commands print.
import type { SiteBuild } from '@octavo/site'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Arguments } from '../src/argv/command.ts'
import { readArguments } from '../src/argv/read-arguments.ts'
import { devCommand } from '../src/commands/dev.ts'
import { errorPage } from '../src/dev/error-page.ts'
import { createPreviewReporter } from '../src/dev/preview-reporter.ts'
import { printReady } from '../src/dev/print-ready.ts'
import { LeavesFolder } from '../src/disk/replace-file.ts'
import { linkedOutput, outputError } from '../src/output/output-error.ts'
import type { ReportedFile } from '../src/output/stage-files.ts'
import { version } from '../src/own-package.ts'
import { countRows } from '../src/print/amounts.ts'
import { describeError } from '../src/print/describe-error.ts'
import { diagnosticsToJunit } from '../src/print/diagnostics-to-junit.ts'
import { diagnosticsToGithub, diagnosticsToSarif } from '../src/print/machine-formats.ts'
import { createProgress } from '../src/print/progress.ts'
import { toReport } from '../src/print/report.ts'
import { formatFetched, formatSummary } from '../src/print/summary.ts'
import { createColors, quietTerminal, terminalFacts, type Terminal } from '../src/print/terminal.ts'
import { starterFiles } from '../src/project/starter-files.ts'
import { hostWarning, listenFailure, siteAddresses, allowedHosts } from '../src/serving/addresses.ts'

const colors = createColors(false)
const argumentsOf = async (...words: string[]): Promise<Arguments> => {
  const read = await readArguments(devCommand, words)
  if (!read.ok) throw new Error(read.errors.join())
  return read.args
}

/** A terminal that records what is printed. */
function recorder(more: Partial<Terminal> = {}) {
  const printed: string[] = []
  const err = (text: string) => void printed.push(text)
  return {
    printed,
    terminal: { out: err, err, isLive: false, columns: 80, colors, ...more } satisfies Terminal,
  }
}

const point = (line: number, column: number) => ({ line, column, offset: 0 })
const warning = createDiagnostic('nav/missing-page', 'Cannot find page "a"', {
  span: { path: 'docs.json', start: point(1, 2), end: point(2, 4) },
  help: 'create it',
})
const error = createDiagnostic('api/missing', 'There is no "api.json"')
const note = createDiagnostic('config/no-site-url', 'The address is unknown')

describe('a preview', () => {
  const build = (more: object): SiteBuild =>
    ({
      writable: true,
      counts: { pages: 2 },
      diagnostics: [],
      sourceText: () => undefined,
      ...more,
    }) as unknown as SiteBuild
  const reporter = async (...words: string[]) => {
    const { printed, terminal } = recorder()
    const project = { settingsText: () => '["a"]\n' } as never
    return { printed, on: createPreviewReporter(project, { args: await argumentsOf(...words), terminal }) }
  }
  const built = (one: SiteBuild, paths: string[], diagnostics: readonly Diagnostic[] = []) =>
    ({ build: one, shown: one.writable, diagnostics, ms: 12, paths }) as never

  it('prints a line for each build after the first lines, with the first file', async () => {
    const { on, printed } = await reporter()
    on.onBuilt(built(build({}), ['early.mdx']))
    on.begin(build({}))
    on.onBuilt(built(build({}), ['a.mdx']))
    on.onBuilt(built(build({}), ['a.mdx', 'b.mdx']))
    on.onBuilt(built(build({}), ['a.mdx', 'b.mdx', 'c.mdx']))
    on.onBuilt(built(build({}), []))
    expect(printed).toEqual([
      '✓ a.mdx  12 ms\n',
      '✓ a.mdx and 1 other file  12 ms\n',
      '✓ a.mdx and 2 other files  12 ms\n',
      '✓   12 ms\n',
    ])
  })
  it('prints diagnostics of a site that cannot be built, when they change', async () => {
    const { on, printed } = await reporter()
    const broken = build({ writable: false, diagnostics: [error] })
    on.begin(broken)
    on.onBuilt(built(broken, ['a.mdx'], [error]))
    on.onBuilt(built(broken, ['a.mdx'], [warning]))
    const shown = 'error  api/missing\n  There is no "api.json"\n'
    expect(printed).toEqual([
      `\n${shown}\n`,
      '✗ a.mdx  12 ms\n',
      '✗ a.mdx  12 ms\n',
      '\ndocs.json:1:2  warning  nav/missing-page\n  Cannot find page "a"\n > 1 | ["a"]\n     |  ^^^^\n  help: create it\n\n',
    ])
  })
  it('counts pages, errors and warnings when a build has been checked', async () => {
    const { on, printed } = await reporter()
    on.onChecked(build({}), [])
    on.onChecked(build({ counts: {} }), [error, note])
    on.onChecked(build({}), [error, note])
    on.onChecked(build({ writable: false }), [])
    on.onChecked(build({}), [error])
    expect(printed.map((text) => text.replace(/^\n[^]*\n$/, 'diagnostics'))).toEqual([
      '  2 pages, 0 warnings\n',
      'diagnostics',
      '  0 pages, 1 error, 0 warnings\n',
      '  2 pages, 1 error, 0 warnings\n',
      'diagnostics',
      '  2 pages, 1 error, 0 warnings\n',
    ])
  })
  it('prints ten causes, or all, and notes where they are asked for', async () => {
    const causes = Array.from({ length: 12 }, (_, at) =>
      createDiagnostic('link/missing-page', `Cannot find "${at}"`),
    )
    const texts = async (...words: string[]) => {
      const { on, printed } = await reporter(...words)
      on.onChecked(build({ writable: false }), [...causes, note])
      return printed.join('')
    }
    const few = await texts()
    expect([few.match(/Cannot find/g)?.length, few.includes('unknown')]).toEqual([10, false])
    expect(few).toContain('and 2 more warnings of 2 causes  "octavo check" shows all\n')
    expect((await texts('--all')).match(/Cannot find/g)).toHaveLength(12)
    expect(await texts('--verbose', '--all')).toContain('unknown')
  })
  it.each([
    [['--port', '4000'], 4000, ['http://localhost:4000/'], ''],
    [[], 3001, ['http://localhost:3001/'], '  port 3000 is in use'],
    [['--port', '0'], 5555, ['http://localhost:5555/'], ''],
    [['--host'], 3000, ['http://localhost:3000/', 'http://10.0.0.1:3000/'], ''],
  ])('is ready with %j', async (...[words, port, addresses, taken]) => {
    const { printed, terminal } = recorder()
    printReady({ args: await argumentsOf(...words), terminal, root: '/project', addresses, ms: 5, port })
    expect(printed.join('')).toBe(
      [
        `octavo ${version}  ready in 5 ms`,
        `  local     ${addresses[0]}${taken}`,
        ...addresses.slice(1).map((address) => `  network   ${address}`),
        ...(words.includes('--host') ? ['  other machines of the network can see this site'] : []),
        '  project   /project',
        '  stop      Ctrl-C',
        '',
      ].join('\n'),
    )
  })
  it('shows errors as text on a page while there is no site', () => {
    const page = errorPage(
      [{ code: 'a/b', severity: 'error', message: 'Broken <b>' } as never],
      '<script></script>',
    )
    const html = new TextDecoder().decode(page.body as Uint8Array)
    expect(page).toMatchObject({
      status: 500,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String((page.body as Uint8Array).length),
        'cache-control': 'no-store',
      },
    })
    const policy = page.headers['content-security-policy']
    for (const part of [
      "default-src 'self'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(html).toContain('<script></script></head><body><main><h1>The site has errors</h1><pre>')
    expect(html).toContain('Broken &lt;b&gt;')
  })
})

describe('addresses', () => {
  it.each([
    [[], ['http://localhost:80/b/'], undefined, []],
    [['--host=1.2.3.4'], ['http://1.2.3.4:80/b/'], 'warns', ['1.2.3.4']],
    [['--host=::1'], ['http://[::1]:80/b/'], undefined, ['::1']],
    [['--host=localhost'], ['http://localhost:80/b/'], undefined, ['localhost']],
    [['--host=127.0.0.2'], ['http://127.0.0.2:80/b/'], undefined, ['127.0.0.2']],
    [
      ['--host=Docs.test', '--allow-host', 'A.test'],
      ['http://Docs.test:80/b/'],
      'warns',
      ['docs.test', 'a.test'],
    ],
    [['--allow-host', 'A.test'], ['http://localhost:80/b/'], undefined, ['a.test']],
  ])('of %j', async (...[words, addresses, warns, hosts]) => {
    const args = await argumentsOf(...words)
    expect(siteAddresses(args, 80, '/b/')).toEqual(addresses)
    expect(hostWarning(args)).toBe(warns && 'other machines of the network can see this site')
    expect(allowedHosts(args, 'preview')).toEqual(hosts)
    expect(allowedHosts(args, 'public')).toEqual(hosts)
  })
  it('of every network answer to every name on a public server alone', async () => {
    for (const every of ['--host', '--host=::', '--host=0.0.0.0']) {
      const args = await argumentsOf(every)
      expect(siteAddresses(args, 80, '/')[0]).toBe('http://localhost:80/')
      expect(allowedHosts(args, 'public')).toEqual(['*'])
      expect(allowedHosts(args, 'preview')).not.toContain('*')
      const named = await argumentsOf(every, '--allow-host', 'a.test')
      expect(allowedHosts(named, 'public')).toEqual([...allowedHosts(args, 'preview'), 'a.test'])
    }
  })
  it.each([
    ['EADDRINUSE', 'Port 80 is in use'],
    ['EACCES', 'Port 80 needs more permissions: choose one above 1023 with --port'],
    ['EADDRNOTAVAIL', 'This machine has no address "1.2.3.4"'],
    ['ENOTFOUND', 'This machine has no address "1.2.3.4"'],
    ['EOTHER', 'Cannot listen: why'],
  ])('that fail with %s: %s', async (code, sentence) => {
    const args = await argumentsOf('--port', '80', '--host=1.2.3.4')
    expect(listenFailure(Object.assign(new Error('why'), { code }), args)).toBe(sentence)
    expect(listenFailure({ code: 'EADDRINUSE' }, await argumentsOf())).toBe('Port the default port is in use')
  })
})

describe('a build', () => {
  const file = (...[route, kind, sizeBytes, more]: readonly [string, string, number, object?]) =>
    ({
      output: { route, kind, path: route, source: `${route}.mdx`, ...more },
      sizeBytes,
      ms: 1,
      linked: false,
      ...more,
    }) as unknown as ReportedFile
  const files = [
    file('/b/', 'page', 1500),
    file('/a/', 'page', 500, { ms: 120, cached: () => true }),
    file('/c/', 'page', 500, { ms: 2500.456 }),
    file('/d/', 'page', 500, { ms: 100 }),
    file('/e/', 'page', 500, { ms: 99.9 }),
    file('/f/', 'page', 500, { ms: 110, linked: true }),
    file('/a.css', 'asset', 20, { linked: true }),
    file('/x.txt', 'data', 3),
  ]
  it('is summed up by kind, with the three slowest pages', () => {
    const facts = { files, diagnostics: [warning, note], ms: 1234, out: 'dist' }
    expect(formatSummary(facts, colors)).toBe(
      [
        '✓ Built 6 pages in 1.2 s',
        '  pages     6     4.0 kB',
        '  assets    1     20 B',
        '  other     1     3 B',
        '  unchanged 2',
        '  output    dist  4.0 kB',
        '  slowest   /c/  2.5 s',
        '            /a/  120 ms',
        '            /f/  110 ms',
        '  1 warning, 1 note (shown with --verbose)',
        '        1  nav/missing-page',
        '',
      ].join('\n'),
    )
    expect(formatSummary({ ...facts, files: files.slice(0, 1), diagnostics: [error] }, colors)).toBe(
      [
        '✗ Built 1 page in 1.2 s with 1 error',
        '  pages     1     1.5 kB',
        '  output    dist  1.5 kB',
        '  1 error',
        '        1  api/missing',
        '',
      ].join('\n'),
    )
  })
  it('that wrote nothing names the reason', () => {
    const facts = { files, diagnostics: [], ms: 1, out: undefined }
    expect(formatSummary(facts, colors)).toBe('✗ Nothing was written\n')
    expect(formatSummary({ ...facts, reason: '1 error' }, colors)).toBe('✗ Nothing was written: 1 error\n')
  })
  it('reports its pages by route, without parts of microseconds', () => {
    const report = toReport({
      files: files.slice(0, 3).concat(files.slice(6)),
      diagnostics: [],
      timings: { total: 1.23456 },
      counts: { pages: 3 },
    })
    expect(report).toEqual({
      pages: [
        { route: '/a/', source: '/a/.mdx', bytes: 500, ms: 120, cached: true },
        { route: '/b/', source: '/b/.mdx', bytes: 1500, ms: 1, cached: false },
        { route: '/c/', source: '/c/.mdx', bytes: 500, ms: 2500.46, cached: false },
      ],
      diagnostics: [],
      timings: { total: 1.23 },
      counts: { pages: 3 },
    })
  })
  it.each([
    [[], [], ''],
    [[1200], [], 'Fetched 1 API description (1.2 kB)\n'],
    [
      [1200, 800],
      [5],
      'Fetched 2 API descriptions (2.0 kB)\nUsed the cached copy of 1 API description: the network cannot be reached\n',
    ],
    [[], [5, 6], 'Used the cached copy of 2 API descriptions: the network cannot be reached\n'],
  ])('that fetched %j and has %j of earlier', (fetched, cached, printed) => {
    const facts = (sizes: readonly number[]) => sizes.map((sizeBytes) => ({ sizeBytes }))
    expect(formatFetched({ fetched: facts(fetched), cached: facts(cached) } as never)).toBe(printed)
  })
  it.each([
    [1, '  1 page that names groups of readers is shown to everybody'],
    [2, '  2 pages that name groups of readers are shown to everybody'],
  ])('shows %i pages of groups to everybody', (count, row) => {
    const some = Array.from({ length: count }, (_, at) => createDiagnostic('page/restricted', `Page ${at}`))
    expect(countRows(some, { colors }).at(-1)).toBe(row)
  })
  it('shows its progress in a bar on a terminal', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { printed, terminal } = recorder({ isLive: true, columns: 60 })
      const progress = createProgress(terminal)
      progress.start(12)
      progress.step('/early/')
      vi.advanceTimersByTime(49)
      progress.step('/early/')
      vi.advanceTimersByTime(1)
      progress.step('/short/')
      vi.advanceTimersByTime(50)
      progress.step('/a-very-long-name/of-a-page/')
      progress.end()
      const bar = '━'.repeat(24)
      expect(printed).toEqual([
        `\r\u001b[2K  Building  ${bar}   0/12  `,
        `\r\u001b[2K  Building  ${bar}   3/12  /short/`,
        `\r\u001b[2K  Building  ${bar}   4/12  …ame/of-a-page/`,
        '\r\u001b[2K',
      ])
    } finally {
      vi.useRealTimers()
    }
  })
  it('shows its progress in lines elsewhere, and no names on narrow terminals', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { printed, terminal } = recorder()
      const progress = createProgress(terminal)
      progress.start(3)
      vi.advanceTimersByTime(4999)
      progress.step('/a/')
      vi.advanceTimersByTime(1)
      progress.step('/b/')
      progress.end()
      expect(printed).toEqual(['Building 3 files\n', 'Building 2 of 3 files\n'])
      const narrow = recorder({ isLive: true, columns: 47 })
      const other = createProgress(narrow.terminal)
      other.start(3)
      vi.advanceTimersByTime(50)
      other.step('/page/')
      expect(narrow.printed.at(-1)).toMatch(/ {2}1\/3 {2}$/)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('errors', () => {
  afterEach(() => vi.unstubAllEnvs())
  const system = (more: object) => Object.assign(new Error('why'), { syscall: 'open', errno: -1, ...more })
  it.each([
    [
      Object.assign(new Error('x'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }),
      'Octavo ran out of memory\n  help: raise the limit with NODE_OPTIONS=--max-old-space-size=<megabytes>\n',
    ],
    [
      new Error('odd'),
      'Octavo failed: odd\nThis is a bug in Octavo; set OCTAVO_DEBUG=1 to see where it happened\n',
    ],
    ['text', 'Octavo failed: text\nThis is a bug in Octavo; set OCTAVO_DEBUG=1 to see where it happened\n'],
    [
      Object.assign(new Error("Cannot find package 'x' here"), { code: 'ERR_MODULE_NOT_FOUND' }),
      'Cannot load "x": it is not installed, or too many files are open\n  help: install Octavo again, or raise the limit of open files ("ulimit -n 1024")\n',
    ],
    [
      Object.assign(new Error('none'), { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
      'Cannot load "a part of Octavo": it is not installed, or too many files are open\n  help: install Octavo again, or raise the limit of open files ("ulimit -n 1024")\n',
    ],
  ])('%s is described', (thrown, text) => {
    expect(describeError(thrown)).toBe(text)
  })
  it('of the system have path, cause and help; with OCTAVO_DEBUG a stack', () => {
    expect(describeError(system({ code: 'EACCES', path: '/x' }))).toMatch(
      /^Cannot use "\/x": .+\n {2}help: .+\n$/,
    )
    expect(describeError(system({ code: 'EMFILE' }))).toMatch(
      /^The system call "open" failed: .+\n {2}help: .+\n$/,
    )
    vi.stubEnv('OCTAVO_DEBUG', '1')
    expect(describeError(new Error('odd'))).toMatch(/^Error: odd\n +at /)
  })
  it.each([
    ['ENOSPC', 'the disk is full', 'free some space, or write to another folder with --out'],
    ['EDQUOT', 'the disk quota is used up', 'free some space, or write to another folder with --out'],
    ['EACCES', 'permission is denied', 'change the permissions, or write to another folder with --out'],
    [
      'EPERM',
      'the system does not permit it',
      'change the permissions, or write to another folder with --out',
    ],
    ['EROFS', 'the disk is read-only', 'write to another folder with --out'],
    [
      'EBUSY',
      'the folder is in use or a mount point',
      'mount the folder above it, or write to another folder with --out',
    ],
    [
      'EXDEV',
      'the folder is a mount point',
      'mount the folder above it, or write to another folder with --out',
    ],
    ['ENAMETOOLONG', 'the name is too long', 'shorten the path of the page or file'],
    ['EEXIST', 'a part of the path is a file', 'choose another folder with --out'],
    ['ENOTDIR', 'a part of the path is a file', 'choose another folder with --out'],
    [undefined, 'why', undefined],
  ])('of writing with %s: %s', (code, cause, help) => {
    const thrown = Object.assign(new Error('why'), code && { code, syscall: 'open', errno: -1 })
    const found = outputError(thrown, '/far/x')
    expect([found.code, found.message, found.help]).toEqual([
      'output/unwritable',
      `Cannot write "/far/x": ${cause}`,
      help,
    ])
  })
  it('of links out of the output', () => {
    const leaving = new LeavesFolder({ link: 'a', target: '/else' })
    const found = linkedOutput(leaving, '/far/x')
    expect(found).toMatchObject({ code: 'output/unwritable', help: 'remove the link' })
    expect(found.message).toMatch(/^Cannot write "\/far\/x": .*a/)
  })
})

describe('forms for machines', () => {
  it('of annotations have severity, location and help', () => {
    const inline = { ...warning, span: { path: 'a.mdx', start: point(1, 2), end: point(1, 4) } }
    expect(diagnosticsToGithub([warning, inline as Diagnostic, error, note], '')).toBe(
      [
        '::warning file=docs.json,line=1,col=2,endLine=2,title=nav/missing-page::Cannot find page "a"%0Acreate it',
        '::warning file=a.mdx,line=1,col=2,endLine=1,endColumn=4,title=nav/missing-page::Cannot find page "a"%0Acreate it',
        '::error title=api/missing::There is no "api.json"',
        '::notice title=config/no-site-url::The address is unknown',
        '',
      ].join('\n'),
    )
  })
  it('of test results have a failure for each diagnostic, and no character that XML forbids', () => {
    const hostile = { ...error, message: 'a < b & "c"\u0000\n]]>' } as Diagnostic
    expect(diagnosticsToJunit([warning, hostile, note], 'my docs')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<testsuites tests="2" failures="2" errors="0" skipped="0">',
        '  <testsuite name="octavo check" tests="2" failures="2" errors="0" skipped="0">',
        '    <testcase classname="my docs/docs.json" name="nav/missing-page my docs/docs.json:1:2">',
        '      <failure type="warning" message="Cannot find page &quot;a&quot;">my docs/docs.json:1:2&#10;Cannot find page &quot;a&quot;&#10;create it</failure>',
        '    </testcase>',
        '    <testcase classname="octavo" name="api/missing">',
        '      <failure type="error" message="a &lt; b &amp; &quot;c&quot;\ufffd&#10;]]&gt;">a &lt; b &amp; &quot;c&quot;\ufffd&#10;]]&gt;</failure>',
        '    </testcase>',
        '  </testsuite>',
        '</testsuites>',
        '',
      ].join('\n'),
    )
  })
  it('of scanners name files whose names have signs of addresses', () => {
    const named = { ...warning, span: { path: 'a#b?/c d.mdx', start: point(1, 2), end: point(1, 4) } }
    const log = JSON.parse(diagnosticsToSarif([named], { prefix: '', version: '1' }))
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'a%23b%3F/c%20d.mdx',
    )
  })
  it('of scanners have rules, results and locations', () => {
    expect(diagnosticsToSarif([warning, error, error], { prefix: 'my docs', version: '1.0.0' })).toBe(
      [
        '{',
        '  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",',
        '  "version": "2.1.0",',
        '  "runs": [',
        '    {',
        '      "tool": {',
        '        "driver": {',
        '          "name": "octavo",',
        '          "version": "1.0.0",',
        '          "rules": [',
        '            {',
        '              "id": "api/missing",',
        '              "shortDescription": {',
        '                "text": "An API description does not exist"',
        '              }',
        '            },',
        '            {',
        '              "id": "nav/missing-page",',
        '              "shortDescription": {',
        '                "text": "Navigation names a page that has no file"',
        '              }',
        '            }',
        '          ]',
        '        }',
        '      },',
        '      "columnKind": "utf16CodeUnits",',
        '      "results": [',
        '        {',
        '          "ruleId": "nav/missing-page",',
        '          "level": "warning",',
        '          "message": {',
        '            "text": "Cannot find page \\"a\\" (create it)"',
        '          },',
        '          "locations": [',
        '            {',
        '              "physicalLocation": {',
        '                "artifactLocation": {',
        '                  "uri": "my%20docs/docs.json"',
        '                },',
        '                "region": {',
        '                  "startLine": 1,',
        '                  "startColumn": 2,',
        '                  "endLine": 2,',
        '                  "endColumn": 4',
        '                }',
        '              }',
        '            }',
        '          ]',
        '        },',
        '        {',
        '          "ruleId": "api/missing",',
        '          "level": "error",',
        '          "message": {',
        '            "text": "There is no \\"api.json\\""',
        '          }',
        '        },',
        '        {',
        '          "ruleId": "api/missing",',
        '          "level": "error",',
        '          "message": {',
        '            "text": "There is no \\"api.json\\""',
        '          }',
        '        }',
        '      ]',
        '    }',
        '  ]',
        '}',
        '',
      ].join('\n'),
    )
  })
})

describe('the terminal', () => {
  afterEach(() => vi.unstubAllEnvs())
  const { isTTY, columns } = process.stderr
  afterEach(() => Object.assign(process.stderr, { isTTY, columns }))
  it.each([
    [true, {}, { isLive: true, hasColors: true }],
    [true, { CI: '1' }, { isLive: false, hasColors: true }],
    [true, { NO_COLOR: '1' }, { isLive: true, hasColors: false }],
    [true, { TERM: 'dumb' }, { isLive: false, hasColors: false }],
    [true, { TERM: 'dumb', FORCE_COLOR: '1' }, { isLive: false, hasColors: false }],
    [false, {}, { isLive: false, hasColors: false }],
    [false, { FORCE_COLOR: '1' }, { isLive: false, hasColors: true }],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, { isLive: false, hasColors: false }],
  ])('with a screen %j and %j', (isScreen, variables, facts) => {
    for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI', 'TERM']) vi.stubEnv(name, '')
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    Object.assign(process.stderr, { isTTY: isScreen, columns: isScreen ? 100 : undefined })
    expect(terminalFacts()).toEqual({ columns: isScreen ? 100 : 80, ...facts })
  })
  it('is quiet without messages, but prints results', () => {
    const { printed, terminal } = recorder({ isLive: true })
    const quiet = quietTerminal(terminal)
    quiet.err('message')
    quiet.out('result')
    expect([printed, quiet.isLive, quiet.columns]).toEqual([['result'], false, 80])
  })
})

describe('a new project', () => {
  it('has settings, two pages and ignored files', () => {
    const files = starterFiles('My "docs"', { version: '1.2.3' })
    expect([...files.keys()]).toEqual([
      'docs.json',
      'index.mdx',
      'quickstart.mdx',
      '.gitignore',
      'package.json',
    ])
    expect(JSON.parse(files.get('docs.json') ?? '')).toEqual({
      $schema: './node_modules/octavo/bin/docs.schema.json',
      theme: 'mint',
      name: 'My "docs"',
      colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
      navigation: { groups: [{ group: 'Get started', pages: ['index', 'quickstart'] }] },
    })
    expect(files.get('docs.json')).toMatch(/^\{\n {2}"\$schema"[^]*\n\}\n$/)
    const copied = starterFiles('Copy', { schemaCopy: { a: 1 }, version: '1.2.3' })
    expect(copied.get('docs.json')).toContain('"$schema": "./docs.schema.json"')
    expect([copied.get('docs.schema.json'), copied.get('.mintignore'), files.get('.gitignore')]).toEqual([
      '{"a":1}\n',
      'docs.schema.json\n',
      'dist/\nnode_modules/\noctavo-data/\n',
    ])
    expect(files.get('index.mdx')).toMatch(
      /^---\ntitle: "Welcome to My \\"docs\\""\ndescription: ".+"\nmode: custom\n---\n\n<div /,
    )
    expect(files.get('quickstart.mdx')).toMatch(/^---\ntitle: "Quickstart"\n/)
  })
})
