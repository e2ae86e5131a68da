// Details that a reader of the playground sees: why a target cannot be reached, and what arrives of a short body.
import { createBrotliCompress, createDeflate, createGzip } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, closeAll, startProxy, startRawTarget, startTarget } from '../twins/proxied.ts'

afterEach(closeAll)

type Limits = NonNullable<Parameters<typeof startProxy>[0]['limits']>

async function askTarget(target: number, asked: { readonly method?: string } = {}, limits: Limits = {}) {
  const url = `http://127.0.0.1:${target}/`
  const { port } = await startProxy({ allow: [new URL(url).origin], allowPrivate: true, limits })
  return ask(port, { url, ...asked })
}
const detailOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { detail: string }).detail

describe('a target that cannot be reached', () => {
  test('has no address', async () => {
    const resolve = async () => {
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    }
    const { port } = await startProxy({ allow: ['http://a.example'], resolve })
    const answer = await ask(port, { url: 'http://a.example/' })
    expect(detailOf(answer)).toBe('a.example has no address')
    expect(JSON.parse(answer.body).remedy).toMatch(/"servers" .*: curl -i http:\/\/a\.example$/)
  })

  test('takes no connection', async () => {
    const target = await startTarget(() => {})
    await closeAll()
    expect(detailOf(await askTarget(target))).toBe(`127.0.0.1:${target} cannot be reached (ECONNREFUSED)`)
  })

  test('does not end its head in time', async () => {
    const target = await startRawTarget((write) => write('HTTP/1.1 200 OK\r\n'))
    expect(detailOf(await askTarget(target, {}, { totalMs: 60 }))).toBe(
      'The answer is not complete within 0.06 s',
    )
  })

  test('does not answer as HTTP asks', async () => {
    const target = await startRawTarget((write) => write('no HTTP\r\n\r\n'))
    expect(detailOf(await askTarget(target))).toMatch(
      /^127\.0\.0\.1:\d+ does not answer as HTTP asks \(HPE_\w+\)$/,
    )
  })
})

test.each([
  ['POST', '0'],
  ['PUT', '0'],
  ['PATCH', '0'],
  ['GET', undefined],
  ['DELETE', undefined],
])('%s without a body says the length %s', async (method, length) => {
  const target = await startTarget(({ headers }, response) =>
    response.end(JSON.stringify([headers['content-length'], headers['transfer-encoding']])),
  )
  expect((await askTarget(target, { method })).body).toBe(JSON.stringify([length, undefined]))
})

test('an answer may be as large as the limit', async () => {
  const target = await startTarget((_, response) => response.end('x'.repeat(1000)))
  expect(await askTarget(target, {}, { responseBytes: 1000 })).toMatchObject({ status: 200, broken: false })
  expect(await askTarget(target, {}, { responseBytes: 999 })).toMatchObject({ code: 'ANSWER_TOO_LARGE' })
})

test.each([
  ['gzip', createGzip],
  ['x-gzip', createGzip],
  ['deflate', createDeflate],
  ['br', createBrotliCompress],
])('what is sent of a body in %s arrives before its end', async (encoding, createPacker) => {
  const target = await startTarget((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding })
    const packer = createPacker()
    packer.pipe(response)
    packer.write('begun')
    packer.flush()
  })
  expect(await askTarget(target, {}, { idleMs: 150 })).toMatchObject({ body: 'begun', broken: true })
})
