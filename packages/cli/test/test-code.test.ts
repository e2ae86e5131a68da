// `octavo test-code` on real files: blocks run by real programs, and what is reported about those that fail.
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBlock, findFailure } from '../src/ports/code-tests/find-failure.ts'
import { runOctavo, runTogether, startOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const docsJson =
  '{ "name": "T", "theme": "mint", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["index"] } }'

const project = (page: string, files: Readonly<Record<string, string>> = {}) =>
  tempFolder({ 'docs.json': docsJson, 'index.mdx': `---\ntitle: T\n---\n\n${page}`, ...files })

const fence = (info: string, ...lines: readonly string[]) =>
  ['```' + info, ...lines, '```', '', ''].join('\n')

interface Found {
  readonly counts: Readonly<Record<string, number>>
  /** `path:line code message` */
  readonly reported: readonly string[]
  readonly code: number | null
}

async function run(cwd: string, ...words: readonly string[]): Promise<Found> {
  const { out, err, code } = await runTogether(['test-code', '--format', 'json', ...words], { cwd })
  expect(err).toBe('')
  const { diagnostics, counts } = JSON.parse(out) as {
    readonly diagnostics: readonly {
      readonly code: string
      readonly message: string
      readonly span: { readonly path: string; readonly start: { readonly line: number } }
    }[]
    readonly counts: Readonly<Record<string, number>>
  }
  const reported = diagnostics.map(
    (one) => `${one.span.path}:${one.span.start.line} ${one.code} ${one.message}`,
  )
  return { counts, reported, code }
}

describe('code that passes', () => {
  test.each<[what: string, page: string]>([
    ['bash', fence('bash test', 'test "$(pwd)" != "$OCTAVO_PROJECT"', 'test -f "$OCTAVO_PROJECT/docs.json"')],
    ['a session with prompts', fence('bash test', '$ echo a > a', '$ test "$(cat a)" = a')],
    ['sh', fence('sh test', 'true')],
    ['a script', fence('js test', "const assert = require('node:assert')", 'assert(true)')],
    [
      'a module',
      fence('js test', "import assert from 'node:assert'", 'await assert.rejects(async () => { throw 1 })'),
    ],
    ['Python', fence('python test', 'assert 1 + 1 == 2')],
    [
      'lines that are removed do not run',
      fence('js test', 'throw 1 // [!code --]', 'let a = 1 // [!code ++]'),
    ],
  ])('%s', async (_, page) => {
    expect(await run(project(page))).toMatchObject({ reported: [], code: 0, counts: { tests: 1, passed: 1 } })
  })

  test('joined blocks are one program and one folder; others are not', async () => {
    const page =
      fence('js test=a', 'const one = 1') +
      fence('bash test=b', 'echo 2 > two') +
      fence('js test=a', 'if (one !== 1) throw one') +
      fence('js test=b', "if (require('node:fs').readFileSync('two', 'utf8') !== '2\\n') throw 2") +
      fence('js test', "if (require('node:fs').existsSync('two')) throw 3") +
      fence('js Title of a test', 'throw 4')
    expect(await run(project(page))).toMatchObject({ reported: [], counts: { tests: 3, passed: 3 } })
  })

  test('of snippets once, of files, and with the packages of the project', async () => {
    const cwd = project(
      `import S from '/snippets/s.mdx'\n\n<S />\n\n<S />\n\n${fence('js test file=./code/a.js#use')}`,
      {
        'snippets/s.mdx': fence('bash test', 'greeter'),
        'code/a.js': "// #region use\nif (require('words') !== 'word') throw 1\n// #endregion\nthrow 2\n",
        'node_modules/words/index.js': "module.exports = 'word'\n",
        'node_modules/.bin/greeter': '#!/bin/sh\nexit 0\n',
      },
    )
    chmodSync(join(cwd, 'node_modules/.bin/greeter'), 0o755)
    expect(await run(cwd)).toMatchObject({ reported: [], counts: { tests: 2, passed: 2 } })
    expect(existsSync(join(cwd, 'node_modules/words/index.js'))).toBe(true)
  })

  test('by the commands of the settings, for other languages and instead of the defaults', async () => {
    const cwd = project(fence('Upper test', 'a b') + fence('bash test', 'exit 3'), {
      'octavo.config.json': JSON.stringify({
        testCode: {
          commands: { upper: 'grep -q "a" {file}'.replaceAll('"', ''), bash: ['node', '-e', '0'] },
        },
      }),
    })
    expect(await run(cwd)).toMatchObject({ reported: [], counts: { passed: 2 } })
  })
})

describe('code that fails', () => {
  test.each<[what: string, page: string, reported: string]>([
    [
      'bash, at its line',
      fence('bash test', 'echo a', 'false', 'echo b'),
      'index.mdx:7 content/failed-test The code ends with status 1',
    ],
    [
      'bash, with its message',
      fence('bash test', 'ls /no/such/folder'),
      "index.mdx:6 content/failed-test The code ends with status 2: ls: cannot access '/no/such/folder': No such file or directory",
    ],
    [
      'a script',
      fence('js test', '', "throw new Error('Wrong')"),
      'index.mdx:7 content/failed-test The code ends with status 1: Error: Wrong',
    ],
    [
      'a module, in the second of joined blocks',
      `${fence('js test=a', 'export const a = 1')}Text.\n\n${fence('js test=a', '', 'a.b.c')}`,
      "index.mdx:13 content/failed-test The code ends with status 1: TypeError: Cannot read properties of undefined (reading 'c')",
    ],
    [
      'Python',
      fence('python test', 'def f():', '  raise ValueError("no")', 'f()'),
      'index.mdx:7 content/failed-test The code ends with status 1: ValueError: no',
    ],
  ])('%s', async (_, page, reported) => {
    expect(await run(project(page))).toMatchObject({ reported: [reported], code: 1, counts: { failed: 1 } })
  })

  test('code of a file is reported at its fence, without a line of another file', async () => {
    const found = await run(project(fence('js test file=./a.js'), { 'a.js': '\n\nthrow new Error("x")\n' }))
    expect(found.reported).toEqual(['index.mdx:5 content/failed-test The code ends with status 1: Error: x'])
  })

  test('code that does not end is ended, with the processes that it started', async () => {
    const cwd = project(fence('bash test', 'sleep 300 &', 'echo $! > "$OCTAVO_PROJECT/pid"', 'wait'))
    const found = await run(cwd, '--timeout', '1')
    expect(found.reported).toEqual(['index.mdx:5 content/failed-test The code does not end within 1 second'])
    expect(isAlive(Number(readFileSync(join(cwd, 'pid'), 'utf8')))).toBe(false)
  })

  test('a program that is missing, and a language without a command', async () => {
    const cwd = project(fence('rust test', 'fn main() {}') + fence('go test', 'x') + fence('test', 'x'), {
      'octavo.config.json': '{ "testCode": { "commands": { "go": "no-such-program" } } }',
    })
    const found = await run(cwd)
    expect(found.reported).toEqual([
      'index.mdx:5 content/no-test-command No command runs code in "rust"',
      'index.mdx:9 content/failed-test Cannot start "no-such-program": spawn no-such-program ENOENT',
    ])
    expect(found).toMatchObject({ code: 1, counts: { tests: 2, failed: 1, skipped: 1 } })
  })
})

/** Whether a process runs: one that nobody has waited for does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('temporary folders are removed', async () => {
  const cwd = project(fence('bash test', 'mkdir -p a/b') + fence('bash test', 'pwd', 'false'), {
    'tmp/a': '',
  })
  const { out } = await runOctavo(['test-code'], { cwd, env: { TMPDIR: join(cwd, 'tmp') } })
  expect(out).toContain(join(cwd, 'tmp/octavo-'))
  expect(readdirSync(join(cwd, 'tmp'))).toEqual(['a'])
})

test('Ctrl-C ends what runs, runs nothing more and leaves no folder', async () => {
  const cwd = project(
    fence('bash test', 'echo $$ > "$OCTAVO_PROJECT/pid"', 'sleep 300') +
      fence('bash test', 'touch "$OCTAVO_PROJECT/second"'),
    { 'tmp/a': '' },
  )
  const running = startOctavo(['test-code'], { cwd, env: { TMPDIR: join(cwd, 'tmp') } })
  const pidFile = join(cwd, 'pid')
  while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '')
    await new Promise((resolve) => setTimeout(resolve, 50))
  running.process.kill('SIGINT')
  expect((await running.ended).code).toBe(130)
  expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
  expect(existsSync(join(cwd, 'second'))).toBe(false)
  expect(readdirSync(join(cwd, 'tmp'))).toEqual(['a'])
})

test('the text shows the output and the line; other forms name the file; --list and --only run nothing else', async () => {
  const cwd = project(fence('bash test', 'echo printed', 'false'), {
    'other.mdx': fence('bash test=b', 'touch "$OCTAVO_PROJECT/ran"'),
  })
  writeFileSync(join(cwd, 'docs.json'), docsJson.replace('["index"]', '["index", "other"]'))
  expect((await runTogether(['test-code', '--list'], { cwd })).out).toBe(
    'index.mdx:5 bash\nother.mdx:1 bash (b)\n',
  )
  expect(existsSync(join(cwd, 'ran'))).toBe(false)
  const text = await runTogether(['test-code', '--only', 'index'], { cwd })
  expect(existsSync(join(cwd, 'ran'))).toBe(false)
  expect(text.out).toContain('output of index.mdx:5 bash\nprinted\n')
  expect(text.out).toContain('index.mdx:7:1  error  content/failed-test\n')
  expect(text.out).toContain(' > 7 | false')
  expect(text.out).toContain('✗ 1 test of code: 0 passed, 1 failed\n')
  const github = await runTogether(['test-code', '--format', 'github'], { cwd })
  expect(github.out).toContain('::error file=index.mdx,line=7,')
  const junit = await runTogether(['test-code', '--format', 'junit'], { cwd })
  expect(junit.out).toContain('<testsuite name="octavo test-code" tests="1" failures="1"')
})

test('lines of joined code are those of the author; Python names the innermost call last', () => {
  const span = {
    path: 'a.mdx',
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: 1, offset: 0 },
  }
  const blocks = [
    { span, language: 'js', code: 'a\nb', firstLine: 5 },
    { span, language: 'js', code: 'c', firstLine: 20 },
  ]
  expect([1, 2, 3, 9, undefined].map((line) => findBlock(blocks, line).fileLine)).toEqual([
    5,
    6,
    20,
    undefined,
    undefined,
  ])
  const trace =
    'Traceback (most recent call last):\n  File "/t/test-1.py", line 3, in <module>\n  File "/t/test-1.py", line 2, in f\nValueError: no\n'
  expect(findFailure(trace, 'test-1.py')).toEqual({ line: 2, reason: 'ValueError: no' })
  expect(findFailure('/t/test-1.sh: line 4: x: command not found\n', 'test-1.sh').line).toBe(4)
})
