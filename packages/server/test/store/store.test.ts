// One suite for all kinds of stores.
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Claim, Job, Store, Turn } from '../../src/store/store.ts'
import { storeKinds } from '../twins/stores.ts'

const project = {
  id: 'docs',
  name: 'Docs',
  repository: 'https://git.example.com/acme/docs',
  branch: 'main',
  folder: '',
  agent: 'demo',
}
const lease = 60_000
const claimOf = (turn: Turn | undefined, owner: string): Claim => ({
  turnId: turn?.id ?? '',
  owner,
  attempt: turn?.attempt ?? 0,
})

describe.each(storeKinds())('the store in $name', (kind) => {
  let place = ''
  let store: Store
  const open: Store[] = []
  const another = async () => {
    const other = await kind.open(place)
    open.push(other)
    return other
  }
  beforeEach(async () => {
    place = await kind.create()
    store = await another()
    await store.accounts.addProject(project)
  })
  afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))
  afterAll(() => kind.remove())

  const createJob = (prompt = 'Write a page', projectId = 'docs') =>
    store.jobs.create({ projectId, repository: project.repository, base: 'main', model: 'demo-1' }, prompt)
  const at = (job: Job) => ({ projectId: job.projectId, id: job.id })
  const find = async (job: Job) => store.jobs.find(at(job))
  const claim = async (owner = 'a') => claimOf(await store.turns.claim('docs', owner, lease), owner)

  test('a new job is active, without a branch, link and archive time', async () => {
    const before = Date.now()
    const job = await createJob()
    expect(await find(job)).toEqual({
      id: expect.stringMatching(/^job_[0-9a-z]{26}$/),
      projectId: 'docs',
      status: 'active',
      repository: project.repository,
      base: 'main',
      ref: undefined,
      model: 'demo-1',
      prLink: undefined,
      reason: undefined,
      createdAtMs: expect.any(Number),
      archivedAtMs: undefined,
    })
    expect(Math.abs(job.createdAtMs - before)).toBeLessThan(60_000)
  })

  test('P21 a job is found in its own project alone, whatever the id is', async () => {
    const job = await createJob()
    await store.accounts.addProject({ ...project, id: 'other' })
    expect(await store.jobs.find({ projectId: 'other', id: job.id })).toBeUndefined()
    expect(await store.jobs.find({ projectId: 'docs', id: "' or 1=1 --" })).toBeUndefined()
    expect(await store.jobs.find({ projectId: "' or '1'='1", id: job.id })).toBeUndefined()
    expect((await store.jobs.addMessage({ projectId: 'other', id: job.id }, 'x')).kind).toBe('absent')
    expect((await store.jobs.stop({ projectId: 'other', id: job.id }, 'cancel')).kind).toBe('absent')
    expect((await find(job))?.status).toBe('active')
  })

  test('jobs are listed newest first, by pages and by status', async () => {
    const jobs: Job[] = []
    for (let index = 0; index < 5; index += 1) jobs.push(await createJob(`prompt ${index}`))
    await store.jobs.stop(at(jobs[1] as Job), 'cancel')
    const first = await store.jobs.list('docs', { limit: 2 })
    const second = await store.jobs.list('docs', { limit: 2, cursor: first.next })
    const third = await store.jobs.list('docs', { limit: 2, cursor: second.next })
    const listed = [...first.jobs, ...second.jobs, ...third.jobs].map(({ id }) => id)
    expect(listed).toEqual(jobs.map(({ id }) => id).toReversed())
    expect(third.next).toBeUndefined()
    const failed = await store.jobs.list('docs', { limit: 9, status: 'failed' })
    expect(failed.jobs.map(({ id }) => id)).toEqual([jobs[1]?.id])
  })

  test('turns of a project run one after the other, in their order; projects run side by side', async () => {
    await store.accounts.addProject({ ...project, id: 'second' })
    const [a, b] = [await createJob('a'), await createJob('b')]
    const c = await createJob('c', 'second')
    const first = await store.turns.claim('docs', 'one', lease)
    expect(first).toMatchObject({ jobId: a.id, prompt: 'a', attempt: 1 })
    expect(await store.turns.claim('docs', 'two', lease)).toBeUndefined()
    expect((await store.turns.claim('second', 'two', lease))?.jobId).toBe(c.id)
    expect(await store.turns.waiting()).toEqual([])
    expect(await store.turns.end(claimOf(first, 'one'), { kind: 'completed', prLink: undefined })).toBe(true)
    expect(await store.turns.waiting()).toEqual(['docs'])
    expect((await store.turns.claim('docs', 'two', lease))?.jobId).toBe(b.id)
  })

  test('many workers on two connections claim each turn once', async () => {
    const other = await another()
    const jobs = new Set<string>()
    for (let index = 0; index < 12; index += 1) jobs.add((await createJob(`p${index}`)).id)
    const run: string[] = []
    const work = async (from: Store, owner: string) => {
      while (run.length < jobs.size) {
        const turn = await from.turns.claim('docs', owner, lease)
        if (!turn) await after(1)
        else {
          run.push(turn.jobId)
          await from.turns.end(claimOf(turn, owner), { kind: 'completed', prLink: undefined })
        }
      }
    }
    await Promise.all([work(store, 'a'), work(store, 'b'), work(other, 'c'), work(other, 'd')])
    expect(run).toEqual([...jobs])
  })

  test('completed jobs have their link; failed ones their reason', async () => {
    const [done, failed, plain] = [await createJob(), await createJob(), await createJob()]
    const link = 'https://git.example.com/acme/docs/pulls/1'
    await store.turns.end(await claim(), { kind: 'completed', prLink: link })
    await store.turns.end(await claim(), { kind: 'failed', reason: 'no docs.json' })
    await store.turns.end(await claim(), { kind: 'completed', prLink: undefined })
    expect(await find(done)).toMatchObject({ status: 'completed', prLink: link })
    expect(await find(failed)).toMatchObject({ status: 'failed', reason: 'no docs.json', prLink: undefined })
    expect(await find(plain)).toMatchObject({ status: 'completed', prLink: undefined })
  })

  test('a message makes an ended job active again, and waits for a running turn', async () => {
    const job = await createJob('one')
    const first = await claim()
    expect((await store.jobs.addMessage(at(job), 'two')).kind).toBe('changed')
    expect(await store.jobs.prompts(job.projectId, [job.id, 'job_x'])).toEqual(new Map([[job.id, 'one']]))
    expect(await store.jobs.prompts('other', [job.id])).toEqual(new Map())
    await store.turns.end(first, { kind: 'completed', prLink: 'https://x.example/1' })
    expect(await find(job)).toMatchObject({ status: 'active', prLink: 'https://x.example/1' })
    const turn = await store.turns.claim('docs', 'a', lease)
    expect(turn?.prompt).toBe('two')
    await store.turns.end(claimOf(turn, 'a'), { kind: 'failed', reason: 'x' })
    expect((await find(job))?.status).toBe('failed')
    await store.jobs.addMessage(at(job), 'three')
    expect(await find(job)).toMatchObject({ status: 'active', reason: undefined })
    await store.turns.end(await claim(), { kind: 'completed', prLink: undefined })
    expect(await find(job)).toMatchObject({ status: 'completed', prLink: 'https://x.example/1' })
  })

  test('an archived job stays as it is', async () => {
    const job = await createJob()
    await store.turns.end(await claim(), { kind: 'completed', prLink: undefined })
    const archived = await store.jobs.stop(at(job), 'archive')
    expect(archived).toMatchObject({ kind: 'changed', value: { status: 'archived' } })
    const stored = await find(job)
    expect(stored?.archivedAtMs).toEqual(expect.any(Number))
    expect(await store.jobs.addMessage(at(job), 'x')).toEqual({ kind: 'refused', status: 'archived' })
    expect(await store.jobs.stop(at(job), 'cancel')).toEqual({ kind: 'refused', status: 'archived' })
    expect(await store.jobs.stop(at(job), 'archive')).toEqual({ kind: 'refused', status: 'archived' })
    expect(await find(job)).toEqual(stored)
  })

  test('a cancelled job fails at once; its worker learns it, and can neither publish nor end it', async () => {
    const [running, next] = [await createJob('one'), await createJob('two')]
    const held = await claim()
    await store.jobs.addMessage(at(running), 'dropped too')
    expect(await store.turns.renew(held, lease)).toBe('held')
    await store.jobs.stop(at(running), 'cancel')
    expect(await find(running)).toMatchObject({ status: 'failed', reason: 'The job was cancelled' })
    expect(await store.turns.renew(held, lease)).toBe('cancelled')
    expect(await store.turns.publish(held)).toBe(false)
    expect(await store.turns.end(held, { kind: 'completed', prLink: 'https://x.example/' })).toBe(false)
    expect(await store.turns.claim('docs', 'b', lease)).toBeUndefined()
    await store.turns.drop(held)
    expect((await store.turns.claim('docs', 'b', lease))?.jobId).toBe(next.id)
    expect(await find(running)).toMatchObject({ status: 'failed', prLink: undefined })
  })

  test('what is being published cannot be stopped', async () => {
    const job = await createJob()
    const held = await claim()
    expect(await store.turns.publish(held)).toBe(true)
    expect(await store.jobs.stop(at(job), 'cancel')).toEqual({ kind: 'publishing' })
    expect(await store.jobs.stop(at(job), 'archive')).toEqual({ kind: 'publishing' })
    expect(await store.turns.end(held, { kind: 'completed', prLink: undefined })).toBe(true)
    expect((await find(job))?.status).toBe('completed')
  })

  test('P24 a turn whose lease has ended is taken over, and its old owner changes nothing', async () => {
    const job = await createJob()
    const old = claimOf(await store.turns.claim('docs', 'killed', 1), 'killed')
    await after(20)
    expect(await store.turns.recover(() => false, 3)).toEqual([job.id])
    // The same server may claim it again: its earlier try is then as foreign as that of another.
    const turn = await store.turns.claim('docs', 'killed', lease)
    expect(turn).toMatchObject({ jobId: job.id, attempt: 2 })
    expect(await store.turns.renew(old, lease)).toBe('lost')
    expect(await store.turns.publish(old)).toBe(false)
    expect(await store.turns.end(old, { kind: 'failed', reason: 'late' })).toBe(false)
    await store.turns.drop(old)
    await store.turns.release(old)
    expect((await find(job))?.status).toBe('active')
    expect(await store.turns.renew(claimOf(turn, 'killed'), lease)).toBe('held')
    expect(await store.turns.recover(() => false, 3)).toEqual([])
  })

  test('P24 a turn of a process that is gone is taken over before its lease ends; at the third time it fails', async () => {
    const job = await createJob()
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await store.turns.claim('docs', 'gone', lease))?.attempt).toBe(attempt)
      expect(await store.turns.recover((owner) => owner === 'other', 3)).toEqual([])
      expect(await store.turns.recover((owner) => owner === 'gone', 3)).toEqual([job.id])
    }
    expect(await find(job)).toMatchObject({ status: 'failed', reason: expect.stringContaining('3 times') })
    expect(await store.turns.claim('docs', 'gone', lease)).toBeUndefined()
  })

  test('P23 a turn that a stopping server gives back is claimed again, and the attempt does not count', async () => {
    await createJob()
    await store.turns.release(await claim('stopping'))
    expect(await store.turns.claim('docs', 'next', lease)).toMatchObject({ attempt: 1 })
  })

  test('a cancelled turn that is given back is dropped', async () => {
    const job = await createJob()
    const held = await claim('stopping')
    await store.jobs.stop(at(job), 'cancel')
    await store.turns.release(held)
    expect(await store.turns.claim('docs', 'next', lease)).toBeUndefined()
    expect(await store.turns.waiting()).toEqual([])
  })

  test('events are in the order in which they were added, from two connections too', async () => {
    const other = await another()
    const job = await createJob()
    const add = (from: Store, name: string) =>
      Promise.all(
        Array.from({ length: 5 }, (_, index) => from.jobs.addEvent(job.id, 'log', `${name}${index}`)),
      )
    await Promise.all([add(store, 'a'), add(other, 'b')])
    const events = await store.jobs.events(job.id, 0, 100)
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(events.map(({ text }) => text)).size).toBe(10)
    expect((await other.jobs.events(job.id, 7, 2)).map(({ seq }) => seq)).toEqual([8, 9])
  })

  describe('a write with a token', () => {
    const write = { keyId: 'key_1', token: 'abc', fingerprint: 'f' }
    const create = (from: Store, more = {}) =>
      from.once({ ...write, ...more }, async (jobs) => {
        const job = await jobs.create(
          { projectId: 'docs', repository: 'r', base: 'main', model: 'm' },
          'prompt',
        )
        return { status: 201, body: job.id }
      })
    const count = async () => (await store.jobs.list('docs', { limit: 100 })).jobs.length

    test('is done once, also when it is sent many times at once on two connections', async () => {
      const other = await another()
      const answers = await Promise.all([store, other, store, other, store].map((one) => create(one)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await count()).toBe(1)
    })

    test('with another body is a mismatch; another key has tokens of its own', async () => {
      await create(store)
      expect(await create(store, { fingerprint: 'g' })).toBe('mismatch')
      await create(store, { keyId: 'key_2' })
      expect(await count()).toBe(2)
    })

    test('that fails leaves nothing behind, and can be sent again', async () => {
      const failing = store.once(write, async (jobs) => {
        await jobs.create({ projectId: 'docs', repository: 'r', base: 'main', model: 'm' }, 'prompt')
        throw new Error('disk')
      })
      await expect(failing).rejects.toThrow('disk')
      expect(await count()).toBe(0)
      expect(await create(store)).toMatchObject({ status: 201 })
    })
  })

  test('keys are found by their digest, and revoked for good', async () => {
    const scopes = ['read', 'write'] as const
    const key = await store.accounts.addKey(
      { name: 'ci', tail: 'wxyz', scopes, projects: ['docs'], expiresAtMs: 5 },
      'h1',
    )
    expect(await store.accounts.keyByHash('h1')).toEqual({ key, hash: 'h1' })
    expect(await store.accounts.keyByHash('h2')).toBeUndefined()
    expect(key).toMatchObject({ scopes, projects: ['docs'], expiresAtMs: 5, revokedAtMs: undefined })
    expect(await store.accounts.revokeKey(key.id)).toBe(true)
    const revokedAt = (await store.accounts.keys())[0]?.revokedAtMs
    expect(revokedAt).toEqual(expect.any(Number))
    await after(3)
    await store.accounts.revokeKey(key.id)
    expect((await store.accounts.keys())[0]?.revokedAtMs).toBe(revokedAt)
    expect(await store.accounts.revokeKey('key_none')).toBe(false)
  })

  test('a project is added once, and removed while it has no jobs', async () => {
    expect(await store.accounts.addProject({ ...project, name: 'Again' })).toBe(false)
    expect(await store.accounts.project('docs')).toMatchObject({ name: 'Docs' })
    await store.accounts.addProject({ ...project, id: 'empty' })
    await createJob()
    expect(await store.accounts.removeProject('docs')).toBe(false)
    expect(await store.accounts.removeProject('empty')).toBe(true)
    expect((await store.accounts.projects()).map(({ id }) => id)).toEqual(['docs'])
  })

  test('a store is opened again with what was written; servers that start at once share its migrations', async () => {
    const job = await createJob()
    const fresh = await kind.create()
    const together = await Promise.all([kind.open(fresh), kind.open(fresh), kind.open(fresh)])
    open.push(...together)
    await Promise.all(together.map((one) => one.ping()))
    expect(await (await another()).jobs.find(at(job))).toEqual(job)
  })
})
