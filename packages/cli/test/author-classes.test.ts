// The classes and functions that the process of authors' code offers, against those of Node; and what passes between
// that process and the command.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryText, moduleText } from '../src/ports/author-code/entry-text.ts'
import { nestsTooDeeply } from '../src/ports/author-code/nests-too-deeply.ts'
import { answerOutside } from '../src/ports/author-code/program/answer-outside.ts'
import { createIslandRenderer } from '../src/ports/author-code/program/create-island-renderer.ts'
import { offerClone } from '../src/ports/author-code/program/offer-clone.ts'
import { offerEncodings } from '../src/ports/author-code/program/offer-encodings.ts'
import {
  createSearchParamsClass,
  type QueryListeners,
} from '../src/ports/author-code/program/search-params-class.ts'
import { createUrlClass } from '../src/ports/author-code/program/url-class.ts'
import { readAnswer } from '../src/ports/author-code/read-answer.ts'
import { createFrameReader, toMessage } from '../src/ports/author-code/read-frames.ts'
import { componentsText, namesText, reactText } from '../src/ports/author-code/virtual-modules.ts'

/** What a test calls, in two forms: those of Node, and ours. */
interface Offered {
  readonly URL: typeof URL
  readonly URLSearchParams: typeof URLSearchParams
  readonly TextEncoder: typeof TextEncoder
  readonly TextDecoder: typeof TextDecoder
  readonly atob: typeof atob
  readonly btoa: typeof btoa
  readonly structuredClone: typeof structuredClone
}
const names = ['TextEncoder', 'TextDecoder', 'atob', 'btoa', 'structuredClone'] as const
const nodes: Offered = { URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa, structuredClone }
let ours: Offered

beforeAll(() => {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  try {
    offerEncodings(answerOutside)
    offerClone()
    const onChange: QueryListeners = new WeakMap()
    const Params = createSearchParamsClass(answerOutside, onChange)
    ours = {
      URL: createUrlClass(answerOutside, { URLSearchParams: Params, onChange }) as typeof URL,
      URLSearchParams: Params as typeof URLSearchParams,
      ...(Object.fromEntries(names.map((name) => [name, globalThis[name]])) as Omit<
        Offered,
        'URL' | 'URLSearchParams'
      >),
    }
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
})

/** The value of a call, or the name and code of its error. */
function outcome(call: (offered: Offered) => unknown, offered: Offered): unknown {
  try {
    return call(offered)
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    return { name, code: typeof code === 'string' ? code : undefined }
  }
}

const addressParts = (one: URL) => [
  one.href,
  one.origin,
  one.protocol,
  one.username,
  one.password,
  one.host,
  one.hostname,
  one.port,
  one.pathname,
  one.search,
  one.hash,
]

describe('URL', () => {
  it.each([
    ['https://user:pass@a.test:8080/p/q?x=1&y=2#h', undefined],
    ['../up?z', 'https://a.test/b/c/d'],
    ['//b.test', 'http://a.test'],
    ['HTTP://A.test:80', undefined],
    ['data:text/plain,x', undefined],
    ['', 'https://a.test/x'],
    ['nothing', undefined],
    ['', undefined],
    ['x', 'y'],
  ])('%j with base %j', (address, base) => {
    const call = ({ URL: Kind }: Offered) => {
      const made = base === undefined ? new Kind(address) : new Kind(address, base)
      return [
        ...addressParts(made),
        String(made),
        JSON.stringify({ made }),
        Object.prototype.toString.call(made),
      ]
    }
    expect(outcome(call, ours)).toEqual(outcome(call, nodes))
    expect(ours.URL.canParse(address, base)).toBe(URL.canParse(address, base))
    const parsed = (ours.URL as unknown as { parse(one: string, two?: string): URL | null }).parse(
      address,
      base,
    )
    expect(parsed?.href ?? null).toBe(URL.canParse(address, base) ? new URL(address, base).href : null)
  })
  it.each([
    ['href', 'https://b.test/x?y'],
    ['href', 'nothing'],
    ['protocol', 'http'],
    ['username', 'me'],
    ['password', 'a b'],
    ['host', 'c.test:99'],
    ['hostname', 'd.test'],
    ['port', '1'],
    ['port', 'x'],
    ['pathname', '/a b'],
    ['search', '?new=1=2'],
    ['search', ''],
    ['hash', 'end'],
  ] as const)('%s set to %j', (name, value) => {
    const call = ({ URL: Kind }: Offered) => {
      const made = new Kind('https://u:p@a.test:8080/p?x=1#h')
      const before = made.searchParams.get('x')
      Object.assign(made, { [name]: value })
      return [before, ...addressParts(made), [...made.searchParams]]
    }
    expect(outcome(call, ours)).toEqual(outcome(call, nodes))
  })
  it('is one address with its query', () => {
    const call = ({ URL: Kind }: Offered) => {
      const made = new Kind('https://a.test/?x=1#h')
      const { searchParams } = made
      searchParams.append('y', 'a b')
      const after = made.href
      searchParams.delete('x')
      searchParams.sort()
      return [after, made.href, made.searchParams === searchParams]
    }
    expect(outcome(call, ours)).toEqual(outcome(call, nodes))
    const own = new ours.URL('https://a.test/')
    Object.assign(own, { origin: 'https://b.test' })
    expect(own.href).toBe('https://a.test/')
  })
})

describe('URLSearchParams', () => {
  it.each([
    [undefined],
    [null],
    [''],
    ['?a=1&b=2&a=3'],
    ['a=1+2&b=%20&c'],
    [{ a: 1, b: 'x y' }],
    [
      [
        ['b', 2],
        ['a', 1],
        ['b', '&='],
      ],
    ],
    [new URLSearchParams('q=1')],
    [new Map([['m', 'n']])],
    [5],
  ])('of %j', (init) => {
    const call = ({ URLSearchParams: Kind }: Offered) => {
      const make = () => (init === null ? new Kind() : new Kind(init as never))
      const changed = (change: (params: URLSearchParams) => void) => {
        const params = make()
        change(params)
        return [String(params), params.size]
      }
      const params = make()
      const visited: unknown[] = []
      params.forEach(function (this: unknown, ...[value, name, owner]) {
        visited.push([value, name, owner === params, this])
      }, 'self')
      return [
        String(params),
        params.size,
        [...params],
        [...params.entries()],
        [...params.keys()],
        [...params.values()],
        visited,
        [params.get('a'), params.get('none'), params.getAll('a'), params.getAll('none')],
        [params.has('a'), params.has('a', '1'), params.has('a', '9'), params.has('none')],
        changed((one) => one.append('a', 'new')),
        changed((one) => one.set('a', 'new')),
        changed((one) => one.set('none', 'new')),
        changed((one) => one.delete('a')),
        changed((one) => one.delete('a', '1')),
        changed((one) => one.delete('a', '9')),
        changed((one) => one.sort()),
        Object.prototype.toString.call(params),
      ]
    }
    expect(outcome(call, ours)).toEqual(outcome(call, nodes))
  })
})

describe('encodings', () => {
  const letters = 'aé漢😀'
  it.each([['', letters, 'x\u0000y', undefined].map((text) => [text])].flat())('of %j', (text) => {
    const call = ({ TextEncoder: Encoder, btoa: encode, atob: decode }: Offered) => {
      const encoder = new Encoder()
      const target = new Uint8Array(6)
      return [
        encoder.encoding,
        [...encoder.encode(text)],
        encoder.encodeInto(text ?? '', target),
        [...target],
        outcome(() => encode(text as string), nodes),
        outcome(() => decode('YWI='), nodes),
      ]
    }
    const [own, node] = [call(ours), call(nodes)]
    expect(own).toEqual(node)
  })
  it('refuse what cannot be converted', () => {
    for (const call of [({ btoa: one }: Offered) => one('漢'), ({ atob: one }: Offered) => one('?')])
      expect((outcome(call, ours) as Error).name).toBe('InvalidCharacterError')
  })
  it.each([
    ['utf-8', [0x61, 0xc3, 0xa9], {}],
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61], {}],
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61], { ignoreBOM: true }],
    ['utf-8', [0x61, 0xff], {}],
    ['utf-8', [0x61, 0xff], { fatal: true }],
    ['utf8', [0x61], {}],
    ['latin1', [0xe9], {}],
    ['utf-16le', [0x61, 0], { fatal: true, ignoreBOM: true }],
    ['none', [], {}],
  ])('%s of %j with %j', (label, bytes, options) => {
    const call = ({ TextDecoder: Decoder }: Offered) => {
      const decoder = new Decoder(label, options)
      const all = Uint8Array.from(bytes)
      return [
        decoder.encoding,
        decoder.fatal,
        decoder.ignoreBOM,
        decoder.decode(all),
        decoder.decode(all.buffer),
        decoder.decode(new DataView(all.buffer, Math.min(1, bytes.length), 0)),
        decoder.decode(),
      ]
    }
    const [own, node] = [outcome(call, ours), outcome(call, nodes)]
    if (Array.isArray(node)) expect(own).toEqual(node)
    else expect(own).toMatchObject({ name: (node as Error).name })
  })
  it('read a stream as a whole', () => {
    const decoder = new ours.TextDecoder()
    const parts = [[0xe6, 0xbc], [0xa2], []].map((part) => Uint8Array.from(part))
    const texts = parts.map((part, index) => decoder.decode(part, { stream: index < 2 }))
    expect([...texts, decoder.decode(Uint8Array.of(0x61))]).toEqual(['', '', '漢', 'a'])
  })
})

describe('structuredClone', () => {
  const ring: unknown[] = [1]
  ring.push(ring)
  it.each([
    [1],
    ['text'],
    [null],
    [undefined],
    [true],
    [10n],
    [[1, [2, { a: 3 }]]],
    [{ a: { b: undefined } }],
    [new Date(5)],
    [/a+/gi],
    [new Map([[{ k: 1 }, new Set([1, { s: 2 }])]])],
    [Uint8Array.of(1, 2)],
    [Uint16Array.of(1, 2, 3).subarray(1)],
    [Uint8Array.of(9).buffer],
    [new Number(5)],
    [new String('s')],
    [new Boolean(false)],
    [new RangeError('r')],
    [Object.assign(new Error('e'), { name: 'Own' })],
    [ring],
  ])('of %s', (value) => {
    const call = ({ structuredClone: clone }: Offered) => clone(value)
    const [own, node] = [call(ours), call(nodes)]
    expect(own).toEqual(node)
    if (typeof value === 'object' && value !== null) expect(own).not.toBe(value)
    expect(Object.prototype.toString.call(own)).toBe(Object.prototype.toString.call(node))
    if (value instanceof Error)
      expect([(own as Error).name, (own as Error).stack]).toEqual([(node as Error).name, value.stack])
  })
  it('keeps what is one value one', () => {
    const inner = { a: 1 }
    const [one, other] = ours.structuredClone([inner, inner])
    expect(one).toBe(other)
    expect(one).not.toBe(inner)
    const copy = ours.structuredClone(ring)
    expect(copy[1]).toBe(copy)
  })
  it.each([
    [() => 1],
    [Symbol('s')],
    [{ a: () => 1 }],
    [new WeakMap()],
    [new WeakSet()],
    [Promise.resolve()],
  ])('refuses %s', (value) => {
    expect(outcome(({ structuredClone: clone }) => clone(value), ours)).toMatchObject({
      name: 'DataCloneError',
    })
  })
})

describe('the renderer of islands', () => {
  const scope = globalThis as { octavoIslands?: unknown }
  const seen: unknown[][] = []
  beforeAll(() => {
    scope.octavoIslands = {
      renderIsland: (...values: unknown[]) => {
        seen.push(values)
        if (values[0] === 'throw') throw new TypeError('no')
        if (values[0] === 'odd')
          throw {
            get name(): string {
              throw new Error('x')
            },
          }
        if (values[0] === 'text') throw 'thrown text'
        if (values[0] === 'nothing') throw null
        impure.add('chance')
        return { html: String(values[0]) }
      },
    }
  })
  afterAll(() => delete scope.octavoIslands)
  const impure = new Set(['the clock'])
  it('loads a page once and renders its islands from JSON', () => {
    const renderer = createIslandRenderer(impure, 1000)
    expect(renderer.load(() => ({ parts: ['p'] }))).toBeUndefined()
    expect(JSON.parse(renderer.render('{"value":"v","answers":{"a":1}}'))).toEqual({
      kind: 'rendered',
      html: 'v',
      impure: ['chance'],
    })
    expect(seen.at(-1)).toEqual(['v', ['p'], { a: 1 }])
    const limited = createIslandRenderer(impure, renderer.render('{"value":""}').length + 5)
    expect(limited.render('{"value":"12345"}')).toContain('rendered')
    expect(limited.render('{"value":"123456"}')).toBe('{"kind":"large"}')
  })
  it.each([
    ['throw', { name: 'TypeError', message: 'no' }],
    ['odd', { name: 'Error', message: 'a value that cannot be shown', stack: '' }],
    ['text', { name: '', message: 'thrown text', stack: '' }],
    ['nothing', { name: '', message: 'null', stack: '' }],
  ])('describes what an island throws: %s', (value, error) => {
    const renderer = createIslandRenderer(impure, 60)
    expect(JSON.parse(renderer.render(JSON.stringify({ value })))).toMatchObject({ kind: 'threw', ...error })
  })
  it('describes what a page throws, with limits', () => {
    const renderer = createIslandRenderer(impure, 60)
    const long = (length: number) => 'x'.repeat(length)
    const thrown = renderer.load(() => {
      throw { name: long(201), message: long(1001), stack: long(20_001) }
    })
    const { name, message, stack } = JSON.parse(thrown ?? '')
    expect([name.length, message.length, stack.length]).toEqual([200, 1000, 20_000])
    expect(JSON.parse(renderer.render('{'))).toMatchObject({ kind: 'threw', name: 'SyntaxError' })
  })
})

describe('frames', () => {
  const frame = (id: number, index: number, text: string) => {
    const body = Buffer.from(text)
    const head = Buffer.alloc(12)
    head.writeUInt32BE(body.length, 0)
    head.writeUInt32BE(id, 4)
    head.writeUInt32BE(index, 8)
    return Buffer.concat([head, body])
  }
  it('are read however their bytes arrive', () => {
    const bytes = Buffer.concat([frame(1, 2, 'é'), frame(3, 4, ''), frame(5, 6, 'last')])
    const frames = [
      { id: 1, index: 2, body: 'é' },
      { id: 3, index: 4, body: '' },
      { id: 5, index: 6, body: 'last' },
    ]
    expect(createFrameReader(100)(bytes)).toEqual(frames)
    for (const size of [1, 5, 13]) {
      const read = createFrameReader(100)
      const found = []
      for (let at = 0; at < bytes.length; at += size)
        found.push(...(read(bytes.subarray(at, at + size)) ?? []))
      expect(found).toEqual(frames)
    }
  })
  it('have a limit', () => {
    expect(createFrameReader(4)(frame(1, 2, 'four'))).toHaveLength(1)
    expect(createFrameReader(3)(frame(1, 2, 'four'))).toBeUndefined()
    expect(createFrameReader(3)(frame(1, 2, 'four').subarray(0, 12))).toBeUndefined()
  })
  it('of the command are JSON behind their length', () => {
    expect(toMessage({ a: 'é' })).toEqual(Buffer.from('\u0000\u0000\u0000\u000a{"a":"é"}'))
  })
})

describe('answers of the process', () => {
  const rendered = { kind: 'rendered', html: '<p>', requests: ['["icon"]'], css: ['a'], impure: ['chance'] }
  it.each([
    [{ ...rendered, more: 1 }, rendered],
    [
      { ...rendered, impure: ['the network', 'the clock'] },
      { ...rendered, impure: ['the network', 'the clock'] },
    ],
    [{ ...rendered, impure: ['else'] }, undefined],
    [{ ...rendered, html: 1 }, undefined],
    [{ ...rendered, requests: 'x' }, undefined],
    [{ ...rendered, requests: [1] }, undefined],
    [{ ...rendered, requests: ['{}'] }, undefined],
    [{ ...rendered, requests: ['[1]'] }, undefined],
    [{ ...rendered, requests: ['['] }, undefined],
    [{ ...rendered, css: [1] }, undefined],
    [{ ...rendered, impure: undefined }, undefined],
    [{ kind: 'large', more: 1 }, { kind: 'large' }],
    [{ kind: 'other' }, undefined],
    [null, undefined],
    ['text', undefined],
    [
      { kind: 'threw', name: 'E\u001b', message: 'a\u0007b\n\tc', stack: 's\u0007' },
      { kind: 'threw', name: 'E ', message: 'a b\n\tc', stack: 's\u0007' },
    ],
    [{ kind: 'threw', name: 1, message: '', stack: '' }, undefined],
    [{ kind: 'threw', name: '', message: 1, stack: '' }, undefined],
    [{ kind: 'threw', name: '', message: '' }, undefined],
  ])('%j are read as %j', (body, outcomeOf) => expect(readAnswer(JSON.stringify(body))).toEqual(outcomeOf))
  it('that are not JSON are none', () => expect(readAnswer('{')).toBeUndefined())
})

describe('modules of a bundle', () => {
  const code = {
    modules: { 'a.tsx': { text: 'const x = 1' }, 'b.tsx': { text: 'b' } },
    parts: [
      { kind: 'source', module: 'a.tsx', names: ['p', 'q'], source: 'x + p' },
      undefined,
      { kind: 'export', module: 'b.tsx', name: 'Card', members: '.Row' },
    ],
    first: ['b.tsx'],
  } as unknown as Parameters<typeof moduleText>[1]
  it('have the expressions of the page after the text of the author', () => {
    expect(moduleText('a.tsx', code)).toBe(
      'const x = 1\n;export const $octavoPart0 = ({ p, q }) => (x + p\n);\n',
    )
    expect(moduleText('b.tsx', code)).toBe('b')
    expect(moduleText('c.tsx', code)).toBe('')
  })
  it('are imported in order by an entry for the build and for browsers', () => {
    const start = [
      'import "author:b.tsx"',
      'import { "$octavoPart0" as p0 } from "author:a.tsx"',
      'import { "Card" as p2 } from "author:b.tsx"',
      'const parts = [p0, null, () => p2.Row]',
    ]
    expect(entryText(code, 'server').split('\n')).toEqual([...start, 'export { parts }'])
    expect(entryText(code, 'browser').split('\n')).toEqual([
      ...start,
      "import { mountIsland } from 'react'",
      'export const mount = (island) => mountIsland(island, parts)',
    ])
  })
  const offered = {
    react: ['useState', 'memo', 'mountIsland', 'ask', 'useless'],
    components: ['Card', 'memo'],
  }
  const files = { runtime: '/r.js', components: '/c.js' } as never
  it('offer react, the components, and names without an import', () => {
    expect(reactText(offered, files)).toBe(
      'export { default, useState, memo, mountIsland, ask, useless } from "/r.js"',
    )
    expect(reactText(offered, undefined).split('\n')).toEqual([
      'const react = globalThis.octavoIslands.react',
      'export default react.default',
      'export const { useState, memo, useless } = react',
    ])
    const own = ['Card', 'memo'].map(
      (name) => `export const ${name} = /* @__PURE__ */ (() => builtIns.${name})()`,
    )
    expect(componentsText(offered, files).split('\n')).toEqual(['import { builtIns } from "/c.js"', ...own])
    expect(componentsText(offered, undefined).split('\n')).toEqual([
      'const { builtIns } = globalThis.octavoIslands',
      ...own,
    ])
    expect(namesText(offered).split('\n')).toEqual([
      "export { default as React, useState, Fragment, createContext, forwardRef, memo, createPortal, Children } from 'react'",
      "export { Card } from 'octavo:components'",
      'export const user = {}',
    ])
  })
})

describe('nesting of modules', () => {
  const brackets = 'its brackets are nested more than 2000 levels deep'
  const marks = 'it has more than 100000 brackets and operators'
  it.each([
    ['('.repeat(2000), undefined],
    ['('.repeat(2001), brackets],
    ['['.repeat(2001), brackets],
    ['{'.repeat(2001), brackets],
    ['()'.repeat(2001), undefined],
    [`${')'.repeat(10)}${'('.repeat(2001)}`, brackets],
    ['[]'.repeat(100_000), undefined],
    ['[]'.repeat(100_001), marks],
    ['! '.repeat(100_001), marks],
    ['a=>'.repeat(33_333), undefined],
    ['a=>'.repeat(33_334), marks],
    ['a!=b '.repeat(100_001), undefined],
    ['a==b '.repeat(100_001), undefined],
    ['typeof '.repeat(100_001), marks],
    ['xtypeof '.repeat(100_001), undefined],
    ['a**b '.repeat(100_001), marks],
  ])('case %#', (text, reason) => expect(nestsTooDeeply(text)).toBe(reason))
})
