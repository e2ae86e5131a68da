// Repositories and results that are not as expected: what a job reads of them, and what it publishes.
import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { createBlobReader } from '../../src/jobs/git/read-blobs.ts'
import type { Git } from '../../src/jobs/git/run-git.ts'
import { commitFiles, createRepository, git, newFolder, removeMade } from '../twins/git-host.ts'
import { createJobServer, type JobServerOptions } from '../twins/job-server.ts'

const servers: Awaited<ReturnType<typeof createJobServer>>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.store.close()
  removeMade()
})

const files = { 'docs.json': '{}', 'index.mdx': '# Home\n' }

async function start(agent: string, more: Partial<JobServerOptions> = {}) {
  const repository = more.repository ?? createRepository(newFolder(), files)
  const server = await createJobServer({ agent, repository, ...more })
  servers.push(server)
  return { ...server, repository }
}

const changedFiles = (repository: string, id: string) =>
  git(repository, 'diff', '--name-status', 'main', `octavo/${id}`).split('\n')

test('a branch that only begins the name of others does not exist', async () => {
  const { repository, create, run, logOf } = await start('date > new.mdx')
  commitFiles(repository, 'docs/next', { 'next.mdx': 'Next\n' })
  const missing = await create('Write', 'docs')
  await run()
  expect(await logOf(missing.id)).toContain('failed: The repository has no branch "docs"')
  const there = await create('Write', 'docs/next')
  await run()
  expect(changedFiles(repository, there.id)).toContain('A\tnew.mdx')
})

test('attributes of the repository change no file that the agent has not touched', async () => {
  const repository = createRepository(newFolder(), files)
  const text = 'Windows\r\nlines\r\n'
  const options = { cwd: repository, input: text, encoding: 'utf8' } as const
  const blob = execFileSync('git', ['hash-object', '-w', '--stdin', '--no-filters'], options).trim()
  // As a repository that was filled before it had attributes.
  const rules = execFileSync('git', ['hash-object', '-w', '--stdin'], {
    ...options,
    input: '* text\n*.id ident\n',
  })
  const listed = `${git(repository, 'ls-tree', 'main')}\n100644 blob ${blob}\twindows.mdx\n100644 blob ${rules.trim()}\t.gitattributes\n100644 blob ${blob}\tv.id\n`
  const tree = execFileSync('git', ['mktree'], { ...options, input: listed }).trim()
  git(repository, 'update-ref', 'refs/heads/main', git(repository, 'commit-tree', tree, '-m', 'attributes'))
  const { create, run, logOf } = await start('cp windows.mdx copy.mdx', { repository })
  const job = await create()
  await run()
  expect(changedFiles(repository, job.id), await logOf(job.id)).toEqual(['A\tcopy.mdx'])
  expect(git(repository, 'rev-parse', `octavo/${job.id}:copy.mdx`)).toBe(blob)
})

test('thousands of files are read by few processes', async () => {
  const many = Array.from({ length: 3000 }, (_, n) => [`many/${n}.txt`, `file ${n}\n${n}`] as const)
  const folder = createRepository(newFolder(), Object.fromEntries(many))
  const blobs = git(folder, 'ls-tree', '-r', '--format=%(objectname) %(path)', 'main')
    .split('\n')
    .map((line) => line.split(' '))
  let processes = 0
  const counting: Git = {
    run: async (args, { input } = {}) => {
      processes += 1
      return execFileSync('git', args, { cwd: folder, input, encoding: 'utf8', maxBuffer: 1 << 30 })
    },
  }
  const ids = blobs.map(([blob = '']) => blob)
  const read = await createBlobReader(counting, { folder, blobs: ids, mostBytes: 12 })
  const texts = new Map<string, string | undefined>()
  for (const [blob = '', path = ''] of blobs) texts.set(path, await read(blob))
  expect(texts.get('many/7.txt')).toBe('file 7\n7')
  expect(texts.get('many/999.txt')).toBe('file 999\n999')
  expect(texts.get('many/1000.txt')).toBeUndefined()
  expect(processes).toBe(2)
})

test('a file that hosts refuse is named', async () => {
  const { create, run, logOf } = await start('head -c 60000000 /dev/zero > large.bin')
  const job = await create()
  await run()
  expect(await logOf(job.id)).toContain('failed: The change is not allowed: "large.bin" is larger than 50 MB')
})

describe('secrets', () => {
  const secret = 'canary-agent-secret-0987'
  const database = 'postgresql://octavo:canary%2Fpassword@db.example/octavo'
  const options = { agentSettings: { env: ['AGENT_KEY'] }, variables: { AGENT_KEY: secret } }

  test.each([
    ['in the name of a file', 'echo x > "$AGENT_KEY.mdx"', 'the name of a file holds'],
    [
      'in the name of a folder',
      'mkdir "$AGENT_KEY"; echo x > "$AGENT_KEY/page.mdx"',
      'the name of a file holds',
    ],
    ['in two bytes for each character', 'printf "$AGENT_KEY" | iconv -t UTF-16LE > a.txt', '"a.txt" holds'],
    ['in base64', 'printf "$AGENT_KEY" | base64 > a.txt', '"a.txt" holds'],
  ])('%s are not published', async (_, agent, reason) => {
    const { create, run, logOf } = await start(agent, options)
    const job = await create()
    await run()
    const log = await logOf(job.id)
    expect(log).toContain(`failed: The change is not allowed: ${reason} a secret of the server`)
    expect(log).not.toContain(secret)
  })

  test('with colours in them, and in a line without an end, are masked in the log', async () => {
    const long = 'head -c 8180 /dev/zero | tr "\\0" x'
    const { create, run, logOf } = await start(
      `printf 'canary\\033[31m-agent-\\033[0msecret-0987\\n'; ${long}; printf canary-agent-; sleep 0.4; printf 'secret-0987'; ${long}`,
      options,
    )
    const job = await create()
    await run()
    const output = (await logOf(job.id)).replaceAll(/\nlog: /g, '')
    expect(output.replaceAll(/x{1000,}/g, 'x…')).not.toMatch(/canary|-agent-|secret-0987/)
    expect(output.match(/x/g)?.length).toBeGreaterThanOrEqual(16_360)
  })

  test('of all settings are known to jobs, with the password of the database', async () => {
    const { context } = await start('true', {
      settings: {
        store: { postgres: 'DATABASE' },
        health: { metricsTokenEnv: 'METRICS' },
        updates: { project: 'docs', webhook: { kind: 'github', secretEnv: 'HOOK' } },
        auth: {
          url: 'https://docs.example.com',
          providers: [{ kind: 'password', id: 'team', label: 'Team', hashEnv: 'HASH' }],
        },
      },
      variables: { DATABASE: database, METRICS: 'canary-metrics', HOOK: 'canary-hook', HASH: 'canary-hash' },
    })
    expect([...context.secrets].toSorted()).toEqual(
      [
        database,
        'canary%2Fpassword',
        'canary/password',
        'canary-metrics',
        'canary-hook',
        'canary-hash',
      ].toSorted(),
    )
  })

  test('a password of the database that is a word hides no texts', async () => {
    const { context } = await start('true', {
      variables: { OCTAVO_DATABASE_URL: 'postgresql://octavo:postgres@db.example/octavo' },
    })
    expect(context.secrets).toEqual(['postgresql://octavo:postgres@db.example/octavo'])
  })
})
