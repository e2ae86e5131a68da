// What a reader adds to the request of a description: an address, parameters, examples.
import type { PlaygroundInputs, PlaygroundOperation } from '@octavo/openapi/playground'
import { h } from 'preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findInputErrors } from '../src/playground/form/find-input-errors.ts'
import { AddedRow } from '../src/playground/panel/added-row.tsx'
import { AddedSection } from '../src/playground/panel/added-section.tsx'
import { exampleInputs } from '../src/playground/panel/example-inputs.ts'
import { firstInputs } from '../src/playground/panel/settled-inputs.ts'
import { AddressRow } from '../src/playground/panel/address-row.tsx'
import { explainFailure } from '../src/playground/send/explain-failure.ts'
import { allowsAddress, connectRules } from '../src/playground/send/connect-rules.ts'
import { choicesToInputs, inputsToChoices } from '../src/playground/tab/choices-to-inputs.ts'
import { drawInForm, typed } from './draw.ts'

const operation = (more: Partial<PlaygroundOperation> = {}): PlaygroundOperation => ({
  description: 'a.json',
  title: 'A',
  method: 'POST',
  path: '/a',
  servers: [{ url: 'https://a.example', variables: [] }],
  parameters: [],
  security: [],
  schemes: {},
  definitions: {},
  codes: [],
  expects: 'json',
  languages: [],
  proxy: false,
  credentials: false,
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

describe('the policy of a page', () => {
  test.each<[string, string, boolean]>([
    ["'self'", 'https://own.example/x', true],
    ["'self'", 'https://a.example/', false],
    ['https://a.example', 'https://a.example/v1', true],
    ['https://a.example', 'https://a.example:8443/', false],
    ['https://a.example', 'http://a.example/', false],
    ['http://a.example', 'https://a.example/', true],
    ['http://a.example:8080', 'https://a.example:8080/', true],
    ['https://a.example:*', 'https://a.example:8443/', true],
    ['https://*.example', 'https://b.example/', true],
    ['https://*.b.example', 'https://b.example/', false],
    ['*.example', 'https://b.example/', true],
    ['https:', 'https://any.example/', true],
    ['https:', 'http://any.example/', false],
    ['wss:', 'https://any.example/', false],
    ['*', 'http://any.example/', true],
    ['*', 'https://any.example/', true],
    ['http://[::1]:3000', 'http://[::1]:3000/', true],
    ['https://a.example/v1/', 'https://a.example/v2', false],
    ["'none'", 'https://a.example/', false],
  ])('%s: %s is allowed: %s', (rule, address, allowed) => {
    expect(allowsAddress([rule], new URL(address), 'https://own.example')).toBe(allowed)
  })

  test('is read from the document, and is no rule where there is none', () => {
    const page = (content: string | undefined) =>
      ({ querySelector: () => (content === undefined ? null : { content }) }) as unknown as Document
    expect(connectRules(page(undefined))).toBeUndefined()
    expect(connectRules(page("default-src 'self'; connect-src 'self'  https://a.example"))).toEqual([
      "'self'",
      'https://a.example',
    ])
    expect(connectRules(page("default-src 'none'"))).toEqual(["'none'"])
    expect(connectRules(page('img-src *'))).toBeUndefined()
  })
})

test('a request that the policy stops is explained by it alone', () => {
  const way = {
    url: 'https://b.example/x',
    page: 'https://own.example/',
    throughProxy: false,
    usesProxy: true,
  }
  expect(explainFailure({ ...way, rules: ["'self'", 'https://a.example'] })).toEqual([
    {
      word: 'play-address-refused',
      code: ['https://a.example', 'octavo.config.json: "csp": { "connect": ["https://b.example"] }'],
    },
  ])
  for (const rules of [undefined, ['https://b.example'], ['https:']])
    expect(explainFailure({ ...way, rules })).toEqual(explainFailure(way))
  const proxied = explainFailure({ ...way, throughProxy: true, rules: [] })
  expect(proxied.map(({ word }) => word)).not.toContain('play-address-refused')
})

describe('a typed address', () => {
  const row = (server: string, content: string) => {
    vi.stubGlobal('location', { origin: 'https://own.example', href: 'https://own.example/' })
    vi.stubGlobal('document', { querySelector: () => ({ content }) })
    const change = vi.fn()
    const loaded = { operation: operation(), address: '' }
    const drawn = drawInForm(h(AddressRow, { loaded, address: server, type: change }))
    return { ...drawn, change }
  }

  test('is changed in an input, with the setting that allows it where the policy does not', () => {
    const allowed = row('https://a.example/v2', 'connect-src https://a.example')
    expect(allowed.text).not.toContain('play-address-refused')
    allowed.act('input', 'onInput', typed(' https://b.example '))
    expect(allowed.change.mock.calls).toEqual([['https://b.example']])
    const refused = row('https://b.example/v2', "connect-src 'self' https://a.example")
    expect(refused.text).toContain('play-address-refused')
    expect(refused.text).toContain('https://a.example')
    expect(refused.text).toContain('"csp": { "connect": ["https://b.example"] }')
    expect(refused.text).not.toContain("'self'")
  })

  test('must be one of http', () => {
    const errors = (server: string) => [...findInputErrors(operation(), { parameters: {}, server }).keys()]
    expect(errors('https://a.example')).toEqual([])
    for (const wrong of ['', 'https://', 'ftp://a.example', 'a.example'])
      expect(errors(wrong)).toEqual(['server address'])
  })
})

describe('added parameters', () => {
  test('are added, changed and removed', () => {
    const change = vi.fn()
    const one = { location: 'header', name: 'x-a', value: '1' } as const
    const section = drawInForm(h(AddedSection, { added: [one], change }))
    section.act('button', 'onClick', {}, { id: 'play-added_20query' })
    expect(change.mock.calls).toEqual([[[one, { location: 'query', name: '', value: '' }]]])
    const drop = vi.fn()
    const edit = vi.fn()
    const row = drawInForm(h(AddedRow, { at: 'added 0', parameter: one, change: edit, drop }))
    row.act('input', 'onInput', typed(' x-b '), { placeholder: 'play-key' })
    row.act('input', 'onInput', typed('2 '), { placeholder: 'play-value' })
    row.act('button', 'onClick', {}, { class: 'play-drop' })
    expect(edit.mock.calls).toEqual([[{ ...one, name: 'x-b' }], [{ ...one, value: '2 ' }]])
    expect(drop).toHaveBeenCalledOnce()
    expect(row.find('input', { placeholder: 'play-value' }).props['aria-label']).toBe('x-a: play-value')
  })

  test('without a name that can be sent are an error', () => {
    const errors = (location: 'header' | 'query' | 'cookie', name: string) => [
      ...findInputErrors(operation(), { parameters: {}, added: [{ location, name, value: '' }] }).keys(),
    ]
    expect(errors('header', 'X-A')).toEqual([])
    expect(errors('query', 'a b')).toEqual([])
    expect(errors('header', 'a b')).toEqual(['added 0'])
    expect(errors('cookie', 'a;b')).toEqual(['added 0'])
    expect(errors('query', '')).toEqual(['added 0'])
  })
})

describe('the next page of the tab', () => {
  const one = operation()
  const first = firstInputs(one)
  const carried = (inputs: PlaygroundInputs, mock?: string) => {
    const choices = inputsToChoices(one, inputs, { before: {}, first, mock })
    return { choices, inputs: choicesToInputs(one, first, { choices, mock }) }
  }

  test('has the address and the added parameters, secrets only by their names', () => {
    const added = [
      { location: 'header', name: 'X-Trace', value: 'a' },
      { location: 'header', name: 'X-Api-Key', value: 'secret' },
      { location: 'cookie', name: 'sid', value: 'secret' },
    ] as const
    const { choices, inputs } = carried({ ...first, server: 'https://b.example', added })
    expect(JSON.stringify(choices)).not.toContain('secret')
    expect(inputs.server).toBe('https://b.example')
    expect(inputs.added?.map(({ name, value }) => [name, value])).toEqual([
      ['X-Trace', 'a'],
      ['X-Api-Key', ''],
      ['sid', ''],
    ])
  })

  test('has a server again when one is chosen, and the mock where there is one', () => {
    const before = { address: 'https://b.example', added: [] }
    const choices = inputsToChoices(one, { ...first, server: 0 }, { before, first })
    expect(choices).not.toHaveProperty('address')
    expect(choices).not.toHaveProperty('added')
    const mock = 'https://d.example/_api/mock/x/'
    const preferred = 'https://d.example/_api/mock/code=404/x/'
    expect(carried({ ...first, server: preferred }, mock).choices).toMatchObject({ server: preferred })
    expect(carried({ ...first, server: preferred }, mock).inputs.server).toBe(preferred)
  })
})

describe('examples', () => {
  const parameter = (name: string, field: object, required = true) =>
    ({ name, location: 'query', required, explode: true, allowReserved: false, field }) as never

  test('fill in what is required and empty, as far as the description suggests a value', () => {
    const form = operation({
      parameters: [
        parameter('shown', { kind: 'text', example: 'ex' }),
        parameter('least', { kind: 'integer', limits: { minimum: 5 } }),
        parameter('some', { kind: 'number' }),
        parameter('one', { kind: 'select', options: ['x', 'y'] }),
        parameter('flag', { kind: 'boolean' }),
        parameter('day', { kind: 'text', format: 'date' }),
        parameter('id', { kind: 'text' }),
        parameter('more', { kind: 'text', example: 'no' }, false),
        parameter('typed', { kind: 'text', example: 'no' }),
      ],
    })
    expect(exampleInputs(form, { parameters: { 'query typed': 'mine' } })?.parameters).toEqual({
      'query shown': 'ex',
      'query least': 5,
      'query some': 1,
      'query one': 'x',
      'query flag': true,
      'query day': '2026-01-31',
      'query typed': 'mine',
    })
  })

  test('fill in a body that the reader has not begun', () => {
    const field = {
      kind: 'object',
      properties: [{ name: 'a', required: true, field: { kind: 'text' } }],
    } as const
    const media = [{ type: 'application/json', kind: 'json', field, example: { a: 'x' } }] as const
    const form = operation({ body: { required: true, media } })
    const first = firstInputs(form)
    expect(exampleInputs(form, first)?.body).toEqual({ type: 'application/json', value: { a: 'x' } })
    const begun = { ...first, body: { type: 'application/json', value: { a: 'm' } } }
    expect(exampleInputs(form, begun)).toBeUndefined()
    const asText = {
      ...first,
      body: { ...begun.body, value: firstInputs(form).body?.value ?? null, text: '{' },
    }
    expect(exampleInputs(form, asText)).toBeUndefined()
    expect(exampleInputs(operation(), firstInputs(operation()))).toBeUndefined()
  })

  test('leave out optional values of a body that only name a type', () => {
    const text = { kind: 'text' } as const
    const object = (properties: readonly object[]) => ({ kind: 'object', properties }) as never
    const field = object([
      { name: 'name', required: true, field: text },
      { name: 'note', required: false, field: text },
      { name: 'size', required: false, field: { kind: 'number' } },
      { name: 'tags', required: false, field: { kind: 'array', items: text } },
      { name: 'keys', required: true, field: { kind: 'array', items: text } },
      { name: 'from', required: true, field: object([{ name: 'zip', required: false, field: text }]) },
      { name: 'gift', required: false, field: object([{ name: 'to', required: true, field: text }]) },
      { name: 'how', required: false, field: { kind: 'union', variants: [] } },
    ])
    const unknown = '<string>'
    const example = {
      name: unknown,
      note: unknown,
      size: 2,
      tags: [unknown],
      keys: [unknown],
      from: { zip: unknown },
      gift: { to: unknown, paper: true },
      how: { by: unknown },
      more: 'kept',
    }
    const media = [{ type: 'application/json', kind: 'json', field, example }] as const
    const form = operation({ body: { required: true, media } })
    expect(exampleInputs(form, firstInputs(form))?.body?.value).toEqual({
      name: unknown,
      size: 2,
      keys: [unknown],
      from: {},
      more: 'kept',
    })
  })
})
