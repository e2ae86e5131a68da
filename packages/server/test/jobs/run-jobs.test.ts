// Jobs as a whole: real git, scripts as agents, a fake of each host.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { bwrapSandbox, chooseSandbox } from '../../src/jobs/agent/sandbox.ts'
import {
  branchesOf,
  commitFiles,
  createRepository,
  git,
  newFolder,
  removeMade,
  startHost,
} from '../twins/git-host.ts'
import { createJobServer, type JobServerOptions } from '../twins/job-server.ts'

const servers: Awaited<ReturnType<typeof createJobServer>>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.stopping.abort()
    await server.store.close()
  }
  removeMade()
})

const files = { 'docs.json': '{}', 'index.mdx': '# Home\n' }

/** A server, and the repository of its project. */
async function start(agent: string, more: Partial<JobServerOptions> = {}) {
  const folder = newFolder()
  const repository = more.repository ?? createRepository(folder, files)
  const server = await createJobServer({ agent, repository, ...more })
  servers.push(server)
  return { ...server, repository, folder }
}

const hostSettings = (kind: string, api: string, folder: string) => ({
  jobs: { sandbox: 'off' },
  hosts: [{ kind, url: `${folder}/`, api, tokenEnv: 'HOST_TOKEN' }],
})
const token = 'canary-host-token-1234567890'

describe('from the prompt to the pull request', () => {
  test.each(['github', 'gitlab', 'gitea'] as const)('by the API of %s', async (kind) => {
    const host = await startHost(kind)
    const folder = newFolder()
    const repository = createRepository(folder, files)
    const { create, run, find, logOf } = await start('cat > page.mdx; echo "done"', {
      repository,
      settings: hostSettings(kind, host.url, folder),
      variables: { HOST_TOKEN: token },
    })
    const job = await create('Explain "keys"\n\nin detail')
    expect(await run()).toBe(true)
    const branch = `octavo/${job.id}`
    expect(await find(job.id)).toMatchObject({
      status: 'completed',
      prLink: 'https://host.example/acme/docs/pull/1',
      ref: branch,
    })
    expect(branchesOf(repository)).toEqual(['main', branch])
    expect(git(repository, 'show', `${branch}:page.mdx`)).toBe('Explain "keys"\n\nin detail')
    const turnId = /turn_\w{26}/.exec(git(repository, 'log', '-1', '--format=%B', branch))?.[0]
    expect(git(repository, 'log', '-1', '--format=%an <%ae>%n%B', branch)).toBe(
      `Octavo <octavo@localhost>\nExplain "keys"\n\nOctavo-Job: ${job.id}\nOctavo-Turn: ${turnId}`,
    )
    expect(git(repository, 'rev-parse', `${branch}^`)).toBe(git(repository, 'rev-parse', 'main'))
    const [found, made] = host.requests
    expect([found?.method, made?.method, host.requests.length]).toEqual(['GET', 'POST', 2])
    const paths = {
      github: '/repos/acme/docs/pulls',
      gitlab: '/projects/acme%2Fdocs/merge_requests',
      gitea: '/repos/acme/docs/pulls',
    }
    expect(made?.url).toBe(paths[kind])
    expect(JSON.stringify(made?.headers)).toContain(token)
    expect(made?.json).toMatchObject({ title: 'Explain "keys"' })
    expect(Object.values(made?.json ?? {})).toEqual(expect.arrayContaining([branch, 'main']))
    const log = await logOf(job.id)
    expect(log).toMatch(
      /fetch:[^]*agent:[^]*log: done[^]*changed: page\.mdx[^]*check:[^]*build:[^]*pushed:[^]*pull-request: https:/,
    )
    expect(log).not.toContain(token)
  })

  test('a message continues on the same branch and in the same pull request', async () => {
    const host = await startHost('github')
    const folder = newFolder()
    const repository = createRepository(folder, files)
    const { create, run, find, store } = await start('cat > "page-$(ls | wc -l).mdx"', {
      repository,
      settings: hostSettings('github', host.url, folder),
      variables: { HOST_TOKEN: token },
    })
    const job = await create('one')
    await run()
    commitFiles(repository, `octavo/${job.id}`, { 'review.mdx': 'by a reviewer' })
    await store.jobs.addMessage({ projectId: 'docs', id: job.id }, 'two')
    await run()
    expect(await find(job.id)).toMatchObject({
      status: 'completed',
      prLink: 'https://host.example/acme/docs/pull/1',
    })
    expect(host.pulls).toHaveLength(1)
    expect(git(repository, 'log', '--format=%s', `main..octavo/${job.id}`).split('\n')).toEqual([
      'two',
      'by others',
      'one',
    ])
  })

  test('an agent that changes nothing completes the job without branch and link', async () => {
    const { create, run, find, repository, logOf } = await start('cat >/dev/null; echo nothing to do')
    const job = await create()
    await run()
    expect(await find(job.id)).toMatchObject({ status: 'completed', prLink: undefined })
    expect(branchesOf(repository)).toEqual(['main'])
    expect(await logOf(job.id)).not.toContain('check:')
  })

  test('a repository without an API is only pushed to', async () => {
    const { create, run, find, repository } = await start('echo x > page.mdx')
    const job = await create()
    await run()
    expect(await find(job.id)).toMatchObject({ status: 'completed', prLink: undefined })
    expect(branchesOf(repository)).toContain(`octavo/${job.id}`)
  })

  test('files are added, changed, removed and made executable as the agent left them', async () => {
    const { create, run, repository } = await start(
      'rm index.mdx; mkdir -p a/b; echo 1 > a/b/c.mdx; echo "{ }" > docs.json; echo x > t.sh; chmod +x t.sh; ln -s docs.json l',
    )
    const job = await create()
    await run()
    const listed = git(repository, 'ls-tree', '-r', `octavo/${job.id}`)
      .split('\n')
      .map((line) => line.replace(/ blob \w+\t/, ' '))
    expect(listed).toEqual(['100644 a/b/c.mdx', '100644 docs.json', '120000 l', '100755 t.sh'])
  })

  test('the check and the build take nothing from the cache that the agent can write', async () => {
    const agent = 'mkdir -p "$HOME/.cache"; touch "$HOME/.cache/broken"; echo x > page.mdx'
    const { create, run, find } = await start(agent)
    const job = await create()
    await run()
    expect(await find(job.id)).toMatchObject({ status: 'completed' })
  })

  test('commits of the agent are no part of the result, its files are', async () => {
    const { create, run, repository } = await start(
      'echo x > page.mdx; git add -A; git -c user.name=e -c user.email=e@e.e commit -qm "by agent" && git checkout -qb other && echo y > two.mdx',
    )
    const job = await create('title')
    await run()
    expect(branchesOf(repository)).toEqual(['main', `octavo/${job.id}`])
    expect(git(repository, 'log', '--format=%s', `main..octavo/${job.id}`)).toBe('title')
    expect(git(repository, 'ls-tree', '--name-only', `octavo/${job.id}`).split('\n')).toContain('two.mdx')
  })
})

describe('what fails', () => {
  const rows: readonly (readonly [string, string, RegExp])[] = [
    ['an agent that ends with an error', 'echo x > a.mdx; exit 3', /exit code 3/],
    ['an agent that crashes', 'echo x > a.mdx; kill -SEGV $$', /ended by SIGSEGV|exit code 139/],
    ['a link out of the repository', 'ln -s /etc/passwd a.mdx', /"a\.mdx" is a link that leads out/],
    ['a link upwards', 'mkdir d; ln -s ../../secret d/a.mdx', /"d\/a\.mdx" is a link that leads out/],
    ['a workflow', 'mkdir -p .github/workflows; echo x > .github/workflows/a.yml', /run by other systems/],
    ['attributes of Git', 'echo "* filter=x" > .gitattributes', /run by other systems/],
    ['a key in a file', `printf 'octavo_%049d' 0 > a.mdx`, /"a\.mdx" holds a secret/],
    ['a site that the check rejects', 'echo x > broken', /"octavo check" failed/],
    [
      'a work folder that is replaced',
      'd=$PWD; cd ..; rm -rf "$d"; ln -s /etc "$d"',
      /work folder was replaced/,
    ],
  ]
  test.each(rows)('%s fails the job with its reason, and nothing is pushed', async (_, agent, reason) => {
    const { create, run, find, repository, logOf } = await start(agent)
    const job = await create()
    await run()
    expect(await find(job.id)).toMatchObject({ status: 'failed', prLink: undefined })
    expect((await find(job.id))?.reason).toMatch(reason)
    expect(await logOf(job.id)).toMatch(/failed: /)
    expect(branchesOf(repository)).toEqual(['main'])
  })

  test('an agent that writes outside of the documentation folder', async () => {
    const repository = createRepository(newFolder(), { 'docs/docs.json': '{}', 'src/a.ts': '' })
    const { create, run, find } = await start('echo x > ../src/a.ts; echo y > page.mdx', {
      repository,
      folder: 'docs',
    })
    const job = await create()
    await run()
    expect((await find(job.id))?.reason).toContain('"src/a.ts" is outside of the folder "docs"')
  })

  test('an agent that hangs is ended with everything that it has started', async () => {
    const { create, run, find, root } = await start(`setsid sleep 1000 & sleep 1000`, {
      agentSettings: { timeoutMinutes: 0.02 },
    })
    const job = await create()
    await run()
    expect((await find(job.id))?.reason).toMatch(/ran for more than 1\.2 s/)
    expect(marked(job.id)).toEqual([])
    expect(readdirSync(join(root, 'data/jobs'))).toEqual([])
  })

  test('a process that the agent leaves behind is ended before the files are read', async () => {
    const { create, run, repository } = await start(
      `echo x > page.mdx; (setsid sh -c 'while :; do echo y >> late.mdx; sleep 0.05; done' >/dev/null 2>&1 &)`,
    )
    const job = await create()
    await run()
    expect(marked(job.id)).toEqual([])
    expect(branchesOf(repository)).toContain(`octavo/${job.id}`)
  })

  test('too much output, and too much disk space', async () => {
    const limits = { jobs: { sandbox: 'off', outputMegabytes: 1, diskMegabytes: 4 } }
    const loud = await start('yes "a long line of output"', { settings: limits })
    const first = await loud.create()
    await loud.run()
    expect((await loud.find(first.id))?.reason).toContain('wrote more than 1 MB')
    const large = await start('head -c 30000000 /dev/urandom > big; sleep 1000', { settings: limits })
    const second = await large.create()
    await large.run()
    expect((await large.find(second.id))?.reason).toContain('more than 4 MB of disk space')
  })

  test('a branch and a repository that do not exist', async () => {
    const missing = await start('true')
    const job = await missing.create('x', 'release')
    await missing.run()
    expect((await missing.find(job.id))?.reason).toBe('The repository has no branch "release"')
    const gone = await start('true', { repository: join(newFolder(), 'none.git') })
    const other = await gone.create()
    await gone.run()
    expect((await gone.find(other.id))?.reason).toMatch(/^The repository cannot be fetched/)
  })

  test('a program for another transport is not run', async () => {
    const canary = join(newFolder(), 'ran')
    const { create, run, find } = await start('true', { repository: `ext::sh -c touch% ${canary}` })
    const job = await create()
    await run()
    expect((await find(job.id))?.status).toBe('failed')
    expect(existsSync(canary)).toBe(false)
  })

  test('a site that fails is still published, with a note, when the settings want only a report', async () => {
    const host = await startHost('github')
    const folder = newFolder()
    const repository = createRepository(folder, files)
    const settings = hostSettings('github', host.url, folder)
    const { create, run, find } = await start('echo x > broken', {
      repository,
      settings: { ...settings, jobs: { sandbox: 'off', verify: 'report' } },
      variables: { HOST_TOKEN: token },
    })
    const job = await create()
    await run()
    expect((await find(job.id))?.status).toBe('completed')
    expect(host.requests.at(-1)?.json?.['body']).toContain('"octavo check" failed on the result')
  })

  test('a host that stumbles is asked again; one that refuses is not', async () => {
    const host = await startHost('github')
    const folder = newFolder()
    const repository = createRepository(folder, files)
    const { create, run, find } = await start('date +%N > page.mdx', {
      repository,
      settings: hostSettings('github', host.url, folder),
      variables: { HOST_TOKEN: token },
    })
    host.failures.push(502)
    const first = await create()
    await run()
    expect((await find(first.id))?.prLink).toBe('https://host.example/acme/docs/pull/1')
    host.failures.push(403)
    const second = await create()
    await run()
    expect((await find(second.id))?.reason).toContain('The host answered with 403 "not today"')
  })
})

/** Ids of processes that are marked as those of a job. */
const marked = (jobId: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`OCTAVO_JOB=${jobId}\0`)
      )
    } catch {
      return false
    }
  })

describe('the process of the agent', () => {
  test('has its own home, the variables that are named, and no others', async () => {
    const host = await startHost('github')
    const folder = newFolder()
    const repository = createRepository(folder, files)
    const {
      create,
      run,
      repository: bare,
    } = await start('env | sort > env.mdx; git config --get-regexp . > config.mdx', {
      repository,
      settings: hostSettings('github', host.url, folder),
      agentSettings: { env: ['AGENT_KEY'], read: [] },
      variables: {
        HOST_TOKEN: token,
        AGENT_KEY: 'shortk',
        OTHER: 'canary-other',
        OCTAVO_DATABASE_URL: 'canary-url',
      },
    })
    process.env['CANARY_OF_SERVER'] = 'canary-inherited'
    const job = await create()
    await run().finally(() => delete process.env['CANARY_OF_SERVER'])
    const names = git(bare, 'show', `octavo/${job.id}:env.mdx`)
    expect(
      names
        .split('\n')
        .map((line) => line.split('=')[0])
        .filter((name) => !/^(?:_|PWD|OLDPWD|SHLVL)$/.test(name ?? '')),
    ).toEqual([
      'AGENT_KEY',
      'CI',
      'HOME',
      'LANG',
      'NO_COLOR',
      'OCTAVO_JOB',
      'OCTAVO_TRY',
      'OCTAVO_TURN',
      'PATH',
      'TMPDIR',
    ])
    expect(names).toContain('AGENT_KEY=shortk')
    expect(names).toMatch(/HOME=.*\/jobs\/job_\w+-1\/home/)
    expect(names).not.toMatch(/canary/)
    expect(git(bare, 'show', `octavo/${job.id}:config.mdx`)).not.toContain('canary')
  })

  test('P28 secrets are masked in the log, also when output comes in pieces, and never published', async () => {
    const secret = 'canary-agent-secret-0987'
    const { create, run, logOf, find } = await start(
      `printf 'a canary-agent-'; sleep 0.4; printf 'secret-0987 b\\n'; printf '%s' "$AGENT_KEY" | base64; echo 'Authorization: Bearer abcdefghijklmnop'; echo https://u:passw0rd@h.example/x; printf 'octavo_%049d\\n' 0; echo "$AGENT_KEY" > page.mdx`,
      { agentSettings: { env: ['AGENT_KEY'] }, variables: { AGENT_KEY: secret } },
    )
    const job = await create()
    await run()
    const log = await logOf(job.id)
    expect(log).toContain('a ••• b')
    expect(log).toContain('Bearer •••')
    expect(log).toContain('https://u:•••@h.example')
    expect(log).not.toMatch(/canary-agent-secret|abcdefghijklmnop|passw0rd|octavo_0{9}/)
    expect(log).not.toContain(Buffer.from(secret).toString('base64'))
    expect((await find(job.id))?.reason).toContain('"page.mdx" holds a secret')
  })

  test('what it does to the repository in its folder runs nothing of the server', async () => {
    const canary = join(newFolder(), 'ran')
    const hook = `printf '#!/bin/sh\\ntouch ${canary}\\n'`
    const { create, run, find, repository } = await start(
      [
        `(git init -q nested; cd nested; echo z > page.mdx; git add -A; git -c user.name=e -c user.email=e@e.e commit -qm x; git config core.fsmonitor 'touch ${canary}')`,
        `mkdir -p .git/hooks sub/.git`,
        ...['pre-commit', 'post-index-change', 'pre-push', 'reference-transaction'].map(
          (name) => `${hook} > .git/hooks/${name}; chmod +x .git/hooks/${name}`,
        ),
        `git config core.fsmonitor 'touch ${canary}'`,
        `git config filter.x.clean 'touch ${canary}'; git config core.sshCommand 'touch ${canary}'`,
        `printf '[core]\\n\\tfsmonitor = touch ${canary}\\n' > "$HOME/.gitconfig"`,
        `printf 'ref: refs/heads/x' > sub/.git/HEAD; echo y > sub/page.mdx; echo x > page.mdx`,
      ].join('\n'),
    )
    const job = await create()
    await run()
    expect((await find(job.id))?.status).toBe('completed')
    expect(existsSync(canary)).toBe(false)
    expect(git(repository, 'ls-tree', '-r', '--name-only', `octavo/${job.id}`).split('\n')).toEqual(
      expect.arrayContaining(['sub/page.mdx', 'nested/page.mdx']),
    )
  })

  test.runIf(chooseSandbox('require') === bwrapSandbox)(
    'in the sandbox it reaches the files of its job alone',
    async () => {
      const outside = newFolder()
      writeFileSync(join(outside, 'secret'), 'canary')
      const { create, run, find, logOf, repository, root } = await start(
        [
          `cat '${outside}/secret' && echo REACHED 1`,
          `echo x > '${outside}/written' && echo REACHED 2`,
          `cat ../../../octavo.db > /dev/null && echo REACHED 3`,
          `echo x > ../own/index && echo REACHED 4`,
          `ls /proc | grep -c '^[0-9]*$'`,
          `touch /usr/canary && echo REACHED 5`,
          `ls /root /home && echo REACHED 6`,
          `(setsid sleep 300 >/dev/null 2>&1 &)`,
          `echo home > "$HOME/x" && git log -1 --format=%s && echo "# Page" > page.mdx`,
        ].join('\n'),
        { settings: { jobs: { sandbox: 'require' } } },
      )
      const job = await create()
      await run()
      const log = await logOf(job.id)
      expect(log).not.toContain('REACHED')
      expect(log).toContain('by others')
      expect(await find(job.id)).toMatchObject({ status: 'completed' })
      expect(git(repository, 'show', `octavo/${job.id}:page.mdx`)).toBe('# Page')
      expect(readdirSync(outside)).toEqual(['secret'])
      expect(readdirSync(join(root, 'data/jobs'))).toEqual([])
    },
  )
})

describe('stopping', () => {
  const waitFor = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await after(20)
  }

  test('a job that is cancelled ends its agent, and the next one runs', async () => {
    const flag = newFolder()
    const { create, run, find, store, repository } = await start(
      `if [ ! -e '${flag}/x' ]; then touch '${flag}/x'; sleep 1000; fi; echo y > page.mdx`,
      { settings: { jobs: { sandbox: 'off', leaseSeconds: 2 } } },
    )
    const [job, next] = [await create('one'), await create('two')]
    const running = run()
    await waitFor(() => existsSync(join(flag, 'x')))
    await store.jobs.stop({ projectId: 'docs', id: job.id }, 'cancel')
    await running
    expect(await find(job.id)).toMatchObject({ status: 'failed', reason: 'The job was cancelled' })
    expect(marked(job.id)).toEqual([])
    await run()
    expect((await find(next.id))?.status).toBe('completed')
    expect(branchesOf(repository)).toEqual(['main', `octavo/${next.id}`])
  })

  test('P23 a job of a server that stops is given back, and runs to its end on the next', async () => {
    const flag = newFolder()
    const { create, run, find, stopping, context, store } = await start(
      `if [ ! -e '${flag}/x' ]; then touch '${flag}/x'; sleep 1000; fi; echo y > page.mdx`,
    )
    const job = await create()
    const running = run()
    await waitFor(() => existsSync(join(flag, 'x')))
    stopping.abort()
    await running
    expect((await find(job.id))?.status).toBe('active')
    const { runProject } = await import('../../src/jobs/run-project.ts')
    await runProject('docs', { ...context, owner: 'next' }, new AbortController().signal)
    expect((await find(job.id))?.status).toBe('completed')
    expect(await store.turns.waiting()).toEqual([])
  })

  test('P24 a try that pushed and ended is finished by the next: one commit, one pull request', async () => {
    const host = await startHost('github')
    const folder = newFolder()
    const repository = createRepository(folder, files)
    const { create, run, find, store, context } = await start('date +%N >> page.mdx', {
      repository,
      settings: hostSettings('github', host.url, folder),
      variables: { HOST_TOKEN: token },
    })
    const job = await create()
    // The first server ends between the push and the pull request.
    host.failures.push(403)
    const failing = {
      ...store,
      turns: { ...store.turns, end: async () => Promise.reject(new Error('killed')) },
    }
    const { runProject } = await import('../../src/jobs/run-project.ts')
    await runProject('docs', { ...context, store: failing }, new AbortController().signal).catch(() => {})
    expect(host.pulls).toEqual([])
    expect((await find(job.id))?.status).toBe('active')
    await store.turns.recover((owner) => owner === context.owner, 3)
    await run()
    expect(await find(job.id)).toMatchObject({
      status: 'completed',
      prLink: 'https://host.example/acme/docs/pull/1',
    })
    expect(git(repository, 'rev-list', '--count', `main..octavo/${job.id}`)).toBe('1')
    expect(host.pulls).toHaveLength(1)
  })

  test('P24 a turn that another server has taken over is ended here, and nothing of it is published', async () => {
    const flag = newFolder()
    const { create, run, find, store, repository } = await start(
      `touch '${flag}/x'; sleep 1000; echo late > page.mdx`,
      { settings: { jobs: { sandbox: 'off', leaseSeconds: 2 } } },
    )
    const job = await create()
    const running = run()
    await waitFor(() => existsSync(join(flag, 'x')))
    await store.turns.recover(() => true, 3)
    const turn = await store.turns.claim('docs', 'other', 60_000)
    expect(turn).toMatchObject({ jobId: job.id, attempt: 2 })
    // What the other server runs for the job, on this machine, is left alone.
    const env = { PATH: process.env['PATH'], OCTAVO_JOB: job.id, OCTAVO_TRY: `${turn?.id}/2` }
    const other = spawn('sleep', ['1000'], { env })
    const ended = new Promise((done) => other.once('exit', done))
    await running
    expect(marked(job.id)).toEqual([String(other.pid)])
    other.kill('SIGKILL')
    await ended
    expect((await find(job.id))?.status).toBe('active')
    expect(branchesOf(repository)).toEqual(['main'])
    const claim = { turnId: turn?.id ?? '', owner: 'other', attempt: 2 }
    expect(await store.turns.renew(claim, 60_000)).toBe('held')
  })

  test('a mirror that a killed server has left is made again', async () => {
    const { create, run, find, root } = await start('date +%N > page.mdx')
    await create()
    await run()
    const mirror = join(root, 'data/mirrors/docs.git')
    writeFileSync(join(mirror, 'config.lock'), '')
    writeFileSync(join(mirror, 'HEAD'), 'cut')
    const job = await create()
    await run()
    expect((await find(job.id))?.status).toBe('completed')
  })
})

test('a token reaches git over http, in no address and no argument', async () => {
  const seen: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (part) => {
      seen.push(part.toString('latin1'))
      const isSigned = /^authorization: basic/im.test(part.toString('latin1'))
      socket.end(
        isSigned
          ? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
          : 'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/acme/docs`
  const { create, run, find, logOf } = await start('true', {
    repository: url,
    settings: {
      jobs: { sandbox: 'off' },
      hosts: [{ kind: 'push', url: url.replace('docs', ''), tokenEnv: 'HOST_TOKEN', user: 'bot' }],
    },
    variables: { HOST_TOKEN: token },
  })
  const job = await create()
  await run()
  server.close()
  const basic = Buffer.from(`bot:${token}`).toString('base64')
  expect(seen.some((text) => text.includes(`Basic ${basic}`))).toBe(true)
  expect(seen.every((text) => !text.split('\r\n')[0]?.includes(token))).toBe(true)
  expect((await find(job.id))?.reason).toMatch(/cannot be fetched/)
  expect((await find(job.id))?.reason).not.toContain(token)
  expect(await logOf(job.id)).not.toContain(token)
})
