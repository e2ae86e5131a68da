import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteResponse } from '@octavo/server'
import type { DisplayedDiagnostic } from '@octavo/source'
import { afterEach, describe, expect, it } from 'vitest'
import { createChangeBurst } from '../src/dev/change-burst.ts'
import { createDevEvents } from '../src/dev/dev-events.ts'
import { createDevHandler } from '../src/dev/dev-handler.ts'
import { createDevSite } from '../src/dev/dev-site.ts'
import { runPreview } from '../src/dev/run-preview.ts'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { followProject } from '../src/dev/follow-project.ts'
import { createDiskFiles } from '../src/ports/disk-files.ts'
import { tempFolder, writeFiles } from './twins/temp-folder.ts'
import { twinBuilder } from './twins/twin-builder.ts'

const token = 'token'
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface TwinPreview {
  readonly builds: string[][]
  /** Every event that an open page has received. */
  heard(): string
  ask(target: string, accept?: string): Promise<{ readonly status: number; readonly text: string }>
  /** The overlay's diagnostics for a page that opens now. */
  failures(): readonly DisplayedDiagnostic[]
  /** Waits until `condition` holds. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>
}

/** A preview of `root` with a real watcher and an open page. */
async function startPreview(root: string): Promise<TwinPreview> {
  const builds: string[][] = []
  const files = createDiskFiles(root)
  const events = createDevEvents(token)
  const site = createDevSite()
  const diagnostics: unknown[] = []
  const following = followProject(root, {
    exclude: [],
    onChange: (paths) => void preview.changed(paths),
    onTrouble: (sentence) => void diagnostics.push(sentence),
    built: files.lastListing,
    onError: (fault) => void diagnostics.push(fault),
  })
  const preview = runPreview({
    site,
    events,
    openBuilder: async () => ({ builder: twinBuilder(files), diagnostics: [], report: mergeDiagnostics }),
    isSettings: (path) => path === 'octavo.config.json',
    onBuilt: ({ paths }) => {
      builds.push([...paths])
      following.settle()
    },
    onChecked: () => {},
    onError: (fault) => void diagnostics.push(fault),
  })
  const handler = createDevHandler({
    ...preview,
    site,
    events,
    token,
    script: async () => Buffer.from(''),
    styles: async () => Buffer.from(''),
  })
  await Promise.all([preview.ready, following.ready])
  closers.push(async () => {
    events.close()
    await following.close()
    expect(diagnostics).toEqual([])
  })
  const request = (target: string, headers: Record<string, string>) =>
    handler({ method: 'GET', target, headers })
  const heard = listenTo(
    await request(`/_octavo/dev/events?token=${token}`, {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
    }),
  )
  return {
    builds,
    heard,
    failures: preview.failures,
    async ask(target, accept = '*/*') {
      const answer = await request(target, { accept })
      const text = answer?.body instanceof Uint8Array ? Buffer.from(answer.body).toString() : ''
      return { status: answer?.status ?? 0, text }
    },
    until: async (condition) => {
      while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

function listenTo(response: SiteResponse | undefined): () => string {
  let text = ''
  const body = response?.body as AsyncIterable<Uint8Array>
  void (async () => {
    for await (const part of body) text += Buffer.from(part).toString()
  })()
  return () => text
}

const project = { 'docs.json': '{}', 'index.mdx': 'home', 'guides/a.mdx': 'a' }

describe('createChangeBurst', () => {
  it('takes paths below a file for absent', async () => {
    const root = tempFolder({ 'file.json': '{}' })
    const changed = await new Promise<readonly string[]>((resolve) => {
      createChangeBurst(root, resolve).add('file.json/other.json')
    })
    expect(changed).toEqual(['file.json/other.json'])
  })
})

describe('octavo dev', () => {
  it('shows an edit, and reloads open pages', async () => {
    const root = tempFolder(project)
    const preview = await startPreview(root)
    expect(await preview.ask('/guides/a')).toEqual({ status: 200, text: 'a' })
    writeFileSync(join(root, 'guides/a.mdx'), 'edited')
    await preview.until(() => preview.heard().includes('event: reload'))
    expect(await preview.ask('/guides/a')).toEqual({ status: 200, text: 'edited' })
    expect(preview.builds).toEqual([[], ['guides/a.mdx']])
  })

  it('D07 keeps the last good site while docs.json is broken, and says where it is', async () => {
    const root = tempFolder(project)
    const preview = await startPreview(root)
    writeFileSync(join(root, 'docs.json'), '{ "name": ')
    await preview.until(() => preview.heard().includes('config/syntax'))
    expect(preview.heard()).toContain('"file":"docs.json","line":1,"column":1')
    expect(await preview.ask('/')).toEqual({ status: 200, text: 'home' })
    expect(preview.heard()).not.toContain('event: reload')
    writeFileSync(join(root, 'docs.json'), '{}')
    await preview.until(() => preview.heard().includes('event: reload'))
    expect(await preview.ask('/')).toEqual({ status: 200, text: 'home' })
  })

  it('shows all pages by folder when docs.json is broken from the start', async () => {
    const preview = await startPreview(tempFolder({ ...project, 'docs.json': '{ "name": ' }))
    expect(await preview.ask('/')).toEqual({ status: 200, text: 'by folder' })
  })

  it('D07 shows the site with fallbacks while docs.json has an error, and lays the error over it', async () => {
    const root = tempFolder(project)
    const preview = await startPreview(root)
    writeFileSync(join(root, 'index.mdx'), 'edited')
    writeFileSync(join(root, 'docs.json'), '{ "theme": "mnt" }')
    await preview.until(() => preview.failures().some(({ code }) => code === 'config/unknown-theme'))
    expect(await preview.ask('/')).toEqual({ status: 200, text: 'edited' })
    await preview.until(() => preview.heard().includes('event: reload'))
    writeFileSync(join(root, 'docs.json'), '{}')
    await preview.until(() => preview.failures().length === 0)
    expect((await preview.ask('/')).text).toBe('edited')
  })

  it('D07 shows the error when there has been no good site yet, and the site when it is repaired', async () => {
    const root = tempFolder({ 'docs.json': '<script>' })
    const preview = await startPreview(root)
    const page = await preview.ask('/', 'text/html')
    expect(page.status).toBe(500)
    expect(page.text).toContain('docs.json is not JSON')
    expect(page.text).not.toContain('<script>\n')
    expect((await preview.ask('/')).status).toBe(503)
    writeFileSync(join(root, 'index.mdx'), 'home')
    await preview.until(() => preview.heard().includes('event: reload'))
    writeFileSync(join(root, 'docs.json'), '{}')
    await preview.until(async () => (await preview.ask('/')).text === 'home')
    expect(await preview.ask('/')).toEqual({ status: 200, text: 'home' })
  })

  it('D09 follows an editor that writes beside the file and renames', async () => {
    const root = tempFolder(project)
    const preview = await startPreview(root)
    writeFileSync(join(root, 'index.mdx~'), 'swapped')
    renameSync(join(root, 'index.mdx~'), join(root, 'index.mdx'))
    await preview.until(async () => (await preview.ask('/')).text === 'swapped')
    expect((await preview.ask('/index.mdx~')).status).toBe(404)
  })

  it('D09 follows deletions, renames, moved folders and changes of letter case', async () => {
    const root = tempFolder({ ...project, 'guides/b.mdx': 'b', 'Upper.mdx': 'upper' })
    const preview = await startPreview(root)
    rmSync(join(root, 'guides/b.mdx'))
    await preview.until(async () => (await preview.ask('/guides/b')).status === 404)
    renameSync(join(root, 'guides'), join(root, 'moved'))
    await preview.until(async () => (await preview.ask('/moved/a')).text === 'a')
    expect((await preview.ask('/guides/a')).status).toBe(404)
    renameSync(join(root, 'Upper.mdx'), join(root, 'upper.mdx'))
    await preview.until(async () => (await preview.ask('/upper')).text === 'upper')
    expect((await preview.ask('/Upper')).status).toBe(404)
  })

  it('D09 builds once for a checkout of 500 files', async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`pages/p${n}.mdx`, 'old']))
    const root = tempFolder({ ...project, ...files })
    const preview = await startPreview(root)
    writeFiles(root, Object.fromEntries(Object.keys(files).map((path) => [path, 'new'])))
    await preview.until(async () => (await preview.ask('/pages/p499')).text === 'new')
    for (const n of [0, 250, 499]) expect((await preview.ask(`/pages/p${n}`)).text).toBe('new')
    // One burst is one build; on a slow machine it may be two or three, never hundreds.
    expect(preview.builds.length).toBeLessThanOrEqual(4)
  })

  it('D09 lives through files that turn into folders and back', async () => {
    const root = tempFolder({ ...project, 'x.mdx': 'x', 'y/z.mdx': 'z' })
    const preview = await startPreview(root)
    for (let round = 0; round < 5; round += 1) {
      rmSync(join(root, 'y'), { recursive: true, force: true })
      writeFileSync(join(root, 'y'), 'a file')
      writeFileSync(join(root, 'z'), 'other')
      renameSync(join(root, 'z'), join(root, 'y'))
      await new Promise((resolve) => setTimeout(resolve, 15))
      rmSync(join(root, 'y'))
      writeFiles(root, { 'y/z.mdx': `round ${round}`, 'y/w/v.mdx': 'deep' })
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await preview.until(async () => (await preview.ask('/y/z')).text === 'round 4')
  })

  it('D10 ends in the state of the last edit, whatever came while it was building', async () => {
    const root = tempFolder(project)
    const preview = await startPreview(root)
    for (let n = 0; n <= 60; n += 1) {
      writeFileSync(join(root, 'index.mdx'), `edit ${n}`)
      if (n % 10 === 0) mkdirSync(join(root, `folder${n}`))
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    await preview.until(async () => (await preview.ask('/')).text === 'edit 60')
  })

  it('reloads a page of an older version when it connects', async () => {
    const root = tempFolder(project)
    const preview = await startPreview(root)
    const page = await preview.ask('/', 'text/html')
    expect(page.text).toBe('home')
    writeFileSync(join(root, 'index.mdx'), '<head></head>new')
    await preview.until(async () => (await preview.ask('/')).text.endsWith('new'))
    expect((await preview.ask('/', 'text/html')).text).toMatch(/version=2"><\/script><\/head>new$/)
  })
})
