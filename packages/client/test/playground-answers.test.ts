import { h } from 'preact'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AnswerView } from '../src/playground/panel/answer-view.tsx'
import type { Exchange } from '../src/playground/panel/exchange.ts'
import { HistoryView } from '../src/playground/panel/history-view.tsx'
import { PanelHead } from '../src/playground/panel/panel-head.tsx'
import { Tabs } from '../src/playground/panel/tabs.tsx'
import { BodyView } from '../src/playground/response/body-view.tsx'
import { JsonView } from '../src/playground/response/json-view.tsx'
import { readJson } from '../src/playground/response/read-json.ts'
import { grammarOf, responseKind } from '../src/playground/response/response-kind.ts'
import { draw } from './draw.ts'

let focused: string[] = []
beforeAll(() => {
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: (id: string) => ({ focus: () => focused.push(id) }),
  })
  vi.stubGlobal('location', { href: 'https://docs.example/a/' })
})
afterAll(() => void vi.unstubAllGlobals())

const words = (key: string) => key
const bytesOf = (text: string) => new TextEncoder().encode(text)

function exchange(body: string | Uint8Array<ArrayBuffer>, more: object = {}, head: object = {}): Exchange {
  const bytes = typeof body === 'string' ? bytesOf(body) : body
  return {
    id: 1,
    operation: 'op',
    at: 0,
    inputs: { parameters: {} },
    line: 'GET /a',
    sent: 'GET /a HTTP',
    url: 'https://api.example/files/report',
    throughProxy: false,
    left: [],
    chunks: bytes.length > 0 ? [bytes.slice(0, 1), bytes.slice(1)] : [],
    size: bytes.length,
    head: { status: 200, statusText: '', headers: [], contentType: '', ms: 12.4, ...head },
    end: { kind: 'done', ms: 34.6, cut: false },
    ...more,
  } as unknown as Exchange
}

const answer = (...all: Parameters<typeof exchange>) =>
  draw(h(AnswerView, { exchange: exchange(...all), words }))
const bodyOf = (text: string, contentType: string, more: object = {}) =>
  draw(h(BodyView, { exchange: exchange(text, more, { contentType }), words }))

describe('an answer', () => {
  test('its line: status, time, size and what can be done with it', () => {
    const { text, html } = answer('{"a":1}', {}, { contentType: 'application/json' })
    expect(text.split('\n')[0]).toBe('200 OK35 ms7 B')
    expect(html).toContain('data-status="2"')
    expect(html).toMatch(/<a class="play-small" href="blob:[^"]+" download="report.json">play-download<\/a>/)
    expect(text).toContain('copy')
  })

  test.each<[number, string, string]>([
    [201, '', '201 Created'],
    [202, '', '202 Accepted'],
    [204, '', '204 No Content'],
    [301, '', '301 Moved Permanently'],
    [302, '', '302 Found'],
    [304, '', '304 Not Modified'],
    [400, '', '400 Bad Request'],
    [401, '', '401 Unauthorized'],
    [403, '', '403 Forbidden'],
    [404, '', '404 Not Found'],
    [405, '', '405 Method Not Allowed'],
    [409, '', '409 Conflict'],
    [415, '', '415 Unsupported Media Type'],
    [422, '', '422 Unprocessable Content'],
    [429, '', '429 Too Many Requests'],
    [500, '', '500 Internal Server Error'],
    [502, '', '502 Bad Gateway'],
    [503, '', '503 Service Unavailable'],
    [418, '', '418'],
    [404, 'Nope', '404 Nope'],
  ])('status %i %s is shown as %s', (status, statusText, shown) => {
    expect(answer('', {}, { status, statusText }).html).toContain(
      `data-status="${String(status)[0]}">${shown}</span>`,
    )
  })

  test.each([
    [999, '999 B'],
    [1000, '1.0 kB'],
    [999_949, '999.9 kB'],
    [1_250_000, '1.3 MB'],
  ])('%i bytes are %s', (size, shown) => {
    expect(answer('x', { size, end: undefined }).html).toContain(`<span class="play-fact">${shown}</span>`)
  })

  test.each<[object, string]>([
    [{ contentType: 'image/png' }, 'report.png'],
    [{ contentType: 'application/vnd.api+json; charset=x' }, 'report.json'],
    [{ contentType: 'text/x-c' }, 'report'],
    [{ contentType: '' }, 'report'],
    [
      { headers: [['Content-Disposition', 'attachment; filename="a b.csv"']], contentType: 'text/plain' },
      'a b.csv',
    ],
    [{ headers: [['content-disposition', 'attachment; filename=a; x=y']], contentType: 'text/csv' }, 'a.csv'],
  ])('%j is saved as %s', (head, name) =>
    expect(answer('x', {}, head).find('a').props['download']).toBe(name),
  )
  test('an address without a path is saved as a response', () => {
    expect(answer('x', { url: 'https://api.example/' }).find('a').props['download']).toBe('response')
  })

  test('while it comes there is no copy and no download; an old one has only its status', () => {
    const running = answer('x', { end: undefined })
    expect(running.find('div', { class: 'play-answer' }).props['aria-busy']).toBe(true)
    expect(running.text.split('\n')[0]).toBe('200 OK12 ms1 B')
    expect(running.html).not.toMatch(/<a |>copy</)
    const old = answer('', { id: -1, sent: 'GET /old' })
    expect(old.text).toBe('200 OK35 ms\nrequestGET /old')
  })

  test('headers, the request, what was left out and what was cut', () => {
    const { text } = answer(
      'x',
      { left: ['Cookie', 'body'], end: { kind: 'done', ms: 1, cut: true } },
      { headers: [['X-A', '1']], contentType: 'text/plain' },
    )
    expect(text).toContain('play-left Cookie, body\nplay-cut')
    expect(text).toContain('api-response-headers 1\nX-A\n1')
    expect(text.endsWith('requestGET /a HTTP')).toBe(true)
    expect(answer('x').text).not.toMatch(/play-left|play-cut|api-response-headers/)
  })

  test.each<[object, string]>([
    [{ kind: 'timeout' }, 'play-timeout'],
    [{ kind: 'stopped' }, 'play-stopped'],
    [{ kind: 'proxy-failed', detail: 'no such host' }, 'play-proxy-failed\nno such host'],
    [
      { kind: 'network' },
      'play-network\nplay-cors\nplay-cors-fixAccess-Control-Allow-Origin: https://docs.example\nplay-no-proxy\nplay-proxy-fixdocs.json: "api": { "playground": { "proxy": true } }\nplay-offline\nplay-offline-fixcurl -i https://api.example',
    ],
  ])('the failure %j: %s', (end, shown) => {
    const { text, html } = answer('', { end, head: undefined })
    expect(text).toBe(`${shown}\nrequestGET /a HTTP`)
    expect(html).toContain('role="alert"')
    expect(html.includes('play-remedy')).toBe(shown.includes('play-cors'))
  })
  test('a failure of an earlier page has no explanation', () => {
    expect(answer('', { end: { kind: 'network' }, head: undefined, url: '' }).text).toBe(
      'play-network\nrequestGET /a HTTP',
    )
  })
})

describe('a body', () => {
  test.each<[string, string, string]>([
    ['{"a":[1,"x",null],"b":{}}', 'application/json', '{\n"a": [\n1,\n"x",\nnull]\n,\n"b": {}}'],
    ['[]', '', '[]'],
    ['no JSON', 'application/json', 'no JSON'],
    ['{"a":1}', 'text/plain', '{"a":1}'],
    ['<b>x</b>', 'text/html', '<b>x</b>'],
    ['{"a":1}\n\n[2]\r\nx\u001e3', 'application/x-ndjson', '{\n"a": 1}\n[\n2]\nx\n3'],
    [
      'AB',
      'application/zip',
      'application/zip · 2 B00000000  41 42                                            AB',
    ],
    ['A\0', 'text/plain', 'text/plain · 2 B00000000  41 00                                            A.'],
    [
      'A\0',
      '',
      'application/octet-stream · 2 B00000000  41 00                                            A.',
    ],
  ])('%j as %s', (body, type, shown) => {
    expect(bodyOf(body, type).text.replaceAll(/\n(?=[,\]}])/g, '')).toBe(
      shown.replaceAll(/\n(?=[,\]}])/g, ''),
    )
  })

  test('nothing, and what still comes', () => {
    expect(bodyOf('', 'text/plain').html).toBe('<p class="play-note">play-no-body</p>')
    expect(bodyOf('abc', 'text/plain', { end: undefined }).html).toBe('<p class="play-note">3 B …</p>')
  })

  test('X14: pictures and sounds are shown from bytes, and nothing is parsed as HTML', () => {
    for (const type of ['image/svg+xml', 'audio/ogg', 'video/mp4'])
      expect(bodyOf('<svg/>', type).html).toBe('')
    expect(bodyOf('<script>alert(1)</script>', 'text/html').html).not.toContain('<script')
  })

  test('a preview ends after a mebibyte', () => {
    const long = 'x'.repeat(1024 * 1024 + 1)
    expect(bodyOf(long, 'text/plain').text.endsWith('x\nplay-cut')).toBe(true)
    expect(bodyOf(long, 'text/plain').text.length).toBe(1024 * 1024 + 9)
    expect(bodyOf(long.slice(1), 'text/plain').text).not.toContain('play-cut')
    expect(bodyOf(`1\n${long}`, 'application/jsonl').text).toContain('play-cut')
  })

  test('a stream shows its events, or its text', () => {
    const { text, html } = bodyOf('data: {"a":1}\n\nevent: end\nid: 7\ndata: x\n\n', 'text/event-stream', {
      end: undefined,
    })
    expect(html).toContain('role="status">2</span>')
    expect(text).toContain('message\n{')
    expect(text).toContain('end · 7x')
    expect(html).toContain('<ol class="play-records" start="1">')
    expect(bodyOf('data: 1\n\n'.repeat(502), 'text/event-stream').html).toContain('start="3"')
  })

  test.each<[string, string]>([
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
    ['application/x-jsonlines', 'records'],
    ['application/jsonl', 'records'],
    ['application/json5', 'json'],
    ['application/manifest', 'json'],
    ['application/yaml', 'text'],
    ['application/graphql', 'text'],
    ['application/x-www-form-urlencoded', 'text'],
    ['multipart/mixed', 'text'],
    ['message/http', 'text'],
    ['application/x-sh', 'text'],
    ['xml', 'bytes'],
  ])('%s is shown as %s', (type, kind) => expect(responseKind(type)).toBe(kind))
  test.each<[string, string]>([
    ['application/ld+json', 'json'],
    ['text/html; charset=utf-8', 'markup'],
    ['image/svg+xml', 'markup'],
    ['application/xml', 'markup'],
    ['text/plain', 'code'],
  ])('%s is coloured as %s', (type, grammar) => expect(grammarOf(type)).toBe(grammar))
})

describe('a tree of JSON', () => {
  const view = (text: string, more: object = {}) => {
    const { node } = { node: undefined, ...readJson(text) }
    if (!node) throw new Error(text)
    return draw(h(JsonView, { node, ...more }))
  }
  test('values have classes of their kind, keys too', () => {
    expect(view('{"a":"x"}').html).toBe(
      '<details class="json-fold" open><summary>{</summary><div class="json-rows"><div class="json-row"><span class="play-key">&quot;a&quot;</span>: <span class="play-string">&quot;x&quot;</span></div></div>}</details>',
    )
    expect(view('1', { isLast: false }).html).toBe(
      '<div class="json-row"><span class="play-number">1</span>,</div>',
    )
    expect(view('{}', { isLast: false }).html).toBe('<div class="json-row">{},</div>')
    expect(view('true').html).toContain('play-word')
  })
  test('three levels are open; deeper and long ones are folded, with their number', () => {
    expect(view('[[[[1,2]]]]').html.match(/<details[^>]*>/g)).toEqual(
      Array.from({ length: 3 }, () => '<details class="json-fold" open>').concat(
        '<details class="json-fold">',
      ),
    )
    expect(view('[[[[1,2]]]]').html).toContain('<span class="json-count">2 ]</span>')
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0))
    expect(view(list(200)).html).toContain('json-rows')
    expect(view(list(201)).html).toContain('<span class="json-count">201 ]</span>')
    expect(view('[1]', { level: 3 }).html).not.toContain('json-rows')
  })
})

describe('the panel', () => {
  test('the history: status, request and time', () => {
    const choose = vi.fn()
    const forget = vi.fn()
    const again = vi.fn()
    const failed = exchange('', { id: 2, head: undefined, line: 'POST /b' })
    const { act, html, find } = draw(
      h(HistoryView, { history: [exchange(''), failed], words, choose, again, forget }),
    )
    expect(html).toContain('data-status="2">200</span><span class="play-history-line">GET /a</span>')
    expect(html).toContain('data-status="0">–</span><span class="play-history-line">POST /b</span>')
    act('button', 'onClick', {}, { 'aria-label': 'play-again: GET /a' })
    expect(again.mock.calls[0]?.[0]).toMatchObject({ id: 1 })
    act('button', 'onClick', {}, { class: 'play-small', children: 'search-forget' })
    expect(forget).toHaveBeenCalledOnce()
    act('button', 'onClick')
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ id: 1 })
    expect(find('time')).toBeDefined()
    expect(draw(h(HistoryView, { history: [], words, choose, again, forget })).text).toBe('play-empty')
  })

  test('the head: method, path with its parameters, and one button that sends or stops', () => {
    const stop = vi.fn()
    const close = vi.fn()
    const head = (isBusy: boolean) =>
      draw(
        h(PanelHead, {
          loaded: {
            operation: { method: 'GET', path: '/pets/{id}/toys', title: 'List', servers: [] },
          } as never,
          inputs: { parameters: {} },
          chooseServer: () => {},
          words,
          isBusy,
          stop,
          close,
        }),
      )
    const idle = head(false)
    expect(idle.html).toContain(
      '<span class="visually-hidden">List</span><span class="method" data-method="get">GET</span><code class="play-path">/pets/<wbr/><span class="endpoint-parameter">{id}</span>/<wbr/>toys</code>',
    )
    expect(idle.find('button', { class: 'button play-send' }).props).toMatchObject({
      type: 'submit',
      'data-busy': undefined,
    })
    expect(idle.html).toContain(
      '>feedback-send<kbd class="play-keys" aria-hidden="true">Ctrl ↵</kbd></button>',
    )
    const preventDefault = vi.fn()
    idle.act('button', 'onClick', { preventDefault }, { type: 'submit' })
    expect([stop.mock.calls.length, preventDefault.mock.calls.length]).toEqual([0, 0])
    const busy = head(true)
    expect(busy.find('button', { class: 'button play-send' }).props).toMatchObject({
      type: 'button',
      'data-busy': '',
    })
    expect(busy.html).toContain('>play-stop</button>')
    busy.act('button', 'onClick', { preventDefault }, { class: 'button play-send' })
    busy.act('button', 'onClick', {}, { 'aria-label': 'play-close' })
    expect([stop.mock.calls.length, preventDefault.mock.calls.length, close.mock.calls.length]).toEqual([
      1, 1, 1,
    ])
  })

  test('tabs: one is chosen and in the tab order; arrows, Home and End move', () => {
    const choose = vi.fn()
    focused = []
    const tabs = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }))
    const drawn = (chosen: string) => draw(h(Tabs, { label: 'L', tabs, chosen, choose, children: 'PANEL' }))
    expect(drawn('b').html).toContain(
      '<button type="button" role="tab" id="play-tab-b" aria-selected="true" aria-controls="play-tab-panel" tabindex="0">B</button>',
    )
    expect(drawn('b').html).toContain(
      'id="play-tab-a" aria-selected="false" aria-controls="play-tab-panel" tabindex="-1"',
    )
    expect(drawn('b').html).toContain('aria-labelledby="play-tab-b" tabindex="0">PANEL')
    drawn('b').act('button', 'onClick', {}, { id: 'play-tab-c' })
    const preventDefault = vi.fn()
    for (const [chosen, key] of [
      ['b', 'ArrowLeft'],
      ['a', 'ArrowLeft'],
      ['c', 'ArrowRight'],
      ['b', 'Home'],
      ['a', 'End'],
      ['a', 'x'],
    ] as const)
      drawn(chosen).act('div', 'onKeyDown', { key, preventDefault }, { role: 'tablist' })
    expect(choose.mock.calls.flat()).toEqual(['c', 'a', 'c', 'a', 'a', 'c'])
    expect([focused.join(' '), preventDefault.mock.calls.length]).toEqual([
      'play-tab-a play-tab-c play-tab-a play-tab-a play-tab-c',
      5,
    ])
  })
})
