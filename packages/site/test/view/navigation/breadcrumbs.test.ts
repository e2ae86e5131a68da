import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

test('a group in a group of the same name is one crumb', async () => {
  const inner = { group: 'Trees', pages: ['oak'] }
  const groups = [{ group: 'Plants', pages: [{ group: 'Trees', pages: [inner] }] }]
  const { text } = await buildTwin({
    'docs.json': docsJson({ groups }, { styling: { eyebrows: 'breadcrumbs' } }),
    'oak.mdx': 'Text.\n',
  })
  const [crumbs = ''] = /<nav[^>]*breadcrumb[\s\S]*?<\/nav>/.exec(await text('oak/index.html')) ?? []
  const labels = [...crumbs.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) =>
    item.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(labels).toEqual(['Plants', 'Trees'])
})
