import { expect, test } from 'vitest'
import { type BuildOptions } from '../../../src/index.ts'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://API.example.com:443/v1' }, { url: '/relative' }],
  paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
})

async function rulesOf(api: object, options: BuildOptions = {}, pages: readonly string[] = ['index']) {
  const ports = memoryPorts(
    new Map([
      ['docs.json', docsJson({ groups: [{ group: 'API', openapi: 'api.json', pages }] }, { api })],
      ['index.mdx', '---\ntitle: Home\napi: GET https://manual.example/x\n---\n'],
      ['api.json', description],
    ]),
  )
  return (await createTestBuilder(ports, options).build()).proxy
}

test('the proxy may call what descriptions, api pages and the settings name', async () => {
  expect(
    await rulesOf(
      { mdx: { server: 'http://mdx.example:8080/base' } },
      { proxy: { allow: ['https://*.example.org'] } },
    ),
  ).toEqual({
    allow: ['https://*.example.org', 'https://api.example.com', 'https://manual.example'],
  })
})

test('there is none without use; one elsewhere may be one of ours that serves the same output', async () => {
  expect(await rulesOf({ playground: { proxy: false } })).toBeUndefined()
  expect(await rulesOf({ playground: { display: 'simple' } })).toBeUndefined()
  const elsewhere = await rulesOf({}, { proxy: { url: 'https://proxy.example', allow: [] } })
  expect(elsewhere?.allow).toContain('https://api.example.com')
})
