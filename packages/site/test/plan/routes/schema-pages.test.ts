import { expect, test } from 'vitest'
import { type SiteBuild } from '../../../src/index.ts'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const textOf = async (build: SiteBuild, path: string) => {
  const output = build.outputs.find((one) => one.path === path)
  return output ? new TextDecoder().decode(await output.bytes()) : ''
}

const description = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/trees': {
      get: {
        summary: 'Trees',
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
          },
        },
      },
    },
    '/song': {
      get: {
        summary: 'Song',
        responses: {
          200: { description: 'ok', content: { 'audio/mpeg': { example: 'https://cdn.example.com/a.mp3' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Tree: {
        type: 'object',
        properties: { name: { type: 'string' }, branch: { $ref: '#/components/schemas/Tree' } },
      },
    },
  },
}

function site(files: Readonly<Record<string, string>> = {}) {
  const pages = Object.keys(files).map((file) => file.replace('.mdx', ''))
  const docs = docsJson({ groups: [{ group: 'API', openapi: 'api.json', pages }] })
  const map = new Map(
    Object.entries({ 'docs.json': docs, 'api.json': JSON.stringify(description), ...files }),
  )
  return { map, builder: createTestBuilder(memoryPorts(map), {}) }
}

const TREE = '---\nopenapi-schema: Tree\n---\n'

test('a page of a schema is titled by its name, and pages of operations that leave it out lead to it', async () => {
  const { builder } = site({ 'tree.mdx': TREE })
  const build = await builder.build()
  const page = await textOf(build, 'tree/index.html')
  expect(page).toContain('<h1 id="page-title" class="page-title">Tree</h1>')
  expect(page).toContain('id="branch"')
  expect(page).toMatch(/href="[^"]*api\.[^"]*\.css"/)
  expect(await textOf(build, 'api-reference/trees/index.html')).toContain(
    'Repeats <a href="/tree/"><code>Tree</code></a>',
  )
})

test('a page of a schema that is added shows in the pages of an earlier build', async () => {
  const { map, builder } = site()
  const before = await builder.build()
  expect(await textOf(before, 'api-reference/trees/index.html')).toContain('Repeats <code>Tree</code>')
  map.set('tree.mdx', TREE)
  const after = await builder.build()
  expect(await textOf(after, 'api-reference/trees/index.html')).toContain('<a href="/tree/">')
})

test('a schema of a file that docs.json does not name is found', async () => {
  const map = new Map(
    Object.entries({
      'docs.json': docsJson({ groups: [{ group: 'Models', pages: ['tree'] }] }),
      'specs/api.json': JSON.stringify(description),
      'tree.mdx': '---\ntitle: Our tree\nopenapi-schema: specs/api.json Tree\n---\n',
    }),
  )
  const build = await createTestBuilder(memoryPorts(map), {}).build()
  expect(await textOf(build, 'tree/index.html')).toContain('id="branch"')
  expect(build.diagnostics.filter(({ code }) => code === 'api/unknown-schema')).toEqual([])
})

test('the host of a recording may be played from, on its page alone', async () => {
  const build = await site().builder.build()
  const policy = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const song = await textOf(build, 'api-reference/song/index.html')
  expect(song).toContain('<audio controls preload="none" src="https://cdn.example.com/a.mp3"')
  expect(policy(song)).toMatch(/media-src [^;]*https:\/\/cdn\.example\.com/)
  expect(policy(await textOf(build, 'api-reference/trees/index.html'))).not.toContain('cdn.example.com')
})
