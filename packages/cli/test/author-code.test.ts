// The ports that run and bundle code of authors, with the client's built files.
import { describe, expect, test } from 'vitest'
import type { AuthorCode, IslandTask } from '@octavo/site'
import { createAuthorCodePorts } from '../src/ports/author-code/author-code-ports.ts'

const codeOf = (text: string, name = 'A'): AuthorCode => ({
  modules: { 'a.jsx': { text, language: 'jsx', imports: {} } },
  parts: [{ kind: 'export', module: 'a.jsx', name, members: '' }],
})

const use = (props: Readonly<Record<string, string>> = {}): IslandTask => ({
  value: { $: 'element', of: '#0', props, children: [] },
  answers: {},
})

const ports = createAuthorCodePorts({ limitMs: 1500 })

async function draw(text: string, ...islands: readonly IslandTask[]) {
  const [outcome] = await ports.renderIslands(codeOf(text), islands.length > 0 ? islands : [use()])
  return outcome
}

describe('renderIslands', () => {
  test('renders with hooks, React and built-in components that nobody imports', async () => {
    const text =
      'export const A = ({ word }) => { const [n] = useState(1); React.useEffect(() => { throw 1 }); return <Note>{word}{n}{user.name}</Note> }'
    const outcome = await draw(text, use({ word: 'x' }))
    expect(outcome).toMatchObject({ kind: 'rendered', impure: [] })
    expect(outcome?.kind === 'rendered' && outcome.html).toMatch(/callout.*x1/s)
  })

  test('R16: there is no environment, no disk and no network', async () => {
    const seen = [
      'typeof process',
      'typeof globalThis.require',
      'typeof module',
      'typeof Buffer',
      'typeof globalThis.process',
    ]
    const outcome = await draw(`export const A = () => <p>{[${seen.join(', ')}].join()}</p>`)
    expect(outcome?.kind === 'rendered' && outcome.html).toBe(`<p>${seen.map(() => 'undefined').join()}</p>`)
    expect(
      await draw("import fs from 'node:fs'\nexport const A = () => <p>{String(fs())}</p>"),
    ).toMatchObject({
      html: '<p>null</p>',
    })
    expect(
      await draw(
        "export const A = () => { fetch('/x'); return <p>{Math.random() < 2 && Date.now() > 0 ? 1 : 0}</p> }",
      ),
    ).toMatchObject({
      html: '<p>1</p>',
      impure: ['the network', 'chance', 'the clock'],
    })
  })

  test("R15: reports where the author's code throws", async () => {
    const outcome = await draw(
      'const other = 1\n\nexport const A = ({ list }) => {\n  return <p>{list.map(String)}</p>\n}',
    )
    expect(outcome).toMatchObject({ kind: 'threw', location: { path: 'a.jsx', line: 4 } })
  })

  test('R15: ends what does not end, and goes on', async () => {
    expect(await draw('export const A = () => { for (;;) {} }')).toMatchObject({ kind: 'timeout' })
    expect(await draw('export const A = () => <p>fine</p>')).toMatchObject({
      kind: 'rendered',
      html: '<p>fine</p>',
    })
  })

  test('pages cannot see each other', async () => {
    const text =
      'export const A = () => { globalThis.seen = (globalThis.seen ?? 0) + 1; return <p>{globalThis.seen}</p> }'
    await draw(text)
    expect(await draw(text)).toMatchObject({ html: '<p>1</p>' })
  })

  test('leaves what needs the browser to it', async () => {
    expect(await draw('export const A = () => <p>{window.innerWidth}</p>')).toEqual({ kind: 'browser' })
  })

  // A value on the page itself is rendered like a component: the value of a `source` part.
  const drawSource = async (source: string, more: Partial<AuthorCode> = {}) => {
    const module = { text: '', language: 'jsx', imports: {} } as const
    const code: AuthorCode = {
      modules: { 'page.mdx': module },
      parts: [{ kind: 'source', module: 'page.mdx', source, names: [] }],
      ...more,
    }
    const value = { $: 'code', part: 0, scope: {}, isContent: true } as const
    return (await ports.renderIslands(code, [{ value, answers: {} }]))[0]
  }

  test.each([
    ['(() => { const [n] = React.useState(3); return <b>{n}</b> })()', '<b>3</b>'],
    ['(function () { const [n] = useState(4); return <b>{n}</b> })()', '<b>4</b>'],
    [
      '[1, 2].map((n) => { const word = useMemo(() => n * 2, [n]); return <i key={n}>{word}</i> })',
      '<i>2</i><i>4</i>',
    ],
    [
      '(() => { useEffect(() => {}); const r = useRef(5); return <React.Fragment>{r.current}</React.Fragment> })()',
      '5',
    ],
    ['useId() && "id"', 'id'],
  ])('F10: hooks in an expression: %s', async (source, html) => {
    expect(await drawSource(source)).toMatchObject({ kind: 'rendered', html })
  })

  test('F10: modules with effects run first and in order', async () => {
    const moduleOf = (text: string) => ({ text, language: 'jsx', imports: {} }) as const
    const modules = {
      'page.mdx': moduleOf(''),
      'a.jsx': moduleOf('globalThis.all = ["a"]; window.word = "w"'),
      'b.jsx': moduleOf('globalThis.all.push("b", typeof window)'),
    }
    const source = '<p>{globalThis.all.join()} {window.word}</p>'
    expect(await drawSource(source, { modules, first: ['a.jsx', 'b.jsx'] })).toMatchObject({
      html: '<p>a,b,undefined w</p>',
    })
    expect(await drawSource(source, { modules, first: ['b.jsx', 'a.jsx'] })).toMatchObject({ kind: 'threw' })
  })

  test('F10: what is put on "window" in a browser alone is left to it', async () => {
    const text =
      'if (typeof window === "object") window.word = 1\nexport const A = () => <p>{window.word}</p>'
    expect(await draw(text)).toEqual({ kind: 'browser' })
  })

  test('reports what cannot be compiled', async () => {
    expect(await draw('export const A = () => <p>')).toMatchObject({
      kind: 'invalid',
      location: { path: 'a.jsx', line: 1 },
    })
  })
})

describe('bundleIslands', () => {
  const files = { runtime: './runtime.js', components: './components.js' }

  test('imports the shared files, the components only where one is used', async () => {
    const plain = await ports.bundleIslands(codeOf('export const A = () => <p>x</p>'), files)
    expect(plain).toContain('from"./runtime.js"')
    expect(plain).not.toContain('components.js')
    const rich = await ports.bundleIslands(codeOf('export const A = () => <Card title="x" />'), files)
    expect(rich).toContain('"./components.js"')
  })

  test('F10: modules with effects run before the parts, in their order', async () => {
    const code = codeOf('export const A = () => <p>{globalThis.x}</p>')
    const moduleOf = (text: string) => ({ text, language: 'jsx', imports: {} }) as const
    const modules = {
      ...code.modules,
      'z.jsx': moduleOf('globalThis.x="z"'),
      'b.jsx': moduleOf('globalThis.x+="b"'),
    }
    const text = (await ports.bundleIslands({ ...code, modules, first: ['z.jsx', 'b.jsx'] }, files)) ?? ''
    const places = ['globalThis.x="z"', 'globalThis.x+="b"'].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    expect(await ports.bundleIslands({ ...code, modules }, files)).not.toContain('"z"')
  })

  test('holds what its parts reach, and nothing else', async () => {
    const code = codeOf("export const A = () => 'wanted'\nexport const B = () => 'unwanted'")
    const text = await ports.bundleIslands(code, files)
    expect(text).toContain('wanted')
    expect(text).not.toContain('unwanted')
    expect(await ports.bundleIslands(code, files)).toBe(text)
  })
})
