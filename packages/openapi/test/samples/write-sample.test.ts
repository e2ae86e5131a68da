import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCases } from '../../../../test/samples/cases.mjs'
import { startEchoServer } from '../../../../test/samples/echo-server.mjs'
import { parseSample } from '../../../../test/samples/parse-sample.mjs'
import { proveSample } from '../../../../test/samples/prove-sample.mjs'
import { requestToSamples, sampleLanguages, type HttpRequest } from '../../src/index.ts'

interface Case {
  readonly name: string
  readonly request: HttpRequest
}

const cases = makeCases('https://api.example.com') as readonly Case[]
const keys = sampleLanguages.map(({ key }) => key)
const refused = (key: string) =>
  cases.filter(({ request }) => requestToSamples(request, [key]).length === 0).map(({ name }) => name)

describe('every case in every language', () => {
  test.each(keys)(
    '%s can be parsed',
    async (key) => {
      const faults: string[] = []
      for (const { name, request } of cases) {
        const code = requestToSamples(request, [key])[0]?.code
        if (code === undefined) continue
        const parsed = await parseSample(key, code)
        if (parsed.faults.length > 0) faults.push(`${name}: line ${parsed.faults.join(', ')}\n${code}`)
      }
      expect(faults).toEqual([])
    },
    300_000,
  )

  test('only what a client cannot send is left out', () => {
    const left = keys.map((key) => [key, refused(key)] as const).filter(([, names]) => names.length > 0)
    expect(left).toEqual([
      ['javascript', ['TRACE']],
      ['node', ['TRACE']],
      ['dotnet', ['TRACE', 'QUERY']],
      ['typescript', ['TRACE']],
      ['c++', ['TRACE', 'QUERY']],
    ])
  })

  test('fetch and OkHttp refuse a body with GET', () => {
    const request: HttpRequest = {
      ...(cases[0] as Case).request,
      content: { kind: 'json', type: 'application/json', value: {} },
    }
    expect(
      requestToSamples(request, ['javascript', 'kotlin', 'bash']).map((one) => one.language.key),
    ).toEqual(['bash'])
  })
})

describe('cURL has an option for basic authentication', () => {
  const optionsOf = (value: string, name = 'Authorization') => {
    const [first] = cases as readonly [Case]
    const request = { ...first.request, headers: [{ name, value }] }
    return requestToSamples(request, ['bash'])[0]?.code.match(/--(?:user|header) .*(?<! \\)/)?.[0]
  }

  test.each([
    ['Basic <encoded-value>', "--user '<username>:<password>'"],
    ['Basic bWU6eA==', "--user 'me:x'"],
    ['basic w7w6w58=', "--user 'ü:ß'"],
    ['Basic bWU=', "--header 'Authorization: Basic bWU='"],
    ['Basic /w==', "--header 'Authorization: Basic /w=='"],
    ['Basic no', "--header 'Authorization: Basic no'"],
    ['Bearer <token>', "--header 'Authorization: Bearer <token>'"],
  ])('%s', (value, option) => expect(optionsOf(value)).toBe(option))

  test('another header is none', () => {
    expect(optionsOf('Basic bWU6eA==', 'X-Proxy')).toBe("--header 'X-Proxy: Basic bWU6eA=='")
  })
})

// The runtimes that every machine of this repository has; `npm run samples` runs all that are at hand.
describe('the request that arrives is the one that was written', () => {
  let server: Awaited<ReturnType<typeof startEchoServer>>
  beforeAll(async () => {
    server = await startEchoServer()
  })
  afterAll(() => server.stop())

  test.each(['bash', 'node'])(
    '%s',
    async (key) => {
      const faults: string[] = []
      for (const { name, request } of makeCases(server.address) as readonly Case[]) {
        const code = requestToSamples(request, [key])[0]?.code
        if (code === undefined) continue
        const folder = mkdtempSync(join(tmpdir(), 'octavo-sample-'))
        const proof = await proveSample({ key, code, request }, { runs: true, server, folder })
        rmSync(folder, { recursive: true, force: true })
        faults.push(...proof.faults.map((fault: string) => `${name}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
    300_000,
  )
})
