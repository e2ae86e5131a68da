// The service as a whole: the built command with its settings, on both databases.
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { branchesOf, git, newFolder, removeMade, startHost } from '../../server/test/twins/git-host.ts'
import { startCluster } from '../../server/test/twins/postgres-cluster.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { bothStores } from './twins/both-stores.ts'
import { endStarted, runOctavo } from './twins/run-octavo.ts'
import { createServiceProject, pollJob, startServing } from './twins/service-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const { stores, postgres, remove } = bothStores('service')
afterEach(() => {
  endStarted()
  removeMade()
})
afterAll(remove)

const job = '/v2/agent/docs/job'
const create = (prompt = 'Write a page') => ({ method: 'POST', json: { prompt } })
const writePage = `printf -- '---\\ntitle: New\\n---\\n\\nNew.\\n' > "page-$OCTAVO_TURN.mdx"; cat >> prompts.txt`

describe.each(stores)('the service on $name', ({ variables }) => {
  test('a job that is created by the API runs to its pull request', async () => {
    const host = await startHost('gitea')
    const env = { ...(await variables()), HOST_TOKEN: 'canary-host-token-123' }
    const project = await createServiceProject({
      agent: writePage,
      env,
      settings: { hosts: [{ kind: 'gitea', url: '/', api: host.url, tokenEnv: 'HOST_TOKEN' }] },
    })
    const server = await startServing(project)
    const created = await server.ask(job, create())
    expect(created.status).toBe(201)
    const { id } = created.json as { readonly id: string }
    const ended = await pollJob(server, `${job}/${id}`)
    expect(ended).toMatchObject({
      status: 'completed',
      model: 'script-1',
      prLink: 'https://host.example/acme/docs/pull/1',
      source: { repository: project.repositories['docs'], ref: `octavo/${id}` },
    })
    expect(branchesOf(project.repositories['docs'] ?? '')).toEqual(['main', `octavo/${id}`])
    const events = await server.ask(`${job}/${id}/events`)
    expect(events.text).toMatch(
      /event: check[^]*event: build[^]*event: pushed[^]*event: pull-request[^]*event: end/,
    )
    expect(events.text).not.toContain('canary')
    expect((await server.ask('/')).text).toContain('Welcome.')
    const missing = [404, { error: 'The API has no such address' }]
    for (const path of ['/v2', '/v2/other', '/v2/other?a=/b', '/v2/agent'])
      expect([(await server.ask(path)).status, (await server.ask(path)).json]).toEqual(missing)
    expect((await server.ask('/v22/other')).text).toContain('<!doctype html>')
  })

  test('P27 the state is on a port of its own, without detail; P23 the server drains', async () => {
    const flag = newFolder()
    const project = await createServiceProject({
      agent: `touch '${flag}/x'; sleep 1000`,
      env: await variables(),
      settings: { jobs: { sandbox: 'off' } },
    })
    const server = await startServing(project)
    const state = (path: string) => send(project.healthPort, path)
    expect([(await state('/healthz')).text, (await state('/readyz')).text]).toEqual([
      '{"status":"ok"}',
      '{"status":"ready"}',
    ])
    expect((await state('/')).status).toBe(404)
    expect((await server.ask('/healthz')).status).toBe(404)
    const { id } = (await server.ask(job, create())).json as { readonly id: string }
    while (!existsSync(join(flag, 'x'))) await after(20)
    const stream = server.ask(`${job}/${id}/events`)
    await after(100)
    server.running.process.kill('SIGTERM')
    expect((await stream).status).toBe(200)
    const { code, err } = await server.running.ended
    expect(code).toBe(143)
    expect(err).toContain('"event":"stopped"')
    const next = await startServing(project)
    expect((await next.ask(`${job}/${id}`)).json).toMatchObject({ status: 'active' })
  })

  test('P24 a server that is killed loses no job: the next one takes it over at once', async () => {
    const flag = newFolder()
    const project = await createServiceProject({
      agent: `if [ ! -e '${flag}/x' ]; then touch '${flag}/x'; sleep 1000; fi; ${writePage}`,
      env: await variables(),
      settings: { jobs: { sandbox: 'off' } },
    })
    const server = await startServing(project)
    const { id } = (await server.ask(job, create('one'))).json as { readonly id: string }
    const second = (await server.ask(job, create('two'))).json as { readonly id: string }
    while (!existsSync(join(flag, 'x'))) await after(20)
    server.running.process.kill('SIGKILL')
    await server.running.ended
    const next = await startServing(project)
    expect(await pollJob(next, `${job}/${id}`)).toMatchObject({ status: 'completed' })
    expect(await pollJob(next, `${job}/${second.id}`)).toMatchObject({ status: 'completed' })
    const repository = project.repositories['docs'] ?? ''
    expect(branchesOf(repository)).toHaveLength(3)
    expect(git(repository, 'rev-list', '--count', `main..octavo/${id}`)).toBe('1')
  })
})

describe('on PostgreSQL, with two servers', () => {
  test('P24 jobs are shared, each runs once, and those of a killed server are taken over', async () => {
    const log = join(newFolder(), 'runs')
    const ids = ['docs', 'two', 'three', 'four']
    const env = await postgres.variables()
    const project = await createServiceProject({
      agent: `echo "$OCTAVO_TURN begin" >> '${log}'; sleep 0.3; echo "$OCTAVO_TURN end" >> '${log}'; ${writePage}`,
      env,
      projects: ids,
      settings: { jobs: { sandbox: 'off', concurrency: 2, leaseSeconds: 2 }, health: { port: 0 } },
    })
    const servers = await Promise.all([
      startServing(project),
      startServing(project, ['--settings', 'octavo.server.json']),
    ])
    const jobs: string[] = []
    for (let round = 0; round < 2; round += 1) {
      for (const [index, id] of ids.entries()) {
        const answer = await servers[index % 2]?.ask(`/v2/agent/${id}/job`, create(`${round}`))
        jobs.push(`/v2/agent/${id}/job/${(answer?.json as { readonly id: string } | undefined)?.id}`)
      }
    }
    while (!existsSync(log)) await after(20)
    servers[0]?.running.process.kill('SIGKILL')
    const [, left] = servers
    if (!left) throw new Error('no server')
    for (const path of jobs) expect(await pollJob(left, path)).toMatchObject({ status: 'completed' })
    const ends = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('end'))
    expect(new Set(ends).size).toBe(jobs.length)
    for (const path of jobs) {
      const [, , , id = '', , jobId] = path.split('/')
      expect(git(project.repositories[id] ?? '', 'rev-list', '--count', `main..octavo/${jobId}`)).toBe('1')
    }
  })

  test('a lost database: pages are served, the rest is 503, and it recovers', async () => {
    const own = await startCluster()
    try {
      const env = { OCTAVO_DATABASE_URL: own.createDatabase('lost') }
      const project = await createServiceProject({ agent: writePage, env })
      const server = await startServing(project)
      await own.kill()
      const answer = await server.ask(`${job}/x`)
      expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([
        503,
        '{"error":"The service is not available"}',
        '5',
      ])
      expect((await server.ask('/')).status).toBe(200)
      expect((await send(project.healthPort, '/readyz')).status).toBe(503)
      expect((await send(project.healthPort, '/healthz')).status).toBe(200)
      await own.start()
      await expect
        .poll(async () => (await send(project.healthPort, '/readyz')).status, { timeout: 20_000 })
        .toBe(200)
      const { id } = (await server.ask(job, create())).json as { readonly id: string }
      expect(await pollJob(server, `${job}/${id}`)).toMatchObject({ status: 'completed' })
    } finally {
      await own.remove()
    }
  })
})

describe('octavo admin', () => {
  const settings = JSON.stringify({ agents: { writer: { command: ['true'], model: 'm' } } })
  const folder = () => tempFolder({ 'octavo.server.json': settings })

  test('projects and keys are added, listed and removed', async () => {
    const cwd = folder()
    const run = (...words: readonly string[]) => runOctavo(['admin', ...words], { cwd })
    expect((await run('projects', 'list')).out).toBe('There are no projects\n')
    const added = await run(
      'projects',
      'add',
      'docs',
      '--repository',
      'https://github.com/acme/docs',
      '--folder',
      '/docs/',
    )
    expect([added.code, added.out]).toEqual([0, 'The project "docs" was added\n'])
    expect((await run('projects', 'add', 'docs', '--repository', 'https://x.example/y')).err).toBe(
      'There is a project "docs" already\n',
    )
    expect((await run('projects', 'list')).out).toBe(
      'docs  docs  https://github.com/acme/docs  main  docs  writer\n',
    )
    const made = await run('keys', 'create', '--name', 'ci', '--project', 'docs', '--days', '30')
    const key = made.out.split('\n')[0] ?? ''
    expect(key).toMatch(/^octavo_[0-9A-Za-z]{49}$/)
    const listed = await run('keys', 'list')
    expect(listed.out).toMatch(new RegExp(`^key_\\w{26}  ci  …${key.slice(-4)}  read  docs  until 20`))
    expect(listed.out).not.toContain(key)
    const id = listed.out.split(' ')[0] ?? ''
    expect((await run('keys', 'revoke', id)).code).toBe(0)
    expect((await run('keys', 'list')).out).toContain('revoked')
    expect((await run('keys', 'revoke', 'key_x')).code).toBe(1)
    expect((await run('projects', 'remove', 'docs')).code).toBe(0)
  })

  test('all wrong arguments are named', async () => {
    const cwd = folder()
    const wrong = await runOctavo(
      [
        'admin',
        'projects',
        'add',
        'A b',
        '--repository',
        'https://u:p@x.example/y',
        '--agent',
        'none',
        '--folder',
        '../x',
        '--branch',
        '-x',
        '--name',
        'two\nlines',
      ],
      { cwd },
    )
    expect(wrong.code).toBe(1)
    expect(wrong.err.trim().split('\n')).toEqual([
      expect.stringMatching(/^"A b" is no id/),
      expect.stringMatching(/^--repository/),
      expect.stringMatching(/^--agent .*: writer$/),
      expect.stringMatching(/^--branch/),
      expect.stringMatching(/^--name/),
      expect.stringMatching(/^--folder/),
    ])
    const named = await runOctavo(['admin', 'keys', 'create', '--name', 'red\u001b[31m'], { cwd })
    expect([named.code, named.err]).toEqual([1, expect.stringMatching(/^--name/)])
    expect((await runOctavo(['admin', 'keys', 'create', '--project', 'a,b'], { cwd })).err).toBe(
      'There is no project "a", "b"\n',
    )
    expect((await runOctavo(['admin', 'nothing'], { cwd })).err).toContain('"backup <…>", "password"')
    for (const words of [[], ['keys'], ['keys', 'revoke'], ['backup'], ['keys', 'list', 'x']])
      expect((await runOctavo(['admin', ...words], { cwd })).code).toBe(2)
    expect((await runOctavo(['admin', 'keys', 'list'], { cwd: tempFolder() })).err).toContain(
      'There is no "octavo.server.json" here',
    )
  })

  test('a key is made and revoked without the secrets of the server, but never in another store', async () => {
    const cwd = tempFolder()
    const write = (settings: object) =>
      writeFileSync(
        join(cwd, 'octavo.server.json'),
        JSON.stringify({
          agents: { writer: { command: ['true'], model: 'm', env: ['NO_KEY'] } },
          ...settings,
        }),
      )
    write({ hosts: [{ kind: 'gitea', url: '/', tokenEnv: 'NO_TOKEN' }] })
    const run = (...words: readonly string[]) => runOctavo(['admin', ...words], { cwd })
    const { id } = JSON.parse((await run('keys', 'create', '--json')).out) as { readonly id: string }
    expect((await run('keys', 'revoke', id)).code).toBe(0)
    write({ store: { postgres: 'NO_DATABASE' } })
    const { code, err } = await run('keys', 'list')
    expect([code, err.match(/The variable .*/g)]).toEqual([1, ['The variable "NO_DATABASE" is not set']])
    expect(err).toContain('Nothing was changed')
  })

  test('a backup is a whole copy, also while the server writes, and is readable by its owner alone', async () => {
    const project = await createServiceProject({ agent: 'true' })
    const server = await startServing(project)
    const { id } = (await server.ask(job, create())).json as { readonly id: string }
    expect((await project.run('admin', 'backup', 'copy.db')).code).toBe(0)
    const again = await project.run('admin', 'backup', 'copy.db')
    expect([again.code, again.err]).toEqual([1, 'There is a "copy.db" already\n'])
    const nowhere = await project.run('admin', 'backup', 'none/copy.db')
    expect([nowhere.code, nowhere.err]).toEqual([
      1,
      expect.stringMatching(/^The store does not do this: .*copy\.db/),
    ])
    expect(statSync(join(project.cwd, 'octavo-data/octavo.db')).mode & 0o077).toBe(0)
    expect(readFileSync(join(project.cwd, 'octavo-data/.gitignore'), 'utf8')).toBe('*\n')
    const text = JSON.parse(readFileSync(join(project.cwd, 'octavo.server.json'), 'utf8'))
    writeFileSync(
      join(project.cwd, 'copy.json'),
      JSON.stringify({ ...text, health: { port: 0 }, store: { sqlite: 'copy.db' } }),
    )
    const restored = await startServing(project, ['--settings', 'copy.json'])
    expect((await restored.ask(`${job}/${id}`)).status).toBe(200)
  })
})

/** Places, messages and next steps of printed diagnostics, without frames. */
const findings = (printed: string): readonly string[] =>
  printed
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ *\d* *\|/.test(line))
    .map((line) => line.trim())

test('a server whose port is taken ends', async () => {
  const project = await createServiceProject({ agent: 'true' })
  const { port } = await startServing(project)
  const second = await project.run('serve', '--port', String(port), '--strict-port')
  expect([second.code, second.err]).toEqual([1, expect.stringContaining(`Port ${port} is in use`)])
})

describe('wrong settings', () => {
  test('all errors are shown with their places, and nothing starts', async () => {
    const text = [
      '{',
      '  "agents": {',
      '    "writer": { "command": [], "model": "m", "env": ["MISSING_KEY"] },',
      '    "Bad Name": { "command": ["x"], "model": "m" }',
      '  },',
      '  "hosts": [{ "kind": "svn", "url": "https://x.example" }, { "kind": "github", "url": "https://github.com", "tokenEnv": "MISSING_TOKEN" }],',
      '  "jobs": { "concurrency": 0, "sandbx": "off" },',
      '  "limits": { "requestsPerMinute": "many" }',
      '}',
    ].join('\n')
    const cwd = tempFolder({
      'docs.json': '{"navigation":{"pages":["index"]}}',
      'index.mdx': '# Hi',
      'octavo.server.json': text,
    })
    await runOctavo(['build', '--quiet'], { cwd })
    const { code, err } = await runOctavo(['serve', '--port', '0'], { cwd })
    expect(code).toBe(1)
    for (const found of [
      /:3:\d+ .*\n.*command/,
      /:4:\d+/,
      /:6:\d+ .*\n.*kind/,
      /:7:\d+ .*\n.*concurrency/,
      /:7:\d+ .*\n.*sandbx/,
      /:8:\d+ .*\n.*requestsPerMinute/,
      /MISSING_TOKEN/,
    ])
      expect(err).toMatch(found)
    expect(err).toContain('The service does not start with these settings')
    expect(err).not.toContain('Serving')
    expect(readdirSync(cwd)).not.toContain('octavo-data')
  })

  test('of sign-in are errors, each reported once', async () => {
    const text = [
      '{ "auth": { "url": "http://docs.example.com", "providers": [',
      '  { "id": "a", "kind": "pasword", "hashEnv": "NO_HASH", "group": ["staff"] },',
      '  { "id": "b", "kind": "openid", "issuer": "not an address", "clientId": "x" },',
      '  { "id": "b", "kind": "jwt", "loginUrl": "http://login.example.com", "publicKey": "abc" },',
      '  { "id": "B!", "kind": "oauth2", "tokenUrl": "https://x.example/t" },',
      '  { "id": "c" }',
      '], "session": { "idleMinutes": 0 } } }',
    ].join('\n')
    const cwd = tempFolder({
      'docs.json': '{"navigation":{"pages":["index"]}}',
      'index.mdx': '# Hi',
      'octavo.server.json': text,
    })
    await runOctavo(['build', '--quiet'], { cwd })
    const { code, err } = await runOctavo(['serve', '--port', '0'], { cwd })
    expect(code).toBe(1)
    expect(findings(err)).toMatchInlineSnapshot(`
      [
        "octavo.server.json:2:24  error  config/bad-value",
        ""auth.providers[0].kind" cannot be "pasword"",
        "> 2 |   { "id": "a", "kind": "pasword", "hashEnv": "NO_HASH", "group": ["staff"] },",
        "help: did you mean "password"?",
        "octavo.server.json:3:24  error  config/bad-value",
        ""auth.providers[1].kind" cannot be "openid"",
        "> 3 |   { "id": "b", "kind": "openid", "issuer": "not an address", "clientId": "x" },",
        "help: use "oidc", "oauth2", "password" or "jwt"",
        "octavo.server.json:5:11  error  config/bad-value",
        ""auth.providers[3].id" has to be lower-case letters, digits and "-", not "B!"",
        "> 5 |   { "id": "B!", "kind": "oauth2", "tokenUrl": "https://x.example/t" },",
        "help: correct it, or remove it",
        "octavo.server.json:5:3  error  config/missing-key",
        "The required key "auth.providers[3].authorizationUrl" is missing",
        "> 5 |   { "id": "B!", "kind": "oauth2", "tokenUrl": "https://x.example/t" },",
        "help: add "authorizationUrl": an address such as "https://example.com"",
        "octavo.server.json:5:3  error  config/missing-key",
        "The required key "auth.providers[3].userInfoUrl" is missing",
        "> 5 |   { "id": "B!", "kind": "oauth2", "tokenUrl": "https://x.example/t" },",
        "help: add "userInfoUrl": an address such as "https://example.com"",
        "octavo.server.json:5:3  error  config/missing-key",
        "The required key "auth.providers[3].clientId" is missing",
        "> 5 |   { "id": "B!", "kind": "oauth2", "tokenUrl": "https://x.example/t" },",
        "help: add "clientId": a string",
        "octavo.server.json:6:3  error  config/missing-key",
        "The required key "auth.providers[4].kind" is missing",
        "> 6 |   { "id": "c" }",
        "help: add "kind": "oidc", "oauth2", "password" or "jwt"",
        "octavo.server.json:7:32  error  config/bad-value",
        ""auth.session.idleMinutes" has to be at least 1",
        "> 7 | ], "session": { "idleMinutes": 0 } } }",
        "octavo.server.json:2:57  error  config/unknown-key",
        "The key "auth.providers[0].group" is not known",
        "> 2 |   { "id": "a", "kind": "pasword", "hashEnv": "NO_HASH", "group": ["staff"] },",
        "help: did you mean "groups"?",
        "octavo.server.json:2:46  error  config/bad-value",
        "The variable "NO_HASH" is not set",
        "> 2 |   { "id": "a", "kind": "pasword", "hashEnv": "NO_HASH", "group": ["staff"] },",
        "help: set it in the environment of the server",
        "octavo.server.json:1:20  error  config/bad-value",
        ""url" is not an https address",
        "> 1 | { "auth": { "url": "http://docs.example.com", "providers": [",
        "help: use https, or set "auth.insecure"",
        "octavo.server.json:4:43  error  config/bad-value",
        ""loginUrl" is not an https address",
        "> 4 |   { "id": "b", "kind": "jwt", "loginUrl": "http://login.example.com", "publicKey": "abc" },",
        "help: use https, or set "auth.insecure"",
        "octavo.server.json:4:84  error  config/bad-value",
        "The public key of the tokens is not PEM",
        "> 4 |   { "id": "b", "kind": "jwt", "loginUrl": "http://login.example.com", "publicKey": "abc" },",
        "help: write the key with its lines "-----BEGIN PUBLIC KEY-----" and "-----END PUBLIC KEY-----"",
        "The service does not start with these settings",
      ]
    `)
    expect(err).not.toContain('Serving')
  })
  test('of sign-in without any way to sign in are one error', async () => {
    const cwd = tempFolder({
      'docs.json': '{"navigation":{"pages":["index"]}}',
      'index.mdx': '# Hi',
      'octavo.server.json': '{"auth":{"url":"https://docs.example.com","providers":[]}}',
    })
    await runOctavo(['build', '--quiet'], { cwd })
    const { code, err } = await runOctavo(['serve', '--port', '0'], { cwd })
    expect([code, findings(err)]).toMatchInlineSnapshot(`
      [
        1,
        [
          "octavo.server.json:1:55  error  config/bad-value",
          ""auth.providers" needs at least 1 entry",
          "> 1 | {"auth":{"url":"https://docs.example.com","providers":[]}}",
          "The service does not start with these settings",
        ],
      ]
    `)
  })

  test('a hash that is none and a key of another algorithm are noticed before readers sign in', async () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const text = String(publicKey.export({ type: 'spki', format: 'pem' }))
    const project = await createServiceProject({ agent: 'true' })
    const own = { kind: 'jwt', id: 'own', label: 'Own', loginUrl: 'https://own.example/', publicKey: text }
    const settings = {
      health: { port: 0 },
      auth: {
        url: 'http://localhost/',
        providers: [
          { kind: 'password', id: 'team', label: 'Team', hashEnv: 'HASH' },
          { ...own, algorithm: 'RS256' },
        ],
      },
    }
    writeFileSync(join(project.cwd, 'octavo.server.json'), JSON.stringify(settings))
    await project.prepare('build', '--quiet', '--sign-in')
    const { code, err } = await runOctavo(['serve', '--port', '0'], {
      cwd: project.cwd,
      env: { HASH: 'scrypt2768' },
    })
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /The service does not start: The variable "HASH" .*\n.* provider "own" .* "RS256"\n$/,
      ),
    ])
  })

  test('a settings file that is missing, a database that does not answer, a file that is none', async () => {
    const cwd = tempFolder({
      'docs.json': '{"navigation":{"pages":["index"]}}',
      'index.mdx': '# Hi',
      'octavo.server.json': '{}',
      'octavo-data/octavo.db': 'not a database, but long enough to be read as one',
    })
    await runOctavo(['build', '--quiet'], { cwd })
    const missing = await runOctavo(['serve', '--port', '0', '--settings', 'none.json'], { cwd })
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('none.json')])
    const away = await runOctavo(['serve', '--port', '0'], {
      cwd,
      env: { OCTAVO_DATABASE_URL: 'postgresql://u:canary@127.0.0.1:1/x' },
    })
    expect([away.code, away.err]).toEqual([
      1,
      expect.stringMatching(/The service does not start: .*ECONNREFUSED/),
    ])
    expect(away.err).not.toContain('canary')
    const broken = await runOctavo(['serve', '--port', '0'], { cwd })
    expect([broken.code, broken.err]).toEqual([
      1,
      expect.stringMatching(/The service does not start: .*not a database/),
    ])
  })
})
