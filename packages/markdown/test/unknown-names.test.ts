// Names that nothing defines: in a page they are reported, in a snippet they are props that a use does not pass.
import { describe, expect, test } from 'vitest'
import { parse, withoutAnchors, type Files } from './twins.ts'

const bodyOf = async (page: string, files: Files = {}) => {
  const { html, reported, diagnostics } = await parse(page, files)
  return { html: withoutAnchors(html), reported, diagnostics }
}

const use = (tag: string, snippet: string, more: Files = {}) =>
  bodyOf(`import S from "/snippets/s.mdx"\n\n${tag}`, { 'snippets/s.mdx': snippet, ...more })

describe('F8: props that a use of a snippet does not pass are undefined', () => {
  test.each([
    ['{feature} {verb ?? "is"} only here', '<S feature="MCP" />', '<p>MCP is only here</p>'],
    ['{title || "Untitled"} text', '<S />', '<p>Untitled text</p>'],
    ['a {flag && <b>bold</b>} b', '<S />', '<p>a  b</p>'],
    ['a {flag && <b>bold</b>} b', '<S flag />', '<p>a <b>bold</b> b</p>'],
    ['a {flag ? "yes" : "no"} b', '<S />', '<p>a no b</p>'],
    ['a {props.x} b', '<S />', '<p>a  b</p>'],
    ['a {props.x ?? "x"} b', '<S />', '<p>a x b</p>'],
    ['a {children} b', '<S />', '<p>a  b</p>'],
    ['a {word} b', '<S />', '<p>a  b</p>'],
    ['a {word === undefined ? 1 : 2} {typeof word} {!word && "none"}', '<S />', '<p>a 1 undefined none</p>'],
    ['a {list?.map((x) => x)} {link?.href ?? "none"} b', '<S />', '<p>a  none b</p>'],
    ['a {(list ?? ["x", "y"]).join("+")} b', '<S />', '<p>a x+y b</p>'],
    ['<a href={link} className={look}>go</a>', '<S />', '<a>go</a>'],
    ['<a href={link ?? "/home"}>go</a>', '<S />', '<a href="href:/home">go</a>'],
    ['<Card {...props} title={title ?? "T"}>x</Card>', '<S />', '<a>Tx</a>'],
    ['<Note title={head}>a {word ?? "b"}</Note>', '<S />', '<aside>a b</aside>'],
    ['## {head ?? "Head"} of {what}', '<S what="x" />', '<h2 id="head-of-x">Head of x</h2>'],
    ['- {a ?? "one"}\n- {b} two', '<S />', '<ul><li>one</li><li> two</li></ul>'],
    ['{[a, b].filter(Boolean).length} given', '<S a="1" />', '<p>1 given</p>'],
    ['{(({ label = "none" }) => label)({ label: word })} x', '<S />', '<p>none x</p>'],
    ['{[1, 2].map((n) => <i>{n}{unit}</i>)} x', '<S />', '<p><i>1</i><i>2</i> x</p>'],
  ])('%s, used as %s', async (snippet, tag, html) => {
    expect(await use(tag, snippet)).toEqual({ html, reported: [], diagnostics: [] })
  })

  test('hand undefined on to the snippets inside, which may have a value of their own', async () => {
    const outer = 'import Inner from "./inner.mdx"\n\nA {word}\n\n<Inner tool={word} other={tool} />'
    const { html, reported } = await use('<S />', outer, {
      'snippets/inner.mdx': 'B {tool ?? "none"} {other}',
    })
    expect(html).toBe('<p>A </p><p>B none </p>')
    expect(reported).toEqual([])
  })

  test('include names of the page, of its front matter and of the snippet itself', async () => {
    const page = '---\ntitle: T\n---\nimport S from "/s.mdx"\n\nexport const version = "2"\n\n<S />'
    const snippet = 'export const own = "o"\n\nx {version} {frontmatter.title} {own} {other}'
    expect((await bodyOf(page, { 's.mdx': snippet })).html).toBe('<p>x 2 T o </p>')
  })

  test('hold for legacy snippets and for parameters of exported components', async () => {
    const files = {
      'snippets/s.mdx': 'Legacy {word ?? "w"}\n',
      'c.jsx': 'export const C = ({ a, b = "b", c: { d = "d" } = {} }) => <i>{a}{b}{d}{a ?? "none"}</i>',
    }
    const { html, reported } = await bodyOf(
      'import { C } from "/c.jsx"\n\n<Snippet file="s.mdx" />\n\n<C />',
      files,
    )
    expect(html).toBe('<p>Legacy w</p><i>bdnone</i>')
    expect(reported).toEqual([])
  })

  test.each([
    ['{list.map((x) => x)}', 'list'],
    ['{link.href}', 'link'],
    ['{props.link.href}', 'link'],
    ['{make()}', 'make'],
    ['{[...list]}', 'list'],
  ])('%s needs its prop, and says so', async (expression, prop) => {
    const { html, diagnostics } = await use('<S />', `a ${expression} b`)
    expect(html).toBe('<p>a  b</p>')
    expect(diagnostics).toMatchObject([
      {
        code: 'mdx/unknown-identifier',
        message: `This use of the snippet gives no "${prop}"`,
        span: { path: 'snippets/s.mdx', start: { line: 1, column: 3 } },
      },
    ])
    expect(diagnostics[0]?.help).toContain(`${prop}={…}`)
  })

  test('code that runs knows them too', async () => {
    const sent: unknown[] = []
    const { reported } = await parse(
      'import S from "/s.mdx"\n\n<S label="x" />',
      { 's.mdx': 'a {new Set([word, label]).size} <button onClick={() => alert(word)}>b</button>' },
      {
        renderIslands: async (code, islands) => {
          sent.push(...code.parts, ...islands.map(({ value }) => value))
          return islands.map(() => ({ kind: 'rendered', html: '', requests: [], css: [], impure: [] }))
        },
      },
    )
    expect(reported).toEqual([])
    expect(sent).toMatchObject([
      { names: ['word', 'label'] },
      { names: ['word'] },
      { scope: { word: { $: 'undefined' }, label: 'x' } },
      { props: { onClick: { scope: { word: { $: 'undefined' } } } } },
    ])
  })
})

describe('S9: names that a page does not define show nothing and are reported', () => {
  test.each([
    ['a {foo} b', '1:3', '<p>a  b</p>'],
    ['{foo}', '1:1', ''],
    ['## Title {foo}', '1:10', '<h2 id="title">Title</h2>'],
    ['| a |\n| - |\n| {foo} |', '3:3', undefined],
    ['<div>a {foo}</div>', '1:8', '<div>a </div>'],
    ['<Note>\n  {foo}\n</Note>', '2:3', '<aside></aside>'],
    ['- **{foo}**', '1:5', undefined],
    ['[{foo}](/a)', '1:2', undefined],
    ['<a title="x" href={foo}>go</a>', '1:19', '<a title="x">go</a>'],
    ['<Card title={foo}>x</Card>', '1:13', '<a>x</a>'],
    ['<Card title="a" {...foo}>x</Card>', '1:17', '<a>ax</a>'],
    ['a {foo.bar} b', '1:3', '<p>a  b</p>'],
    ['a {foo()} b', '1:3', '<p>a  b</p>'],
    ['a {foo.bar(1)} b', '1:3', '<p>a  b</p>'],
    ['a {`x ${foo}`} b', '1:3', '<p>a  b</p>'],
    ['a {true && <b>{foo}</b>} b', '1:3', '<p>a  b</p>'],
  ])('%j', async (page, position, html) => {
    const result = await bodyOf(page)
    expect(result.reported).toEqual([`page.mdx:${position} mdx/unknown-identifier`])
    expect(result.diagnostics[0]?.message).toBe('The name "foo" is not defined')
    if (html !== undefined) expect(result.html).toBe(html)
  })

  test.each([
    ['{versoin}', 'did you mean "version"?'],
    ['{apiHost}', 'did you mean {{api-host}}?'],
    ['{product}', 'write {{product}} for the variable of docs.json'],
    ['{zzz}', 'export or import "zzz", or write \\{zzz\\} to show braces'],
  ])('%s: %s', async (page, help) => {
    const variables = { product: 'P', 'api-host': 'h' }
    const { diagnostics } = await parse(`export const version = 1\n\n${page}`, {}, { variables })
    expect(diagnostics.map((one) => one.help)).toEqual([help])
  })

  test('the braces that the help shows are text', async () => {
    const { html, reported } = await parse('a \\{zzz\\} b')
    expect([html, reported]).toEqual(['<p>a {zzz} b</p>', []])
  })

  test.each(['{undefined}', '{null}', '{true}', '{/* foo */}', '{}', '{user.name}', '`{foo}`'])(
    'nothing is said of %s',
    async (page) => expect((await bodyOf(`export const version = 1\n\na ${page}`)).reported).toEqual([]),
  )

  test.each(['{NaN}', '{Math.max(1, 2)}', '{version}', '{frontmatter.title ?? "x"}'])(
    '%s is known',
    async (page) => {
      const { html, reported } = await bodyOf(`export const version = 1\n\na${page}`)
      expect(html).not.toBe('<p>a</p>')
      expect(reported).toEqual([])
    },
  )

  test.each([
    ['{Math}', /"Math"|'Math'/],
    ['{window}', /'window'/],
    ['{helper}', /A function cannot be shown/],
  ])('%s has nothing that could be shown, which is said', async (page, message) => {
    const { diagnostics } = await parse(
      `export const helper = () => 1\n\na ${page}`,
      {},
      { renderIslands: async () => [] },
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['mdx/unsupported-expression'])
    expect(diagnostics[0]?.message).toMatch(message)
  })

  test('attributes of components that run can use names of the language', async () => {
    const values: unknown[] = []
    await parse(
      'export const C = ({ as }) => { useState(); return <b>{as}</b> }\n\n<C as={Math} other={Fragment} />',
      {},
      {
        renderIslands: async (_, islands) => {
          values.push(...islands.map(({ value }) => value))
          return islands.map(() => ({ kind: 'rendered', html: '', requests: [], css: [], impure: [] }))
        },
      },
    )
    expect(values).toMatchObject([{ props: { as: { $: 'code' }, other: { $: 'code' } } }])
  })
})
