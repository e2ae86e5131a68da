import { expect, test } from 'vitest'
import { createDevSite } from '../src/dev/dev-site.ts'
import { twinBuild } from './twins/twin-site.ts'

test('a fragment that no page has named yet is looked for; nothing else is', async () => {
  const files = twinBuild({ 'index.html': 'Home', 'octavo-fields/0.html': 'Fields' })
  const asked: string[] = []
  const [, fragment] = files.outputs
  const site = createDevSite()
  await site.rebuild({
    build: async () => ({
      ...files,
      outputs: files.outputs.slice(0, 1),
      findFragment: async (route) => {
        asked.push(route)
        return route === fragment?.route ? fragment : undefined
      },
    }),
  })
  expect((await site.source.lookup('/'))?.file).toBe('index.html')
  const entry = await site.source.lookup('/octavo-fields/0.html')
  expect(entry && Buffer.from(await site.source.read(entry)).toString()).toBe('Fields')
  expect(await site.source.lookup('/octavo-fields/1.html')).toBeUndefined()
  expect(asked).toEqual(['/octavo-fields/0.html', '/octavo-fields/1.html'])
})
