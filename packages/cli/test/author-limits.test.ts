// Limits of authors' code: code that does not end, takes too much or crashes its process affects only its own
// component.
import { spawn } from 'node:child_process'
import type { AuthorCode, IslandTask } from '@octavo/site'
import { createBuilder } from '@octavo/site'
import { describe, expect, it } from 'vitest'
import { createAuthorCodePorts } from '../src/ports/author-code/author-code-ports.ts'
import { startAuthorProcess } from '../src/ports/author-code/author-process.ts'
import { processArguments } from '../src/ports/author-code/process-arguments.ts'
import { removeMeans } from '../src/ports/author-code/program/remove-means.ts'
import { createFrameReader } from '../src/ports/author-code/read-frames.ts'
import { readAnswer } from '../src/ports/author-code/read-answer.ts'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createSitePorts } from '../src/ports/site-ports.ts'
import { tempFolder } from './twins/temp-folder.ts'

const codeOf = (text: string, names: readonly string[] = ['A']): AuthorCode => ({
  modules: { 'a.jsx': { text, language: 'jsx', imports: {} } },
  parts: names.map((name) => ({ kind: 'export', module: 'a.jsx', name, members: '' })),
})

const use = (part = 0): IslandTask => ({
  value: { $: 'element', of: `#${part}`, props: {}, children: [] },
  answers: {},
})

const quick = createAuthorCodePorts({ limitMs: 600 })
const patient = createAuthorCodePorts({ limitMs: 20_000 })
const fine = 'export const A = () => <p>fine</p>'

const endless: readonly (readonly [string, string])[] = [
  ['a loop', 'export const A = () => { for (;;) {} }'],
  ['a loop when the module is loaded', 'for (;;) {}\nexport const A = () => <p>x</p>'],
  ['a getter', 'export const A = () => <p>{({ get x() { for (;;) {} } }).x}</p>'],
  [
    'the text of what is thrown',
    'export const A = () => { throw { toString() { for (;;) {} }, get message() { for (;;) {} } } }',
  ],
  ['a trap of what is thrown', 'export const A = () => { throw new Proxy({}, { get() { for (;;) {} } }) }'],
  ['toJSON of an answer', 'Object.prototype.toJSON = () => { for (;;) {} }\nexport const A = () => <p>x</p>'],
  ['a regular expression', 'export const A = () => <p>{/^(a+)+$/.test("a".repeat(50) + "!")}</p>'],
  [
    'V4: a built-in function that no engine interrupts',
    'export const A = () => <p>{[].indexOf.call({ length: 2 ** 53 - 1 }, 1)}</p>',
  ],
  [
    'an iterator',
    'export const A = () => <p>{[...{ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 0, get x() { for (;;) {} } }) }) }].length}</p>',
  ],
]

describe('R15, V4: what does not end', () => {
  it.each(endless)('%s', async (_, text) => {
    const jobs = [text, fine, text, fine].map((one) => quick.renderIslands(codeOf(one), [use()]))
    const [first, second, third, fourth] = (await Promise.all(jobs)).map(([one]) => one)
    for (const outcome of [first, third]) expect(outcome?.kind).toMatch(/^(?:timeout|limit)$/)
    for (const outcome of [second, fourth]) expect(outcome).toMatchObject({ html: '<p>fine</p>' })
  })

  it('R15 one endless component leaves the others of its page', async () => {
    const text = 'export const A = () => { for (;;) {} }\nexport const B = () => <b>b</b>'
    const outcomes = await quick.renderIslands(codeOf(text, ['A', 'B']), [use(1), use(0), use(1)])
    expect(outcomes.map((one) => (one.kind === 'rendered' ? one.html : one.kind))).toEqual([
      '<b>b</b>',
      'timeout',
      '<b>b</b>',
    ])
  })

  it('R15 a page of endless components has a deadline of its own', async () => {
    const text = 'export const A = () => { for (;;) {} }'
    const outcomes = await quick.renderIslands(
      codeOf(text),
      Array.from({ length: 200 }, () => use()),
    )
    expect(outcomes.every(({ kind }) => kind === 'timeout')).toBe(true)
    expect(outcomes.at(-1)).toMatchObject({ message: expect.stringContaining('its page') as string })
  })

  it.each([
    [
      'promises that follow each other',
      'Promise.resolve().then(function f() { return Promise.resolve().then(f) })\nexport const A = () => <p>fine</p>',
    ],
    [
      'await that never settles',
      'export const A = () => { (async () => { await new Promise(() => {}); for (;;) {} })(); return <p>fine</p> }',
    ],
    [
      'await that settles',
      'export const A = () => { (async () => { await 1; for (;;) {} })(); return <p>fine</p> }',
    ],
    [
      'timers',
      'export const A = () => { setTimeout(() => { for (;;) {} }); setInterval(() => { for (;;) {} }); return <p>fine</p> }',
    ],
    ['effects', 'export const A = () => { useEffect(() => { for (;;) {} }); return <p>fine</p> }'],
  ])('R15 %s never run at build time', async (_, text) => {
    expect(await quick.renderIslands(codeOf(text), [use()])).toMatchObject([{ html: '<p>fine</p>' }])
  })

  it.each([
    [
      'a state that is set in each drawing',
      'export const A = () => { const [n, set] = useState(0); set(n + 1); return <p>{n}</p> }',
    ],
    ['an async component', 'export const A = async () => <p>x</p>'],
    ['null', 'export const A = () => { throw null }'],
    ['a text', 'export const A = () => { throw "text" }'],
    ['a proxy', 'export const A = () => { throw new Proxy({}, { get() { throw 1 } }) }'],
    [
      'a revoked proxy',
      'export const A = () => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy }',
    ],
    ['an object without prototype', 'export const A = () => { throw Object.create(null) }'],
    ['process.exit', 'export const A = () => process.exit(0)'],
  ])('R15 %s ends with an outcome', async (_, text) => {
    const [outcome] = await quick.renderIslands(codeOf(text), [use()])
    expect(outcome?.kind).toMatch(/^(?:rendered|threw|browser)$/)
    expect(JSON.stringify(outcome)).not.toContain('octavo-')
    expect(await quick.renderIslands(codeOf(fine), [use()])).toMatchObject([{ html: '<p>fine</p>' }])
  })
})

describe('R15: what takes too much', () => {
  const onLinux = process.platform === 'linux'
  it.each([
    ['arrays', 'const all = []; for (;;) all.push(new Array(1e6).fill(0))'],
    ['texts', 'const all = []; for (let n = 0; ; n++) all.push(("x" + n).repeat(1e7).toUpperCase())'],
    ...(onLinux
      ? [['memory outside of the heap', 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1))']]
      : []),
    ['HTML', 'return <p>{"x".repeat(2e8)}</p>'],
    [
      'HTML of many elements',
      'return Array.from({ length: 3e5 }, (_, n) => <p key={n}>{n}{"y".repeat(50)}</p>)',
    ],
  ] as [string, string][])('%s', async (_, body) => {
    const [outcome] = await patient.renderIslands(codeOf(`export const A = () => { ${body} }`), [use()])
    expect(outcome).toMatchObject({
      kind: 'limit',
      message: expect.stringMatching(/more than \d+ MB/) as string,
    })
    expect(await patient.renderIslands(codeOf(fine), [use()])).toMatchObject([{ html: '<p>fine</p>' }])
  })
})

describe('R15: answers that are no answers', () => {
  it('a forged answer is read as data of its own island, or ends the process', async () => {
    const forge = (text: string) =>
      `JSON.stringify = () => ${JSON.stringify(text)}\nexport const A = () => <p>x</p>`
    const drawn = '{"kind":"rendered","html":"<i>forged</i>","requests":[],"css":[],"impure":[]}'
    const [own] = await quick.renderIslands(codeOf(forge(drawn)), [use()])
    expect(own?.kind).toMatch(/^(?:rendered|limit)$/)
    for (const text of [
      '',
      '[]',
      'null',
      '{"kind":"rendered"}',
      '{"kind":"rendered","html":"","requests":["x"],"css":[],"impure":[]}',
      '{"__proto__":{"kind":"large"}}',
    ])
      expect(readAnswer(text)).toBeUndefined()
    expect(await quick.renderIslands(codeOf(fine), [use()])).toMatchObject([{ html: '<p>fine</p>' }])
  })

  it('a frame that is too long is not kept', () => {
    const read = createFrameReader(100)
    expect(read(Buffer.from([0, 0, 0, 101, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeUndefined()
    const whole = Buffer.from([0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 2, 65])
    const again = createFrameReader(100)
    expect([...whole].flatMap((byte) => again(Buffer.from([byte])))).toEqual([{ id: 7, index: 2, body: 'A' }])
  })

  it('X09 control characters of a message do not reach the terminal', () => {
    const body = JSON.stringify({ kind: 'threw', name: 'Error', message: 'a\u001b[2Jb\u009b', stack: '' })
    expect(readAnswer(body)).toMatchObject({ message: 'a [2Jb ' })
  })
})

describe('many islands on one page', () => {
  it('are rendered, each with its link, and their ids are known', async () => {
    const part =
      'export const A = ({ id, children }) => <p id={new URL("https://x.test/" + id).hash.slice(1)}><a href={id}>x</a>{children}</p>'
    const uses = Array.from({ length: 600 }, (_, index) => `<A id="#a${index}">${'word '.repeat(20)}</A>`)
    const folder = tempFolder({
      'docs.json': '{"name":"x","colors":{"primary":"#123456"},"navigation":{"pages":["a"]}}',
      'a.mdx': `---\ntitle: A\n---\n\n${part}\n\n${uses.join('\n\n')}\n\n[x](#a599) [y](#a600)\n`,
    })
    const options = { cachePictures: false, cachePages: false, origins: [], allowAll: false }
    const ports = createSitePorts(folder, { ...options, cache: openCacheStore(`${folder}/.cache`) })
    const site = await createBuilder(ports).build()
    const output = site.outputs.find(({ path }) => path === 'a/index.html')
    const html = new TextDecoder().decode(await output?.bytes())
    expect(html.match(/<p id="a\d+"/g)).toHaveLength(600)
    const found = (await site.check()).filter(({ code }) => code.startsWith('link/'))
    expect(found.map(({ message }) => message)).toEqual(['Cannot find "#a600" on page "/a"'])
  })
})

describe('a process that cannot be started', () => {
  const missing = createAuthorCodePorts({
    start: (events, options) => startAuthorProcess(events, { ...options, execPath: '/missing/node' }),
  })

  it('is one diagnostic for the run, and children are shown', async () => {
    const page =
      '---\ntitle: A\n---\n\nexport const A = (p) => { useState(0); return <b>{p.children}</b> }\n\n<A>Kept.</A>\n'
    const folder = tempFolder({
      'docs.json': '{"name":"x","colors":{"primary":"#123456"},"navigation":{"pages":["a","b"]}}',
      'a.mdx': page,
      'b.mdx': page,
    })
    const options = {
      cache: openCacheStore(`${folder}/.cache`),
      cachePictures: false,
      cachePages: false,
      origins: [],
      allowAll: false,
    }
    const ports = { ...createSitePorts(folder, options), ...missing }
    const site = await createBuilder(ports).build()
    const told = mergeDiagnostics(await site.check()).filter(({ code }) => code.startsWith('island/'))
    expect(told).toMatchObject([
      { code: 'island/no-process', message: expect.stringContaining('127') as string },
    ])
    const output = site.outputs.find(({ path }) => path === 'b/index.html')
    expect(new TextDecoder().decode(await output?.bytes())).toContain('Kept.')
  })
})

/** Runs a text in the main realm of an author process; returns its output. */
function runInside(text: string): Promise<string> {
  const child = spawn(process.execPath, [...(processArguments() ?? []), '-e', text], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
  return new Promise((resolve) => child.on('close', () => resolve(printed)))
}

describe('V1: the process itself is the border', () => {
  it.each([
    ['reading', 'require("fs").readFileSync("/etc/hostname")'],
    ['reading with promises', 'await require("fs").promises.readFile("/etc/hostname")'],
    ['listing', 'require("fs").readdirSync("/")'],
    ['writing', 'require("fs").writeFileSync("/tmp/octavo-pwned", "x")'],
    ['linking', 'require("fs").symlinkSync("/etc", "/tmp/octavo-linked")'],
    ['modules of the disk', 'require("/etc/hostname")'],
    ['programs', 'require("child_process").execFileSync("/bin/true")'],
    ['programs through a shell', 'require("child_process").execSync("true")'],
    ['forks', 'require("child_process").fork("x.js")'],
    ['workers', 'new (require("worker_threads").Worker)("1", { eval: true })'],
    ['addons', 'process.dlopen({ exports: {} }, "/tmp/x.node")'],
    ['WASI', 'new (require("wasi").WASI)({ version: "preview1" })'],
    ['the inspector', 'require("inspector").open(0)'],
    ['sessions of the inspector', 'new (require("inspector").Session)().connect()'],
    ['internal bindings', 'process.binding("tcp_wrap")'],
    ['code from strings', 'new Function("return 1")()'],
  ])('refuses %s to code in its main realm', async (_, text) => {
    const told = await runInside(
      `(async () => { try { ${text}; console.log('done') } catch (fault) { console.log('refused', fault.code ?? fault.name) } })()`,
    )
    expect(told).toMatch(/^refused (?:ERR_ACCESS_DENIED|ERR_DLOPEN_\w+|EvalError)/)
  })

  it.each([
    ['net', '.connect(PORT, "127.0.0.1")'],
    ['net', '.createServer().listen(0)'],
    ['http', '.get("http://127.0.0.1:PORT/")'],
    ['https', '.get("https://127.0.0.1:PORT/")'],
    ['http2', '.connect("http://127.0.0.1:PORT/")'],
    ['tls', '.connect(PORT, "127.0.0.1")'],
    ['dgram', '.createSocket("udp4")'],
    ['dns', '.lookup("localhost", () => {})'],
    ['dns/promises', '.resolve("localhost")'],
    ['module', '.createRequire("/x.js")("fs")'],
  ])('has no network once its means are removed: %s', async (name, call) => {
    const text = `const { writeSync } = require('fs'); (${String(removeMeans)})(require);
      import('node:${name}').then((one) => one.default${call.replace('PORT', '9')})
        .then(() => writeSync(1, 'done'), (fault) => writeSync(1, 'refused ' + fault.message))`
    expect(await runInside(text)).toMatch(/^refused/)
  })

  it('keeps nothing but the language', async () => {
    const text = `const { writeSync } = require('fs'); const own = process; (${String(removeMeans)})(require);
      const names = ['process', 'require', 'module', 'fetch', 'WebSocket', 'Buffer', 'WebAssembly', 'SharedArrayBuffer', 'setTimeout']
      const members = ['binding', 'dlopen', 'getBuiltinModule', 'mainModule', 'kill', 'stdin', 'stdout', '_getActiveHandles']
      writeSync(1, JSON.stringify([names.filter((name) => name in globalThis), members.filter((name) => own[name] !== undefined)]))`
    expect(await runInside(text)).toBe('[[],[]]')
  })

  it('takes the flags of each Node, and runs nothing without a permission model', () => {
    const knows = (...flags: string[]) => processArguments(new Set(['--max-old-space-size', ...flags]))
    expect(knows('--permission', '--experimental-permission')?.[0]).toBe('--permission')
    expect(knows('--experimental-permission')?.[0]).toBe('--experimental-permission')
    expect(knows('--permission')?.some((word) => word.startsWith('--allow'))).toBe(false)
    expect(knows()).toBeUndefined()
  })
})
