import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createGitHistory, readHistoryOf } from '../src/ports/git-history.ts'
import { openHistoryCache } from '../src/ports/history-cache.ts'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-history-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs git with a fixed author and time, in `folder`. */
function git(
  place: string,
  args: readonly string[],
  { time = '2025-01-01T00:00:00Z', author = 'a' }: { readonly time?: string; readonly author?: string } = {},
): void {
  const name = {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@example',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example',
  }
  const env = {
    ...process.env,
    ...name,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_DATE: time,
    GIT_COMMITTER_DATE: time,
  }
  execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], { cwd: place, env, stdio: 'pipe' })
}

/** Writes files below the repository and commits them. */
function commit(
  files: Readonly<Record<string, string>>,
  time: string,
  { author = 'a', message = 'x' }: { readonly author?: string; readonly message?: string } = {},
): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git(folder, ['add', '-A'])
  git(folder, ['commit', '-qm', message], { time, author })
}

const authors = async (place: string) => Object.fromEntries((await createGitHistory(place)())?.authors ?? [])

const dates = async (place: string) => Object.fromEntries((await createGitHistory(place)())?.changed ?? [])

describe('a repository', () => {
  beforeEach(() => {
    git(folder, ['init', '-q'])
    commit({ 'docs/a.mdx': '1', 'docs/ü b"\n.mdx': '1', 'code.ts': '1' }, '2025-01-02T03:04:05+02:00')
    commit({ 'docs/a.mdx': '2', 'docs/sub/c.mdx': '1' }, '2025-02-02T00:00:00Z')
    commit({ 'code.ts': '2' }, '2025-03-02T00:00:00Z')
  })

  test('the last commit of each file, from the project’s folder on', async () => {
    expect(await dates(join(folder, 'docs'))).toEqual({
      'a.mdx': '2025-02-02T00:00:00Z',
      'sub/c.mdx': '2025-02-02T00:00:00Z',
    })
    // A name with a line break is no path of a page.
    commit({ 'docs/ü b.mdx': '1' }, '2025-04-02T00:00:00Z')
    expect(await dates(join(folder, 'docs'))).toHaveProperty('ü b.mdx', '2025-04-02T00:00:00Z')
  })

  test('what is not committed has no date, whatever its file says', async () => {
    writeFileSync(join(folder, 'docs', 'new.mdx'), 'x')
    expect(await dates(join(folder, 'docs'))).not.toHaveProperty('new.mdx')
  })

  test('files of merged branches bear the date of their own commit', async () => {
    git(folder, ['checkout', '-qb', 'side'])
    commit({ 'docs/side.mdx': '1' }, '2025-05-01T00:00:00Z')
    git(folder, ['checkout', '-q', 'main'])
    git(folder, ['merge', '-q', '--no-ff', '-m', 'merge', 'side'], { time: '2025-06-01T00:00:00Z' })
    expect(await dates(join(folder, 'docs'))).toHaveProperty('side.mdx', '2025-05-01T00:00:00Z')
  })

  test('the authors of each file: those of most commits first, by the mailmap, without programs', async () => {
    commit({ 'docs/a.mdx': '3' }, '2025-05-01T00:00:00Z', { author: 'Grace  Hopper' })
    commit({ 'docs/a.mdx': '4' }, '2025-05-02T00:00:00Z', { author: 'dependabot[bot]' })
    commit({ 'docs/a.mdx': '5', 'docs/new.mdx': '1' }, '2025-05-03T00:00:00Z', { author: 'zoë' })
    commit({ 'docs/a.mdx': '6' }, '2025-05-04T00:00:00Z', { author: 'Zoë' })
    writeFileSync(
      join(folder, '.mailmap'),
      'Zoë Ö. <a@example> zoë <a@example>\nZoë Ö. <a@example> Zoë <a@example>\n',
    )
    expect(await authors(join(folder, 'docs'))).toEqual({
      'a.mdx': ['Zoë Ö.', 'a', 'Grace  Hopper'],
      'new.mdx': ['Zoë Ö.'],
      'sub/c.mdx': ['a'],
      'ü b"\n.mdx': undefined,
    })
  })

  test('co-authors of a commit count as its author does: once, by the mailmap, without programs', async () => {
    const message = [
      'Change\n\nCo-authored-by: nobody here\n\nText.\n',
      'Co-authored-by: Grace Hopper <g@example>',
      'co-authored-by: Ada <ada@example>',
      'Co-authored-by: a <a@example>',
      'Co-Authored-By: dependabot[bot] <bot@example>',
      'Co-authored-by: without address',
      'Co-authored-by: Grace\n Hopper <g@example>',
      'Signed-off-by: Other <o@example>',
    ].join('\n')
    commit({ 'docs/new.mdx': '1' }, '2025-05-01T00:00:00Z', { author: 'a', message })
    commit({ 'docs/new.mdx': '2' }, '2025-05-02T00:00:00Z', {
      author: 'zoë',
      message: 'x\n\nCo-authored-by: ada <ada@example>',
    })
    writeFileSync(join(folder, '.mailmap'), 'Ada Lovelace <ada@example>\n')
    expect((await authors(join(folder, 'docs')))['new.mdx']).toEqual([
      'Ada Lovelace',
      'Grace Hopper',
      'a',
      'zoë',
    ])
    expect((await authors(join(folder, 'docs')))['a.mdx']).toEqual(['a'])
  })

  describe('settings of the user change nothing', () => {
    const values = [
      ['log.follow', 'true'],
      ['log.showRoot', 'false'],
      ['log.showSignature', 'true'],
      ['diff.relative', 'true'],
      ['diff.orderFile', 'missing'],
      ['diff.renames', 'copies'],
      ['i18n.logOutputEncoding', 'ISO-8859-1'],
      ['mailmap.file', 'names'],
      ['mailmap.blob', 'HEAD:names'],
      ['trailer.separators', '#'],
      ['color.ui', 'always'],
    ] as const
    const history = async () => {
      const place = join(folder, 'docs')
      const head = { commit: 'HEAD', folder: 'docs/', shallow: false }
      return [
        await dates(folder),
        await authors(place),
        Object.fromEntries((await readHistoryOf(place, head)).changed),
      ]
    }

    test.each(values)('%s', async (name, value) => {
      git(folder, ['checkout', '-q', '--orphan', 'first'])
      const message = 'x\n\nCo-authored-by: Grace Hopper <g@example>'
      const names = 'Somebody else <a@example>\n'
      commit({ 'docs/zoë.mdx': '1', names }, '2025-05-01T00:00:00Z', { author: 'Zoë', message })
      const before = await history()
      expect(before).toMatchObject([
        { 'docs/zoë.mdx': '2025-05-01T00:00:00Z', 'code.ts': '2025-05-01T00:00:00Z' },
        { 'zoë.mdx': ['Grace Hopper', 'Zoë'] },
        { 'zoë.mdx': '2025-05-01T00:00:00Z' },
      ])
      git(folder, ['config', name, value])
      expect(await history()).toEqual(before)
    })
  })

  test('a message that imitates the log changes nothing but its own names', async () => {
    const message = 'x\n\nCo-authored-by: \u0001 9 \u0001X <x@example>\u0002Y <y@example>'
    commit({ 'docs/new.mdx': '1' }, '2025-05-01T00:00:00Z', { author: 'a', message })
    expect(await dates(join(folder, 'docs'))).toHaveProperty('new.mdx', '2025-05-01T00:00:00Z')
  })

  test('a project that is a link into it has its dates', async () => {
    const place = mkdtempSync(join(tmpdir(), 'octavo-link-'))
    symlinkSync(join(folder, 'docs'), join(place, 'docs'))
    expect(await dates(join(place, 'docs'))).toHaveProperty('a.mdx', '2025-02-02T00:00:00Z')
    rmSync(place, { recursive: true })
  })

  test('R18 a new commit is seen, without one nothing is asked twice', async () => {
    const history = createGitHistory(join(folder, 'docs'))
    const first = await history()
    expect(await history()).toBe(first)
    commit({ 'docs/a.mdx': '3' }, '2025-07-01T00:00:00Z')
    expect((await history())?.changed.get('a.mdx')).toBe('2025-07-01T00:00:00Z')
  })

  test('git lists the history once a commit and mailmap, and again when it failed', async () => {
    const place = join(folder, 'docs')
    const tools = mkdtempSync(join(tmpdir(), 'octavo-git-'))
    const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    // Notes each `log`; it breaks off while there is a file `broken`.
    writeFileSync(
      join(tools, 'git'),
      `#!/bin/sh
case " $* " in *" log "*) echo log >> '${tools}/logs'; [ -e '${tools}/broken' ] && { '${git}' "$@" | head -c 40; exit 1; }; esac
exec '${git}' "$@"
`,
      { mode: 0o755 },
    )
    vi.stubEnv('PATH', `${tools}:${process.env['PATH']}`)
    const read = async (stamp = 'program') => {
      const stored = openHistoryCache(openCacheStore(join(tools, 'cache')), stamp)
      const history = await createGitHistory(place, stored)()
      const logs = readFileSync(join(tools, 'logs'), 'utf8').split('\n').length - 1
      return { history, logs }
    }
    try {
      writeFileSync(join(tools, 'broken'), '')
      expect((await read()).logs).toBe(1)
      rmSync(join(tools, 'broken'))
      const first = await read()
      expect(first).toEqual({ history: await createGitHistory(place)(), logs: 2 })
      expect(first.history?.authors?.get('a.mdx')).toEqual(['a'])
      expect(await read()).toEqual({ ...first, logs: 3 })
      writeFileSync(join(folder, '.mailmap'), 'Alma <a@example>\n')
      const renamed = await read()
      expect(renamed.logs).toBe(4)
      expect(renamed.history?.authors?.get('a.mdx')).toEqual(['Alma'])
      commit({ 'docs/a.mdx': '9' }, '2025-09-01T00:00:00Z')
      expect((await read()).history?.changed.get('a.mdx')).toBe('2025-09-01T00:00:00Z')
      expect(await read()).toMatchObject({ logs: 5 })
      expect(await read('another program')).toMatchObject({ logs: 6 })
    } finally {
      vi.unstubAllEnvs()
      rmSync(tools, { recursive: true })
    }
  })

  test('R18 in a shallow clone the oldest commit dates nothing', async () => {
    commit({ 'docs/a.mdx': '4' }, '2025-08-01T00:00:00Z')
    git(folder, ['clone', '-q', '--depth', '2', `file://${folder}`, 'shallow'])
    const place = join(folder, 'shallow', 'docs')
    const history = await createGitHistory(place)()
    expect([Object.fromEntries(history?.changed ?? []), history?.shallow]).toEqual([
      { 'a.mdx': '2025-08-01T00:00:00Z' },
      true,
    ])
  })

  test('settings of a repository run nothing', async () => {
    const trap = join(folder, 'trap')
    for (const [key, value] of [
      ['log.showSignature', 'true'],
      ['gpg.program', `touch ${trap}; false`],
      ['core.pager', `touch ${trap}`],
      ['core.fsmonitor', `touch ${trap}`],
    ] as const)
      git(folder, ['config', key, value])
    expect(await dates(join(folder, 'docs'))).toHaveProperty('a.mdx')
    expect(() => execFileSync('ls', [trap], { stdio: 'pipe' })).toThrow()
  })
})

test('R18 no repository, and one without a commit, know nothing', async () => {
  expect(await createGitHistory(folder)()).toBeUndefined()
  git(folder, ['init', '-q'])
  expect(await createGitHistory(folder)()).toBeUndefined()
  expect(await createGitHistory(join(folder, 'gone'))()).toBeUndefined()
})

test('git is started in a repository alone', async () => {
  const trap = join(folder, 'started')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/git'), `#!/bin/sh\n: > '${trap}'\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`)
  try {
    await createGitHistory(folder)()
    expect(existsSync(trap)).toBe(false)
    mkdirSync(join(folder, '.git'))
    await createGitHistory(folder)()
    expect(existsSync(trap)).toBe(true)
  } finally {
    vi.unstubAllEnvs()
  }
})
