// D07, D08, D09: after each edit the bytes that `dev` serves for every route are those of a fresh build.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cachedBetweenTests } from '../support/run-command.ts'
import { runShared } from '../support/run-shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { serveDev, type SiteServer } from './site-servers.ts'

interface Manifest {
  readonly entries: readonly { readonly route: string; readonly file: string }[]
  readonly redirects: readonly { readonly source: string }[]
}

let server: SiteServer
beforeAll(async () => {
  // The kinds of files are what is edited, not the number of pages: navigation names the others as missing.
  server = await serveDev(undefined, /^\W(?:reference|configure|components\W(?!your-own))/u)
})
afterAll(() => server?.stop())

const path = (file: string) => join(server.project, file)
const read = (file: string) => readFileSync(path(file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(dirname(path(file)), { recursive: true })
  writeFileSync(path(file), text)
}
const edit = (file: string, change: (text: string) => string) => write(file, change(read(file)))

/** What a fresh build of the project writes, by route; redirects are answered, not served. */
async function freshBuild(): Promise<Routes> {
  const folder = join(temporaryFolder(), 'project')
  cpSync(server.project, folder, { recursive: true })
  await runShared(['build', '.', '--quiet', ...cachedBetweenTests], folder)
  const out = join(folder, 'dist')
  const { entries, redirects }: Manifest = JSON.parse(readFileSync(join(out, 'octavo-manifest.json'), 'utf8'))
  const rows = entries
    .filter(({ file }) => file !== 'octavo-manifest.json')
    .filter(({ route }) => !redirects.some(({ source }) => route === source || route === `${source}/`))
    .map(({ route, file }) => [route, readFileSync(join(out, file))] as const)
  return new Map(rows)
}

/** Bytes by route. */
type Routes = ReadonlyMap<string, Buffer>

/** Those of `expected` whose bytes in `dev` differ. Without `Accept: text/html`, so that no script is added. */
async function differingRoutes(expected: Routes): Promise<Routes> {
  const differing = new Map<string, Buffer>()
  for (const [route, bytes] of expected) {
    const answer = await fetch(`${server.origin}${encodeURI(route)}`, { headers: { accept: '*/*' } })
    const served = Buffer.from(await answer.arrayBuffer())
    if (!served.equals(bytes)) differing.set(route, bytes)
  }
  return differing
}

/**
 * Waits until `dev` has taken in the edit: until nothing differs, or until the time limit for an error is
 * over.
 */
async function expectFresh(): Promise<Routes> {
  const expected = await freshBuild()
  const deadline = Date.now() + 15_000
  let differing = await differingRoutes(expected)
  while (differing.size > 0) {
    while (differing.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      differing = await differingRoutes(differing)
    }
    expect([...differing.keys()]).toEqual([])
    // What was equal before the edit arrived may differ after it.
    differing = await differingRoutes(expected)
  }
  return expected
}

const statusOf = async (route: string) => (await fetch(`${server.origin}${route}`)).status

async function expectStatus(route: string, status: number): Promise<void> {
  const deadline = Date.now() + 15_000
  while ((await statusOf(route)) !== status && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await statusOf(route), route).toBe(status)
}

describe('the bytes of dev equal those of a fresh build', () => {
  test('at the start', async () => {
    expect((await expectFresh()).size).toBeGreaterThan(25)
  })

  test('D08: after edits of a page, a snippet, a component, a description and a picture', async () => {
    edit('install.mdx', (text) => `${text}\n\n## A new section\n`)
    await expectFresh()
    edit('snippets/requirement.mdx', (text) => text.replace('or newer', 'or later'))
    await expectFresh()
    edit('snippets/fold-counter.jsx', (text) => text.replace("'fold'", "'crease'"))
    edit('examples/greet.ts', (text) => text.replace('Hello', 'Good day'))
    edit('openapi.json', (text) => text.replace('"Get agent job"', '"Read agent job"'))
    const fresh = await expectFresh()
    expect([...fresh.keys()]).toContain('/api/agent-jobs/read-agent-job/')
    edit('openapi.json', (text) => text.replace('"Read agent job"', '"Get agent job"'))
    edit('images/three-folds.svg', (text) => text.replace('eef5f3', 'eef5f4'))
    await expectFresh()
  })

  test('D08: after an edit of a description of channels', async () => {
    edit('chat.yaml', (text) => text.replace('title: Room', 'title: Hall'))
    expect([...(await expectFresh()).keys()]).toContain('/api/websockets/hall/')
    edit('chat.yaml', (text) => text.replace('title: Hall', 'title: Room'))
  })

  test('D08: a broken page fails alone, and comes back', async () => {
    const text = read('hosting.mdx')
    write('hosting.mdx', `${text}\n\n<Note>\nnever closed\n`)
    await expectFresh()
    expect(await statusOf('/quickstart/')).toBe(200)
    write('hosting.mdx', text)
    await expectFresh()
  })

  test('D07: a docs.json without navigation leaves the last good site, one with errors is shown with fallbacks', async () => {
    const before = await freshBuild()
    const text = read('docs.json')
    onTestFinished(() => write('docs.json', text))
    write('docs.json', text.replace('"navigation"', 'navigation'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect([...(await differingRoutes(before)).keys()]).toEqual([])
    write('docs.json', text.replace('"theme": "mint"', '"theme": "mnt"').replace('"Get started"', '"Begin"'))
    await expectFresh()
    write('docs.json', text)
    await expectFresh()
  })

  test('D09: pages that come, go, are renamed or moved with their folder', async () => {
    write('write/extra.mdx', '---\ntitle: Extra\n---\n\nNew.\n')
    await expectStatus('/write/extra/', 200)
    await expectFresh()
    renameSync(path('write/extra.mdx'), path('write/renamed.mdx'))
    await expectStatus('/write/renamed/', 200)
    await expectStatus('/write/extra/', 404)
    mkdirSync(path('moved'))
    renameSync(path('write/renamed.mdx'), path('moved/renamed.mdx'))
    renameSync(path('moved'), path('carried'))
    await expectStatus('/carried/renamed/', 200)
    await expectStatus('/write/renamed/', 404)
    await expectFresh()
    rmSync(path('carried'), { recursive: true })
    await expectStatus('/carried/renamed/', 404)
    await expectFresh()
  })

  test('D09: an editor that writes beside the file and renames', async () => {
    const text = read('quickstart.mdx')
    write('.quickstart.mdx.tmp', text.replace('five steps', 'some steps'))
    renameSync(path('.quickstart.mdx.tmp'), path('quickstart.mdx'))
    await expectFresh()
    write('quickstart.mdx', text)
    await expectFresh()
  })

  test('D09: hundreds of files at once', async () => {
    for (let index = 0; index < 300; index += 1) write(`bulk/page-${index}.mdx`, `# Page ${index}\n`)
    await expectStatus('/bulk/page-299/', 200)
    expect((await expectFresh()).size).toBeGreaterThan(300)
    rmSync(path('bulk'), { recursive: true })
    await expectStatus('/bulk/page-0/', 404)
    await expectFresh()
  })

  test('D09: a rename in letter case alone', async () => {
    write('case/page.mdx', '# Page\n')
    await expectStatus('/case/page/', 200)
    renameSync(path('case/page.mdx'), path('case/Page.mdx'))
    await expectStatus('/case/Page/', 200)
    await expectFresh()
    rmSync(path('case'), { recursive: true })
    await expectFresh()
  })
})
