import { expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

test('an exception while one page is parsed is its diagnostic, and the other pages are built', async () => {
  const files = new Map([
    ['docs.json', docsJson({ pages: ['index', 'broken'] })],
    ['index.mdx', '---\ntitle: Start\n---\n\nText. [Link](/broken#part)\n'],
    [
      'broken.mdx',
      '---\ntitle: Broken page\n---\n\nexport const A = () => <i>{new Set([1]).size}</i>\n\n<A />\n',
    ],
  ])
  const renderIslands = () => Promise.reject(new TypeError('x.trim is\n not a function'))
  const site = await createTestBuilder({ ...memoryPorts(files), renderIslands }).build()
  const diagnostics = await site.check()
  const text = async (path: string) =>
    new TextDecoder().decode(await site.outputs.find((one) => one.path === path)?.bytes())
  expect(await text('index.html')).toContain('Text.')
  const html = await text('broken/index.html')
  expect(html).toContain('Octavo cannot parse the page: x.trim is not a function')
  expect(html).toContain('Broken page')
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'page/render', span: { path: 'broken.mdx' } },
  ])
  // What is left of the page does not have the ids of its text.
  expect(diagnostics.filter(({ code }) => code === 'link/missing-anchor')).toEqual([])
})
