// A server that is killed after it has replaced the site and before it records what has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { manifestName } from '../../src/parse-manifest.ts'
import { joinChanges } from '../../src/updates/compare-pages.ts'
import { prepareChanges } from '../../src/updates/prepare-changes.ts'
import type { Claim, Store } from '../../src/store/store.ts'
import { storeKinds } from '../twins/stores.ts'
import { parentFolder, swapBuilt, writeBuilt } from '../twins/written-site.ts'

const kinds = storeKinds()
afterAll(async () => {
  for (const kind of kinds) await kind.remove()
})

const manifestOf = (folder: string) => readFileSync(join(folder, manifestName), 'utf8')

/** A site, and the claim of an update on it by a server, which the next call takes over. */
async function start(store: Store) {
  const folder = writeBuilt(join(parentFolder(), 'site'), { 'index.html': 'one', 'old/index.html': 'old' })
  const { id } = await store.updates.request({ id: 'docs', branch: 'main' }, 'api')
  const claim = async (owner: string): Promise<Claim> => {
    await store.updates.recover(() => true, 10)
    const update = await store.updates.claim('docs', owner, { leaseMs: 60_000, storage: 'here' })
    return { turnId: id, owner, attempt: update?.attempt ?? 0 }
  }
  const find = async () => {
    const update = await store.updates.find({ projectId: 'docs', id })
    if (!update) throw new Error('no update')
    return update
  }
  const prepare = async (by: Claim, next: string) =>
    prepareChanges(
      { update: await find(), claim: by, manifest: manifestOf(next) },
      { store, site: { folder, replace: async () => {} } },
    )
  const built = (files: Readonly<Record<string, string>>) => writeBuilt(join(parentFolder(), 'next'), files)
  return { folder, claim, find, prepare, built }
}

describe.each(kinds)('P24 changes of an update on $name', (kind) => {
  test('a try that was killed after the swap: the next one records what both have changed', async () => {
    const store = await kind.open(await kind.create())
    await store.accounts.addProject({
      id: 'docs',
      name: 'Docs',
      repository: 'r',
      branch: 'main',
      folder: '',
      agent: 'a',
    })
    const { folder, claim, find, prepare, built } = await start(store)
    const first = built({ 'index.html': 'two', 'new/index.html': 'new' })
    expect(await prepare(await claim('one'), first)).toEqual({
      added: ['/new/'],
      changed: ['/'],
      removed: ['/old/'],
    })
    // Clients see nothing of it before it is recorded.
    expect((await find()).result).toMatchObject({ pages: null, diagnostics: [] })
    swapBuilt(folder, first)
    const second = await claim('two')
    const pages = await prepare(second, built({ 'index.html': 'two', 'new/index.html': 'newer' }))
    expect(pages).toEqual({ added: ['/new/'], changed: ['/'], removed: ['/old/'] })
    await store.updates.end(second, { reason: undefined, pages, diagnostics: [] })
    expect(await find()).toMatchObject({ state: 'succeeded', result: { pages }, prepared: undefined })
    await store.close()
  })

  test('a try that was killed before the swap has changed nothing', async () => {
    const store = await kind.open(await kind.create())
    await store.accounts.addProject({
      id: 'docs',
      name: 'Docs',
      repository: 'r',
      branch: 'main',
      folder: '',
      agent: 'a',
    })
    const { claim, prepare, built } = await start(store)
    await prepare(await claim('one'), built({ 'index.html': 'two', 'new/index.html': 'new' }))
    const pages = await prepare(await claim('two'), built({ 'index.html': 'one', 'old/index.html': 'older' }))
    expect(pages).toEqual({ added: [], changed: ['/old/'], removed: [] })
    await store.close()
  })
})

test('two changes of a page together', () => {
  const change = (kind: string) => ({ added: [], changed: [], removed: [], [kind]: ['/a/'] })
  const rows = [
    ['added', 'changed', 'added'],
    ['added', 'removed', 'none'],
    ['changed', 'changed', 'changed'],
    ['changed', 'removed', 'removed'],
    ['removed', 'added', 'changed'],
    ['none', 'removed', 'removed'],
    ['changed', 'none', 'changed'],
  ] as const
  for (const [first, second, both] of rows) {
    const of = (kind: string) => (kind === 'none' ? { added: [], changed: [], removed: [] } : change(kind))
    expect([first, second, joinChanges(of(first), of(second))]).toEqual([first, second, of(both)])
  }
})
