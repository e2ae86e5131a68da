// The same page in another version: found by the folders that the pages of each version share.
import { expect, test } from 'vitest'
import { createTestBuilder, docsJson, memoryPorts } from '../../twins/memory-ports.ts'

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`

/** Versions in folders of their own; `examples` is in each of them, `new` in the default one alone. */
const files = new Map([
  [
    'docs.json',
    docsJson({
      versions: [
        { version: 'Version 2', pages: ['docs/2/intro', 'docs/2/learn/parts', 'docs/2/new', 'examples'] },
        { version: 'Version 1', pages: ['docs/1/intro', 'docs/1/learn/parts', 'examples'] },
      ],
    }),
  ],
  ...['2/intro', '2/learn/parts', '2/new', '1/intro', '1/learn/parts'].map(
    (name) => [`docs/${name}.mdx`, page(name)] as const,
  ),
  ['examples.mdx', page('Examples')],
])

test('a page of all versions does not hide which folder each version has', async () => {
  const build = await createTestBuilder(memoryPorts(files)).build()
  const found = await build.check({ validate: true })
  const missing = found.filter(({ code }) => code === 'content/missing-version')
  expect(missing.map(({ message }) => message)).toEqual(['"docs/2/new.mdx" is not in version "Version 1"'])

  const output = build.outputs.find(({ path }) => path === 'docs/2/learn/parts/index.html')
  const html = output ? new TextDecoder().decode(await output.bytes()) : ''
  const menu = html.slice(html.indexOf('switcher-version')).split('</ul>')[0] ?? ''
  expect(menu).toContain('href="/docs/1/learn/parts/"')
})
