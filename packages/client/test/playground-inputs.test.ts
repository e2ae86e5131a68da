import type { JsonValue, PlaygroundField } from '@octavo/openapi/playground'
import { h } from 'preact'
import { describe, expect, test, vi } from 'vitest'
import { FlowInputs } from '../src/playground/auth/flow-inputs.tsx'
import { SchemeRows } from '../src/playground/auth/scheme-rows.tsx'
import { inputId } from '../src/playground/form/form-context.ts'
import { FieldRow } from '../src/playground/form/field-row.tsx'
import { emptyGroup } from '../src/playground/form/empty-group.ts'
import { ValueInput } from '../src/playground/form/value-input.tsx'
import { BodySection } from '../src/playground/panel/body-section.tsx'
import { firstBody } from '../src/playground/panel/first-body.ts'
import { ParameterSections } from '../src/playground/panel/parameter-sections.tsx'
import { ServerChoice } from '../src/playground/panel/server-choice.tsx'
import { ServerRows } from '../src/playground/panel/server-rows.tsx'
import { draw, drawInForm, typed } from './draw.ts'

const text = { kind: 'text' }
const integer = { kind: 'integer' }
const object = (properties: Readonly<Record<string, unknown>>, more: object = {}) => ({
  kind: 'object',
  properties: Object.entries(properties).map(([name, field]) => ({
    name,
    field,
    required: name.startsWith('r'),
  })),
  ...more,
})

/** An input, and what it asks to change. */
function input(
  field: unknown,
  value?: JsonValue,
  {
    errors = {},
    ...more
  }: {
    readonly errors?: Readonly<Record<string, object>>
    readonly required?: boolean
    readonly lines?: boolean
  } = {},
) {
  const change = vi.fn()
  const props = { at: 'query a', required: false, value, change, ...more, field: field as PlaygroundField }
  const drawn = drawInForm(h(ValueInput, props), { errors: new Map(Object.entries(errors)) as never })
  return { ...drawn, change, changed: () => change.mock.calls.at(-1) as readonly unknown[] }
}

test('ids hold no characters that ids cannot', () => {
  expect(inputId('query a/b[0]')).toBe('play-query_20a_2fb_5b0_5d')
})

describe('text and numbers', () => {
  test.each<[unknown, object, object]>([
    [
      text,
      {},
      {
        value: '',
        placeholder: undefined,
        'aria-required': false,
        'aria-invalid': false,
        autocomplete: 'off',
        spellcheck: false,
      },
    ],
    [
      { kind: 'text', format: 'date', example: '2026-01-01' },
      {},
      { type: 'date', placeholder: '2026-01-01' },
    ],
    [{ kind: 'text', format: 'password' }, {}, { type: 'password', inputMode: undefined }],
    [{ kind: 'text', format: 'email' }, {}, { type: 'email', inputMode: 'email' }],
    [{ kind: 'text', format: 'uri' }, {}, { type: undefined, inputMode: 'url' }],
    [{ kind: 'text', format: 'url' }, {}, { inputMode: 'url' }],
    [{ kind: 'number' }, {}, { inputMode: 'decimal' }],
    [integer, {}, { inputMode: 'numeric' }],
    [{ kind: 'number', format: 'float' }, {}, { inputMode: undefined }],
    [
      text,
      { required: true, errors: { 'query a': { word: 'play-missing' } } },
      { 'aria-required': true, 'aria-invalid': true, 'aria-describedby': 'play-query_20a-fault' },
    ],
    [{ kind: 'text', description: 'About' }, {}, { 'aria-describedby': 'play-query_20a-note' }],
    [
      { kind: 'text', limits: { minLength: 1 } },
      { errors: { 'query a': { word: 'x' } } },
      { 'aria-describedby': 'play-query_20a-fault play-query_20a-note' },
    ],
  ])('%j %j', (field, more, props) => {
    const { find } = input(field, undefined, more)
    expect({
      ...Object.fromEntries(Object.keys(props).map((name) => [name, undefined])),
      ...find('input').props,
    }).toMatchObject(props)
    expect(find('input').props).toMatchObject({ id: 'play-query_20a', class: 'play-field' })
  })

  test('bodies have lines, formats not', () => {
    expect(input(text, 'x', { lines: true }).html).toContain('<textarea rows="1"')
    expect(input({ kind: 'text', format: 'uuid' }, 'x', { lines: true }).html).toContain('<input')
    expect(input(integer, 7, { lines: true }).find('input').props['value']).toBe('7')
  })

  test.each<[unknown, string, boolean, JsonValue | undefined]>([
    [text, '12', false, '12'],
    [text, '', false, undefined],
    [text, '', true, ''],
    [integer, '12', false, 12],
    [integer, '012', false, '012'],
    [integer, '1.', false, '1.'],
    [{ kind: 'number' }, '1.5', false, 1.5],
  ])('%j: %j (required %s) is sent as %j', (...row) => {
    const [field, written, required, value] = row
    const { act, changed } = input(field, undefined, { required })
    act('input', 'onInput', typed(written))
    expect(changed()).toEqual([value])
  })
})

describe('choices', () => {
  test('options, their values, and none', () => {
    const { text: shown, find, act, changed } = input({ kind: 'select', options: ['a', 7, null] }, 7)
    expect(shown).toBe('play-not-sent\na\n7\nnull')
    expect(find('select').props['value']).toBe('1')
    act('select', 'onChange', typed('2'))
    expect(changed()).toEqual([null])
    act('select', 'onChange', typed('-1'))
    expect(changed()).toEqual([undefined])
  })
  test.each<[boolean, JsonValue | undefined, string]>([
    [true, 'a', 'a\nb'],
    [true, undefined, '\na\nb'.trim()],
    [false, 'b', 'play-not-sent\na\nb'],
  ])('required %s with %j', (required, value, expected) => {
    const { text: shown, elements } = input({ kind: 'select', options: ['a', 'b'] }, value, { required })
    expect(shown).toBe(expected)
    expect(elements.some(({ tag, props }) => tag === 'option' && props['value'] === '-1')).toBe(
      !required || value === undefined,
    )
  })
  test('booleans, with null where it is allowed', () => {
    expect(input({ kind: 'boolean' }, true, { required: true }).text).toBe('true\nfalse')
    expect(input({ kind: 'boolean', nullable: true }, true, { required: true }).text).toBe(
      'true\nfalse\nnull',
    )
    expect(input({ kind: 'null' }).html).toBe('<code class="play-type">null</code>')
  })
})

describe('lists', () => {
  const list = { kind: 'array', items: text }
  test('items can be changed, added and removed; an emptied optional list is not sent', () => {
    const { act, changed, text: shown, html } = input(list, ['x', 'y'])
    expect(shown).toBe('1\n2\nplay-add')
    expect(html.split('aria-label="play-remove').length - 1).toBe(2)
    expect(html).toContain('<label class="play-index" for="play-query_20a_2f1">2</label>')
    act('input', 'onInput', typed('z'), { id: 'play-query_20a_2f1' })
    expect(changed()).toEqual([['x', 'z']])
    act('button', 'onClick', {}, { 'aria-label': 'play-remove 1' })
    expect(changed()).toEqual([['y']])
    act('button', 'onClick', {}, { id: 'play-query_20a' })
    expect(changed()).toEqual([['x', 'y', '']])
    const one = input(list, ['x'])
    one.act('button', 'onClick', {}, { 'aria-label': 'play-remove 1' })
    expect(one.changed()).toEqual([undefined])
    const required = input(list, ['x'], { required: true })
    required.act('button', 'onClick', {}, { 'aria-label': 'play-remove 1' })
    expect(required.changed()).toEqual([[]])
  })
  test('a required list begins with an empty input, one of groups with none', () => {
    expect(input(list, undefined, { required: true }).html).toContain('aria-label="play-remove 1"')
    expect(input(list).text).toBe('play-add')
    const nested = { kind: 'array', items: object({ a: text }) }
    expect(input(nested, undefined, { required: true }).text).toBe('play-add')
    expect(input(nested, [{}]).html).toContain(
      '<span class="play-index" id="play-query_20a_2f0-name">1</span>',
    )
    expect(input(list, ['x']).html).toContain('class="play-item"')
  })
})

describe('objects', () => {
  const pet = object({
    name: text,
    tags: { kind: 'array', items: text },
    rId: integer,
    rOwner: object({ city: text }),
  })
  test('required properties come first; optional groups wait for a button', () => {
    const { text: shown, act, changed } = input(pet, { name: '' })
    expect(shown.split('\n').filter((line) => !line.startsWith('play-'))).toEqual([
      'rIdintegerfield-required',
      'rOwnerobjectfield-required',
      'citystring',
      'namestring',
      'tagsstring[]',
    ])
    act('button', 'onClick', {}, { 'aria-label': 'play-add tags' })
    expect(changed()).toEqual([{ name: '', tags: [''] }])
    act('input', 'onInput', typed('7'), { id: 'play-query_20a_2frId' })
    expect(changed()).toEqual([{ name: '', rId: 7 }])
    expect(Object.keys(Object(changed()[0]))).toEqual(['name', 'rId'])
    act('textarea', 'onInput', typed(''), { id: 'play-query_20a_2fname' })
    expect(changed()).toEqual([{}])
  })
  test('properties stay in the order of the description', () => {
    const { act, changed } = input(object({ a: text, b: text }, { additional: text }), { x: '1', b: '2' })
    act('textarea', 'onInput', typed('0'), { id: 'play-query_20a_2fa' })
    expect(Object.keys(changed()[0] as object)).toEqual(['a', 'b', 'x'])
  })
  test('groups that were added can be removed, required ones not', () => {
    const { act, changed, elements } = input(pet, { tags: ['x'], rOwner: {} })
    act('button', 'onClick', {}, { 'aria-label': 'play-remove tags' })
    expect(changed()).toEqual([{ rOwner: {} }])
    expect(elements.some(({ props }) => props['aria-label'] === 'play-remove rOwner')).toBe(false)
  })
  test('a required group far below waits for a button, too', () => {
    const deep = [1, 2, 3, 4, 5, 6].reduce<unknown>((inner) => object({ rIn: inner }), text)
    const { html, elements } = input(deep, undefined, { required: true })
    expect(html.split('role="group"').length - 1).toBe(4)
    expect(elements.filter(({ props }) => props['aria-label'] === 'play-add rIn')).toHaveLength(1)
  })
  test('further keys are named by the reader', () => {
    const { act, changed, text: shown } = input(object({}, { additional: integer }), { k: 1 })
    expect(shown.split('\n')).toEqual(['kinteger', 'play-add'])
    act('input', 'onInput', typed('2'), { id: 'play-query_20a_2fk' })
    expect(changed()).toEqual([{ k: 2 }])
    act('button', 'onClick', {}, { 'aria-label': 'play-remove k' })
    expect(changed()).toEqual([{}])
    const before = vi.fn()
    act('input', 'onKeyDown', { key: 'a', preventDefault: before }, { 'aria-label': 'play-key' })
    act('input', 'onKeyDown', { key: 'Enter', preventDefault: before }, { 'aria-label': 'play-key' })
    // Enter sends no form, and a key without a name is not added.
    expect([before.mock.calls.length, changed()]).toEqual([1, [{}]])
  })
  test.each<[unknown, JsonValue]>([
    [{ kind: 'array', items: text }, ['']],
    [{ kind: 'array', items: object({ a: text }) }, [{}]],
    [
      object({ rGroup: object({ a: text }), rMode: { ...text, default: 'fast' } }),
      { rGroup: {}, rMode: 'fast' },
    ],
    [object({ mode: { ...text, default: 'fast' } }), {}],
    [object({ a: text }), {}],
    [{ kind: 'union', variants: [{ title: 'A', field: object({ a: text }) }] }, {}],
    [text, ''],
  ])('an added %j begins as %j', (field, value) =>
    expect(emptyGroup(field as PlaygroundField, {})).toEqual(value),
  )
})

describe('truth, time and defaults', () => {
  test('a truth value is chosen side by side; without a choice the default is shown, and nothing is sent', () => {
    const { find, act, changed, text: shown } = input({ kind: 'boolean', default: false })
    expect(shown).toBe('true\nfalse\nfield-default false')
    expect(find('div', { role: 'radiogroup' }).props['aria-labelledby']).toBe('play-query_20a-name')
    act('input', 'onChange', {}, { checked: false })
    expect(changed()).toEqual([true])
    act('input', 'onChange', {}, { checked: true })
    expect(changed()).toEqual([undefined])
    expect(input({ kind: 'boolean' }, true, { required: true }).text).toBe('true\nfalse')
  })
  test('a choice shows its default, and a constant is no choice', () => {
    expect(input({ kind: 'select', options: ['a', 'b'], default: 'b' }).text).toContain('field-default b')
    expect(input({ kind: 'select', options: ['a'], constant: true }, 'a').html).toContain('<output')
  })
  test('a date with its time is local and sent in UTC; a text that is none stays', () => {
    const field = { kind: 'text', format: 'date-time' }
    const { act, changed, find } = input(field, '2026-01-02T03:04:05Z')
    const date = new Date('2026-01-02T03:04:05Z')
    const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    expect(find('input').props['value']).toBe(local)
    act('input', 'onInput', typed(local))
    expect(changed()).toEqual(['2026-01-02T03:04:05Z'])
    act('input', 'onInput', typed(''))
    expect(changed()).toEqual([undefined])
    expect(input(field, 'soon').find('input').props['value']).toBe('soon')
  })
  test('of more than eight optional fields, those with a value are shown, the others found by a filter', () => {
    const many = object(Object.fromEntries(Array.from({ length: 10 }, (_, count) => [`f${count}`, text])))
    const drawn = input(many, { f3: 'x' })
    expect(drawn.find('textarea').props['id']).toBe('play-query_20a_2ff3')
    expect(drawn.elements.filter(({ tag }) => tag === 'textarea')).toHaveLength(1)
    expect(drawn.text).toContain('play-add-field 9')
    const eight = object(Object.fromEntries(Array.from({ length: 8 }, (_, count) => [`f${count}`, text])))
    expect(input(eight).elements.filter(({ tag }) => tag === 'textarea')).toHaveLength(8)
  })
})

describe('unions, JSON and files', () => {
  const union = {
    kind: 'union',
    variants: [
      { title: 'Cat', field: object({ rMeow: text }) },
      { title: 'Number', field: integer },
    ],
  }
  test('the variant of the value is chosen, and another begins empty', () => {
    const { find, act, changed, text: shown } = input(union, 7)
    expect(find('input', { checked: true }).props['id']).toBe('play-query_20a')
    expect(find('input', { inputMode: 'numeric' }).props['value']).toBe('7')
    expect(shown).toContain('Cat\nNumber')
    act('input', 'onChange', {}, { checked: false })
    expect(changed()).toEqual([{}])
    expect(input({ ...union, variants: union.variants.slice(1) }, 7).html).not.toContain('radio')
  })
  test('many variants, and long names, are a list', () => {
    const variants = [1, 2, 3, 4, 5].map((count) => ({ title: `V${count}`, field: integer }))
    const { act, changed } = input({ kind: 'union', variants }, 7)
    act('select', 'onChange', typed('1'))
    expect(changed()).toEqual([''])
    expect(
      input({ kind: 'union', variants: union.variants.map((one) => ({ ...one, title: 'x'.repeat(20) })) })
        .html,
    ).toContain('<select')
  })
  test('JSON is written as text, and reported where it is wrong', () => {
    const reportError = vi.fn()
    const change = vi.fn()
    const props = {
      at: 'body',
      field: { kind: 'json' } as PlaygroundField,
      required: true,
      value: { a: 1 },
      change,
    }
    const drawn = drawInForm(h(ValueInput, props), { reportError })
    expect(drawn.find('textarea').props).toMatchObject({
      value: '{\n  "a": 1\n}',
      placeholder: 'JSON',
      rows: 2,
      'aria-required': true,
    })
    drawn.act('textarea', 'onInput', typed('{"a":}'))
    expect([reportError.mock.calls, change.mock.calls]).toEqual([[['body', 'JSON 1:6']], []])
    drawn.act('textarea', 'onInput', typed('[1]'))
    drawn.act('textarea', 'onInput', typed(' '))
    expect(change.mock.calls).toEqual([[[1]], [undefined]])
    expect(reportError.mock.calls.slice(1)).toEqual([
      ['body', undefined],
      ['body', undefined],
    ])
    expect(input({ kind: 'json', example: [1] }).find('textarea').props['placeholder']).toBe('[1]')
  })
  test('a file says what it accepts', () => {
    expect(input({ kind: 'file', accept: 'image/*' }).find('input').props).toMatchObject({
      type: 'file',
      accept: 'image/*',
      multiple: false,
    })
    expect(input({ kind: 'file' }).find('input').props).not.toHaveProperty('accept')
  })
})

describe('rows', () => {
  const row = (more: object, errors: Readonly<Record<string, object>> = {}) =>
    drawInForm(
      h(FieldRow, {
        at: 'query a',
        name: 'a',
        field: { kind: 'text' },
        required: false,
        children: 'INPUT',
        ...more,
      }),
      { errors: new Map(Object.entries(errors)) as never },
    )
  test('name, type, notes and error', () => {
    expect(row({}).html).toBe(
      '<div id="play-query_20a-row" class="play-row"><div class="play-label"><label for="play-query_20a" class="play-name">a</label><span class="play-type">string</span></div><div class="play-input">INPUT</div></div>',
    )
    const field = { kind: 'text', description: 'About', deprecated: true, limits: { minLength: 2 } }
    const full = row(
      { field, required: true, aside: 'ASIDE' },
      { 'query a': { word: 'play-invalid', detail: 'integer' } },
    )
    expect(full.text).toBe(
      'astringfield-requiredfield-deprecatedASIDE\nINPUT\nplay-invalid (integer)\nAbout · api-length ≥ 2',
    )
    expect(full.html).toContain('data-fault')
    expect(full.html).toContain('id="play-query_20a-fault"')
    expect(full.html).toContain('id="play-query_20a-note"')
    expect(row({}, { 'query a': { word: 'play-missing' } }).text).toBe('astring\nINPUT\nplay-missing')
    expect(row({ isGroup: true }).html).toContain('<span id="play-query_20a-name" class="play-name">')
  })
})

describe('sections of a request', () => {
  const parameter = (location: string, name: string, more: object = {}) => ({
    location,
    name,
    required: false,
    field: text,
    ...more,
  })
  const parameters = [
    parameter('header', 'H'),
    parameter('query', 'q'),
    parameter('path', 'p'),
    parameter('query', 'r', { required: true }),
    parameter('cookie', 'c'),
    parameter('querystring', 's'),
  ]
  const sections = (own: readonly object[], values: object = {}) => {
    const change = vi.fn()
    return {
      ...drawInForm(
        h(ParameterSections, {
          operation: { parameters: own } as never,
          inputs: { parameters: values } as never,
          change,
        }),
      ),
      change,
    }
  }
  test('parameters by location, required ones first', () => {
    expect(sections(parameters).text.split('\n')).toEqual([
      'api-path-parameters',
      'pstring',
      'api-query-parameters',
      'rstringfield-required',
      'qstring',
      'api-query-string',
      'sstring',
      'api-headers',
      'Hstring',
      'api-cookies',
      'cstring',
    ])
  })
  test('what is emptied is not sent, unless empty values are allowed', () => {
    const { act, change } = sections(
      [parameter('query', 'q'), parameter('query', 'e', { allowEmptyValue: true })],
      { 'query q': 'x', 'query e': '' },
    )
    act('input', 'onInput', typed('y'), { id: 'play-query_20q' })
    act('input', 'onInput', typed(''), { id: 'play-query_20q' })
    act('input', 'onChange', { currentTarget: { checked: false } }, { type: 'checkbox' })
    act('input', 'onChange', { currentTarget: { checked: true } }, { type: 'checkbox', checked: true })
    expect(change.mock.calls).toEqual([
      [{ 'query e': '', 'query q': 'y' }],
      [{ 'query e': '' }],
      [{ 'query q': 'x' }],
      [{ 'query q': 'x', 'query e': '' }],
    ])
  })
  test('a parameter of several values is a group', () => {
    const { act, change } = sections([parameter('query', 'l', { field: { kind: 'array', items: text } })])
    act('button', 'onClick', {}, { 'aria-label': 'play-add l' })
    expect(change.mock.calls).toEqual([[{ 'query l': [''] }]])
  })

  test('servers, their variables and the mock', () => {
    const change = vi.fn()
    const servers = [
      { url: 'https://a.example', variables: [] },
      {
        url: 'https://{r}.example',
        description: 'By region',
        variables: [
          { name: 'r', values: ['eu', 'us'], default: 'us', description: 'Where' },
          { name: 'v', values: [], default: '1' },
        ],
      },
    ]
    const operation = { servers, codes: ['404'] }
    const choose = vi.fn()
    const choice = draw(
      h(ServerChoice, {
        loaded: { operation, mock: 'https://d.example/_api/mock/x/' } as never,
        server: 1,
        words: (key) => key,
        choose,
      }),
    )
    expect(choice.text.split('\n')).toEqual([
      'https://a.example',
      'https://{r}.example · By region',
      'play-mock',
      'play-mock · dynamic',
      'play-mock · 404',
      'play-other-server',
    ])
    expect(choice.find('option', { value: 'https://d.example/_api/mock/code=404/x/' })).toBeDefined()
    expect(choice.find('select').props).toMatchObject({ value: '1', 'aria-label': 'play-server' })
    choice.act('select', 'onChange', typed('0'))
    choice.act('select', 'onChange', typed('https://d.example/_api/mock/x/'))
    choice.act('select', 'onChange', typed('other'))
    expect(choose.mock.calls).toEqual([[0], ['https://d.example/_api/mock/x/'], ['https://']])
    const drawServers = (inputs: object) =>
      drawInForm(h(ServerRows, { loaded: { operation } as never, inputs: inputs as never, change }))
    const { text: shown, act, find } = drawServers({ server: 1, variables: { v: '2' } })
    expect(shown.split('\n')).toEqual(['{r}', 'eu', 'us', 'Where', '{v}'])
    expect(find('select', { id: 'play-variable_20r' }).props).toMatchObject({
      value: 'us',
      'aria-describedby': 'play-variable_20r-note',
    })
    act('select', 'onChange', typed('eu'), { id: 'play-variable_20r' })
    act('input', 'onInput', typed('3'), { id: 'play-variable_20v' })
    expect(change.mock.calls).toEqual([[{ variables: { v: '2', r: 'eu' } }], [{ variables: { v: '3' } }]])
    expect(drawServers({}).html).toBe('')
    const one = draw(
      h(ServerChoice, {
        loaded: { operation: { servers: servers.slice(0, 1), codes: [] } } as never,
        server: 0,
        words: (key) => key,
        choose,
      }),
    )
    expect(one.text.split('\n')).toEqual(['https://a.example', 'play-other-server'])
    one.act('select', 'onChange', typed('other'))
    expect(choose.mock.calls.at(-1)).toEqual(['https://a.example'])
  })
})

describe('bodies', () => {
  const json = { type: 'application/json', kind: 'json', field: object({ rA: integer }), example: { rA: 5 } }
  const plain = { type: 'text/plain', kind: 'text', example: { a: 1 } }
  const form = {
    type: 'multipart/form-data',
    kind: 'multipart',
    field: object({
      file: { kind: 'file', accept: 'image/*' },
      rFiles: { kind: 'array', items: { kind: 'file' } },
      name: text,
    }),
  }
  const body = (
    media: readonly object[],
    input: object,
    more: { readonly required?: boolean; readonly errors?: object } = {},
  ) => {
    const change = vi.fn()
    const operation = {
      definitions: {},
      body: { media, required: more.required ?? true, description: 'About' },
    }
    return {
      ...drawInForm(h(BodySection, { operation: operation as never, body: input as never, change }), {
        errors: new Map(Object.entries(more.errors ?? {})) as never,
      }),
      change,
      last: () => change.mock.calls.at(-1)?.[0] as unknown,
    }
  }
  test('the media type can be chosen where there are several', () => {
    const { act, last, text: shown } = body([json, plain], { type: 'application/json' })
    expect(shown).toContain('api-body\nAbout')
    act('select', 'onChange', typed('text/plain'))
    expect(last()).toEqual({ type: 'text/plain' })
    expect(body([json], { type: 'application/json' }).text).toContain('application/json')
    expect(body([json], { type: 'other' }).html).toBe('')
  })
  test('an example fills the form, or the text', () => {
    const example = { children: 'api-example' }
    const first = body([json], { type: 'application/json' })
    first.act('button', 'onClick', {}, example)
    expect(first.last()).toEqual({ type: 'application/json', value: { rA: 5 } })
    const written = body([json], { type: 'application/json', text: '{}' })
    written.act('button', 'onClick', {}, example)
    expect(written.last()).toEqual({ type: 'application/json', value: { rA: 5 }, text: '{\n  "rA": 5\n}' })
    const text = body([plain], { type: 'text/plain' })
    text.act('button', 'onClick', {}, example)
    expect(text.last()).toEqual({ type: 'text/plain', text: '{\n  "a": 1\n}' })
    const words = body([{ ...plain, example: 'hello' }], { type: 'text/plain' })
    words.act('button', 'onClick', {}, example)
    expect(words.last()).toEqual({ type: 'text/plain', text: 'hello' })
  })
  test('form and JSON share their value', () => {
    const inForm = body([json], { type: 'application/json', value: { rA: '7' } })
    expect(inForm.find('button', { children: 'play-form' }).props['aria-pressed']).toBe(true)
    inForm.act('button', 'onClick', {}, { children: 'JSON' })
    expect(inForm.last()).toEqual({ type: 'application/json', value: { rA: '7' }, text: '{\n  "rA": 7\n}' })
    const inText = body([json], { type: 'application/json', value: { rA: 7 }, text: '{"rA":7}' })
    inText.act('button', 'onClick', {}, { children: 'JSON' })
    expect(inText.change).not.toHaveBeenCalled()
    inText.act('button', 'onClick', {}, { children: 'play-form' })
    expect(inText.last()).toEqual({ type: 'application/json', value: { rA: 7 } })
    const wrong = body(
      [json],
      { type: 'application/json', text: '{' },
      { errors: { body: { word: 'play-invalid' } } },
    )
    expect(wrong.find('button', { children: 'play-form' }).props['disabled']).toBe(true)
    const empty = body([json], { type: 'application/json' })
    empty.act('button', 'onClick', {}, { children: 'JSON' })
    expect(empty.last()).toEqual({ type: 'application/json', text: '' })
  })
  test('text of JSON has the value of its last valid state', () => {
    const drawn = body(
      [json],
      { type: 'application/json', text: '{}', value: {} },
      { errors: { body: { word: 'play-invalid' } } },
    )
    expect(drawn.find('textarea').props).toMatchObject({
      value: '{}',
      rows: 8,
      'aria-invalid': true,
      'aria-required': true,
      'aria-describedby': 'play-body-fault',
    })
    drawn.act('textarea', 'onInput', typed('{"rA":1}'))
    expect(drawn.last()).toEqual({ type: 'application/json', text: '{"rA":1}', value: { rA: 1 } })
    drawn.act('textarea', 'onInput', typed('{'))
    expect(drawn.last()).toEqual({ type: 'application/json', text: '{', value: {} })
    const other = body([plain], { type: 'text/plain' }, { required: false })
    other.act('textarea', 'onInput', typed('7'))
    expect([other.last(), other.find('textarea').props['aria-required']]).toEqual([
      { type: 'text/plain', text: '7' },
      false,
    ])
  })
  test('files and parts', () => {
    const file = body([{ type: 'image/png', kind: 'file', example: 'x' }], { type: 'image/png' })
    expect(file.find('input').props['accept']).toBe('image/png')
    expect(file.html).not.toContain('api-example')
    const chosen = { name: 'a.png' }
    file.act('input', 'onChange', { currentTarget: { files: [chosen] } })
    expect(file.last()).toEqual({ type: 'image/png', file: chosen })
    file.act('input', 'onChange', { currentTarget: { files: null } })
    expect(file.last()).toEqual({ type: 'image/png' })
    const parts = body([form], {
      type: form.type,
      value: { name: 'n' },
      files: { rFiles: [{ name: 'a' }, { name: 'b' }] },
    })
    expect(parts.text).toContain('rFiles')
    expect(parts.text).toContain('a, b')
    parts.act('input', 'onChange', { currentTarget: { files: [chosen] } }, { accept: 'image/*' })
    expect(parts.last()).toEqual({
      type: form.type,
      value: { name: 'n' },
      files: { rFiles: [{ name: 'a' }, { name: 'b' }], file: [chosen] },
    })
    expect(parts.find('input', { id: 'play-body_2frFiles' }).props['multiple']).toBe(true)
    parts.act('textarea', 'onInput', typed('m'))
    expect(parts.last()).toMatchObject({ value: { name: 'm' } })
    parts.act('textarea', 'onInput', typed(''))
    expect(parts.last()).toMatchObject({ value: {} })
  })
  test.each<[object, boolean, object]>([
    [{ type: 't', kind: 'text', value: 7 }, true, { type: 't', text: '7' }],
    [{ type: 't', kind: 'text' }, true, { type: 't' }],
    [{ type: 't', kind: 'json', value: [1] }, true, { type: 't', value: [1] }],
    [{ type: 't', kind: 'json' }, true, { type: 't', text: '' }],
    [{ type: 't', kind: 'json', field: object({ a: text }) }, true, { type: 't', value: {} }],
    [{ type: 't', kind: 'json', field: object({ a: text }) }, false, { type: 't' }],
    [{ type: 't', kind: 'json', field: text }, true, { type: 't' }],
  ])('a body of %j (required %s) begins as %j', (media, required, expected) => {
    expect(firstBody({ definitions: {}, body: { required, media: [] } } as never, media as never)).toEqual(
      expected,
    )
  })
})

describe('signing in', () => {
  const scheme = (shape: object, credentials: object = {}) => {
    const write = vi.fn()
    const changed = vi.fn()
    const secrets = { read: () => ({ s: { token: 'old', username: 'me' } }), write }
    const props = {
      name: 's',
      shape,
      scopes: [],
      context: { secrets, callback: '' },
      origin: 'https://a.example',
      credentials,
      changed,
    }
    return { ...drawInForm(h(SchemeRows, props as never)), write, changed }
  }
  test('C02: a key is stored for its server', () => {
    const {
      act,
      write,
      changed,
      find,
      text: shown,
    } = scheme(
      { type: 'apiKey', parameter: 'X-Key', location: 'query', description: 'Ask us' },
      { s: { token: 'T' } },
    )
    expect(shown).toBe('X-Keyquery\nAsk us')
    expect(find('input').props).toMatchObject({
      value: 'T',
      class: 'play-field play-secret',
      autocomplete: 'off',
      'aria-describedby': 'play-auth_20s-note',
    })
    expect(find('button').props).toMatchObject({
      'aria-pressed': false,
      'aria-label': 'play-show-secrets: s',
    })
    act('input', 'onInput', typed('new'))
    expect(write.mock.calls).toEqual([['https://a.example', 's', { token: 'new', username: 'me' }]])
    expect(changed).toHaveBeenCalledOnce()
    expect(scheme({ type: 'apiKey' }).text).toBe('sheader')
    expect(scheme({ type: 'apiKey' }).find('input').props).toMatchObject({
      value: '',
      'aria-describedby': undefined,
    })
  })
  test('basic, bearer, and what no page can send', () => {
    const basic = scheme({ type: 'http', scheme: 'basic' }, { s: { username: 'u', password: 'p' } })
    expect(basic.text).toBe('usernamebasic\npasswordbasic')
    expect(basic.find('input', { id: 'play-auth_20s_20username' }).props).toMatchObject({
      value: 'u',
      class: 'play-field',
    })
    basic.act('input', 'onInput', typed('q'), { id: 'play-auth_20s_20password' })
    expect(basic.write.mock.calls[0]?.[2]).toEqual({ token: 'old', username: 'me', password: 'q' })
    expect(scheme({ type: 'http', scheme: 'bearer' }).text).toBe('stoken')
    expect(scheme({ type: 'mutualTLS' }).text).toBe('s (mutualTLS): play-not-here')
    expect(scheme({ type: 'http', scheme: 'digest' }).text).toBe('s (digest): play-not-here')
  })
  test('flows ask for what the protocol needs', () => {
    const inputs = { clientId: 'id', clientSecret: '', username: '', password: '', scopes: ['a'] }
    const flow = (kind: string, scopes: readonly object[] = []) => {
      const change = vi.fn()
      return {
        ...drawInForm(
          h(FlowInputs, { at: 'auth s', flow: { kind, scopes } as never, inputs, callback: '/back', change }),
        ),
        change,
      }
    }
    expect(flow('authorizationCode').text).toBe('client_id\nredirect_uri\n/back\ncopy')
    expect(flow('implicit').text).toBe('play-risky\nclient_id\nredirect_uri\n/back\ncopy')
    expect(flow('password').text).toBe('play-risky\nclient_id\nusername\npassword')
    expect(flow('clientCredentials').text).toBe('play-risky\nclient_id\nclient_secret')
    const { act, change, find } = flow('password', [
      { name: 'a', description: 'A' },
      { name: 'b', description: 'B' },
    ])
    expect(find('input', { type: 'checkbox', checked: true })).toBeDefined()
    expect(find('label', { title: 'B' })).toBeDefined()
    act('input', 'onInput', typed('x'), { id: 'play-auth_20s_20username' })
    act('input', 'onInput', typed('y'), { id: 'play-auth_20s_20client_id' })
    act('input', 'onChange', { currentTarget: { checked: false } }, { type: 'checkbox', checked: true })
    act('input', 'onChange', { currentTarget: { checked: true } }, { type: 'checkbox', checked: false })
    expect(change.mock.calls).toEqual([
      [{ username: 'x' }],
      [{ clientId: 'y' }],
      [{ scopes: [] }],
      [{ scopes: ['a', 'b'] }],
    ])
  })
})
