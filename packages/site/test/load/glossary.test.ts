// The glossary of a site: from the settings or a file, in pages with the real components.
import { expect, test } from 'vitest'
import { createBuilder, type BuildOptions } from '../../src/index.ts'
import { buildTwin } from '../twins/built-twin.ts'
import { docsJson, memoryPorts } from '../twins/memory-ports.ts'
import { asSitePath } from '@octavo/source'

const glossary = [{ term: 'API', text: 'An interface of *programs*', href: '/b' }]

const page = (body: string) => `---\ntitle: An API\ndescription: Of an API\n---\n\n${body}\n`

const project = (body: string, files: Readonly<Record<string, string>> = {}) => ({
  'docs.json': docsJson({ pages: ['a', 'b'] }),
  'a.mdx': page(body),
  'b.mdx': '---\ntitle: B\n---\n\nText.\n',
  ...files,
})

/** What stands before and after the explained term; undefined without one, an error with several. */
async function explained(files: Readonly<Record<string, string>>, options: BuildOptions = { glossary }) {
  const { text, build } = await buildTwin(files, options)
  const html = await text('a/index.html')
  const [, tip, ...more] = html.split('<span class="tooltip">')
  expect(more).toEqual([])
  return { tip, build }
}

test('the first use is a tooltip that the keyboard reaches, with its text as description and a link', async () => {
  const { tip, build } = await explained(project('Use the API.\n\nThe API.'))
  expect(tip).toMatch(
    /^<span class="tooltip-trigger" tabindex="0" role="button" aria-description="An interface of programs">API<\/span><span class="tooltip-panel" role="tooltip"> An interface of <em>programs<\/em> <a href="\/b\/">Learn more<\/a> <\/span><\/span>\./,
  )
  expect((await build.check()).filter(({ code }) => code.startsWith('link/'))).toEqual([])
})

test.each([
  '<Card title="API" />',
  '<Card title="The API" href="/b">API</Card>',
  '<Steps><Step title="API">x</Step></Steps>',
  '<Tabs><Tab title="API">x</Tab><Tab title="b">y</Tab></Tabs>',
  '<Tabs><Tab title="API">x</Tab></Tabs>',
  '<Accordion title="API">x</Accordion>',
  '<Expandable title="API">x</Expandable>',
  '<Note title="API">x</Note>',
  '<ParamField path="API" type="API">x</ParamField>',
  '<Update label="API" description="API">x</Update>',
  '<Badge>API</Badge>',
  '<Tooltip tip="Mine">the API</Tooltip>'.replace('Tooltip tip', 'Tooltip className="mine" tip'),
  '| API |\n| --- |\n| x |',
  '<CodeGroup>\n\n```js API\nAPI\n```\n\n```js b\nx\n```\n\n</CodeGroup>',
])('no title, label or control of a component: %s', async (body) => {
  expect((await explained(project(body))).tip).toBeUndefined()
})

test('text of components is explained', async () => {
  const { tip } = await explained(project('<Steps><Step title="One">The API</Step></Steps>'))
  expect(tip).toContain('>API</span>')
})

test.each<[path: string, text: string]>([
  ['glossary.yaml', 'API:\n  text: An interface\n  also: [APIs]\n'],
  ['terms/glossary.json', '{ "API": { "text": "An interface", "also": ["APIs"] } }'],
])('terms of the file %s', async (path, text) => {
  const { tip, build } = await explained(project('The APIs.', { [path]: text }), {
    glossary: asSitePath(path),
  })
  expect(tip).toContain('>APIs</span>')
  expect(build.diagnostics.filter(({ code }) => code !== 'config/no-site-url')).toEqual([])
})

test('a file that is missing, and terms that are wrong, are reported at their place', async () => {
  const faults = async (files: Readonly<Record<string, string>>) => {
    const { build } = await explained(files, { glossary: asSitePath('glossary.yaml') })
    return build.diagnostics
      .filter(({ code }) => code !== 'config/no-site-url')
      .map(({ code, message, span }) => [code, message, span?.path, span?.start.line])
  }
  expect(await faults(project('x'))).toEqual([
    ['asset/missing', 'Cannot find the file "glossary.yaml" of the glossary', undefined, undefined],
  ])
  const wrong = await faults(project('The API', { 'glossary.yaml': 'API: An interface\nb:\n  txt: x\n' }))
  expect(wrong.map(([code, , path]) => [code, path])).toEqual(
    wrong.map(() => [expect.stringMatching(/^config\//), 'glossary.yaml']),
  )
  expect(wrong.length).toBeGreaterThan(0)
})

test('pages follow changes of the file; pages of descriptions explain nothing', async () => {
  const files = new Map(
    Object.entries(
      project('The API and the SDK.', {
        'docs.json': docsJson({ groups: [{ group: 'G', openapi: 'openapi.json', pages: ['a', 'b'] }] }),
        'glossary.yaml': 'API: One\n',
        'openapi.json': JSON.stringify({
          openapi: '3.0.0',
          info: { title: 'T', version: '1' },
          paths: { '/x': { get: { summary: 'Get x', description: 'Of an API', responses: {} } } },
        }),
      }),
    ),
  )
  const builder = createBuilder(memoryPorts(files), { glossary: asSitePath('glossary.yaml') })
  const read = async (pattern: RegExp) => {
    const output = (await builder.build()).outputs.find(({ path }) => pattern.test(path))
    return new TextDecoder().decode(await output?.bytes())
  }
  expect(await read(/^a\/index/)).toContain('aria-description="One">API<')
  files.set('glossary.yaml', 'SDK: Two\n')
  const changed = await read(/^a\/index/)
  expect(changed).toContain('aria-description="Two">SDK<')
  expect(changed).not.toContain('aria-description="One"')
  expect(await read(/get-x\/index/)).not.toContain('class="tooltip"')
})
