import { expect, test } from 'vitest'
import { createBuilder } from '../../../src/index.ts'
import { docsJson, memoryPorts } from '../../twins/memory-ports.ts'

const overlay = (description: string) =>
  JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'Words', version: '1' },
    extends: 'api.json',
    actions: [{ target: '$.paths./cats.get.parameters[0]', update: { description } }],
  })

test('an edit of an overlay shows in the pages of its description', async () => {
  const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }]
  const files = new Map([
    ['docs.json', docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] })],
    [
      'api.json',
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Cats', version: '1' },
        paths: {
          '/cats': { get: { summary: 'List', parameters, responses: { 200: { description: 'ok' } } } },
        },
      }),
    ],
    ['words.json', overlay('First words.')],
  ])
  const builder = createBuilder(memoryPorts(files))
  const page = async () => {
    const { outputs } = await builder.build()
    const output = outputs.find(({ path }) => path === 'api-reference/list/index.html')
    return new TextDecoder().decode(await output?.bytes())
  }
  expect(await page()).toContain('First words.')
  files.set('words.json', overlay('Second words.'))
  expect(await page()).toContain('Second words.')
})
