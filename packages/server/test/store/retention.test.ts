// What is removed, on every kind of store.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { demoProject } from '../twins/served-dashboard.ts'
import { storeKinds } from '../twins/stores.ts'

const never = 1_000_000_000
const keepAll = { updateMs: never, updates: 0, logMs: never }

describe.each(storeKinds())('what $name removes', (kind) => {
  let store: Store
  beforeEach(async () => {
    store = await kind.open(await kind.create())
    for (const id of ['docs', 'other']) await store.accounts.addProject({ ...demoProject, id })
  })
  afterEach(() => store.close())
  afterAll(() => kind.remove())

  /** Requests an update, and ends it unless it is to wait. */
  async function update(projectId: string, how: 'ends' | 'waits' = 'ends') {
    const { id } = await store.updates.request({ id: projectId, branch: 'main' }, 'api')
    if (how === 'waits') return id
    const claimed = await store.updates.claim(projectId, 'me', { leaseMs: 60_000, storage: 's' })
    await store.updates.end(
      { turnId: claimed?.id ?? '', owner: 'me', attempt: 1 },
      { reason: undefined, pages: null, diagnostics: [] },
    )
    return id
  }
  const idsOf = async (projectId: string) =>
    (await store.updates.list(projectId, { limit: 100 })).updates.map(({ id }) => id)
  const passed = () => new Promise((resolve) => setTimeout(resolve, 5))

  test('old updates go, but not the newest of a project, those that wait, and those of a deploy that stays', async () => {
    const [first, second, third] = [await update('docs'), await update('docs'), await update('docs')]
    const other = await update('other')
    const deploy = await store.deploys.begin({
      projectId: 'other',
      storage: 's',
      commit: undefined,
      files: [],
      digest: 'd',
      lifetimeMs: never,
      mostOpen: 8,
    })
    const published = await store.deploys.publish({ projectId: 'other', id: deploy.id }, 'main')
    const ended = await store.updates.claim('other', 'me', { leaseMs: 60_000, storage: 's' })
    await store.updates.end(
      { turnId: ended?.id ?? '', owner: 'me', attempt: 1 },
      { reason: undefined, pages: null, diagnostics: [] },
    )
    const later = [await update('other'), await update('other')]
    const waiting = await update('docs', 'waits')
    await passed()
    await store.tidy(keepAll)
    expect(await idsOf('docs')).toEqual([waiting, third, second, first])
    await store.tidy({ ...keepAll, updateMs: 0, updates: 2 })
    expect(await idsOf('docs')).toEqual([waiting, third])
    expect(await idsOf('other')).toEqual([later[1], later[0], published?.id])
    expect(await idsOf('other')).not.toContain(other)
    expect(await store.deploys.publish({ projectId: 'other', id: deploy.id }, 'main')).toMatchObject({
      id: published?.id,
    })
  })

  test('logs of archived jobs go after their time, the jobs and all other logs stay', async () => {
    const create = () =>
      store.jobs.create({ projectId: 'docs', repository: 'r', base: 'main', model: 'm' }, 'Write')
    const [active, archived] = [await create(), await create()]
    for (const { id } of [active, archived]) await store.jobs.addEvent(id, 'log', 'text')
    await store.jobs.stop({ projectId: 'docs', id: archived.id }, 'archive')
    await passed()
    await store.tidy(keepAll)
    expect((await store.jobs.events(archived.id, 0, 10)).length).toBeGreaterThan(0)
    await store.tidy({ ...keepAll, logMs: 0 })
    expect(await store.jobs.events(archived.id, 0, 10)).toEqual([])
    expect((await store.jobs.events(active.id, 0, 10)).length).toBeGreaterThan(0)
    expect(await store.jobs.find({ projectId: 'docs', id: archived.id })).toMatchObject({
      status: 'archived',
    })
  })

  test('by default nothing that is new goes', async () => {
    const id = await update('docs')
    await store.tidy()
    expect(await idsOf('docs')).toEqual([id])
  })
})
