// B17 in a repository: who wrote a page and when, and the files of its other versions, are not in the project's files. A
// build after each change of the history writes the bytes and reports the diagnostics of a build from nothing.
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { compare, createSequence, hashFiles } from './warm/compare-builds.mjs'

/** A repository with a project, whose commits are a day apart. */
function createRepository(folder: string) {
  let day = 0
  const git = (args: readonly string[], name = 'Ada') => {
    const date = `2024-01-${String(10 + day).padStart(2, '0')}T12:00:00Z`
    const email = `${name.toLowerCase()}@example.com`
    const env = {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date,
    }
    execFileSync('git', args, { cwd: folder, env, stdio: 'pipe' })
  }
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  return {
    git,
    write,
    commit(files: Readonly<Record<string, string>>, name = 'Ada', message = 'Change') {
      write(files)
      day += 1
      git(['add', '-A'])
      git(['commit', '-q', '--allow-empty', '-m', message], name)
    },
  }
}

const docs = (pages: readonly string[], more: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'History',
    colors: { primary: '#0f766e' },
    metadata: { timestamp: true },
    navigation: { pages },
    ...more,
  })

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

const settings = (more: object) => JSON.stringify({ site: 'https://docs.example', ...more })

const contributors = { pages: { contributors: true } }
const versions = [{ version: 'Next' }, { version: 'First', from: 'first' }]

type Repository = ReturnType<typeof createRepository>

/** What happens between two builds, by name. Each must change the site. */
const changes: Readonly<Record<string, (repository: Repository, folder: string) => void>> = {
  'contributors are shown': ({ write }) => write({ 'octavo.config.json': settings(contributors) }),
  'another author edits a page': ({ commit }) => commit({ 'guide.mdx': page('Guide', 'Edited.') }, 'Bob'),
  'an edit is not committed': ({ write }) => write({ 'index.mdx': page('Home', 'Not committed.') }),
  'it is committed': ({ commit }) => commit({}, 'Cleo'),
  'a commit has a second author': ({ commit }) =>
    commit({ 'guide.mdx': page('Guide', 'By two.') }, 'Ada', 'Edit\n\nCo-authored-by: Dan <dan@example.com>'),
  'a commit is written anew by another author': ({ git }) =>
    git(['commit', '-q', '--amend', '--author=Eve <eve@example.com>', '--no-edit'], 'Eve'),
  'a name is corrected by the mailmap': ({ write }) => write({ '.mailmap': 'Robert <bob@example.com>\n' }),
  'a page moves': ({ commit }, folder) => {
    renameSync(join(folder, 'guide.mdx'), join(folder, 'moved.mdx'))
    commit({ 'docs.json': docs(['index', 'moved']) })
  },
  'the commit is taken back, its files stay': ({ git }) => git(['reset', '-q', '--soft', 'HEAD~1']),
  'another version is built': ({ commit }) =>
    commit({ 'octavo.config.json': settings({ ...contributors, versions }) }),
  'its tag moves': ({ git }) => git(['tag', '-f', 'first', 'HEAD~1']),
  'its tag moves back, with a mark in the menu': ({ git, write }) => {
    git(['tag', '-f', 'first', 'HEAD~2'])
    const marked = [versions[0], { ...versions[1], tag: 'Old', path: 'old' }]
    write({ 'octavo.config.json': settings({ ...contributors, versions: marked }) })
  },
  'no version is built': ({ write }) => write({ 'octavo.config.json': settings(contributors) }),
  'times are not shown': ({ write }) =>
    write({ 'docs.json': docs(['index', 'moved'], { metadata: { timestamp: false } }) }),
  'times are shown again': ({ write }) => write({ 'docs.json': docs(['index', 'moved']) }),
  'the repository is removed': (_, folder) => rmSync(join(folder, '.git'), { recursive: true }),
}

test('after each change of the history in turn', { timeout: 300_000 }, async () => {
  const base = temporaryFolder()
  const folder = join(base, 'project')
  mkdirSync(folder)
  const repository = createRepository(folder)
  repository.git(['-c', 'init.defaultBranch=main', 'init', '-q'])
  const files = { 'index.mdx': page('Home', '[Guide](/guide)'), 'guide.mdx': page('Guide', 'First.') }
  repository.commit({ ...files, 'docs.json': docs(['index', 'guide']), 'octavo.config.json': settings({}) })
  repository.git(['tag', 'first'])
  const state = createSequence({ project: folder, base, seed: 1, run: runShared })
  const differences = await compare(state)
  for (const [name, change] of Object.entries(changes)) {
    const before = hashFiles(state.out)
    change(repository, folder)
    differences.push(...(await compare(state)).map((difference) => `${name}: ${difference}`))
    const isSame = [...hashFiles(state.out)].every(([path, hash]) => before.get(path) === hash)
    if (isSame) differences.push(`${name}: nothing has changed`)
  }
  expect(differences).toEqual([])
})
