// Descriptions that are too much of something, held against time. What pages do with them: test/hostile.
import { expect, test } from 'vitest'
import { expandOperations } from '../src/index.ts'
import { loadTwin } from './read-twin.ts'

/** Milliseconds of the processor, so that other work on the machine does not count. */
async function cpuMs<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return [value, (user + system) / 1000]
}

test('yaml-bomb: ten levels of nine aliases are refused in under a second', async () => {
  const rows = Array.from({ length: 10 }, (_, level) => {
    const item = level === 0 ? '"lol"' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array(9).fill(item).join(', ')}]`
  })
  const text = `${rows.join('\n')}\nopenapi: 3.1.0\npaths: { /x: { get: {} } }\n`
  const [{ value, diagnostics }, spent] = await cpuMs(() => loadTwin({ 'a.yaml': text }))
  expect(value).toBeUndefined()
  expect(diagnostics).toMatchObject([{ code: 'api/syntax' }])
  expect(spent).toBeLessThan(1000)
})

test('many-operations: 3,000 are read and have 3,000 pages', async () => {
  const operation = (index: number) => ({
    get: {
      tags: [`t${index % 20}`],
      summary: `Read ${index % 500}`,
      responses: {
        200: {
          description: 'OK',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
        },
      },
    },
  })
  const file = (count: number) => ({
    'a.json': {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`/p${index}/{id}`, operation(index)]),
      ),
      components: {
        schemas: { A: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } } },
      },
    },
  })
  await loadTwin(file(300))
  const [{ value }, spent] = await cpuMs(() => loadTwin(file(3000)))
  const pages = value ? expandOperations(value).flatMap((group) => group.pages) : []
  expect(pages).toHaveLength(3000)
  expect(spent).toBeLessThan(6000)
})
