import type { ApiSource } from '@octavo/config'
import { asSitePath, type SitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { findOverlays } from '../../../src/load/descriptions/find-overlays.ts'

const texts: Readonly<Record<string, string>> = {
  'a.yaml': 'overlay: 1.0.0\nextends: api.json\n',
  'api/b.json': '{ "overlay": "1.0.0", "extends": "./api.json" }',
  'api/c.yaml': "overlay: 1.0.0\nextends: '/api.json'\n",
  'd.yaml': 'overlay: 1.0.0\nextends: https://a.example/api.json\n',
  'e.yaml': 'title: overlay\nextends: api.json\n',
  'f.yaml': 'overlay: 1.0.0\n',
  'docs.json': '{"api":{"openapi":{"source":"api.json","overlays":["x.yaml","http://a.example/y"]}}}',
}
const read = async (path: SitePath) => ({ path, text: texts[path] ?? '' })
const source = (path: string, overlays?: readonly string[]): ApiSource =>
  ({
    source: path,
    overlays,
    location: { file: 'docs.json', pointer: ['api', 'openapi', 'source'] },
  }) as unknown as ApiSource

async function find(...sources: readonly ApiSource[]) {
  const candidates = Object.keys(texts)
    .filter((path) => path !== 'docs.json')
    .map(asSitePath)
  const known = { path: asSitePath('docs.json'), text: texts['docs.json'] ?? '' }
  const { value, diagnostics } = await findOverlays({ candidates, texts: () => known }, sources, read)
  return {
    found: Object.fromEntries(value),
    told: diagnostics.map(
      ({ code, severity, message, help, span }) =>
        `${severity} ${code} ${span?.start.column}: ${message} (${help})`,
    ),
  }
}

test('overlays of the project belong to the description that they extend', async () => {
  expect(await find(source('api.json'), source('api/api.json'), source('other.json'))).toEqual({
    found: { 'api.json': ['a.yaml', 'api/c.yaml'], 'api/api.json': ['api/b.json'] },
    told: [],
  })
})

test('a list of docs.json takes their place; addresses are not fetched', async () => {
  expect(await find(source('api.json', ['x.yaml', 'http://a.example/y']), source('api/api.json'))).toEqual({
    found: { 'api.json': ['x.yaml'], 'api/api.json': ['api/b.json'] },
    told: [
      'warning api/remote 61: The overlay "http://a.example/y" is not fetched (save it in the project and name its path)',
    ],
  })
})

test('two lists for one description are an error, the same list twice is none', async () => {
  const one = source('api.json', ['x.yaml'])
  expect(await find(one, source('api.json', ['x.yaml']))).toEqual({
    found: { 'api.json': ['x.yaml'] },
    told: [],
  })
  expect(await find(one, source('api.json', ['y.yaml']), source('api.json'))).toEqual({
    found: { 'api.json': ['x.yaml'] },
    told: [
      'error api/overlay 29: "api.json" has two lists of overlays (give it the same list everywhere, or write the list once)',
    ],
  })
})
