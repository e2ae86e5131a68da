import { describe, expect, test } from 'vitest'
import { mergeLoads } from '../../../src/policy/loads/loads.ts'
import { scriptLoads } from '../../../src/policy/script/script-loads.ts'

/** The loads of a line of code, as `kind source` in one list; all kinds together are `any`. */
function found(code: string): readonly string[] {
  const { loads: sure, stray, unknown } = scriptLoads(code)
  const loads = mergeLoads([sure, stray])
  const bySource = new Map<string, string[]>()
  for (const [kind, sources] of Object.entries(loads))
    for (const source of sources) bySource.set(source, [...(bySource.get(source) ?? []), kind])
  const lines = [...bySource].map(
    ([source, kinds]) => `${kinds.length === 7 ? 'any' : kinds.join('+')} ${source}`,
  )
  return [...lines.toSorted(), ...unknown.map(({ kind }) => `${kind} ?`)]
}

describe('scriptLoads', () => {
  test.each<[string, readonly string[]]>([
    // Recognised uses.
    ["fetch('https://api.example.com/v1')", ['connect https://api.example.com']],
    ['fetch(`https://API.example.com:8443/${id}`)', ['connect https://api.example.com:8443']],
    [
      "const API = 'https://api.example.com'; fetch(API + '/v1'); fetch(`${API}/v2`)",
      ['connect https://api.example.com'],
    ],
    [
      "const C = { api: 'https://api.example.com' }; fetch(C.api + path)",
      ['connect https://api.example.com'],
    ],
    ["const HOST = 'api.example.com'; fetch('https://' + HOST + '/x')", ['connect https://api.example.com']],
    ["fetch(new URL('/v1', 'https://api.example.com'))", ['connect https://api.example.com']],
    ["x.open('POST', 'https://api.example.com/a')", ['connect https://api.example.com']],
    ["navigator.sendBeacon('//t.example.com/x', d)", ['connect t.example.com']],
    ["new WebSocket('wss://live.example.com/s')", ['connect wss://live.example.com']],
    ['new EventSource(`https://${env}.example.com/s`)', ['connect https://*.example.com']],
    ['fetch(`http://localhost:${port}/x`)', ['connect http://localhost:*']],
    [
      "fetch(dev ? 'http://localhost:1234/a' : 'https://a.example/')",
      ['connect http://localhost:1234', 'connect https://a.example'],
    ],
    ["$.ajax({ url: 'https://api.example.com' })", ['connect https://api.example.com']],
    ["import('https://cdn.example.com/x.mjs')", ['script https://cdn.example.com']],
    ["import x from 'https://cdn.example.com/x.mjs'", ['script https://cdn.example.com']],
    [
      "var s = document.createElement('script'); s.src = 'https://cdn.example.com/x.js'",
      ['script https://cdn.example.com'],
    ],
    [
      "const f = document.createElement('iframe'); f.setAttribute('src', 'https://f.example.com/')",
      ['frame https://f.example.com'],
    ],
    [
      "const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://c.example.com/a.css'",
      ['style+img+font https://c.example.com'],
    ],
    ["new Image().src = 'https://p.example.com/x.gif'", ['img https://p.example.com']],
    ["new Audio('https://m.example.com/x.mp3').play()", ['media https://m.example.com']],
    [
      "function load(src) { const s = document.createElement('script'); s.src = src } load('https://cdn.example.com/a.js')",
      ['script https://cdn.example.com'],
    ],
    [
      'el.innerHTML = \'<img src="https://p.example.com/a.png"><a href="https://l.example.com">x</a>\'',
      ["style 'unsafe-inline'", 'img https://p.example.com'],
    ],
    [
      's.textContent = \'@import url(https://c.example.com/a.css); body { cursor: url("https://p.example.com/c.cur") }\'',
      ['style https://c.example.com', 'img https://p.example.com'],
    ],
    [
      "load((('https:' == document.location.protocol) ? 'https' : 'http') + '://cdn.example.com/x.js')",
      ['any http://cdn.example.com', 'any https://cdn.example.com'],
    ],
    // Uses that cannot be recognised.
    ["widget.init('https://w.example.com')", ['any https://w.example.com']],
    ["const W = 'https://w.example.com'; widget.init(W)", ['any https://w.example.com']],
    ["x = { socket: 'wss://w.example.com' }", ['connect wss://w.example.com']],
    ["if (a) { /* no JavaScript */ <b> 'https://w.example.com' }", ['any https://w.example.com']],
    // Addresses that are followed, compared or written are not loaded.
    ["location.href = 'https://x.example.com'; window.open('https://y.example.com')", []],
    ["if (origin === 'https://x.example.com') console.log('https://y.example.com')", []],
    ["const a = document.createElement('a'); a.href = 'https://x.example.com'", []],
    ["document.createElementNS('http://www.w3.org/2000/svg', 'svg')", []],
    ["// fetch('https://x.example.com')\n/* 'https://y.example.com' */", []],
    ["links.push({ href: 'https://x.example.com' })", []],
    ["alert('see https://x.example.com for more')", []],
    // The site itself.
    ["fetch('/a'); fetch('./b'); fetch(location.origin + '/x'); fetch(`${location.pathname}.md`)", []],
    ['new WebSocket(`wss://${location.host}/live`)', []],
    // Values that cannot be determined.
    ['fetch(el.dataset.url)', ['connect ?']],
    ["fetch(localStorage.getItem('api') + '/x'); fetch(other())", ['connect ?']],
    ["const s = document.createElement('script'); s.src = window.CDN", ['script ?']],
    ['fetch(`https://api-${x}/v1`)', ['connect ?']],
    ['const real = window.fetch; window.fetch = (url, o) => real(url, o)', []],
    // A policy is not widened by invalid hosts.
    ["fetch('https://*/x'); fetch('https://a;script-src b/'); fetch('https://[::1]/')", []],
    ['fetch(URL.createObjectURL(b))', ['connect+img+media+frame+worker blob:']],
    ['WebAssembly.instantiate(b)', ["script 'wasm-unsafe-eval'"]],
  ])('%s', (code, expected) => {
    expect(found(code)).toEqual(
      [...expected].toSorted((a, b) => Number(a.endsWith('?')) - Number(b.endsWith('?')) || (a < b ? -1 : 1)),
    )
  })

  test.each(['eval(x)', 'new Function("return 1")', "setTimeout('go()', 1)"])('%s runs a text', (code) => {
    expect(scriptLoads(code).evaluates).toEqual({ at: 0, end: code.length })
  })

  test('code that tries whether it may run a text does without', () => {
    expect(scriptLoads('try { new Function("x") } catch {}').evaluates).toBeUndefined()
    expect(scriptLoads('try { f(() => eval(x)) } catch {}').evaluates).toBeDefined()
  })

  test('long and deep code is read without an end of the stack and in time', () => {
    const deep = `fetch(${'('.repeat(3000)}'https://a.example'${')'.repeat(3000)})`
    const sum = `fetch('https://a.example/'${"+'x'".repeat(5000)})`
    const started = performance.now()
    // Every name has several values, each made of all previous ones.
    const chain = Array.from(
      { length: 60 },
      (_, at) => `let u${at} = c ? u${at - 1} + u${at - 2} : u${at - 1} + '/x'`,
    ).join('\n')
    const doubled = Array.from({ length: 60 }, (_, at) => `const d${at + 1} = d${at} + d${at}`).join('\n')
    const circle = `let u = 'https://a.example'; u = u + x; u = y ? u + u : f(u) || u + '/'; fetch(u)`
    for (const code of [
      `${chain}\nfetch(u59)`,
      `const d0 = 'https://a.example/'\n${doubled}\nfetch(d60)`,
      circle,
      deep,
      sum,
      'a'.repeat(100_000),
      "'https://a.example';".repeat(5000),
    ])
      scriptLoads(code)
    expect(performance.now() - started).toBeLessThan(4000)
    expect(found(deep).length + found(sum).length).toBeGreaterThan(0)
  })
})
