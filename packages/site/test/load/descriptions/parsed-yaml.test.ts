import { createHash } from 'node:crypto'
import { loadApi, type ParsedYaml } from '@octavo/openapi'
import { asSitePath, readYaml, type JsonValue, type SourceFile } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { createParsedYaml } from '../../../src/load/descriptions/parsed-yaml.ts'

const path = asSitePath('api.yaml')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

/** A store over a cache in memory, and what is in it. */
function store() {
  const stored = new Map<string, unknown>()
  const pageCache = {
    load: (key: string) => stored.get(key),
    store: (key: string, value: unknown) => void stored.set(key, value),
  }
  const parsed = createParsedYaml({ pageCache, sha256 })
  if (!parsed) throw new Error('there is a cache')
  return { parsed, stored }
}

const comment = `# ${'long '.repeat(8000)}\n`
const fileOf = (text: string): SourceFile => ({ path, text: comment + text })
const valueOf = (file: SourceFile): JsonValue => readYaml(file).value ?? null

describe('values of YAML files', () => {
  test.each(['a: [1, "x", 2026-01-01, ~, yes]', '200: ok\n10: { b: 1.5e3 }', 'a: &x { b: 1 }\nc: *x'])(
    'are those of the reader: %j',
    (text) => {
      const { parsed } = store()
      const file = fileOf(text)
      expect(parsed.load(file)).toBeUndefined()
      parsed.store(file, valueOf(file))
      expect(parsed.load(fileOf(text))).toStrictEqual(valueOf(file))
      expect(JSON.stringify(parsed.load(fileOf(text)))).toBe(JSON.stringify(valueOf(file)))
      expect(parsed.load(fileOf(`${text} `))).toBeUndefined()
    },
  )

  test.each(['a: .inf', 'a: -.INF', 'a: .nan', 'a: -0', 'a: 1e999'])('are not stored: %j', (text) => {
    const { parsed, stored } = store()
    parsed.store(fileOf(text), valueOf(fileOf(text)))
    expect(stored.size).toBe(0)
  })

  test('of short files, and those that aliases make much longer, are not stored', () => {
    const { parsed, stored } = store()
    parsed.store({ path, text: 'a: 1' }, { a: 1 })
    const part = { a: 'x'.repeat(1000) }
    parsed.store(
      fileOf('a: 1'),
      Array.from({ length: 1000 }, () => part),
    )
    expect(stored.size).toBe(0)
    expect(createParsedYaml({ sha256 })).toBeUndefined()
  })
})

test('a description is read from its value; one with errors is not stored', async () => {
  const stored: [string, JsonValue][] = []
  const description = (title: string) => ({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} })
  const parsed: ParsedYaml = {
    load: ({ text }) => (text.startsWith('# known') ? description('Known') : undefined),
    store: ({ text }, value) => void stored.push([text, value]),
  }
  const load = (text: string) => loadApi(path, async () => ({ path, text }), { parsed })
  expect((await load('# known\n: : :')).value?.info.title).toBe('Known')
  expect(stored).toEqual([])
  const text = 'openapi: 3.1.0\ninfo: { title: Read, version: "1" }\npaths: {}\n'
  expect((await load(text)).value?.info.title).toBe('Read')
  expect(stored).toEqual([[text, description('Read')]])
  await load(`${text}paths: {}\n`)
  expect(stored).toHaveLength(1)
})
