// A description whose schemas are one big cycle: work grows with the number of operations, not with its square.
import { Session } from 'node:inspector/promises'
import { expect, test } from 'vitest'
import { createTestBuilder, docsJson, memoryPorts } from './twins/memory-ports.ts'

/** Each schema refers to the next ones; each operation takes and returns one. */
function createCycle(count: number) {
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index % count}` })
  const indexes = Array.from({ length: count }, (_, index) => index)
  const schema = (index: number) => ({
    type: 'object',
    description: `Schema **${index}**.`,
    properties: {
      id: { type: 'string', description: 'Its id.' },
      next: ref(index + 1),
      others: { type: 'array', items: ref(index + 7) },
      any: { oneOf: [ref(index + 2), ref(index + 3)] },
    },
  })
  const operation = (index: number) => ({
    summary: `Operation ${index}`,
    requestBody: { content: { 'application/json': { schema: ref(index) } } },
    responses: { 200: { description: 'ok', content: { 'application/json': { schema: ref(index) } } } },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Cycle', version: '1' },
    paths: Object.fromEntries(indexes.map((index) => [`/s${index}`, { post: operation(index) }])),
    components: { schemas: Object.fromEntries(indexes.map((index) => [`S${index}`, schema(index)])) },
  }
}

/** Calls of functions of our packages while `work` runs. */
async function countCalls<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly calls: number }> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const value = await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const counts = result
    .filter(({ url }) => /[\\/]packages[\\/]\w+[\\/]src[\\/]/.test(url))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
  return { value, calls: counts.reduce((sum, one) => sum + one, 0) }
}

/** The work of planning a site of one description, and of the files of its first pages. */
async function measure(count: number) {
  const files = {
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
    'api.json': JSON.stringify(createCycle(count)),
  }
  const ports = memoryPorts(new Map(Object.entries(files)))
  const planned = await countCalls(() => createTestBuilder(ports).build())
  const made = planned.value.outputs.filter(({ path }) => /\boperation-1?\d\b/.test(path))
  let bytes = 0
  const pages = await countCalls(async () => {
    for (const output of made) bytes += output.path.endsWith('.html') ? 0 : (await output.bytes()).length
    for (const output of made) await output.bytes()
  })
  return { plan: planned.calls, files: made.length, pages: pages.calls, bytes }
}

test('a page of a cycle of 300 operations takes the work of one of 75', { timeout: 120_000 }, async () => {
  // What is done once in a process is done.
  await measure(30)
  const [small, middle, large] = [await measure(75), await measure(150), await measure(300)]
  for (const larger of [middle, large]) {
    expect(larger.files).toBe(small.files)
    // The digests of all schemas of the cycle are made once, with its first page.
    expect(larger.pages / small.pages).toBeLessThan(1.1)
    expect(larger.bytes / small.bytes).toBeLessThan(1.05)
  }
  expect((large.plan - middle.plan) / (middle.plan - small.plan)).toBeLessThan(2.3)
  expect([small.files, small.pages > 100_000]).toEqual([40, true])
})
