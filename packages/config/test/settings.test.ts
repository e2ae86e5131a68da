import { describe, expect, it } from 'vitest'
import { languageCodes, languageOf, languageTag, parseSettings } from '@octavo/config'
import { asSitePath } from '@octavo/source'

const read = (settings: unknown) => {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
  const { value, diagnostics } = parseSettings({ path: asSitePath('octavo.config.json'), text })
  return {
    value,
    reported: diagnostics.map(
      ({ severity, code, message, help }) => `${severity} ${code}: ${message}${help ? ` (${help})` : ''}`,
    ),
  }
}

describe('parseSettings', () => {
  it('reads formats and widths of pictures, each once and in order', () => {
    const images = { formats: ['avif', 'avif'], widths: [1280, 640, 1280] }
    expect(read({ images })).toEqual({
      value: { remote: [], images: { formats: ['avif'], widths: [640, 1280] } },
      reported: [],
    })
    expect(read({ images: {} }).value.images).toEqual({ formats: [], widths: [] })
    expect(read({ images: { formats: ['bmp'], widths: [3] } }).reported).toHaveLength(2)
  })

  it('reads every key', () => {
    const settings = {
      site: 'https://a.b/docs/',
      base: '/docs',
      out: './public/',
      urls: 'file',
      remote: ['https://A.b/'],
      proxy: { url: 'https://p.a.b/x', allow: ['https://api.a.b'] },
    }
    expect(read(settings)).toEqual({
      value: {
        site: 'https://a.b/docs',
        base: '/docs/',
        out: 'public',
        urls: 'file',
        remote: ['https://a.b'],
        proxy: { url: 'https://p.a.b/x', allow: ['https://api.a.b'] },
      },
      reported: [],
    })
    expect(read({})).toEqual({ value: { remote: [] }, reported: [] })
    expect(read({ base: '/' }).value.base).toBe('/')
  })

  it.each<[unknown, string]>([
    [{ stie: 'x' }, 'warning config/unknown-key: The key "stie" is not known (did you mean "site"?)'],
    [
      { out: '../x' },
      'warning config/outside-project: "out" names "../x", which is not a file inside the project (name a file below the folder of docs.json, with "/" between folders)',
    ],
    [{ urls: 'dir' }, 'warning config/bad-value: "urls" cannot be "dir" (use "directory" or "file")'],
    [{ base: 'docs' }, 'warning config/bad-value: "base" has to be a path such as "/docs/", not "docs"'],
    [
      { remote: ['a.b'] },
      'warning config/bad-value: "remote[0]" has to be an origin such as "https://example.com", not "a.b"',
    ],
    [[], 'error config/wrong-type: The file has to be an object, not a list'],
    ['{', 'error config/syntax: A closing brace "}" is missing'],
  ])('reports %j', (settings, line) => {
    expect(read(settings).reported).toContainEqual(expect.stringContaining(line))
    expect(read(settings).value).toEqual({ remote: [] })
  })
})

describe('csp', () => {
  it('is lists of sources, as the policy spells them', () => {
    const csp = {
      connect: ['https://A.example/', 'wss://b.example:8443', 'http://localhost:*', 'wss:'],
      script: ['*.c.example', "'wasm-unsafe-eval'"],
      style: ["'unsafe-inline'", 'd.example'],
      font: [],
      img: ['https:', 'blob:'],
      frame: ['https://*.e.example'],
      media: ['data:'],
    }
    const { value, reported } = read({ csp })
    expect(reported).toEqual([])
    expect(value.csp).toEqual({
      ...csp,
      connect: ['https://a.example', 'wss://b.example:8443', 'http://localhost:*', 'wss:'],
    })
  })

  it('false is no policy, with a warning at its place', () => {
    const { value, reported } = read({ csp: false })
    expect(value.csp).toBe(false)
    expect(reported).toEqual([expect.stringContaining('warning config/no-policy: Pages are written without')])
  })

  it.each<[unknown]>([
    [{ script: ["'unsafe-inline'"] }],
    [{ script: ["'unsafe-eval'"] }],
    [{ script: ['*'] }],
    [{ script: ['https://*'] }],
    [{ script: ['data:'] }],
    [{ connect: ['https://a.example; script-src *'] }],
    [{ connect: ['https://a.example/path'] }],
    [{ connect: ['ftp://a.example'] }],
    [{ img: ["'none'"] }],
    [{ font: ['https://a.example https://b.example'] }],
    [{ connect: 'https://a.example' }],
    [{ worker: [] }],
    [true],
  ])('%j is reported and left out', (csp) => {
    const { value, reported } = read({ csp })
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatch(/config\/(?:bad-value|wrong-type|unknown-key): /)
    const kept = value.csp === undefined || value.csp === false ? [] : Object.values(value.csp).flat()
    expect(kept).toEqual([])
  })
})

describe('languages', () => {
  it.each([
    ['cn', 'zh', 'ltr'],
    ['jp', 'ja', 'ltr'],
    ['fr-ca', 'fr-CA', 'ltr'],
    ['ja-jp', 'ja-JP', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['he', 'he', 'rtl'],
    ['xx', 'xx', 'ltr'],
  ])('%s has the tag %s and runs %s', (code, tag, direction) => {
    expect(languageTag(code)).toBe(tag)
    expect(languageOf(code).direction).toBe(direction)
  })

  it('have tags and names that the platform knows', () => {
    expect(languageCodes).toHaveLength(40)
    for (const code of languageCodes) {
      expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([languageTag(code)])
      expect(languageOf(code).name.length).toBeGreaterThan(2 - Number(code === 'ko'))
    }
    expect(languageOf('__proto__').tag).toBe('__proto__')
  })
})
