// The action, the GitLab component, the hook, and the recipes of static hosts: their files are well formed, name options
// that exist, and their scripts are run with the built command.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { repository } from './support/repository.ts'
import { commandFile, runCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const textOf = (path: string) => readFileSync(join(repository, path), 'utf8')

interface Step {
  readonly name: string
  readonly run?: string
  readonly with?: { readonly script?: string }
}

const action = parse(textOf('action.yml')) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly runs: { readonly steps: readonly Step[] }
}

const step = (name: string): Step => {
  const found = action.runs.steps.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(`The action has no step "${name}"`)
  return found
}

const pages = ['static-hosts', 'continuous-integration', 'web-servers']
const manual = pages.map((name) => textOf(`example-docs/publish/${name}.mdx`)).join('\n')

/** The code blocks of the manual in a language: title and text. */
const blocks = (language: string) =>
  [...manual.matchAll(new RegExp(`^\`\`\`${language} (\\S+)\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, title = '', text = '']) => [title, text] as const,
  )

function project(page: string): string {
  const folder = temporaryFolder()
  const docs = { theme: 'mint', name: 'T', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] } }
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/docs.json'), JSON.stringify(docs))
  writeFileSync(join(folder, 'docs/index.mdx'), page)
  // Stands for npx, which would load the package.
  mkdirSync(join(folder, 'bin'))
  const npx = `#!/bin/sh\necho "$@" >> "${folder}/npx.log"\nshift 2\nexec "${process.execPath}" "${commandFile}" "$@"\n`
  writeFileSync(join(folder, 'bin/npx'), npx)
  chmodSync(join(folder, 'bin/npx'), 0o755)
  return folder
}

/** Runs the script of a step as the runner does. */
function runStep(name: string, folder: string, inputs: Readonly<Record<string, string>> = {}) {
  const values = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([key, one]) => [key, one.default])),
    root: 'docs',
    ...inputs,
  }
  const env = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.toUpperCase().replaceAll('-', '_'), value]),
  )
  writeFileSync(join(folder, 'output'), '')
  return spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step(name).run ?? ''], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...env,
      PATH: `${folder}/bin:${process.env['PATH']}`,
      HOME: folder,
      GITHUB_OUTPUT: join(folder, 'output'),
    },
  })
}

const sound = '---\ntitle: Home\ndescription: Home of the documentation of this test.\n---\n\nText.\n'

describe('the action', () => {
  test('annotates what it finds, and fails on warnings unless that is off', () => {
    const folder = project(`${sound}\n[gone](/gone)\n`)
    const strict = runStep('Check', folder)
    expect(strict.stdout).toMatch(/^::warning file=docs\/index\.mdx,line=8,.*Cannot find page "\/gone"/m)
    expect(strict.status).toBe(1)
    expect(runStep('Check', folder, { strict: 'false' }).status).toBe(0)
  })

  test('builds, says where, and passes inputs as they are', () => {
    const folder = project(sound)
    const built = runStep('Build', folder, { site: 'https://docs.example.com', base: '/manual/', out: 'a b' })
    expect(built.status, built.stderr).toBe(0)
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(`out=${folder}/a b\n`)
    expect(readFileSync(join(folder, 'a b/index.html'), 'utf8')).toContain('https://docs.example.com/manual/')
    expect(readFileSync(join(folder, 'npx.log'), 'utf8')).toMatch(/^--yes octavo@latest build /)
    const hostile = runStep('Build', folder, { root: '$(touch hacked); touch hacked', out: '--help' })
    expect(hostile.status).not.toBe(0)
    expect(existsSync(join(folder, 'hacked'))).toBe(false)
  })

  test('uses the version of the project where it has one, and no code of strangers', () => {
    const folder = project(sound)
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/.bin/octavo'), '')
    chmodSync(join(folder, 'node_modules/.bin/octavo'), 0o755)
    writeFileSync(join(folder, 'docs/octavo.config.js'), "throw new Error('run')\n")
    const { stdout, status } = runStep('Check', folder, { 'user-code': 'false' })
    expect(stdout).toContain('config/code-skipped')
    expect(status).toBe(1)
    expect(readFileSync(join(folder, 'npx.log'), 'utf8')).toMatch(/^--yes octavo check /)
  })

  test('writes one comment with the changed pages, and changes it later', async () => {
    const comments: { id: number; body: string }[] = [{ id: 1, body: 'Nice.' }]
    const files = ['docs/index.mdx', 'docs/guides/a b.mdx', 'docs/x.png', 'README.md', 'docs/old.mdx']
    const rest = {
      pulls: {
        listFiles: files.map((filename) => ({
          filename,
          status: filename.includes('old') ? 'removed' : 'modified',
        })),
      },
      issues: {
        listComments: comments,
        createComment: ({ body }: { readonly body: string }) => comments.push({ id: 2, body }),
        updateComment: ({ comment_id, body }: { readonly comment_id: number; readonly body: string }) => {
          for (const one of comments) if (one.id === comment_id) one.body = body
        },
      },
    }
    const github = { rest, paginate: async (list: unknown) => list }
    const context = { repo: { owner: 'a', repo: 'b' }, payload: { pull_request: { number: 7 } } }
    const script = step('Comment').with?.script ?? ''
    // oxlint-disable-next-line no-implied-eval -- the runner runs it as a function body
    const run = new Function('github', 'context', 'process', `return (async () => {${script}})()`) as (
      ...values: unknown[]
    ) => Promise<void>
    for (const root of ['docs/', '.'])
      await run(github, context, { env: { PREVIEW: 'https://p.example/', ROOT: root } })
    expect(comments).toHaveLength(2)
    expect(comments[1]?.body).toContain('- https://p.example/README/')
    await run(github, context, { env: { PREVIEW: 'https://p.example', ROOT: './docs' } })
    expect(comments[1]?.body).toBe(
      '<!-- octavo-preview -->\nPreview of the documentation: https://p.example/\n\n- https://p.example/\n- https://p.example/guides/a%20b/',
    )
  })
})

describe('files for hosts', () => {
  test('are well formed', () => {
    const yaml = [
      ...blocks('yaml'),
      ['template', textOf('templates/octavo.yml')] as const,
      ['hooks', textOf('.pre-commit-hooks.yaml')] as const,
    ]
    expect(yaml.length).toBeGreaterThan(5)
    for (const [title, text] of yaml)
      for (const document of parseAllDocuments(text)) expect(document.errors, title).toEqual([])
    for (const [, text] of blocks('json')) expect(() => JSON.parse(text) as unknown).not.toThrow()
    for (const [title, text] of blocks('bash'))
      expect(spawnSync('sh', ['-n', '-c', text]).status, title).toBe(0)
  })

  test('name commands and options that exist', async () => {
    const sources = [
      manual,
      textOf('action.yml'),
      textOf('templates/octavo.yml'),
      textOf('.pre-commit-hooks.yaml'),
    ]
    const used = sources.join('\n').matchAll(/octavo(?:@\S+)? (check|build|format)([^\n"`&|>]*)/g)
    const help = {
      build: (await runCommand(['build', '--help'], repository)).stdout,
      check: (await runCommand(['check', '--help'], repository)).stdout,
      format: (await runCommand(['format', '--help'], repository)).stdout,
    }
    let count = 0
    for (const [whole, command, words = ''] of used)
      for (const [flag] of words.matchAll(/--[a-z][a-z-]*/g)) {
        count += 1
        expect(help[command as 'build' | 'check' | 'format'], whole).toContain(flag)
      }
    expect(count).toBeGreaterThan(15)
  })

  test('the function of CloudFront completes and redirects addresses', () => {
    const text = blocks('js').find(([title]) => title === 'cloudfront.js')?.[1]
    const code = `${text}\nprocess.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map((uri) => handler({ request: { uri } }))))`
    const ask = [
      '/',
      '/guides/install/',
      '/guides/install',
      '/a.md',
      '/_octavo/a.b.js',
      '/old',
      '/old/',
      '/v1.0',
    ]
    const answers = JSON.parse(
      execFileSync(process.execPath, ['-e', code, JSON.stringify(ask)], { encoding: 'utf8' }),
    ) as {
      readonly uri?: string
      readonly headers?: { readonly location: { readonly value: string } }
    }[]
    expect(answers.map(({ uri, headers }) => uri ?? headers?.location.value)).toEqual([
      '/index.html',
      '/guides/install/index.html',
      '/guides/install/',
      '/a.md',
      '/_octavo/a.b.js',
      '/guides/install/',
      '/guides/install/',
      '/v1.0',
    ])
  })
})
