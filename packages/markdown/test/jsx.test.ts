import { describe, expect, test } from 'vitest'
import { parse, withoutAnchors } from './twins.ts'

const html = async (text: string) => (await parse(text)).html

describe('HTML in JSX', () => {
  test('has attributes under their HTML names, and styles as classes', async () => {
    const { html, page } = await parse(
      '<div className="a b" style={{ color: "red", marginTop: 4, "--x": 1 }} data-x="1" aria-hidden={true} tabIndex={0}>x</div>\n\n<p style="color: red;margin:0" class="c">y</p>',
    )
    expect(html).not.toContain('style=')
    const [first, second] = Object.entries(page.styles).sort((a, b) => b[1].length - a[1].length)
    expect(first?.[1]).toBe('color:red;margin-top:4px;--x:1')
    expect(second?.[1]).toBe('color:red;margin:0')
    expect(html).toContain(
      `<div data-x="1" aria-hidden="true" tabindex="0" class="a b ${first?.[0]}">x</div>`,
    )
    expect(html).toContain(`class="${second?.[0]} c"`)
  })

  test('styles cannot leave their rule', async () => {
    const { page } = await parse(
      '<p style={{ color: "red;} body{display:none" }}>x</p>\n\n<p style="a:b}c{d:e">y</p>',
    )
    expect(page.styles).toEqual({})
  })

  test('does not nest paragraphs, and leaves blocks out of them', async () => {
    expect(await html('<p>\n  text\n</p>')).toBe('<p>text</p>')
    expect(await html('<a href="/b">\n  one\n\n  two\n\n  <br />\n\n  three\n</a>')).toContain(
      '>one<br>two<br>three</a>',
    )
    expect(await html('<a href="/b"><div>x</div><p className="y">z</p></a>')).toContain(
      '<div>x</div><p class="y">z</p></a>',
    )
    expect(await html('<p><p className="y">z</p></p>')).toBe('<p>z</p>')
    expect(await html('before <Note>x</Note> after')).toBe('<div>before <aside>x</aside> after</div>')
  })

  test('records addresses and origins', async () => {
    const { html, page } = await parse(
      '<img src="/a.png" srcSet="/a.png 1x, /b.png 2x" /> <video src="https://v.example/x.mp4" poster="/p.png"/> <iframe src="https://f.example/e"/> <a href="../b">b</a> <img src="https://i.example/y.png" alt=""/>',
    )
    expect(page.links.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'asset /a.png',
      'asset /a.png',
      'asset /b.png',
      'asset https://v.example/x.mp4',
      'asset /p.png',
      'asset https://f.example/e',
      'link ../b',
      'asset https://i.example/y.png',
    ])
    expect(page.features.origins).toEqual({
      img: ['https://i.example'],
      media: ['https://v.example'],
      frame: ['https://f.example'],
    })
    expect(html).toContain(
      'loading="eager" decoding="async" src="asset:/a.png" srcset="asset:/a.png 1x, asset:/b.png 2x"',
    )
  })

  test('scripts and handlers are left out with a warning, style sheets are gathered', async () => {
    const { html, page, reported } = await parse(
      '<button onClick={() => go()}>x</button>\n\n<script>{`alert(1)`}</script>\n\n<style>{`.a { color: red }`}</style>',
    )
    expect(html).toBe('<button>x</button>')
    expect(page.css).toEqual(['.a { color: red }'])
    expect(reported).toEqual(['page.mdx:1:1 island/no-user-code', 'page.mdx:3:1 mdx/unsupported-expression'])
  })
})

describe('components', () => {
  test('get props by their specs, with defaults and JSX', async () => {
    expect(await html('<Note title={<b>T</b>} level="3" open color="RED">x</Note>')).toBe(
      '<aside data-level="3" data-open="true" data-color="red"><b>T</b>x</aside>',
    )
    expect(await html('<Note {...{ level: 2, open: false }} />')).toBe(
      '<aside data-level="2" data-open="false"></aside>',
    )
    expect(
      await html('<Panel2 title="**b** `c`" tags={["x", "y"]} icon={<Icon icon="flag" />} href="/z" />'),
    ).toBe('<a href="href:/z" data-tags="x|y"><i data-icon="flag"></i><strong>b</strong> <code>c</code></a>')
  })

  test('take icons as names, addresses, pictures and drawings', async () => {
    const { html } = await parse(
      '<Card icon="star" /><Card icon={<Icon icon="bolt" iconType="solid" />} /><Card icon={<img src="/a.png" alt="A" />} /><Card icon={<svg viewBox="0 0 1 1" />} />',
    )
    expect([...html.matchAll(/data-icon="([^"]*)"/g)].map(([, icon]) => icon)).toEqual([
      'star',
      'bolt',
      '/a.png',
      '<svg viewBox=&quot;0 0 1 1&quot;></svg>',
    ])
  })

  test('report wrong props', async () => {
    const { diagnostics } = await parse(
      '<Note level="many" color="pink" titel="x">\n\n<Tabs>\n<Tab>y</Tab>\n</Tabs>\n\n</Note>',
    )
    expect(diagnostics.map(({ code, message, span }) => `${span?.start.line} ${code}: ${message}`)).toEqual([
      '1 component/bad-prop: "Note" does not take "many" as "level"',
      '1 component/bad-prop: "Note" does not take "pink" as "color"',
      '1 component/unknown-prop: "Note" does not know "titel"',
      '4 component/missing-prop: "Tab" has no "title"',
    ])
  })

  test('outside their parents are reported and rendered', async () => {
    const { html, reported } = await parse('<Tab title="A">x</Tab>')
    expect(html).toBe('<section id="a">x</section>')
    expect(reported).toEqual(['page.mdx:1:1 component/misplaced'])
  })

  test('find their items in lists, fragments, snippets and components of the author', async () => {
    const { html } = await parse(
      'import More from "/snippets/more.mdx"\nexport const One = ({ name }) => <Tab title={name}>one</Tab>\n\n<Tabs>\n  <One name="A" />\n  {["B", "C"].map((t) => <Tab title={t}>{t}!</Tab>)}\n  <><Tab title="D">d</Tab></>\n  <More />\n  rest\n</Tabs>',
      { 'snippets/more.mdx': '<Tab title="E">e</Tab>' },
    )
    expect([...html.matchAll(/<section id="(\w)"/g)].map(([, id]) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(html).toMatch(/<p>rest<\/p><\/div>$/)
  })

  test('get fences as code', async () => {
    expect(await html('<CodeGroup>\n\n```js First\na\n```\n\n```py\nb\n```\n\n</CodeGroup>')).toBe(
      '<div class="group"><pre title="First">a</pre><pre title="py">b</pre></div>',
    )
  })

  test('that are unknown render their children with a suggestion', async () => {
    const { html, diagnostics } = await parse('<Nota>**x**</Nota>')
    expect(html).toBe('<strong>x</strong>')
    expect(diagnostics[0]).toMatchObject({ code: 'component/unknown', help: 'did you mean "Note"?' })
  })

  test('move content to the right column', async () => {
    const { page, html } = await parse('text\n\n<RequestExample>\n\n## Inside\n\n</RequestExample>')
    expect(html).toBe('<p>text</p>')
    expect(page.aside['request-example']?.html).toContain('Inside')
    expect(page.anchors).toContain('inside')
  })
})

describe('expressions', () => {
  test.each([
    ['{1 + 2 * 3}', '<p>7</p>'],
    ['a {"b"}{" "}c', '<p>a b c</p>'],
    ['x {`t ${1 + 1}`}', '<p>x t 2</p>'],
    ['x {[1, 2, 3].map((n) => n * 2).join("-")}', '<p>x 2-4-6</p>'],
    ['x {Object.entries({ a: 1 }).map(([k, v]) => `${k}=${v}`)}', '<p>x a=1</p>'],
    ['x {true && "yes"} {false && "no"} {null ?? "def"} {0}', '<p>x yes  def 0</p>'],
    ['x {1 > 2 ? "a" : <b>c</b>}', '<p>x <b>c</b></p>'],
    ['x {"abc".toUpperCase().slice(1)} {"a,b".split(",").length}', '<p>x BC 2</p>'],
    ['x {(({ a, ...rest }) => a + rest.b)({ a: 1, b: 2 })}', '<p>x 3</p>'],
    ['x {[..."ab", ...[1]].reverse().join("")} {{ a: { b: "c" } }.a?.b}', '<p>x 1ba c</p>'],
    ['x {typeof nothing} {!0} {-3}', '<p>x undefined  -3</p>'],
    ['x {Math.max(1, 5)} {JSON.stringify({ a: [1] })}', '<p>x 5 {"a":[1]}</p>'],
    [
      'x {["1", "2"].map(Number).concat(3).join("+")} {[0, "a", ""].filter(Boolean).join()}',
      '<p>x 1+2+3 a</p>',
    ],
    ['x {parseInt("ff", 16)} {parseInt("12px")}', '<p>x 255 12</p>'],
    ['x {/* comment */} y', '<p>x  y</p>'],
  ])('%s', async (text, expected) => {
    const page = await parse(text)
    expect(page.html.replace(/[“”]/g, '"')).toBe(expected.replace('<p>7</p>', '7'))
    expect(page.diagnostics).toEqual([])
  })

  test('of a lone unknown name are left out and reported, those of an unknown variable stay', async () => {
    const { html, diagnostics } = await parse('a {id} b {{name}}\n\n{placeholder}', {}, {})
    expect(html).toBe('<p>a  b {{name}}</p>')
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'page/undefined-variable',
      'mdx/unknown-identifier',
      'mdx/unknown-identifier',
    ])
  })

  test('on the visitor render nothing and report nothing', async () => {
    const { html, diagnostics } = await parse('Hi {user.name} {user.org.plan} {user?.a?.b}!')
    expect(html).toBe('<p>Hi   !</p>')
    expect(diagnostics).toEqual([])
  })

  test('use exports of the page, above and below', async () => {
    const { html } = await parse(
      '{greet("you")} {list.length}\n\nexport const greet = (name) => `Hello ${name}`\n\nexport const { list } = { list: [1, 2] }, other = 1',
    )
    expect(html).toContain('Hello you')
  })

  test.each([
    ['{process.env.HOME}', 'process'],
    ['{fetch("https://x.example")}', 'fetch'],
    ['{globalThis.x}', 'globalThis'],
    ['{window.location.href}', 'window'],
    ['{import("x")}', 'ImportExpression'],
    ['{new Date().getFullYear()}', 'NewExpression'],
    ['{"".constructor.constructor("return process")()}', 'not'],
    ['{(() => {}).constructor("x")}', 'not'],
    ['{[].map.call([], 1)}', 'not'],
    ['{await x}', ''],
    ['{(function f() { return f() })()}', ''],
    ['{((f) => f(f))((f) => f(f))}', ''],
    ['{"a".repeat(1e9)}', 'large'],
  ])('R16: %s is never run', async (text, word) => {
    const { html, diagnostics } = await parse(`before\n\n${text}\n\nafter`)
    expect(html).toBe('<p>before</p><p>after</p>')
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]?.message).toContain(word)
    expect(diagnostics[0]?.span?.start.line).toBe(3)
  })
})

describe('components of the author', () => {
  test('are expanded when they need no browser', async () => {
    const { html, diagnostics } = await parse(
      `export const Box = ({ title = 'none', children, ...rest }) => {
  const cls = \`box \${title}\`
  if (!children) return null
  return (
    <section className={cls} {...rest}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Twice({ of }) {
  return <>{of} {of}</>
}

<Box title="T" id="b">
  inner **bold** <Twice of="x" />
</Box>

<Box />`,
    )
    expect(withoutAnchors(html)).toBe(
      '<section id="b" class="box T"><h2 id="t">T</h2><p>inner <strong>bold</strong> x x</p></section>',
    )
    expect(diagnostics).toEqual([])
  })

  test('may loop, switch, assign and match', async () => {
    const { html, diagnostics } = await parse(
      `export const Rows = ({ of, kind }) => {
  let total = 0
  const rows = []
  for (const n of of) {
    if (n === 3) continue
    total += n
    rows.push(<li>{n}</li>)
    if (total > 6) break
  }
  for (let i = 0; i < 2; i++) rows.push(<li>i{i}</li>)
  switch (kind) {
    case 'a':
    case 'b':
      return <ul>{rows}{label(total)}</ul>
    default:
      return null
  }
  function label(n) {
    return /^\\d+$/.test(String(n)) ? 'sum ' + n : 'none'
  }
}

<Rows of={[1, 2, 3, 4, 5]} kind="b" />

<Rows of={[]} kind="c" />`,
    )
    expect(html).toBe('<ul><li>1</li><li>2</li><li>4</li><li>i0</li><li>i1</li>sum 7</ul>')
    expect(diagnostics).toEqual([])
  })

  test('R15: that loop for ever end', async () => {
    const { reported } = await parse('export const A = () => {\n  while (true) {}\n}\n\n<A />')
    expect(reported).toEqual(['page.mdx:5:1 island/no-user-code'])
  })

  test('and values that need themselves are left out, and the rest of the page is shown', async () => {
    const { html, reported } = await parse(
      'export const a = a + 1\n\nexport const C = () => <i>{b}</i>\n\nexport const b = c\n\nexport const c = b\n\nBefore {a} after.\n\n<C>content</C>',
    )
    expect(html).toBe('<p>Before  after.</p>content')
    expect(reported).toEqual(['page.mdx:9:8 mdx/unsupported-expression', 'page.mdx:11:1 island/no-user-code'])
  })

  test('that call themselves for ever, or throw a RangeError, cost themselves alone', async () => {
    const { html, diagnostics } = await parse(
      "export const S = () => { const f = (n) => f(n) + 1; return <b>{f(1)}</b> }\n\nexport const R = () => <b>{'x'.repeat(-1)}</b>\n\nBefore\n\n<S />\n\n<R>content</R>\n\nAfter",
    )
    expect(html).toBe('<p>Before</p>content<p>After</p>')
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['mdx/unsupported-expression', '"S" is nested too deeply'],
      ['island/no-user-code', '"R" is not run: Invalid count value: -1'],
    ])
  })

  test('with hooks render their children and one warning', async () => {
    const { html, diagnostics } = await parse(
      'export const Counter = ({ children }) => {\n  const [n, setN] = useState(0)\n  return <b onClick={() => setN(n + 1)}>{n}{children}</b>\n}\n\n<Counter>static</Counter>',
    )
    expect(html).toBe('static')
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({ code: 'island/no-user-code', span: { start: { line: 6 } } })
  })

  test('have errors at the position of their use', async () => {
    const { html, reported } = await parse(
      'export const C = () => <Tabs><Tab title="A"><Note level="x" /><a href="/b">b</a></Tab></Tabs>\n\n<C />',
    )
    expect(html).toContain('<a href="href:/b">b</a>')
    expect(reported).toEqual(['page.mdx:3:1 component/bad-prop'])
  })

  test('R15: that contain themselves end', async () => {
    const { diagnostics } = await parse('export const Loop = () => <Loop />\n\n<Loop />')
    expect(diagnostics.map(({ code }) => code)).toEqual(['mdx/unsupported-expression'])
  })

  test('can be handed to another evaluator', async () => {
    const { html } = await parse('{anything()}', {}, { evaluate: () => 'from the seam' })
    expect(html).toBe('from the seam')
  })
})
