// Files that code blocks show, and blocks that are marked as tests, in a whole site.
import { expect, test } from 'vitest'
import { createBuilder, type SiteBuild } from '../../../src/index.ts'
import { docsJson, memoryPorts } from '../../twins/memory-ports.ts'

const build = (files: Record<string, string>): Promise<SiteBuild> =>
  createBuilder(memoryPorts(new Map(Object.entries(files)))).build()

const htmlOf = async (site: SiteBuild) => {
  const page = site.outputs.find(({ path }) => path === 'index.html')
  return new TextDecoder().decode(await page?.bytes())
}

test('pages do not load a script or stylesheet that a block shows; they load others', async () => {
  const site = await build({
    'docs.json': docsJson({ pages: ['index'] }),
    'index.mdx': '```js file=./shown.js\n```\n\n```css file=./shown.css\n```\n',
    'shown.js': 'let shown = 1\n',
    'shown.css': '.shown { top: 0 }\n',
    'own.js': 'let own = 1\n',
    'own.css': '.own { top: 0 }\n',
  })
  const html = await htmlOf(site)
  const loaded = [...html.matchAll(/(?:src|href)="[^"]*?((?:own|shown)[^"]*)"/g)].map(([, name = '']) =>
    name.replace(/^(\w+).*(\.\w+)$/, '$1$2'),
  )
  expect(loaded.toSorted()).toEqual(['own.css', 'own.js'])
})

test('tests of pages and snippets, by path; blocks of one name are one test', async () => {
  const site = await build({
    'docs.json': JSON.stringify({
      ...JSON.parse(docsJson({ pages: ['index', 'b'] })),
      variables: { tool: 'octavo' },
    }),
    'index.mdx':
      "import S from '/snippets/s.mdx'\n\n<S />\n\n```js test=a\none\n```\n\n```sh test\n{{tool}} info\n```\n\n```js test=a\ntwo\n```\n",
    'b.mdx': '<S />\n\n```js test file=./none.js\n```\n',
    'snippets/s.mdx': '```sh test\necho s\n```\n',
    'snippets/unused.mdx': '```sh test\necho unused\n```\n',
  })
  const { tests, diagnostics } = await site.codeTests()
  expect(tests.map(({ path, name, blocks }) => [path, name, blocks.map(({ code }) => code)])).toEqual([
    ['b.mdx', undefined, ['']],
    ['index.mdx', 'a', ['one', 'two']],
    ['index.mdx', undefined, ['octavo info']],
    ['snippets/s.mdx', undefined, ['echo s']],
  ])
  expect(diagnostics.map(({ code, span }) => [code, span?.path, span?.start.line])).toEqual([
    ['mdx/missing-code-file', 'b.mdx', 3],
  ])
})

test('a page follows changes of a file that it shows, also one that comes or goes', async () => {
  const files = new Map(
    Object.entries({
      'docs.json': docsJson({ pages: ['index'] }),
      'index.mdx': '```ts file=./a.ts#L1\n```\n',
      'a.ts': 'one\ntwo\n',
    }),
  )
  const builder = createBuilder(memoryPorts(files))
  const shown = async () => {
    const site = await builder.build()
    const text = (await htmlOf(site)).replaceAll(/<[^>]*>/g, '')
    const codes = (await site.check()).map(({ code }) => code).filter((code) => code.startsWith('mdx/'))
    return [['one', 'three'].find((word) => text.includes(word)), codes]
  }
  expect(await shown()).toEqual(['one', []])
  files.set('a.ts', 'three\n')
  expect(await shown()).toEqual(['three', []])
  files.delete('a.ts')
  expect(await shown()).toEqual([undefined, ['mdx/missing-code-file']])
  files.set('a.ts', 'one\n')
  expect(await shown()).toEqual(['one', []])
})
