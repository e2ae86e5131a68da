// Versions that are built from revisions, by the built command in real repositories.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashTree } from './support/hash-tree.ts'
import { runCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const author = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example',
}

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
    env: { ...process.env, ...author, GIT_CONFIG_GLOBAL: '/dev/null' },
    encoding: 'utf8',
    stdio: 'pipe',
  })

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const commit = (folder: string, files: Readonly<Record<string, string>>, tag?: string) => {
  write(folder, files)
  git(folder, 'add', '-A')
  git(folder, 'commit', '-qm', 'x')
  if (tag !== undefined) git(folder, 'tag', tag)
}

const docs = (pages: readonly string[]) =>
  JSON.stringify({ theme: 'mint', name: 'V', colors: { primary: '#0f766e' }, navigation: { pages } })
const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`
const settings = (versions: object) => JSON.stringify({ site: 'https://docs.example', versions }, null, 2)

/** A repository with the project in `docs`: version 1 as a tag, version 2 as a branch and in the files. */
function repository(): { readonly folder: string; readonly project: string } {
  const folder = temporaryFolder()
  git(folder, 'init', '-q')
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  commit(
    folder,
    {
      'docs/docs.json': docs(['index', 'setup', 'gone']),
      'docs/index.mdx': page('Home', 'Words of one. [Setup](/setup)'),
      'docs/setup.mdx': page('Setup', 'Setup of one. ![p](/p.svg)'),
      'docs/gone.mdx': page('Gone', 'Only in one.'),
      'docs/p.svg': picture,
      'code.ts': 'export {}',
    },
    'v1.0.0',
  )
  rmSync(join(folder, 'docs/gone.mdx'))
  commit(folder, {
    'docs/docs.json': docs(['index', 'setup']),
    'docs/index.mdx': page('Home', 'Words of two. [Setup](/setup)'),
    'docs/setup.mdx': page('Setup', 'Setup of two.'),
  })
  git(folder, 'branch', 'next')
  write(folder, {
    'docs/octavo.config.json': settings([{ version: 'v2' }, { version: 'v1', from: 'v1.0.0', tag: 'old' }]),
  })
  return { folder, project: join(folder, 'docs') }
}

const read = (project: string, path: string) => readFileSync(join(project, 'dist', path), 'utf8')

test('a tag is a version of the site; neither the branch nor the files of the author change', async () => {
  const { folder, project } = repository()
  const before = [git(folder, 'status', '--porcelain'), git(folder, 'worktree', 'list'), hashTree(project)]
  const built = await runCommand(['build', '--strict', '--out', '../out', '--cache-dir', '../cache'], project)
  expect(built.exitCode, built.stdout + built.stderr).toBe(0)
  const out = (path: string) => readFileSync(join(folder, 'out', path), 'utf8')
  expect(out('v1/index.html')).toContain('Words of one. <a href="/v1/setup/">')
  expect(out('index.html')).toContain('Words of two. <a href="/setup/">')
  expect(out('v1/setup/index.html')).toContain('src="/v1/p.svg"')
  expect(out('sitemap.xml').match(/<loc>[^<]*/g)).toEqual(
    ['', 'setup/', 'v1/', 'v1/setup/', 'v1/gone/'].map((path) => `<loc>https://docs.example/${path}`),
  )
  expect(existsSync(join(folder, 'out/v1/code.ts'))).toBe(false)
  rmSync(join(folder, 'out'), { recursive: true })
  rmSync(join(folder, 'cache'), { recursive: true })
  expect([git(folder, 'status', '--porcelain'), git(folder, 'worktree', 'list'), hashTree(project)]).toEqual(
    before,
  )
})

test('the next build reads no file of the repository, and makes the same site', async () => {
  const { folder, project } = repository()
  const log = join(folder, 'git.log')
  const bin = join(temporaryFolder(), 'bin')
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  write(bin, { git: `#!/bin/sh\necho "$*" >> '${log}'\nexec '${real}' "$@"\n` })
  chmodSync(join(bin, 'git'), 0o755)
  const run = () =>
    runCommand(['build', '--cache-dir', join(folder, 'cache')], project, {
      PATH: `${bin}:${process.env['PATH']}`,
    })
  const reads = () => readFileSync(log, 'utf8').match(/cat-file|ls-tree/g) ?? []
  expect((await run()).exitCode).toBe(0)
  expect(reads()).toEqual(['ls-tree', 'cat-file', 'cat-file', 'cat-file'].slice(0, reads().length))
  expect(reads().length).toBeGreaterThan(1)
  const first = hashTree(join(project, 'dist'))
  rmSync(log)
  write(project, { 'index.mdx': page('Home', 'Words of two, edited. [Setup](/setup)') })
  expect((await run()).exitCode).toBe(0)
  expect(reads()).toEqual([])
  const second = hashTree(join(project, 'dist'))
  expect(second['v1/index.html']).toBe(first['v1/index.html'])
  expect(second['index.html']).not.toBe(first['index.html'])
  rmSync(join(folder, 'cache'), { recursive: true })
  expect((await run()).exitCode).toBe(0)
  expect(hashTree(join(project, 'dist'))).toEqual(second)
})

test('pages of a version have the dates, the authors and the branch of their own history', async () => {
  const { folder, project } = repository()
  const old = {
    GIT_AUTHOR_NAME: 'Ann',
    GIT_AUTHOR_DATE: '2019-03-04T05:06:07Z',
    GIT_COMMITTER_DATE: '2019-03-04T05:06:07Z',
  }
  git(folder, 'checkout', '-q', '-b', 'stable', 'v1.0.0', '--force')
  write(folder, { 'docs/setup.mdx': page('Setup', 'Setup of the branch.') })
  git(folder, 'add', 'docs/setup.mdx')
  execFileSync('git', ['commit', '-qm', 'x'], { cwd: folder, env: { ...process.env, ...author, ...old } })
  git(folder, 'checkout', '-q', 'main')
  const config = {
    pages: { contributors: true },
    repository: { url: 'https://github.com/o/n', branch: 'main', folder: 'docs' },
    versions: [{ version: 'v2' }, { version: 'v1', from: 'stable' }, { version: 'v0', from: 'v1.0.0' }],
  }
  write(project, {
    'octavo.config.json': JSON.stringify(config),
    'docs.json': JSON.stringify({ ...JSON.parse(docs(['index', 'setup'])), metadata: { timestamp: true } }),
  })
  const run = () => runCommand(['build', '--cache-dir', join(folder, 'cache')], project)
  expect((await run()).exitCode).toBe(0)
  const first = read(project, 'v1/setup/index.html')
  expect(first).toContain('2019-03-04')
  expect(first).toContain('Ann')
  expect(first).toContain('https://github.com/o/n/edit/stable/docs/setup.mdx')
  expect(read(project, 'v0/setup/index.html')).not.toContain('2019-03-04')
  expect(read(project, 'v0/setup/index.html')).not.toContain('/edit/')
  expect(read(project, 'setup/index.html')).toContain('https://github.com/o/n/edit/main/docs/setup.mdx')
  rmSync(join(project, 'dist'), { recursive: true })
  expect((await run()).exitCode).toBe(0)
  expect(read(project, 'v1/setup/index.html')).toBe(first)
})

test('files of Git LFS are read from its objects; those that are not there are named, and then found', async () => {
  const { folder, project } = repository()
  const content = '<svg xmlns="http://www.w3.org/2000/svg" width="77" height="7"/>'
  const oid = createHash('sha256').update(content).digest('hex')
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`
  git(folder, 'checkout', '-q', '--force', 'v1.0.0')
  commit(folder, { 'docs/p.svg': pointer }, 'v1.1.0')
  git(folder, 'checkout', '-q', 'main')
  write(project, {
    'octavo.config.json': settings([{ version: 'v2' }, { version: 'v1', from: 'v1.1.0' }]),
    'q.svg': pointer,
  })
  const run = () => runCommand(['build', '--cache-dir', join(folder, 'cache')], project)
  const { stdout, stderr } = await run()
  expect(stdout + stderr).toContain('Git LFS has not fetched "p.svg" of the version "v1"')
  expect(stdout + stderr).toContain('"q.svg" is a pointer of Git LFS, not the file itself')
  expect(existsSync(join(project, 'dist/v1/p.svg'))).toBe(false)
  write(folder, { [`.git/lfs/objects/${oid.slice(0, 2)}/${oid.slice(2, 4)}/${oid}`]: content })
  const second = await run()
  expect(second.stdout + second.stderr).not.toContain('has not fetched')
  expect(read(project, 'v1/p.svg')).toBe(content)
  expect(read(project, 'v1/setup/index.html')).toContain('width="77"')
})

test('a branch that has moved is built anew, also when no file of the project has changed', async () => {
  const { folder, project } = repository()
  write(project, { 'octavo.config.json': settings([{ version: 'v1' }, { version: 'next', from: 'next' }]) })
  const run = () => runCommand(['build', '--cache-dir', join(folder, 'cache')], project)
  expect((await run()).exitCode).toBe(0)
  expect(read(project, 'next/index.html')).toContain('Words of two')
  const blob = execFileSync('git', ['hash-object', '-w', '--stdin'], {
    cwd: folder,
    input: page('Home', 'Words of three.'),
    encoding: 'utf8',
  }).trim()
  const env = { ...process.env, ...author, GIT_INDEX_FILE: join(folder, 'other-index') }
  const plumb = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim()
  plumb('read-tree', 'next')
  plumb('update-index', '--cacheinfo', `100644,${blob},docs/index.mdx`)
  git(folder, 'branch', '-f', 'next', plumb('commit-tree', plumb('write-tree'), '-p', 'next', '-m', 'three'))
  rmSync(join(folder, 'other-index'))
  expect((await run()).exitCode).toBe(0)
  expect(read(project, 'next/index.html')).toContain('Words of three')
})

test('docs.json may have been in another folder, and be a mint.json', async () => {
  const { folder, project } = repository()
  const old = { name: 'V', navigation: [{ group: 'G', pages: ['index'] }], colors: { primary: '#0f766e' } }
  git(folder, 'checkout', '-q', '--orphan', 'old')
  git(folder, 'rm', '-rqf', '.')
  rmSync(join(folder, 'docs'), { recursive: true, force: true })
  commit(
    folder,
    { 'site/mint.json': JSON.stringify(old), 'site/index.mdx': page('Home', 'Words of zero.') },
    'v0.1',
  )
  git(folder, 'checkout', '-q', 'main')
  write(project, {
    'octavo.config.json': settings([
      { version: 'v1' },
      { version: '0.1 (old)', from: 'v0.1', folder: 'site' },
    ]),
  })
  const built = await runCommand(['build'], project)
  expect(built.exitCode, built.stdout + built.stderr).toBe(0)
  expect(read(project, '0.1-old/index.html')).toContain('Words of zero')
})

describe('what is missing is reported where the settings name it', () => {
  const check = async (project: string) => {
    const { exitCode, stdout, stderr } = await runCommand(['check', '--format', 'json'], project)
    const all = JSON.parse(stdout || stderr) as {
      diagnostics: {
        code: string
        message: string
        help: string
        span?: { path: string; start: { line: number } }
      }[]
    }
    const found = all.diagnostics.filter(
      ({ code }) => code === 'version/no-revision' || code === 'version/no-pages',
    )
    return {
      exitCode,
      found: found.map(({ message, help, span }) => [message, help, span?.path, span?.start.line]),
    }
  }

  test('a revision that does not exist', async () => {
    const { project } = repository()
    write(project, { 'octavo.config.json': settings([{ version: 'v1', from: 'v1.0.O' }]) })
    expect(await check(project)).toEqual({
      exitCode: 1,
      found: [
        [
          'The repository does not have the revision "v1.0.O"',
          'did you mean "v1.0.0"?',
          'octavo.config.json',
          6,
        ],
      ],
    })
  })

  test('a shallow clone without the tag', async () => {
    const { folder } = repository()
    git(folder, 'add', '-A')
    git(folder, 'commit', '-qm', 'settings')
    const clone = join(temporaryFolder(), 'clone')
    git(folder, 'clone', '-q', '--depth', '1', '--no-tags', `file://${folder}`, clone)
    const { exitCode, found } = await check(join(clone, 'docs'))
    expect([exitCode, found[0]?.[0]]).toEqual([
      1,
      'The clone is shallow and does not have the revision "v1.0.0"',
    ])
    expect(found[0]?.[1]).toContain('fetch-depth: 0')
  })

  test('a project outside of a repository', async () => {
    const { project } = repository()
    const copy = temporaryFolder()
    for (const name of ['docs.json', 'index.mdx', 'setup.mdx', 'octavo.config.json'])
      write(copy, { [name]: readFileSync(join(project, name), 'utf8') })
    const { exitCode, found } = await check(copy)
    expect([exitCode, found[0]?.[0]]).toEqual([
      1,
      'The project is in no Git repository, so that there is no revision "v1.0.0"',
    ])
  })

  test('a revision without docs.json', async () => {
    const { folder, project } = repository()
    git(folder, 'rm', '-q', '--cached', 'docs/docs.json')
    git(folder, 'commit', '-qm', 'without')
    git(folder, 'tag', 'bare')
    write(project, { 'octavo.config.json': settings([{ version: 'v1', from: 'bare' }]) })
    expect((await check(project)).found.map(([message]) => message)).toEqual([
      '"bare" has no docs.json for the version "v1"',
    ])
  })
})

test('commands that change files leave versions alone', async () => {
  const { folder, project } = repository()
  const renamed = await runCommand(['rename', 'setup', 'start'], project)
  expect(renamed.exitCode, renamed.stderr).toBe(0)
  expect((await runCommand(['format'], project)).exitCode).toBe(0)
  expect((await runCommand(['check', '--fix'], project)).exitCode).toBe(0)
  expect(existsSync(join(project, 'v1'))).toBe(false)
  expect(
    git(folder, 'status', '--porcelain')
      .split('\n')
      .filter((line) => line.includes('v1')),
  ).toEqual([])
})
