import { expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

/** Diagnostics of links on `a.mdx`: `code message (help)`. */
async function check(links: readonly string[], files: Record<string, string> = {}, navigation?: object) {
  const body = links.map((link) => `[x](${link})\n`).join('\n')
  const all = {
    'docs.json': docsJson(navigation ?? { pages: ['a', 'guides/start', 'guides/end'] }),
    'a.mdx': `---\ntitle: A\n---\n${body}`,
    'guides/start.mdx': '---\ntitle: Start\n---\n## First step\n\n## Navbar\n',
    'guides/end.mdx': '---\ntitle: End\n---\nEnd.\n',
    ...files,
  }
  const build = await createTestBuilder(memoryPorts(new Map(Object.entries(all))), {
    site: 'https://x.example',
  }).build()
  const told = await build.check()
  return told
    .filter(({ code }) => code.startsWith('link/'))
    .map(({ code, message, help }) => `${code} ${message} (${help ?? ''})`)
}

test('links to pages, folders, headings and parts are right', async () => {
  const links = [
    '/guides/start',
    './guides/end.mdx',
    '/guides',
    '/guides/#anything',
    '/',
    '/guides/start#first-step',
  ]
  expect(
    await check([
      ...links,
      '/guides/start#navbar',
      '#top',
      '/guides/start#:~:text=x',
      '#/components/schemas/Pod',
    ]),
  ).toEqual([])
})

test('links that lead nowhere are reported with what was meant', async () => {
  const links = [
    '/docs/guides/start',
    '/guides/stat',
    '/guides/disappeared.md',
    '/files/gone.pdf',
    '/guides/start#first',
    '/guides/start#FirstStep',
  ]
  expect(await check(links)).toEqual([
    'link/missing-page Cannot find page "/docs/guides/start" (did you mean "/guides/start"?)',
    'link/missing-page Cannot find page "/guides/stat" (did you mean "/guides/start"?)',
    'link/missing-page Cannot find page "/guides/disappeared.md" (correct the address, or create the page)',
    'link/missing-asset Cannot find file "/files/gone.pdf" (save the file in the project, or correct the path)',
    'link/missing-anchor Cannot find "#first" on page "/guides/start" (correct the anchor, or write {#first} behind the heading that is meant)',
    'link/missing-anchor Cannot find "#FirstStep" on page "/guides/start" (did you mean "#first-step"?)',
  ])
})

test('pages of single operations of a description that is missing are not missed', async () => {
  const group = { group: 'API', openapi: 'gone.json', pages: ['GET /users'] }
  const navigation = { groups: [{ group: 'Start', pages: ['a'] }, group] }
  const found = await check(['/api-reference/users/get', '/users'], {}, navigation)
  expect(found.filter((one) => one.startsWith('link/'))).toEqual([
    'link/missing-page Cannot find page "/users" (correct the address, or create the page)',
  ])
})

test('pages of a description that was not read are not missed', async () => {
  const navigation = {
    groups: [
      { group: 'Start', pages: ['a'] },
      { group: 'API', openapi: 'https://api.example/openapi.json' },
    ],
  }
  expect(await check(['/api-reference/users/get', '/users'], {}, navigation)).toEqual([
    'link/missing-page Cannot find page "/users" (correct the address, or create the page)',
  ])
})
