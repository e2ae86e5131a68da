// Code in the texts of a description is coloured whichever pages were parsed before.
import { expect, test } from 'vitest'
import { buildTwin } from '../twins/built-twin.ts'
import { docsJson, partsOnly } from '../twins/memory-ports.ts'

const fence = (language: string, code: string) => `Text.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`
const api = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1', description: fence('bash', "curl 'https://example.com'") },
  tags: [{ name: 'Pets', description: fence('ruby', 'def a; end') }],
  paths: {
    '/pets': {
      get: { tags: ['Pets'], responses: { 200: { description: fence('lua', 'local a = 1') } } },
    },
  },
}

test('code on the pages of a description has the colours of its languages, also where it is parsed first', async () => {
  const files = {
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
    'api.json': JSON.stringify(api),
  }
  const shown = async (path: string) => {
    const { text } = await buildTwin(files, { api: { ...partsOnly, overview: true } })
    return [...(await text(path)).matchAll(/class="language-(\w+)"/g)].map(([, name]) => name)
  }
  expect(await shown('api-reference/overview/index.html')).toEqual(['bash'])
  expect(await shown('api-reference/pets/index.html')).toEqual(['ruby'])
  expect(await shown('api-reference/pets/get-pets/index.html')).toContain('lua')
})
