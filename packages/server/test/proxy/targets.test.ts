import { afterEach, describe, expect, test } from 'vitest'
import { ask, closeAll, startCanary, startProxy, startTarget, startTlsTarget } from '../twins/proxied.ts'
import { selfSigned } from '../twins/self-signed.ts'

afterEach(closeAll)

/** Names that a test's own resolver knows; all others lead nowhere. */
const names =
  (table: Readonly<Record<string, readonly string[]>>) =>
  async (name: string): Promise<{ address: string; family: number }[]> => {
    const found = table[name]
    if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }

/** Asks for each address although the list names its very origin; what is not refused. */
async function passing(urls: readonly string[], options: Parameters<typeof startProxy>[0] = {}) {
  const allow = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
  const { port } = await startProxy({ allow, limits: { perMinute: 1000 }, ...options })
  const answers = await Promise.all(urls.map(async (url) => [url, (await ask(port, { url })).code] as const))
  return answers.filter(([, code]) => code !== 'TARGET_NOT_ALLOWED')
}

describe('defence 1: the list of origins', () => {
  test('P02 an origin that is not on the list is refused, whatever surrounds its name', async () => {
    const canary = await startCanary()
    const { port } = await startProxy({
      allow: ['https://api.example.com', `http://127.0.0.1:${canary.port + 1}`],
      allowPrivate: true,
    })
    for (const url of [
      `http://127.0.0.1:${canary.port}/`,
      'http://api.example.com/',
      'https://api.example.com:8443/',
      'https://api.example.com.evil.example/',
      'https://evil.example/?https://api.example.com',
      'https://evil.example/#@api.example.com',
      'https://api.example.com./',
      'https://аpi.example.com/',
    ]) {
      expect([url, (await ask(port, { url })).code]).toEqual([url, 'TARGET_NOT_ALLOWED'])
    }
    expect(canary.connections()).toBe(0)
  })

  test('a pattern matches one label in front of the name', async () => {
    const target = await startTarget((_, response) => response.end('ok'))
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const allow = [`http://*.example.com:${target}`]
    const { port } = await startProxy({ allow, allowPrivate: true, resolve })
    const statusOf = async (host: string) => (await ask(port, { url: `http://${host}:${target}/` })).status
    expect(await statusOf('acme.example.com')).toBe(200)
    expect(await statusOf('example.com')).toBe(403)
    expect(await statusOf('a.b.example.com')).toBe(403)
    expect(await statusOf('acme.example.com.evil.example')).toBe(403)
  })

  test('without rules there is no proxy', async () => {
    const { port } = await startProxy({ rules: () => undefined })
    expect((await ask(port, { url: 'https://api.example.com/' })).status).toBe(404)
  })
})

describe('defence 2: schemes, names and passwords, ports', () => {
  test('P07 nothing but http and https, and only the ports of the list', async () => {
    const { port } = await startProxy({ allow: ['http://api.example.com', 'https://api.example.com'] })
    for (const url of [
      'file:///etc/passwd',
      'ftp://api.example.com/',
      'gopher://api.example.com:70/',
      'data:text/plain,x',
      'ws://api.example.com/',
      'javascript:alert(1)',
      'http://api.example.com:22/',
      'http://api.example.com:25/',
      'http://api.example.com:6379/',
      'http://api.example.com:443/',
    ]) {
      expect([url, (await ask(port, { url })).code]).toEqual([url, 'TARGET_NOT_ALLOWED'])
    }
  })

  test('P04 names and passwords in an address are refused', async () => {
    const { port } = await startProxy({ allow: ['http://api.example.com', 'http://evil.example'] })
    for (const url of [
      'http://a:b@api.example.com/',
      'http://api.example.com@evil.example/',
      'http://a@api.example.com/',
    ]) {
      expect([url, (await ask(port, { url })).code]).toEqual([url, 'TARGET_NOT_ALLOWED'])
    }
  })
})

describe('defences 4 and 5: no private network, in any spelling', () => {
  test('P02 IPv4 targets of private and special networks open no connection', async () => {
    const canary = await startCanary()
    const hosts =
      `127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0x7f.1 017700000001 0 0.0.0.0 10.0.0.1 172.16.0.1
      192.168.0.1 100.64.0.1 169.254.169.254 192.0.0.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255`.split(
        /\s+/,
      )
    expect(await passing(hosts.map((host) => `http://${host}:${canary.port}/`))).toEqual([])
    expect(canary.connections()).toBe(0)
  })

  test('P03 IPv6 targets of private and special networks open no connection', async () => {
    const canary = await startCanary()
    const hosts =
      `:: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001:0:7f00:1::1
      fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 2001:db8::1 3fff::1`.split(/\s+/)
    expect(await passing(hosts.map((host) => `http://[${host}]:${canary.port}/`))).toEqual([])
    expect((await passing([`http://[fe80::1%25eth0]:${canary.port}/`])).length).toBe(0)
    expect(canary.connections()).toBe(0)
  })

  test('P04 odd spellings are checked after parsing', async () => {
    const canary = await startCanary()
    const hosts = [
      '127。0。0。1',
      '１２７.0.0.1',
      '127.0.0.1.',
      'localhost',
      'localhost.',
      'LOCALHOST',
      'foo.localhost',
      'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
      '127.0.0.1\\@public.example',
      '127.0.\t0.1',
      '127.0.0.\n1',
      'metadata.google.internal',
    ]
    const resolve = names({ 'localhost.': ['127.0.0.1'], '127.0.0.1.': ['127.0.0.1'] })
    expect(
      await passing(
        hosts.map((host) => `http://${host}:${canary.port}/`),
        { resolve },
      ),
    ).toEqual([])
    expect(canary.connections()).toBe(0)
  })

  test('with allowPrivate the list may name this machine, and still no metadata service', async () => {
    const target = await startTarget((_, response) => response.end('here'))
    const here = `http://127.0.0.1:${target}`
    const { port } = await startProxy({
      allow: [here, 'http://169.254.169.254', 'http://[fd00:ec2::254]'],
      allowPrivate: true,
    })
    expect((await ask(port, { url: `${here}/` })).body).toBe('here')
    expect((await ask(port, { url: 'http://169.254.169.254/latest/' })).code).toBe('TARGET_NOT_ALLOWED')
    expect((await ask(port, { url: 'http://[fd00:ec2::254]/' })).code).toBe('TARGET_NOT_ALLOWED')
  })
})

describe('defence 3: one look-up, and its answer is connected to', () => {
  test('P05 a name that leads inside is refused, also when only one of its addresses does', async () => {
    const canary = await startCanary()
    const resolve = names({
      'a.example': ['127.0.0.1'],
      'both.example': ['93.184.216.34', '127.0.0.1'],
      'six.example': ['93.184.216.34', '::1'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'cloud.example': ['169.254.169.254'],
      'none.example': [],
    })
    const hosts = ['a.example', 'both.example', 'six.example', 'mapped.example', 'cloud.example']
    expect(
      await passing(
        hosts.map((host) => `http://${host}:${canary.port}/`),
        { resolve },
      ),
    ).toEqual([])
    const none = await passing(
      [`http://none.example:${canary.port}/`, `http://unknown.example:${canary.port}/`],
      { resolve },
    )
    expect(none.map(([, code]) => code)).toEqual(['UNREACHABLE', 'UNREACHABLE'])
    expect(canary.connections()).toBe(0)
  })

  test('P05 an answer that changes after the check changes nothing: nobody asks twice', async () => {
    const canary = await startCanary()
    let asked = 0
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
    }
    const url = `http://rebound.example:${canary.port}/`
    const { port } = await startProxy({ allow: [new URL(url).origin], resolve })
    expect((await ask(port, { url })).code).toBe('TARGET_NOT_ALLOWED')
    expect([asked, canary.connections()]).toEqual([1, 0])
  })

  test('P05 the target sees the name that was asked for, in Host and in TLS', async () => {
    const seen: unknown[] = []
    const certificate = selfSigned('api.example.com')
    const target = await startTlsTarget(certificate, (request, response) => {
      seen.push(request.headers.host, (request.socket as unknown as { servername: string }).servername)
      response.end('ok')
    })
    const resolve = names({ 'api.example.com': ['127.0.0.1'] })
    const url = `https://api.example.com:${target}/`
    const { port } = await startProxy({
      allow: [new URL(url).origin],
      resolve,
      allowPrivate: true,
      allowSelfSigned: true,
    })
    expect((await ask(port, { url })).status).toBe(200)
    expect(seen).toEqual([`api.example.com:${target}`, 'api.example.com'])
  })
})

test('defence 10: a certificate that nobody vouches for is refused, before anything is sent', async () => {
  let asked = 0
  const target = await startTlsTarget(selfSigned('api.example.com'), (_, response) => {
    asked += 1
    response.end('secret')
  })
  const resolve = names({ 'api.example.com': ['127.0.0.1'] })
  const url = `https://api.example.com:${target}/`
  const { port } = await startProxy({ allow: [new URL(url).origin], resolve, allowPrivate: true })
  const answer = await ask(port, { url, headers: [['Authorization', 'Bearer secret']] })
  expect([answer.status, answer.code, asked]).toEqual([502, 'BAD_CERTIFICATE', 0])
})
