// `octavo init`: the questions on a terminal, scripts in a package.json that exists, the schema for editors, and the
// next steps.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { openQuestions } from '../src/print/questions.ts'
import { askProject, type ProjectWishes } from '../src/project/ask-project.ts'
import { nextSteps } from '../src/project/next-steps.ts'
import { addPackageScripts } from '../src/project/package-scripts.ts'
import { program, runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const facts = { name: 'My docs', hasPackage: true }

/** Streams that are a terminal, on which somebody has typed these lines. */
function typed(lines: string, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = Object.assign(new PassThrough(), { isTTY })
  input.end(lines)
  return { input, output, shown: () => String(output.read() ?? '') }
}

async function answers(wishes: ProjectWishes, lines: readonly string[]) {
  const waiting = [...lines]
  const asked: string[] = []
  const ask = async ({
    text,
    usual,
    choices,
  }: {
    text: string
    usual: string
    choices?: readonly string[]
  }) => {
    asked.push(`${text}: ${usual}${choices ? ` of ${choices.join()}` : ''}`)
    const line = waiting.shift()
    return line === '' ? usual : line
  }
  return { result: await askProject(wishes, { ask }, facts), asked }
}

describe('questions', () => {
  test('are asked for what is open; an empty line is the usual answer', async () => {
    expect(await answers({}, ['', 'api', 'gitlab', ''])).toEqual({
      result: { name: 'My docs', template: 'api', ci: 'gitlab', scripts: true },
      asked: [
        'Name of the site: My docs',
        'Pages to start with: docs of docs,api,changelog',
        'File for CI: none of none,github,gitlab',
        'Add scripts to package.json: yes of yes,no',
      ],
    })
    expect(await answers({ name: 'A', template: 'docs', ci: 'github', scripts: true }, [])).toEqual({
      result: { name: 'A', template: 'docs', ci: 'github', scripts: true },
      asked: [],
    })
    expect((await answers({ name: 'A' }, ['docs', 'none', 'no'])).result).toMatchObject({
      ci: undefined,
      scripts: false,
    })
  })

  test.each([0, 1, 2, 3])('a terminal that is closed after %d answers ends them', async (count) => {
    expect(
      (
        await answers(
          {},
          Array.from({ length: count }, () => ''),
        )
      ).result,
    ).toBeUndefined()
  })

  test('are repeated until an answer is allowed', async () => {
    const streams = typed('blog\n api \n')
    const questions = openQuestions(streams, {})
    const question = { text: 'Pages', usual: 'docs', choices: ['docs', 'api'] }
    expect(await questions?.ask(question)).toBe('api')
    questions?.close()
    expect(streams.shown().match(/Pages \[docs, api\] \(docs\): /g)).toHaveLength(2)
  })

  test('end without an answer when the terminal is closed', async () => {
    const questions = openQuestions(typed(''), {})
    expect(await questions?.ask({ text: 'Name', usual: 'x' })).toBeUndefined()
  })

  test('are not asked without a terminal, nor in CI', () => {
    expect(openQuestions(typed('', false), {})).toBeUndefined()
    expect(openQuestions(typed(''), { CI: 'true' })).toBeUndefined()
  })
})

describe('octavo init on a real terminal', () => {
  /** Runs the command on a terminal of the system, and types each answer when its question is there. */
  async function onTerminal(
    words: string,
    cwd: string,
    answers: readonly (readonly [string, string])[] = [],
  ) {
    const command = `"${process.execPath}" "${program}" init ${words}`
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      cwd,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    })
    const waiting = [...answers]
    let shown = ''
    child.stdout.on('data', (part: Buffer) => {
      shown += part.toString()
      if (waiting[0] && shown.includes(waiting[0][0])) child.stdin.write(waiting.shift()?.[1])
    })
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
    return { status, shown }
  }

  test('asks, and writes what was answered', async () => {
    const cwd = tempFolder()
    const { shown, status } = await onTerminal('site', cwd, [
      ['Name of the site (Site): ', 'Acme\r'],
      ['Pages to start with [docs, api, changelog] (docs): ', 'changelog\r'],
      ['File for CI [none, github, gitlab] (none): ', 'github\r'],
    ])
    expect([status, shown]).toEqual([0, expect.stringContaining('Created "Acme"')])
    expect(JSON.parse(readFileSync(join(cwd, 'site/docs.json'), 'utf8'))).toMatchObject({ name: 'Acme' })
    expect(existsSync(join(cwd, 'site/.github/workflows/docs.yml'))).toBe(true)
  })

  test('asks nothing with --yes', async () => {
    const cwd = tempFolder()
    const { shown, status } = await onTerminal('site --yes', cwd)
    expect(status).toBe(0)
    expect(shown).not.toContain('Name of the site')
    expect(existsSync(join(cwd, 'site/docs.json'))).toBe(true)
  })

  test('writes nothing after Ctrl-C', async () => {
    const cwd = tempFolder()
    const { shown, status } = await onTerminal('site', cwd, [['Name of the site (Site): ', '\u0003']])
    expect([status, existsSync(join(cwd, 'site'))]).toEqual([130, false])
    expect(shown).toContain('Nothing was written')
  })
})

describe('package.json', () => {
  const add = (value: object) =>
    JSON.parse(addPackageScripts({ path: asSitePath('package.json'), text: JSON.stringify(value) }, '1.2.3'))

  test('gets scripts that it does not have, and the package', () => {
    expect(add({ name: 'a', scripts: { dev: 'vite', check: 'octavo check --strict' } })).toEqual({
      name: 'a',
      scripts: {
        dev: 'vite',
        check: 'octavo check --strict',
        'docs:dev': 'octavo dev',
        build: 'octavo build',
        serve: 'octavo serve',
      },
      devDependencies: { octavo: '^1.2.3' },
    })
    expect(add({ dependencies: { octavo: '1.0.0' } }).devDependencies).toBeUndefined()
  })

  test('stays as it is when it cannot be read', () => {
    for (const text of ['[]', '{ "a": '])
      expect(addPackageScripts({ path: asSitePath('package.json'), text }, '1.2.3')).toBe(text)
  })

  test('is changed by --scripts alone', async () => {
    const cwd = tempFolder({ 'package.json': '{\n    "name": "mine"\n}\n' })
    const run = await runTogether(['init', '--scripts'], { cwd })
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).not.toContain('stays as it is')
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toMatch(
      /^\{\n {4}"name": "mine",\n {4}"scripts": \{\n {8}"dev": "octavo dev",/,
    )
  })
})

describe('the schema', () => {
  test('is the one of the installed package, a copy, or any address', async () => {
    const of = async (...words: string[]) => {
      const cwd = tempFolder()
      await runTogether(['init', ...words], { cwd })
      const { $schema } = JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8'))
      return [$schema, existsSync(join(cwd, 'docs.schema.json'))]
    }
    expect(await of()).toEqual(['./node_modules/octavo/bin/docs.schema.json', false])
    expect(await of('--schema', 'copy')).toEqual(['./docs.schema.json', true])
    expect(await of('--schema', 'https://example.com/s.json')).toEqual(['https://example.com/s.json', false])
  })

  test('of the package is where projects look for it', () => {
    const path = join(program, '..', 'docs.schema.json')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ properties: { navigation: {} } })
  })
})

test.each([
  ['', {}, ['octavo dev']],
  ['my docs', {}, ['octavo dev "my docs"']],
  [
    'docs',
    { npm_config_user_agent: 'npm/11.0.0 node/v24', npm_lifecycle_event: 'npx' },
    ['cd docs', 'npm install', 'npm run dev'],
  ],
  ['', { npm_config_user_agent: 'pnpm/10.0.0 npm/?' }, ['pnpm install', 'pnpm run dev']],
  ['docs', { npm_config_user_agent: 'npm/11.0.0', npm_lifecycle_event: 'start' }, ['octavo dev docs']],
])('the next steps in %j, started with %j', (folder, environment, steps) => {
  expect(nextSteps({ folder, hasScripts: true, environment })).toEqual(steps)
  expect(nextSteps({ folder, hasScripts: false, environment })).toHaveLength(1)
})
