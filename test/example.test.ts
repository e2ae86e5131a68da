// npm run example -- --with-service: a job of the demo agent from its prompt to the pull request.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from './support/repository.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

interface Job {
  readonly id: string
  readonly status: string
  readonly prLink: string | null
}

/** Starts the example with its temporary folder below `folder`, and returns what it prints as it comes. */
function startExample(folder: string) {
  const child = spawn(process.execPath, [join(repository, 'scripts', 'example.mjs'), '--with-service'], {
    cwd: repository,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const find = async (pattern: RegExp) => {
    for (;;) {
      const [, found] = pattern.exec(printed) ?? []
      if (found !== undefined) return found
      if (child.exitCode !== null) throw new Error(`the example has ended: ${printed}`)
      await after(50)
    }
  }
  return { find, ended, stop: () => child.kill('SIGINT') }
}

test('the example with its service: the demo agent ends a job with a pull request, and nothing is left behind', async () => {
  const folder = temporaryFolder()
  const example = startExample(folder)
  const dashboard = await example.find(/(http:\/\/localhost:\d+)\/_admin\//)
  const key = await example.find(/ key +(\S+)/)
  await example.find(/(Serving)/)
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${dashboard}/v2/agent/docs/${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, job: (await answer.json()) as Job }
  }
  const created = await ask('job', { prompt: 'Add a page about kettles' })
  expect([created.status, created.job.status]).toEqual([201, 'active'])
  let { job } = created
  while (job.status === 'active') {
    await after(200)
    job = (await ask(`job/${job.id}`)).job
  }
  expect(job).toMatchObject({ status: 'completed', prLink: expect.stringMatching(/^http/) })
  const request = await fetch(job.prLink ?? '')
  expect([request.status, await request.text()]).toEqual([200, expect.stringContaining('kettles')])
  expect((await fetch(`${dashboard}/_admin/`)).status).toBe(200)
  example.stop()
  expect(await example.ended).toBe(130)
  expect(existsSync(folder)).toBe(true)
})
