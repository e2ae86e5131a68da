import { describe, expect, test } from 'vitest'
import {
  cookieText,
  missingInputs,
  parameterKey,
  playgroundToRequest,
  requestUrl,
  type PlaygroundInputs,
  type PlaygroundMedia,
  type PlaygroundOperation,
  type PlaygroundParameter,
  type PlaygroundRequestOptions,
  type PlaygroundScheme,
} from '../../src/playground.ts'

const bare: PlaygroundOperation = {
  description: 'api.json',
  title: 'T',
  method: 'POST',
  path: '/a',
  servers: [{ url: 'https://api.test', variables: [] }],
  parameters: [],
  security: [],
  schemes: {},
  definitions: {},
  expects: 'json',
  languages: [],
  codes: [],
  proxy: true,
  credentials: false,
}

const parameter = (more: Partial<PlaygroundParameter>): PlaygroundParameter => ({
  name: 'color',
  location: 'query',
  required: false,
  field: { kind: 'text' },
  ...more,
})

type Value = PlaygroundInputs['parameters'][string]

/** The request with one parameter whose value was filled in; `undefined` leaves it out. */
function withValue(more: Partial<PlaygroundParameter>, value: Value | undefined) {
  const one = parameter(more)
  const operation = { ...bare, path: one.location === 'path' ? '/p/{color}/q' : '/a', parameters: [one] }
  const parameters = value === undefined ? {} : { [parameterKey(one)]: value }
  return playgroundToRequest(operation, { parameters }, { purpose: 'send' })
}

const text = 'blue'
const list = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

/** What an address ends with, and the cookie and header that are sent. */
const shown = {
  path: (more: Partial<PlaygroundParameter>, value: Value | undefined) =>
    withValue({ location: 'path', ...more }, value).path.slice('/p/'.length, -'/q'.length),
  query: (more: Partial<PlaygroundParameter>, value: Value | undefined) =>
    requestUrl(withValue({ location: 'query', ...more }, value)).slice('https://api.test/a'.length),
  header: (more: Partial<PlaygroundParameter>, value: Value | undefined) =>
    withValue({ location: 'header', ...more }, value)
      .headers.map((one) => `${one.name}: ${one.value}`)
      .join(),
  cookie: (more: Partial<PlaygroundParameter>, value: Value | undefined) =>
    cookieText(withValue({ location: 'cookie', ...more }, value)),
}

/** Columns: not filled in, empty, text, list, object. Source: OpenAPI 3.1 section 4.8.12.4. */
const NOTHING = undefined
const columns = [NOTHING, '', text, list, object]
type Row = readonly [place: keyof typeof shown, style: string, explode: boolean, cells: readonly string[]]

test.each<Row>([
  [
    'path',
    'matrix',
    false,
    ['YOUR_COLOR', ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ],
  [
    'path',
    'matrix',
    true,
    ['YOUR_COLOR', ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ],
  ['path', 'label', false, ['YOUR_COLOR', '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
  ['path', 'label', true, ['YOUR_COLOR', '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
  ['path', 'simple', false, ['YOUR_COLOR', 'YOUR_COLOR', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['path', 'simple', true, ['YOUR_COLOR', 'YOUR_COLOR', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  [
    'header',
    'simple',
    false,
    ['', 'color: ', 'color: blue', 'color: blue,black,brown', 'color: R,100,G,200,B,150'],
  ],
  [
    'header',
    'simple',
    true,
    ['', 'color: ', 'color: blue', 'color: blue,black,brown', 'color: R=100,G=200,B=150'],
  ],
  [
    'query',
    'form',
    false,
    ['', '?color=', '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
  ],
  [
    'query',
    'form',
    true,
    ['', '?color=', '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
  ],
  [
    'cookie',
    'form',
    false,
    ['', 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ],
  [
    'cookie',
    'form',
    true,
    ['', 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
  ],
  [
    'cookie',
    'cookie',
    false,
    ['', 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ],
  [
    'cookie',
    'cookie',
    true,
    ['', 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
  ],
])('%s, %s, explode %s', (...[place, style, explode, cells]) => {
  expect(columns.map((value) => shown[place]({ style, explode }, value))).toEqual(cells)
})

test.each([
  ['spaceDelimited', false, '?color=blue%20black%20brown', '?color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, '?color=blue%7Cblack%7Cbrown', '?color=R%7C100%7CG%7C200%7CB%7C150'],
  ['tabDelimited', false, '?color=blue%09black%09brown', '?color=R%09100%09G%09200%09B%09150'],
  ['pipeDelimited', true, '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
] as const)('query, %s, explode %s', (...[style, explode, ofList, ofObject]) => {
  expect(shown.query({ style, explode }, list)).toBe(ofList)
  expect(shown.query({ style, explode }, object)).toBe(ofObject)
})

describe('parameters', () => {
  test('deepObject, and deeper values', () => {
    expect(shown.query({ style: 'deepObject' }, object)).toBe(
      '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
    )
    expect(decodeURIComponent(shown.query({ style: 'deepObject' }, { a: { b: 1 }, c: [2, 3] }))).toBe(
      '?color[a][b]=1&color[c][]=2&color[c][]=3',
    )
  })

  test('empty lists and objects are not sent', () => {
    expect([[], {}].map((value) => shown.query({}, value))).toEqual(['', ''])
  })

  test('allowReserved does not encode what does not divide the location', () => {
    expect(shown.query({}, 'a/b?c&d')).toBe('?color=a%2Fb%3Fc%26d')
    expect(shown.query({ allowReserved: true }, 'a/b?c&d=e+f#g')).toBe('?color=a/b?c%26d%3De%2Bf%23g')
    expect(shown.path({ allowReserved: true }, 'a/b?c:d')).toBe('a%2Fb%3Fc:d')
  })

  test('content is written by its media type', () => {
    expect(shown.query({ contentType: 'application/json' }, { a: [1] })).toBe(
      '?color=%7B%22a%22%3A%5B1%5D%7D',
    )
  })

  test('querystring replaces the whole query', () => {
    const whole = parameter({
      name: 'q',
      location: 'querystring',
      contentType: 'application/x-www-form-urlencoded',
    })
    const operation = { ...bare, parameters: [parameter({}), whole] }
    const parameters = { 'query color': 'blue', 'querystring q': { a: 1, b: ['x', 'y'] } }
    expect(requestUrl(playgroundToRequest(operation, { parameters }))).toBe('https://api.test/a?a=1&b=x&b=y')
  })

  test('one name may be used in several locations', () => {
    const operation = { ...bare, parameters: [parameter({}), parameter({ location: 'header' })] }
    const request = playgroundToRequest(
      operation,
      { parameters: { 'header color': 'red' } },
      { purpose: 'send' },
    )
    expect([request.query, request.headers]).toEqual([[], [{ name: 'color', value: 'red' }]])
  })

  test('a sample shows what is required by example, default or a placeholder', () => {
    const required = (
      name: string,
      field: PlaygroundParameter['field'],
      place: PlaygroundParameter['location'] = 'query',
    ) => parameter({ name, field, location: place, required: true })
    const parameters = [
      required('a', { kind: 'text', example: 'x' }),
      required('b', { kind: 'integer', default: 3 }),
      required('c', { kind: 'select', options: ['one', 'two'] }),
      required('userId', { kind: 'text' }),
      required('X-Trace', { kind: 'text' }, 'header'),
      parameter({ name: 'free', field: { kind: 'text', example: 'y' } }),
    ]
    const made = (purpose: 'send' | 'sample') =>
      playgroundToRequest({ ...bare, parameters }, { parameters: {} }, { purpose })
    expect(requestUrl(made('sample'))).toBe('https://api.test/a?a=x&b=3&c=one&userId=YOUR_USER_ID')
    expect(made('sample').headers).toEqual([{ name: 'X-Trace', value: '<string>' }])
    expect(requestUrl(made('send'))).toBe('https://api.test/a')
  })
})

describe('servers', () => {
  const variables = [
    { name: 'region', default: 'eu', values: ['eu', 'us'] },
    { name: 'version', default: 'v1', values: [] },
  ]
  const servers = [
    { url: 'https://{region}.api.test/{version}/', variables },
    { url: '/relative', variables: [] },
    { url: './beside', variables: [] },
    { url: 'http://[::1]:8080/', variables: [] },
  ]
  const serverOf = (inputs: Partial<PlaygroundInputs>, base?: string) =>
    playgroundToRequest(
      { ...bare, servers },
      { parameters: {}, ...inputs },
      base === undefined ? {} : { base },
    ).server

  test('variables take what was given, else their default', () => {
    expect(serverOf({})).toBe('https://eu.api.test/v1')
    expect(serverOf({ variables: { region: 'us' } })).toBe('https://us.api.test/v1')
  })

  test('relative ones count from the page', () => {
    const page = 'https://docs.test/api/list/?x#y'
    expect(serverOf({ server: 1 }, page)).toBe('https://docs.test/relative')
    expect(serverOf({ server: 2 }, page)).toBe('https://docs.test/api/list/beside')
    expect(serverOf({ server: 1 })).toBe('https://api.example.com/relative')
  })

  test('an address wins, and hosts of IPv6 stay', () => {
    expect(serverOf({ server: 'https://mock.test/_api/mock' })).toBe('https://mock.test/_api/mock')
    expect(serverOf({ server: 3 })).toBe('http://[::1]:8080')
  })
})

describe('security', () => {
  const schemes: Readonly<Record<string, PlaygroundScheme>> = {
    header: { type: 'apiKey', location: 'header', parameter: 'X-Key' },
    query: { type: 'apiKey', location: 'query', parameter: 'api key' },
    cookie: { type: 'apiKey', location: 'cookie', parameter: 'sid' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    digest: { type: 'http', scheme: 'digest' },
    custom: { type: 'http', scheme: 'token' },
    oauth: { type: 'oauth2' },
    openid: { type: 'openIdConnect' },
    tls: { type: 'mutualTLS' },
    gone: { type: 'unknown' },
  }
  const secured = (
    names: readonly string[],
    credentials: PlaygroundInputs['credentials'],
    options: PlaygroundRequestOptions,
  ) => {
    const security = [names.map((scheme) => ({ scheme, scopes: [] }))]
    const inputs = { parameters: {}, ...(credentials && { credentials }) }
    const { headers, query, cookies } = playgroundToRequest({ ...bare, security, schemes }, inputs, options)
    return [
      ...headers.map(({ name, value }) => `${name}: ${value}`),
      ...query.map(({ name, value }) => `?${name}=${value}`),
      ...cookies.map(({ name, value }) => `${name}=${value}`),
    ]
  }
  const filled = { token: 's3cret +é', username: 'Ann', password: 'pä:ss' }

  test.each([
    ['header', ['X-Key: s3cret +é'], ['X-Key: <api-key>']],
    ['query', ['?api%20key=s3cret%20%2B%C3%A9'], ['?api%20key=YOUR_API_KEY']],
    ['cookie', ['sid=s3cret +é'], ['sid=YOUR_API_KEY']],
    ['bearer', ['Authorization: Bearer s3cret +é'], ['Authorization: Bearer <token>']],
    // "Ann:pä:ss" as UTF-8.
    ['basic', ['Authorization: Basic QW5uOnDDpDpzcw=='], ['Authorization: Basic <encoded-value>']],
    ['digest', [], ['Authorization: Digest <credentials>']],
    ['custom', ['Authorization: Token s3cret +é'], ['Authorization: Token <credentials>']],
    ['oauth', ['Authorization: Bearer s3cret +é'], ['Authorization: Bearer <token>']],
    ['openid', ['Authorization: Bearer s3cret +é'], ['Authorization: Bearer <token>']],
    ['tls', [], []],
    ['gone', [], []],
  ])('%s', (...[name, sent, masked]) => {
    const credentials = { [name]: filled }
    expect(secured([name], credentials, { purpose: 'send' })).toEqual(sent)
    expect(secured([name], credentials, {})).toEqual(masked)
    expect(secured([name], undefined, { purpose: 'send' })).toEqual([])
    expect(secured([name], credentials, { showsSecrets: true })).toEqual(sent.length > 0 ? sent : masked)
  })

  test('all schemes of an alternative are sent together, one Authorization', () => {
    const credentials = { bearer: { token: 'a' }, basic: { username: 'b' }, query: { token: 'c' } }
    expect(secured(['bearer', 'basic', 'query'], credentials, { purpose: 'send' })).toEqual([
      'Authorization: Bearer a',
      '?api%20key=c',
    ])
  })

  test('a pasted header value is not said twice, and holds one line', () => {
    expect(secured(['bearer'], { bearer: { token: 'Bearer abc' } }, { purpose: 'send' })).toEqual([
      'Authorization: Bearer abc',
    ])
    expect(secured(['header'], { header: { token: 'a\r\nEvil: 1' } }, { purpose: 'send' })).toEqual([
      'X-Key: a Evil: 1',
    ])
  })

  test('what a scheme sends replaces a parameter of the same name', () => {
    const operation = {
      ...bare,
      parameters: [parameter({ name: 'x-key', location: 'header' })],
      security: [[{ scheme: 'header', scopes: [] }]],
      schemes,
    }
    const inputs = { parameters: { 'header x-key': 'typed' }, credentials: { header: { token: 'secret' } } }
    expect(playgroundToRequest(operation, inputs, { purpose: 'send' }).headers).toEqual([
      { name: 'X-Key', value: 'secret' },
    ])
  })

  test('no secret is in a sample unless it is requested', () => {
    for (const name of Object.keys(schemes)) {
      expect(
        JSON.stringify(secured([name], { [name]: { token: 'TOP', username: 'TOP', password: 'TOP' } }, {})),
      ).not.toMatch(/TOP|VE9Q/)
    }
  })
})

describe('bodies', () => {
  const contentOf = (
    media: PlaygroundMedia,
    given: object,
    options: PlaygroundRequestOptions = { purpose: 'send' },
  ) =>
    playgroundToRequest(
      { ...bare, body: { required: true, media: [media] } },
      { parameters: {}, body: { type: media.type, ...given } },
      options,
    ).content
  const json: PlaygroundMedia = { type: 'application/json', kind: 'json' }
  const form: PlaygroundMedia = { type: 'application/x-www-form-urlencoded', kind: 'form' }
  const multipart: PlaygroundMedia = {
    type: 'multipart/form-data',
    kind: 'multipart',
    field: {
      kind: 'object',
      properties: ['meta', 'photo', 'tags'].map((name) => ({
        name,
        required: false,
        field: { kind: 'text' },
      })),
    },
  }
  const png = { name: 'a.png', type: 'image/png' }

  test('JSON that was typed is sent to the letter; a sample shows its value where that loses nothing', () => {
    const typed = '{"id": 12345678901234567890}'
    expect(contentOf(json, { text: typed })).toEqual({ kind: 'text', type: 'application/json', text: typed })
    expect(contentOf(json, { text: typed }, {})).toEqual({
      kind: 'text',
      type: 'application/json',
      text: typed,
    })
    expect(contentOf(json, { text: '{"a":1}' }, {})).toEqual({
      kind: 'json',
      type: 'application/json',
      value: { a: 1 },
    })
    expect(contentOf(json, { text: '{"a":' }, {})).toEqual({
      kind: 'text',
      type: 'application/json',
      text: '{"a":',
    })
    expect(contentOf(json, { value: { a: 1 } })).toEqual({
      kind: 'json',
      type: 'application/json',
      value: { a: 1 },
    })
  })

  test('forms repeat lists, write objects as JSON, and follow their encoding', () => {
    const value = { a: 'x y', b: [1, 2], c: { d: 1 }, e: null }
    const fields = (media: PlaygroundMedia) => {
      const content = contentOf(media, { value })
      return content?.kind === 'form' ? content.fields.map((one) => `${one.name}=${one.value}`) : content
    }
    expect(fields(form)).toEqual(['a=x y', 'b=1', 'b=2', 'c={"d":1}'])
    const encoding = { b: { explode: false }, c: { style: 'deepObject' } }
    expect(fields({ ...form, encoding })).toEqual(['a=x y', 'b=1,2', 'c[d]=1'])
  })

  test('multipart: parts in the order of the schema, types by encoding, files with their own', () => {
    const encoding = { photo: { contentType: 'image/webp' } }
    const given = { value: { tags: ['a', 'b'], meta: { x: 1 } }, files: { photo: [png], more: [png, png] } }
    expect(contentOf({ ...multipart, encoding }, given)).toEqual({
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { kind: 'text', name: 'meta', value: '{"x":1}', type: 'application/json' },
        { kind: 'file', name: 'photo', fileName: 'a.png', type: 'image/webp', source: png },
        { kind: 'text', name: 'tags', value: 'a' },
        { kind: 'text', name: 'tags', value: 'b' },
        { kind: 'file', name: 'more', fileName: 'a.png', type: 'image/png', source: png },
        { kind: 'file', name: 'more', fileName: 'a.png', type: 'image/png', source: png },
      ],
    })
  })

  test('files are sent under the type of the description, or their own where it says anything', () => {
    const sent = (type: string) => contentOf({ type, kind: 'file' }, { file: png })
    expect(sent('application/pdf')).toEqual({
      kind: 'file',
      type: 'application/pdf',
      fileName: 'a.png',
      source: png,
    })
    expect(sent('application/octet-stream')).toMatchObject({ type: 'image/png' })
  })

  test.each(['application/xml', 'application/x-ndjson', 'text/csv'])('%s is sent as typed', (type) => {
    expect(contentOf({ type, kind: 'text' }, { text: 'a\nb' })).toEqual({ kind: 'text', type, text: 'a\nb' })
  })

  test('a sample of a required body shows its example, sending does not', () => {
    const shownBody = (media: PlaygroundMedia, purpose: 'send' | 'sample') =>
      contentOf(media, {}, { purpose })
    const media = { ...json, example: { a: 1 } }
    expect(shownBody(media, 'sample')).toEqual({ kind: 'json', type: 'application/json', value: { a: 1 } })
    expect(shownBody(media, 'send')).toBeUndefined()
    expect(shownBody({ ...form, example: { a: 'b' } }, 'sample')).toMatchObject({
      fields: [{ name: 'a', value: 'b' }],
    })
    expect(shownBody({ type: 'application/xml', kind: 'text', example: '<a/>' }, 'sample')).toMatchObject({
      text: '<a/>',
    })
    expect(shownBody({ type: 'application/pdf', kind: 'file' }, 'sample')).toMatchObject({
      fileName: 'example-file',
    })
  })

  test('what is required and missing is named', () => {
    const operation = {
      ...bare,
      path: '/a/{id}',
      parameters: [
        parameter({ name: 'id', location: 'path', required: true }),
        parameter({ name: 'q', required: true, allowEmptyValue: true }),
      ],
      body: { required: true, media: [json] },
    }
    const names = (inputs: PlaygroundInputs) =>
      missingInputs(operation, inputs).map((one) => (one.kind === 'body' ? 'body' : one.parameter.name))
    expect(names({ parameters: {} })).toEqual(['id', 'q', 'body'])
    expect(
      names({ parameters: { 'path id': '', 'query q': '' }, body: { type: json.type, text: '{}' } }),
    ).toEqual(['id'])
  })
})
