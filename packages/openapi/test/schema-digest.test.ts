import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSitePath } from '@octavo/source'
import { createSchemaDigests, loadApi } from '../src/index.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

async function digestsOf(schemas: Readonly<Record<string, unknown>>) {
  const path = asSitePath('api.json')
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas },
  })
  const { value } = await loadApi(path, () => Promise.resolve({ path, text }))
  if (!value) throw new Error('not loaded')
  const digests = createSchemaDigests(value, hash)
  const at = (name: string) => [{ file: path, pointer: `/components/schemas/${name}` }]
  return Object.assign((name: string) => digests.of(at(name)), {
    hasOneWay: (name: string) => digests.hasOneWay(at(name)),
  })
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const CYCLE = {
  A: { properties: { b: ref('B') } },
  B: { properties: { a: ref('A'), c: ref('C') } },
  C: { type: 'string' },
}

test('equal texts have equal digests wherever they are; order and further schemas change nothing', async () => {
  const one = await digestsOf({ ...CYCLE, D: { properties: { b: ref('B') } }, E: {} })
  const other = await digestsOf({ E: { type: 'null' }, C: CYCLE.C, B: CYCLE.B, A: CYCLE.A })
  expect(one('A')).toBe(one('D'))
  // Any order of questions gives the same digests.
  expect(other('B')).toBe(one('B'))
  expect(other('A')).toBe(one('A'))
  expect(new Set(['A', 'B', 'C'].map(one)).size).toBe(3)
})

test('a change of anything that a schema reaches changes its digest, in a cycle too', async () => {
  const before = await digestsOf(CYCLE)
  const after = await digestsOf({ ...CYCLE, C: { type: 'integer' } })
  for (const name of ['A', 'B', 'C']) expect(after(name)).not.toBe(before(name))
  const apart = await digestsOf({
    ...CYCLE,
    A: { properties: { b: ref('B'), x: {} } },
    F: { items: ref('C') },
  })
  const without = await digestsOf({ ...CYCLE, F: { items: ref('C') } })
  expect(apart('F')).toBe(without('F'))
  expect(apart('B')).not.toBe(without('B'))
})

test('a missing target and one that refers to itself have digests', async () => {
  const one = await digestsOf({ A: ref('A'), B: ref('Missing') })
  expect(one('A')).not.toBe(one('B'))
})

test('a schema that reaches a read-only or write-only field is known, in cycles and whichever is asked first', async () => {
  const schemas = {
    ...CYCLE,
    C: { properties: { id: { readOnly: true } } },
    D: { properties: { b: ref('B') } },
    E: { writeOnly: true },
    F: { properties: { readOnly: { type: 'boolean' } } },
    G: ref('G'),
  }
  for (const order of ['ABCDEFG', 'GFEDCBA', 'DBACEFG']) {
    const one = await digestsOf(schemas)
    const found = order.split('').filter((name) => one.hasOneWay(name))
    expect(found.toSorted().join('')).toBe('ABCDE')
  }
})
