// R05: generated sizes. Work is counted in outputs; walks must not exhaust the stack.
import { describe, expect, test } from 'vitest'
import { type SiteBuild } from '../src/index.ts'
import { docsJson, createTestBuilder, memoryPorts } from './twins/memory-ports.ts'

const build = (files: Readonly<Record<string, string>>) =>
  createTestBuilder(memoryPorts(new Map(Object.entries(files)))).build()

async function htmlOf({ outputs }: SiteBuild, path: string): Promise<string> {
  const output = outputs.find((one) => one.path === path)
  return new TextDecoder().decode(await output?.bytes())
}

const errors = ({ diagnostics }: SiteBuild) => diagnostics.filter(({ severity }) => severity === 'error')

describe('R05 large projects', () => {
  test('R05 navigation of 20,000 pages', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `p/${at}`)
    const site = await build({
      'docs.json': docsJson({ pages: ['index', ...names] }),
      'index.mdx': 'Home.',
      ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
    })
    expect(errors(site)).toEqual([])
    expect(site.counts['pages']).toBe(20_001)
    expect((await htmlOf(site, 'p/19999/index.html')).length).toBeLessThan(60_000)
  })

  test('R05 groups inside each other a hundred times', async () => {
    const nested = Array.from({ length: 100 }).reduce<object>(
      (inner, _, at) => ({ group: `Group ${at}`, pages: [inner] }),
      { group: 'Innermost', pages: ['deep'] },
    )
    const site = await build({
      'docs.json': docsJson({ groups: [nested, { group: 'Start', pages: ['index'] }] }),
      'index.mdx': 'Home.',
      'deep.mdx': '---\ntitle: Deep\n---\n\nWords.',
    })
    expect(errors(site)).toEqual([])
    const html = await htmlOf(site, 'deep/index.html')
    expect(html).toContain('Words.')
    expect(html).toContain('Group 99')
  })

  test('R05 a description of 10,000 operations', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [
        `/things/${at}`,
        {
          get: { operationId: `get${at}`, summary: `Get ${at}`, responses: { 200: { description: 'Fine' } } },
        },
      ]),
    )
    const site = await build({
      'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths }),
    })
    expect(errors(site)).toEqual([])
    expect(site.counts['pages']).toBe(10_000)
    const last = site.outputs.find(({ path }) => path.endsWith('get-9999/index.html'))
    expect(new TextDecoder().decode(await last?.bytes())).toContain('/things/9999')
  })
})
