// The steps of the proxy one by one, without a network.
import { STATUS_CODES } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { SiteRequest } from '../../src/message.ts'
import { checkReader } from '../../src/proxy/check-reader.ts'
import { checkTarget, mayConnect } from '../../src/proxy/check-target.ts'
import { forwardedHeaders, headerValue } from '../../src/proxy/forwarded-headers.ts'
import { limitBytes } from '../../src/proxy/call-upstream.ts'
import { errorResponse, type StepResult } from '../../src/proxy/proxy-error.ts'
import type { ProxyErrorCode } from '../../src/proxy/proxy-codes.ts'
import { defaultLimits } from '../../src/proxy/proxy-limits.ts'
import { readEnvelope } from '../../src/proxy/read-envelope.ts'
import { createReaderQuota } from '../../src/proxy/reader-quota.ts'
import { headersAsData } from '../../src/proxy/proxy-error.ts'

/** What a step gives: its value, or `CODE: detail`. */
const outcome = <Value>(result: StepResult<Value>) =>
  result.ok ? result.value : `${result.error.code}: ${result.error.detail}`

describe('who may use the proxy', () => {
  const docs = 'https://docs.example.com'
  const check = (headers: SiteRequest['headers'], method = 'POST') => {
    const request: SiteRequest = { method, target: '/', headers }
    return outcome(checkReader(request, [docs]))
  }
  const own = { host: 'a.example', origin: 'https://a.example' }
  const foreign = 'FOREIGN_ORIGIN: Only pages of this site may use its proxy'
  const loop = 'LOOP: The request has come through a proxy of this kind'
  const allowed = { kind: 'request', headers: {} }
  const shared = {
    kind: 'request',
    headers: {
      'access-control-allow-origin': docs,
      'access-control-expose-headers': 'x-api-proxy, x-api-headers, x-api-limits',
      vary: 'Origin',
    },
  }

  test.each<[about: string, headers: SiteRequest['headers'], result: unknown]>([
    ['an own page', own, allowed],
    [
      'an own page, as browsers say it',
      { ...own, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      allowed,
    ],
    ['a request of one origin', { ...own, 'sec-fetch-mode': 'same-origin' }, allowed],
    ['a navigation', { ...own, 'sec-fetch-mode': 'navigate' }, foreign],
    ['a request without CORS', { ...own, 'sec-fetch-mode': 'no-cors' }, foreign],
    ['another site of one host', { ...own, 'sec-fetch-site': 'same-site' }, foreign],
    ['another origin', { ...own, origin: 'https://b.example' }, foreign],
    ['no origin', { host: 'a.example' }, foreign],
    ['no host', { origin: 'https://a.example' }, foreign],
    ['a named site', { host: 'a.example', origin: docs, 'sec-fetch-site': 'cross-site' }, shared],
    [
      'a navigation of a named site',
      { host: 'a.example', origin: docs, 'sec-fetch-mode': 'navigate' },
      foreign,
    ],
    ['a proxy of another kind', { ...own, via: '1.1 cdn' }, allowed],
    ['a proxy of this kind', { ...own, via: '1.1 cdn, 1.1 Octavo' }, loop],
  ])('%s', (_about, headers, result) => expect(check(headers)).toEqual(result))

  test('a named site may ask first; nothing else is taken but POST', () => {
    expect(check({ origin: docs }, 'OPTIONS')).toEqual({
      kind: 'preflight',
      headers: {
        'access-control-allow-origin': docs,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'x-api-request, content-type',
        'access-control-max-age': '600',
        vary: 'Origin',
      },
    })
    expect(check(own, 'OPTIONS')).toBe('BAD_METHOD: Use POST')
    expect(check({ origin: docs }, 'GET')).toBe('BAD_METHOD: Use POST')
    const refused = checkReader({ method: 'GET', target: '/', headers: own }, [])
    expect(refused).toMatchObject({ error: { headers: { allow: 'POST' } } })
  })
})

describe('the envelope', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const plain = { method: 'get', url: 'x', headers: [['a', 'b']] }
  const unreadable = 'BAD_ENVELOPE: The header "x-api-request" cannot be read'

  test.each<[header: string | undefined, result: unknown]>([
    [undefined, 'BAD_ENVELOPE: The header "x-api-request" is missing'],
    ['', unreadable],
    [encode(plain), { ...plain, method: 'GET' }],
    [encode({ ...plain, headers: [] }), { method: 'GET', url: 'x', headers: [] }],
    [encode({ ...plain, url: undefined }), unreadable],
    [encode({ ...plain, method: 7 }), unreadable],
    [encode({ ...plain, headers: [['a']] }), unreadable],
    [encode({ ...plain, headers: [['a', 'b', 'c']] }), unreadable],
    [encode({ ...plain, headers: [['a', 7]] }), unreadable],
    [encode({ ...plain, headers: ['ab'] }), unreadable],
    [encode({ ...plain, headers: {} }), unreadable],
    [encode({ ...plain, method: 'TRACE' }), 'BAD_METHOD: The method "TRACE" is not sent'],
    [encode({ ...plain, method: 'track' }), 'BAD_METHOD: The method "TRACK" is not sent'],
    [encode({ ...plain, method: '1A' }), 'BAD_METHOD: The method "1A" is not sent'],
    [encode({ ...plain, method: 'm-search' }), { ...plain, method: 'M-SEARCH' }],
    [encode({ ...plain, method: 'A'.repeat(32) }), { ...plain, method: 'A'.repeat(32) }],
    [encode({ ...plain, method: 'A'.repeat(40) }), `BAD_METHOD: The method "${'A'.repeat(32)}" is not sent`],
  ])('%s', (header, result) => expect(outcome(readEnvelope(header, 2048))).toEqual(result))

  test('has a limit', () => {
    const sized = (bytes: number) => Buffer.alloc(bytes, ' ').toString('base64url')
    expect(outcome(readEnvelope(sized(2048), 2048))).toBe(unreadable)
    expect(outcome(readEnvelope(sized(2049), 2048))).toBe(
      'HEADERS_TOO_LARGE: Headers and address are larger than 2 KB',
    )
  })
})

describe('targets', () => {
  const check = (url: string, allowPrivate = false) => {
    const allow = [
      'https://a.example',
      'https://*.b.example:8443',
      'http://127.0.0.1',
      'http://x.localhost',
      'http://metadata',
    ]
    const result = outcome(checkTarget(url, { allow, allowPrivate }))
    return typeof result === 'string' ? result.replace('TARGET_NOT_ALLOWED: ', '') : result.href
  }
  const unlisted = (origin: string) =>
    `No API description of this site names ${origin} as a server, nor does "proxy.allow" of octavo.config.json`
  const inside = 'The proxy does not call addresses of private networks; octavo dev --proxy-private allows it'

  test.each<[url: string, result: string]>([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['a.example', 'The address cannot be read'],
    ['ftp://a.example', 'The proxy calls http and https, not "ftp:"'],
    ['https://me@a.example', 'The address holds a name or password'],
    ['https://:x@a.example', 'The address holds a name or password'],
    ['http://a.example/', unlisted('http://a.example')],
    ['https://c.b.example:8443/', 'https://c.b.example:8443/'],
    ['http://c.b.example:8443/', unlisted('http://c.b.example:8443')],
    ['https://c.b.example/', unlisted('https://c.b.example')],
    ['https://b.example:8443/', unlisted('https://b.example:8443')],
    ['https://d.c.b.example:8443/', unlisted('https://d.c.b.example:8443')],
    ['http://127.0.0.1/', inside],
    ['http://x.localhost/', inside],
    ['http://metadata/', inside],
  ])('%s', (url, result) => expect(check(url)).toBe(result))

  test('of this machine are allowed on request, the metadata service never', () => {
    expect(check('http://127.0.0.1/', true)).toBe('http://127.0.0.1/')
    expect(check('http://x.localhost/', true)).toBe('http://x.localhost/')
    expect(check('http://metadata/', true)).toBe(inside)
  })

  test.each<[address: string, publicly: boolean, privately: boolean]>([
    ['93.184.216.34', true, true],
    ['10.0.0.1', false, true],
    ['169.254.169.254', false, false],
  ])('%s may be connected to: %s, with private networks: %s', (address, publicly, privately) => {
    expect(mayConnect({ allowPrivate: false })(address)).toBe(publicly)
    expect(mayConnect({ allowPrivate: true })(address)).toBe(privately)
  })
})

describe('headers of the request', () => {
  const forward = (...headers: readonly (readonly [string, string])[]) => {
    const result = outcome(forwardedHeaders({ method: 'GET', url: '', headers }))
    return typeof result === 'string' ? result : { ...result }
  }

  test('keep their first spelling and all values', () => {
    expect(forward(['X-A', '1'], ['x-a', '2'], ['B', '3'])).toEqual({ 'X-A': ['1', '2'], B: ['3'] })
    expect(forward(['__proto__', '1'])).toEqual({ ['__proto__']: ['1'] })
  })

  test.each(
    `connection keep-alive te trailer transfer-encoding upgrade http2-settings expect content-length host origin referer
    forwarded via cdn-loop x-real-ip x-client-ip true-client-ip x-api-request proxy-x x-forwarded-x x-forwarded cf-x sec-x
    Keep_Alive X_Forwarded_For`.split(/\s+/),
  )('%s is dropped', (name) => expect(forward([name, 'x'])).toEqual({}))

  test.each(['x-proxy', 'my-x-forwarded', 'x-forwardedness', 'xsec-a', 'cookie', 'authorization'])(
    '%s is sent',
    (name) => expect(forward([name, 'x'])).toEqual({ [name]: ['x'] }),
  )

  test('what Connection names is dropped', () => {
    expect(forward(['A', '1'], ['Connection', 'x, a ,b_c'], ['B-C', '2'], ['D', '3'])).toEqual({ D: ['3'] })
  })

  test('what cannot be sent is reported without its odd characters', () => {
    expect(forward(['a b\n', 'x'])).toBe('BAD_HEADER: The header "a?b?" cannot be sent')
    expect(forward(['a'.repeat(50), '\n'])).toBe(`BAD_HEADER: The header "${'a'.repeat(40)}" cannot be sent`)
  })

  test('are found by their name', () => {
    expect(headerValue({ 'X-A': ['1', '2'] }, 'x-a')).toBe('1')
    expect(headerValue({ 'X-A': ['1'] }, 'x-b')).toBeUndefined()
  })
})

describe('the quota of a reader', () => {
  const start = (limits: Partial<Parameters<typeof createReaderQuota>[0]>) => {
    const clock = { now: 1_000 }
    const quota = createReaderQuota(
      { atOnce: 100, perMinute: 100, allAtOnce: 100, ...limits },
      () => clock.now,
    )
    const take = (address = 'a') => {
      const result = quota.take(address)
      return result.ok ? result.value : `${result.error.detail} (${result.error.headers?.['retry-after']})`
    }
    const release = (slot: ReturnType<typeof take>) => {
      if (typeof slot === 'function') slot()
    }
    return { clock, take, release }
  }

  test('limits requests at once, by address', () => {
    const { take, release } = start({ atOnce: 2 })
    const first = take()
    take()
    expect(take()).toBe('2 requests are under way already: wait 1 s (1)')
    expect(take('b')).toBeTypeOf('function')
    release(first)
    release(first)
    expect(take()).toBeTypeOf('function')
    expect(take()).toBeTypeOf('string')
  })

  test('limits requests of all at once', () => {
    const { take, release } = start({ allAtOnce: 2 })
    const first = take('a')
    take('b')
    expect(take('c')).toBe('Too many requests are under way: wait 1 s (1)')
    release(first)
    release(first)
    expect(take('c')).toBeTypeOf('function')
    expect(take('d')).toBeTypeOf('string')
  })

  test('limits requests in a minute from the first', () => {
    const { clock, take, release } = start({ perMinute: 2 })
    release(take())
    clock.now += 30_000
    release(take())
    expect(take()).toBe('The proxy sends 2 requests a minute: wait 30 s (30)')
    clock.now += 29_999
    expect(take()).toBe('The proxy sends 2 requests a minute: wait 1 s (1)')
    clock.now += 1
    release(take())
    release(take())
    expect(take()).toBe('The proxy sends 2 requests a minute: wait 60 s (60)')
  })

  test('what is under way counts in the next minute too', () => {
    const { clock, take } = start({ atOnce: 1 })
    take()
    clock.now += 70_000
    expect(take()).toBeTypeOf('string')
  })

  test('of ten thousand addresses, those without a request under way are forgotten', () => {
    const { take, release } = start({ perMinute: 1, allAtOnce: 100_000 })
    const held = take('held')
    for (let number = 1; number < 10_000; number += 1) release(take(`a${number}`))
    expect(take('a1')).toBeTypeOf('string')
    take('one more')
    expect(take('a1')).toBeTypeOf('function')
    expect(take('held')).toBeTypeOf('string')
    release(held)
  })
})

describe('answers', () => {
  test.each<[code: ProxyErrorCode, status: number, sent: string]>([
    ['BAD_ENVELOPE', 400, 'refused'],
    ['BAD_METHOD', 405, 'refused'],
    ['BAD_HEADER', 400, 'refused'],
    ['FOREIGN_ORIGIN', 403, 'refused'],
    ['TARGET_NOT_ALLOWED', 403, 'refused'],
    ['REQUEST_TOO_LARGE', 413, 'refused'],
    ['HEADERS_TOO_LARGE', 431, 'refused'],
    ['TOO_MANY_REQUESTS', 429, 'refused'],
    ['LOOP', 508, 'refused'],
    ['UNREACHABLE', 502, 'failed'],
    ['BAD_CERTIFICATE', 502, 'failed'],
    ['BAD_ANSWER', 502, 'failed'],
    ['ANSWER_TOO_LARGE', 502, 'failed'],
    ['TIMEOUT', 504, 'failed'],
  ])('%s is %i', (code, status, sent) => {
    const response = errorResponse({ code, detail: 'Überall', headers: { allow: 'POST' } })
    const body = Buffer.from(response.body as Uint8Array)
    expect(JSON.parse(body.toString())).toEqual({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: 'Überall',
      remedy: expect.stringMatching(/^[A-Z].{20,}(?:\.|<address>)$|^octavo .{20,}\.$/),
      code,
    })
    expect(response).toMatchObject({
      status,
      headers: {
        'content-type': 'application/problem+json',
        'content-length': String(body.length),
        'x-api-proxy': sent,
        allow: 'POST',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'attachment',
        'cache-control': 'no-store',
      },
    })
  })

  test('headers of the target are pairs in order, in ASCII', () => {
    expect(headersAsData(['A', '1', 'a', 'é\u007f'])).toBe('[["A","1"],["a","\\u00e9\\u007f"]]')
    expect(headersAsData(['A'])).toBe('[["A",""]]')
    expect(headersAsData([])).toBe('[]')
  })

  test('a body is cut above its limit', async () => {
    const pieces = async function* () {
      yield new Uint8Array(3)
      yield new Uint8Array(2)
    }
    const read = async (maxBytes: number) => {
      const sizes: number[] = []
      const reading = (async () => {
        for await (const piece of limitBytes(pieces(), maxBytes, () => new Error('cut')))
          sizes.push(piece.length)
        return 'whole'
      })()
      return [await reading.catch((error: Error) => error.message), sizes]
    }
    expect(await read(5)).toEqual(['whole', [3, 2]])
    expect(await read(4)).toEqual(['cut', [3]])
  })

  test('the limits are those of the design', () => {
    expect(defaultLimits).toEqual({
      requestBytes: 10 * 1024 * 1024,
      responseBytes: 25 * 1024 * 1024,
      headerBytes: 32 * 1024,
      connectMs: 5_000,
      firstByteMs: 30_000,
      idleMs: 30_000,
      totalMs: 120_000,
      streamMs: 300_000,
      atOnce: 8,
      perMinute: 60,
      allAtOnce: 64,
    })
  })
})
