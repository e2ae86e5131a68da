// `octavo check` with --fix, with --breaking in a real repository, and with programs that check wording.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'

const docs = (more: object = {}) =>
  JSON.stringify(
    { name: 'P', theme: 'mint', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] }, ...more },
    null,
    2,
  )

interface Found {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly help?: string
  readonly span?: {
    readonly path: string
    readonly start: { readonly line: number; readonly column: number }
    readonly end: { readonly column: number }
  }
}

async function check(cwd: string, words: readonly string[], env?: Readonly<Record<string, string>>) {
  const run = await runTogether(['check', '--format', 'json', ...words], { cwd, ...(env && { env }) })
  const { diagnostics } = JSON.parse(run.out === '' ? '{"diagnostics":[]}' : run.out) as {
    readonly diagnostics: readonly Found[]
  }
  return { ...run, diagnostics }
}

describe('--fix', () => {
  const page = `---
title: Home
descripton: Text
---

<Crd title="One" icon="rockett">
  <Crd title="Two" hrf="/other">Text</Crd>
</Crd>

[a](/Other#part-One) [b](/old?x=1) [c](/othr)

\`\`\`javascrpt
let a
\`\`\`

\`\`\`
Crd
\`\`\`
`
  const files = () => ({
    'docs.json': docs({
      favicn: '/f.svg',
      navigation: { pages: ['index', 'other'] },
      redirects: [
        { source: '/old', destination: '/older' },
        { source: '/older', destination: '/other' },
      ],
    }),
    'f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.mdx': page,
    'other.mdx': '---\ntitle: Other\n---\n\n## Part one\n',
  })

  test('corrects what can be meant in one way only, in rounds, and leaves the rest', async () => {
    const cwd = tempFolder(files())
    const run = await runTogether(['check', '--fix'], { cwd })
    expect(run.err).toContain('index.mdx:3  descripton → description')
    const after = readFileSync(join(cwd, 'index.mdx'), 'utf8')
    expect(after).toBe(
      page
        .replace('descripton', 'description')
        .replace('<Crd title="One" icon="rockett">', '<Card title="One" icon="rocket">')
        .replace(
          '<Crd title="Two" hrf="/other">Text</Crd>\n</Crd>',
          '<Card title="Two" href="/other">Text</Card>\n</Card>',
        )
        .replace('/Other#part-One', '/other#part-one')
        .replace('/old?x=1', '/other?x=1')
        .replace('javascrpt', 'javascript'),
    )
    expect(JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8'))).toHaveProperty('favicon', '/f.svg')
    expect(run.out).toContain('Cannot find page "/othr"')
    expect(run.out).not.toContain('Crd')
    const again = await runTogether(['check', '--fix'], { cwd })
    expect(again.err).toBe('')
    expect(readFileSync(join(cwd, 'index.mdx'), 'utf8')).toBe(after)
  })

  test('--dry-run writes nothing, and needs --fix', async () => {
    const cwd = tempFolder(files())
    const { '.cache': _, ...before } = treeOf(cwd) ?? {}
    const run = await runTogether(['check', '--fix', '--dry-run'], { cwd })
    expect(run.err).toMatch(/\d+ corrections in 2 files, not written/)
    expect(treeOf(cwd)).toMatchObject(before)
    const alone = await runTogether(['check', '--dry-run'], { cwd })
    expect(alone).toMatchObject({ code: 2, err: 'Option "--dry-run" needs "--fix"\n' })
  })

  test('a key that is written correctly as well is left to the author', async () => {
    const cwd = tempFolder({ 'docs.json': docs(), 'index.mdx': '<Card icn="star" icon="rocket">x</Card>\n' })
    const run = await runTogether(['check', '--fix'], { cwd })
    expect(run.err).toBe('')
    expect(run.out).toContain('did you mean "icon"?')
  })
})

describe('--breaking', () => {
  const api = (paths: object) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }, null, 2)
  const ok = { responses: { 200: { description: 'ok' } } }
  const schema = (required: readonly string[]) =>
    JSON.stringify({ Pet: { type: 'object', required, properties: { name: { type: 'string' } } } })
  const post = {
    ...ok,
    requestBody: { required: true, content: { 'application/json': { schema: { $ref: 'parts.json#/Pet' } } } },
  }
  const git = (cwd: string, ...words: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@example', '-c', 'init.defaultBranch=main', ...words],
      {
        cwd,
        stdio: 'pipe',
        env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
      },
    )

  function repository(): string {
    const cwd = tempFolder({
      'docs/docs.json': docs({ api: { openapi: 'openapi.json' } }),
      'docs/index.mdx': 'Text.\n',
      'docs/openapi.json': api({ '/pets': { get: ok, post } }),
      'docs/parts.json': schema([]),
      'docs/old.yaml': 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n',
    })
    git(cwd, 'init', '-q')
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-qm', 'one')
    return cwd
  }
  const breaking = async (cwd: string, ...words: string[]) => {
    const { code, diagnostics, err } = await check(cwd, words)
    const found = diagnostics.filter((one) => one.code === 'api/breaking')
    return {
      code,
      err,
      found: found.map(({ message, span }) => `${span?.path}:${span?.start.line} ${message}`),
    }
  }

  test('compares files as they are with a revision, references in other files included', async () => {
    const cwd = repository()
    expect(await breaking(cwd, '--breaking')).toMatchObject({ code: 0, found: [] })
    writeFileSync(join(cwd, 'docs/openapi.json'), api({ '/pets': { post } }))
    writeFileSync(join(cwd, 'docs/parts.json'), schema(['name']))
    rmSync(join(cwd, 'docs/old.yaml'))
    const found = [
      'old.yaml:1 The API description "old.yaml" is removed',
      'openapi.json:7 "GET /pets" is removed',
      'parts.json:1 The schema "Pet" in requests now needs "name"',
    ]
    const run = await breaking(cwd, '--breaking')
    expect(run.found).toEqual(found)
    expect(run.code).toBe(1)
    expect((await breaking(cwd)).found).toEqual([])
    git(cwd, 'checkout', '-qb', 'topic')
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-qm', 'two')
    expect((await breaking(cwd, '--breaking')).found).toEqual([])
    expect((await breaking(cwd, '--breaking=main')).found).toHaveLength(3)
  })

  test('refuses a revision that Git does not know', async () => {
    const { code, err } = await breaking(repository(), '--breaking=nowhere')
    expect({ code, err }).toEqual({
      code: 2,
      err: 'Git does not know the revision "nowhere", or it shares no commit with this one\n',
    })
  })
})

describe('programs that check wording', () => {
  /** A project, and a program in a folder of its own that records its arguments. */
  function withProgram(name: string, script: string, files: Readonly<Record<string, string>>) {
    const cwd = tempFolder({ 'docs.json': docs(), 'index.mdx': 'We utilize 🙂 teh lamp.\n', ...files })
    const bin = tempFolder({ [name]: `#!/bin/sh\necho "$@" >> "${cwd}/.arguments"\n${script}\n` })
    chmodSync(join(bin, name), 0o755)
    return { cwd, env: { PATH: `${bin}:${process.env['PATH']}` } }
  }
  const wording = ({ diagnostics }: { readonly diagnostics: readonly Found[] }) =>
    diagnostics.filter(({ code }) => code === 'content/wording')
  const alert = (path: string) =>
    JSON.stringify({
      [path]: [
        {
          Line: 1,
          Span: [4, 10],
          Message: "Use 'use'.",
          Check: 'Style.Words',
          Severity: 'error',
          Action: { Name: 'replace', Params: ['use'] },
        },
        {
          Line: 1,
          Span: [14, 16],
          Message: "Did you mean 'the'?",
          Check: 'Vale.Spelling',
          Severity: 'warning',
        },
        { Line: 1, Span: [18, 21], Message: 'Hm', Check: 'Style.Hm', Severity: 'suggestion' },
      ],
    })

  test("Vale's findings are diagnostics at their words, in the severities of its styles", async () => {
    const { cwd, env } = withProgram('vale', `cat <<'END'\n${alert('index.mdx')}\nEND`, {
      '.vale.ini': '',
      'snippets/note.mdx': 'Note.\n',
    })
    const found = wording(await check(cwd, [], env))
    expect(
      found.map(({ severity, message, help, span }) => [
        severity,
        message,
        help,
        span?.start.column,
        span?.end.column,
      ]),
    ).toEqual([
      ['error', "Use 'use' (Style.Words)", 'did you mean "use"?', 4, 11],
      // The picture before it has two UTF-16 units.
      ['warning', "Did you mean 'the'? (Vale.Spelling)", undefined, 15, 18],
      ['note', 'Hm (Style.Hm)', undefined, 19, 23],
    ])
    expect(readFileSync(join(cwd, '.arguments'), 'utf8')).toBe(
      '--output=JSON --no-exit -- index.mdx snippets/note.mdx\n',
    )
  })

  test('comments silence findings, rules change them, and --no-user-code runs nothing', async () => {
    const { cwd, env } = withProgram(
      'vale',
      `cat <<'END'\n${alert('index.mdx').replaceAll('"Line":1', '"Line":2')}\nEND`,
      {
        '.vale.ini': '',
        'index.mdx': '{/* octavo-ignore content/wording */}\nWe utilize teh lamp.\n',
      },
    )
    expect(wording(await check(cwd, [], env))).toEqual([])
    writeFileSync(join(cwd, 'index.mdx'), '\nWe utilize teh lamp.\n')
    writeFileSync(join(cwd, 'octavo.config.json'), JSON.stringify({ rules: { 'content/wording': 'off' } }))
    expect(wording(await check(cwd, [], env))).toEqual([])
    rmSync(join(cwd, 'octavo.config.json'))
    rmSync(join(cwd, '.arguments'))
    expect(wording(await check(cwd, ['--no-user-code'], env))).toEqual([])
    expect(() => readFileSync(join(cwd, '.arguments'))).toThrow()
  })

  test('a program without configuration does not run; one that is absent or fails is reported', async () => {
    const without = withProgram('vale', 'exit 1', {})
    expect(wording(await check(without.cwd, [], without.env))).toEqual([])
    const absent = tempFolder({ 'docs.json': docs(), 'index.mdx': 'Text.\n', '.vale.ini': '' })
    const [note] = wording(await check(absent, [], { PATH: '/nowhere' }))
    expect(note).toMatchObject({ severity: 'note', message: '"vale" is configured, and not installed' })
    const broken = withProgram('vale', `echo '{"Text":"The path is wrong","Code":"E201"}' >&2; exit 2`, {
      '.vale.ini': '',
    })
    expect(wording(await check(broken.cwd, [], broken.env))).toMatchObject([
      {
        severity: 'warning',
        message: '"vale" does not check the pages: The path is wrong',
        span: { path: '.vale.ini' },
      },
    ])
  })

  test("CSpell's words, by the program of the project's own packages", async () => {
    const line = 'index.mdx:1:14 - Unknown word (teh) Suggestions: [the*, tea]'
    const { cwd } = withProgram('unused', '', { 'cspell.json': '{}' })
    const program = join(cwd, 'node_modules/.bin/cspell')
    mkdirSync(dirname(program), { recursive: true })
    writeFileSync(program, `#!/bin/sh\necho "${line}"\nexit 1\n`)
    chmodSync(program, 0o755)
    const [found] = wording(await check(cwd, []))
    expect(found).toMatchObject({ message: '"teh" is not a known word', help: 'did you mean "the"?' })
  })
})
