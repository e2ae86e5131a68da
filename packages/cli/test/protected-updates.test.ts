// A site with sign-in that updates and deploys replace while readers of several groups read it without a pause.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { commitFiles, removeMade } from '../../server/test/twins/git-host.ts'
import type { Browser } from '../../server/test/twins/signed-site.ts'
import { bothStores } from './twins/both-stores.ts'
import {
  createProtectedProject,
  pages,
  readers,
  signIn,
  siteOf,
  type Reader,
} from './twins/protected-project.ts'
import { endStarted, runOctavo } from './twins/run-octavo.ts'
import { startServing, type RunningService } from './twins/service-project.ts'

const { stores, remove } = bothStores('protected')
afterEach(() => {
  endStarted()
  removeMade()
})
afterAll(remove)

/** What a reader sees while the site is replaced. */
interface Seen {
  readonly faults: string[]
  readonly versions: Set<number>
  /** Scripts of components of protected pages, and who reads them. */
  readonly scripts: Map<string, readonly Reader[]>
  answers: number
}

/** Reads everything again and again, and notes what is wrong: statuses, mixtures, words of others, older versions. */
async function readOn(
  browser: Browser,
  reader: Reader,
  { seen, over }: { readonly seen: Seen; readonly over: AbortSignal },
) {
  let newest = 0
  const note = (
    path: string,
    { status, text }: { readonly status: number; readonly text: string },
    wanted: number,
  ) => {
    seen.answers += 1
    if (status !== wanted) seen.faults.push(`${reader} ${path}: ${status} instead of ${wanted}`)
    for (const [word, name = ''] of text.matchAll(/(?:word|island|Title)-(index|inside|staff|team)\b/g))
      if (pages[name]?.readers.includes(reader) !== true) seen.faults.push(`${reader} ${path}: ${word}`)
    if (/[\uFDD4-\uFDD7]/.test(text)) seen.faults.push(`${reader} ${path}: marks`)
    if (text.includes('<html') && !/<\/html>\s*$/.test(text)) seen.faults.push(`${reader} ${path}: not whole`)
    const versions = [...text.matchAll(/-v(\d+)/g)].map(([, version]) => Number(version))
    if (new Set(versions).size > 1)
      seen.faults.push(`${reader} ${path}: ${[...new Set(versions)].join(' and ')}`)
    return versions.at(0)
  }
  while (!over.aborted) {
    for (const [name, { readers: own }] of Object.entries(pages)) {
      const mayRead = own.includes(reader)
      const path = name === 'index' ? '/' : `/${name}/`
      const page = await browser.get(path)
      const version = note(path, page, mayRead ? 200 : reader === 'nobody' ? 303 : 403)
      if (mayRead && version === undefined) seen.faults.push(`${reader} ${path}: no version`)
      // A page that came first is never older than one that comes later.
      if (version !== undefined) {
        if (version < newest) seen.faults.push(`${reader} ${path}: ${version} after ${newest}`)
        newest = version
        seen.versions.add(version)
      }
      const copy = await browser.get(`/${name}.md`)
      note(`/${name}.md`, copy, mayRead ? 200 : 404)
      // What a page loads is there for those who have read it, also when a new build has come meanwhile.
      for (const [, file = ''] of mayRead
        ? page.text.matchAll(/(?:src|content|href)="(\/_octavo\/[^"]+)"/g)
        : []) {
        note(file, await browser.get(file), 200)
        if (/island\.\w+\.js$/.test(file)) seen.scripts.set(file, own)
      }
      for (const part of mayRead ? await searchFiles(browser, page.text) : []) note(part.path, part, 200)
    }
    // Whoever knows the address of a script of others gets nothing of it, also of the build before.
    for (const [file, own] of [...seen.scripts].slice(-8))
      if (!own.includes(reader)) note(file, await browser.get(file), 404)
    note('/llms.txt', await browser.get('/llms.txt'), 200)
  }
}

/** The entry of the search of a page, and the files that it names. */
async function searchFiles(browser: Browser, html: string) {
  const [, entry] = /data-entry="([^"]+)"/.exec(html) ?? []
  if (entry === undefined) return [{ path: 'search', status: 0, text: '' }]
  const { status, text } = await browser.get(entry)
  const names = [...text.matchAll(/"([^"]*\.json)"/g)].map(
    ([, name = '']) => new URL(name, `http://a${entry}`).pathname,
  )
  const parts = []
  for (const path of new Set(names)) parts.push({ path, ...(await browser.get(path)) })
  return [{ path: entry, status, text }, ...parts]
}

async function update(server: RunningService): Promise<void> {
  const { json } = await server.ask('/v2/agent/docs/update', { method: 'POST' })
  const { id } = json as { readonly id: string }
  for (;;) {
    const { status, error } = (await server.ask(`/v2/agent/docs/update/${id}`)).json as {
      readonly status: string
      readonly error: string | null
    }
    if (status === 'succeeded') return
    if (status === 'failed') throw new Error(String(error))
    await after(50)
  }
}

describe.each(stores)('P25 P15 a site with sign-in on $name', ({ variables }) => {
  test('updates and deploys replace it: no wrong status, no mixture, nothing of others', async () => {
    const project = await createProtectedProject(await variables())
    const server = await startServing(project, ['--port', String(project.sitePort)])
    const over = new AbortController()
    const seen: Seen = { faults: [], versions: new Set(), scripts: new Map(), answers: 0 }
    const reading = readers.map(async (reader) =>
      readOn(await signIn(server.port, reader), reader, { seen, over: over.signal }),
    )
    for (const version of [2, 3, 4]) {
      commitFiles(project.repositories['docs'] ?? '', 'main', siteOf(version))
      await update(server)
      await expect.poll(() => Math.max(...seen.versions), { timeout: 60_000 }).toBe(version)
    }
    for (const [path, text] of Object.entries(siteOf(5))) writeFileSync(join(project.cwd, path), text)
    const built = await runOctavo(['build', '--quiet', '--sign-in', '--out', 'next'], project)
    expect([built.code, built.err]).toEqual([0, expect.any(String)])
    const deployed = await runOctavo(
      ['deploy', 'next', '--server', `http://127.0.0.1:${server.port}`, '--project', 'docs'],
      { cwd: project.cwd, env: { OCTAVO_KEY: await deployKey(project) } },
    )
    expect([deployed.code, deployed.err]).toEqual([0, expect.stringContaining('Published')])
    await expect.poll(() => Math.max(...seen.versions), { timeout: 60_000 }).toBe(5)
    over.abort()
    await Promise.all(reading)
    expect([...new Set(seen.faults)]).toEqual([])
    expect(seen.answers).toBeGreaterThan(200)
    expect([...seen.versions].toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(readFileSync(join(project.cwd, 'dist', 'staff', 'index.html'), 'utf8')).toContain('word-staff-v5')
  })
})

async function deployKey({ prepare }: Awaited<ReturnType<typeof createProtectedProject>>): Promise<string> {
  const made = await prepare('admin', 'keys', 'create', '--scope', 'deploy', '--project', 'docs', '--json')
  return (JSON.parse(made.out) as { readonly key: string }).key
}
