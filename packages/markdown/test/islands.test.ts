import { describe, expect, test } from 'vitest'
import type { AuthorCode, RenderIslands, IslandTask, IslandOutcome } from '../src/islands/author-code.ts'
import type { Within } from '../src/within.ts'
import { parse as parseFiles, twinTools, type Files } from './twins.ts'

const parse = (
  text: string,
  { renderIslands }: { readonly renderIslands: RenderIslands },
  files: Files = {},
) => parseFiles(text, files, { renderIslands: renderIslands })

interface RenderCall {
  readonly code: AuthorCode
  readonly islands: readonly IslandTask[]
}

/** Returns `outcome` for each island, and records the calls. */
function createRenderIslands(
  outcome: Partial<Extract<IslandOutcome, { kind: 'rendered' }>> | IslandOutcome = {},
) {
  const calls: RenderCall[] = []
  const renderIslands: RenderIslands = async (code, islands) => {
    calls.push({ code, islands })
    return islands.map(
      () =>
        ({
          kind: 'rendered',
          html: '<b>rendered</b>',
          requests: [],
          css: [],
          impure: [],
          ...outcome,
        }) as IslandOutcome,
    )
  }
  return { calls, renderIslands }
}

const COUNTER =
  'export const Counter = ({ start }) => {\n  const [n] = useState(start)\n  return <b>{n}</b>\n}\n'

describe('the three tiers', () => {
  test('what has a static value is never run', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const { html, page } = await parse(
      'export const A = ({ x }) => <i>{x}</i>\n\n<A x={1} />\n\n{[1, 2].map((n) => n * 2)}',
      {
        renderIslands,
      },
    )
    expect(html).toContain('<i>1</i>')
    expect(calls).toEqual([])
    expect(page.islands).toBeUndefined()
  })

  test('what does nothing in the browser leaves no trace of its code', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const { html, page, reported } = await parse(
      'export const A = () => <i>{new Set([1]).size}</i>\n\n<A />',
      {
        renderIslands,
      },
    )
    expect(html).toBe('<b>rendered</b>')
    expect(calls).toHaveLength(1)
    expect(page.islands).toBeUndefined()
    expect(reported).toEqual([])
  })

  test('hooks make an island that carries its props', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const { html, page } = await parse(
      `${COUNTER}\n<Counter start={3} label="a" deep={{ list: [1, null] }} />`,
      {
        renderIslands,
      },
    )
    expect(html).toMatch(/^<octavo-island data-island="[^"]*"><b>rendered<\/b><\/octavo-island>$/)
    expect(calls[0]?.islands[0]?.value).toEqual({
      $: 'element',
      of: '#0',
      props: { start: 3, label: 'a', deep: { list: [1, null] } },
      children: [],
    })
    expect(page.islands?.parts).toEqual([
      { kind: 'source', module: 'page.mdx', source: 'Counter', names: [] },
    ])
  })

  test('only value and answers reach the process, so that a page may have thousands of them', async () => {
    const { calls, renderIslands } = createRenderIslands()
    await parse(
      '[a](b)\n\nexport const A = ({ children }) => <i>{new Set([1]).size}{children}</i>\n\n<A>c</A>',
      {
        renderIslands,
      },
    )
    expect(calls[0]?.islands).toEqual([
      { value: { $: 'element', of: '#0', props: {}, children: ['c'] }, answers: {} },
    ])
  })

  test('ids and words of what they rendered are those of the page', async () => {
    const html =
      '<div class="a > b" id="one&amp;1"><b>Salt &amp; sea</b></div><svg><title id=two>no</title></svg><p data-id="no" id=\'three\'>x</p>'
    const { page } = await parse(
      'export const A = () => <i>{new Set([1]).size}</i>\n\n<A />',
      createRenderIslands({ html }),
    )
    expect(page.anchors).toEqual(['one&1', 'two', 'three'])
    expect(page.sections).toEqual([{ text: 'Salt & sea x' }])
  })
})

describe('code', () => {
  test('of an import is the export of its module, so that pages share it', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const modules = { 'snippets/counter.jsx': COUNTER }
    await parse("import { Counter as C } from '/snippets/counter.jsx'\n\n<C />", { renderIslands }, modules)
    const { code } = calls[0] as RenderCall
    expect(code.parts).toEqual([
      { kind: 'export', module: 'snippets/counter.jsx', name: 'Counter', members: '' },
    ])
    expect(Object.keys(code.modules)).toEqual(['snippets/counter.jsx'])
  })

  test('have the dollar signs of their texts', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const code = 'export const Price = () => <b onClick={() => 1}>$5 or $6 {`${1}`}</b>'
    await parse(`${code}\n\n<Price />`, { renderIslands })
    expect((calls[0] as RenderCall).code.modules['page.mdx']?.text).toContain(code)
  })

  test('of a page is its imports and exports, at their positions', async () => {
    const { calls, renderIslands } = createRenderIslands()
    await parse(`# Title\n\ntext\n\n${COUNTER}\n<Counter />`, { renderIslands })
    const text = (calls[0] as RenderCall).code.modules['page.mdx']?.text ?? ''
    expect(text.split('\n')[4]).toBe('export const Counter = ({ start }) => {')
    expect(text).not.toContain('Title')
  })

  test('B04: packages and files outside are nothing, react is ours', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const modules = {
      'a.jsx':
        "import React, { useState } from 'react'\nimport fs, { readFileSync as r } from 'node:fs'\nexport const A = () => { useState(fs, r, React) }",
    }
    await parse("import { A } from '/a.jsx'\n\n<A />", { renderIslands }, modules)
    expect((calls[0] as RenderCall).code.modules['a.jsx']?.imports).toEqual({
      react: { kind: 'react' },
      'node:fs': { kind: 'missing', names: ['default', 'readFileSync'] },
    })
  })

  test('handlers are taken as they are written, with the names around them', async () => {
    const { calls, renderIslands } = createRenderIslands()
    await parse('{["x", "y"].map((name) => <button onClick={() => alert(name)}>{name}</button>)}', {
      renderIslands,
    })
    const { code, islands } = calls[0] as RenderCall
    expect(code.parts).toEqual([
      { kind: 'source', module: 'page.mdx', source: '() => alert(name)', names: ['name'] },
    ])
    expect(islands.map(({ value }) => value)).toMatchObject([
      { of: 'button', props: { onClick: { $: 'code', part: 0, scope: { name: 'x' } } }, children: ['x'] },
      { of: 'button', props: { onClick: { $: 'code', part: 0, scope: { name: 'y' } } }, children: ['y'] },
    ])
  })
})

describe('F10: expressions with hooks', () => {
  test.each([
    '{(() => { const [n, setN] = React.useState(0); return <button onClick={() => setN(n + 1)}>{n}</button> })()}',
    '{(function () { const [n] = useState(0); return n })()}',
    '{[1, 2].map((start) => { const [n] = useState(start); return n })}',
    'import { useState } from "react"\n\n{(() => useState(0)[0])()}',
    'import R, { useState as state } from "react"\n\n{(() => { R.useEffect(() => {}); return state(0)[0] })()}',
    'export const useN = () => useState(0)\n\n{useN()[0]}',
    'export const draw = () => <b>{useState(0)[0]}</b>\n\n{draw()}',
    'export const draw = () => inner()\nexport const inner = () => useState(0)[0]\n\n{[draw()].concat(new Set())}',
    'import { draw } from "/m.jsx"\n\n{new Set([draw()]).size}',
  ])('%s', async (page) => {
    const { calls, renderIslands } = createRenderIslands()
    const modules = { 'm.jsx': 'export const draw = () => useState(0)[0]' }
    const { html, page: parsed, reported } = await parse(page, { renderIslands }, modules)
    expect(reported).toEqual([])
    expect(html).toContain('data-island')
    expect(calls[0]?.islands.map(({ value }) => value)).toMatchObject([{ $: 'code', isContent: true }])
    expect(parsed.islands).toBeDefined()
  })

  test('inside of HTML and components that run are content, functions are passed on', async () => {
    const { calls, renderIslands } = createRenderIslands()
    const hook = '{(() => useState(0)[0])()}'
    await parse(`<div onClick={() => 1}>${hook}</div>\n\n${COUNTER}\n<Counter>${hook}{(n) => n}</Counter>`, {
      renderIslands,
    })
    expect(calls[0]?.islands.map(({ value }) => value)).toMatchObject([
      { of: 'div', children: [{ $: 'code', isContent: true }] },
      { children: [{ $: 'code', isContent: true }, { $: 'code' }] },
    ])
    const [, counter] = calls[0]?.islands ?? []
    expect(JSON.stringify(counter?.value).match(/isContent/g)).toHaveLength(1)
  })

  test('without hooks leave nothing in the browser', async () => {
    const { renderIslands } = createRenderIslands()
    const { page } = await parse('{new Set([1]).size}', { renderIslands })
    expect(page.islands).toBeUndefined()
  })
})

describe('F10: modules that set globals', () => {
  const moduleOrder = async (page: string, files: Files) => {
    const { calls, renderIslands } = createRenderIslands()
    const { html } = await parse(page, { renderIslands }, files)
    return { first: calls[0]?.code.first, html, calls }
  }
  const reader = 'export const Reader = () => <b>{globalThis.x.word}</b>'

  test.each([
    ['globalThis.x = {}'],
    ['globalThis["x"] = {}'],
    ['window.x ??= {}'],
    ['Object.assign(globalThis, { x: {} })'],
    ['const root = globalThis\nroot.x = {}'],
    ['export const Set = () => { globalThis.x = {}; return null }'],
    ['[].forEach(() => {})'],
    ['if (true) { console.log(1) }'],
  ])('%s runs first', async (text) => {
    const page = 'import "/a.jsx"\nimport { Reader } from "/r.jsx"\nimport { S } from "/s.jsx"\n\n<Reader />'
    const { first } = await moduleOrder(page, {
      'a.jsx': text,
      'r.jsx': reader,
      's.jsx': 'export const S = 1',
    })
    expect(first).toEqual(['a.jsx'])
  })

  test.each(['globalThis.x === 1', 'C.displayName = "C"', '"use client"'])(
    '%s is no effect',
    async (text) => {
      const module = `export const C = () => <i>{new Map().size}</i>\n${text.includes('===') ? `export const t = ${text}` : text}`
      const { first } = await moduleOrder('import { C } from "/c.jsx"\n\n<C />', { 'c.jsx': module })
      expect(first).toBeUndefined()
    },
  )

  test('in the order of the imports, what they import before them, the page last', async () => {
    const { first } = await moduleOrder(
      'import { Reader } from "/r.jsx"\nimport "/b.jsx"\nimport A from "/a.jsx"\n\nexport const set = (globalThis.x = {})\n\n<Reader />',
      {
        'a.jsx': 'globalThis.a = 1\nexport default () => 1',
        'b.jsx': 'import "/deep.jsx"\nglobalThis.b = 1',
        'deep.jsx': 'globalThis.deep = 1',
        'r.jsx': reader,
      },
    )
    expect(first).toEqual(['deep.jsx', 'b.jsx', 'a.jsx', 'page.mdx'])
  })

  test('islands are rendered again together, and hydrated in order', async () => {
    const sizes: number[] = []
    const renderIslands: RenderIslands = async (_, islands) => {
      sizes.push(islands.length)
      return islands.map((_island, index) => ({
        kind: 'rendered',
        html: '',
        requests: sizes.length === 1 && index === 1 ? ['["words","x"]'] : [],
        css: [],
        impure: [],
      }))
    }
    const page =
      'export const S = () => { globalThis.x = 1; return null }\nexport const T = () => <b>{useState(globalThis.x)}</b>\n\n<S />\n\n<T />'
    const { html } = await parse(page, { renderIslands })
    expect(sizes).toEqual([2, 2])
    expect(html.match(/data-ordered/g)).toHaveLength(2)
  })

  test('names that statements of a module change have no static value', async () => {
    const text = 'const all = {}\nall.word = "set"\nexport const A = () => <i>{all.word}</i>'
    const { html, calls } = await moduleOrder('import { A } from "/a.jsx"\n\n<A />', { 'a.jsx': text })
    expect(html).toBe('<b>rendered</b>')
    expect(calls).toHaveLength(1)
  })
})

describe('content', () => {
  test('MDX children are slots, in place or waiting', async () => {
    const shown = createRenderIslands({ html: '<p><octavo-slot data-slot="0"></octavo-slot></p>' })
    const text = `${COUNTER}\n<Counter>\n\n## Title\n\n**bold**\n\n</Counter>`
    const { html } = await parse(text, shown)
    expect(html).toMatch(
      /<p><octavo-slot data-slot="0"><h2 id="title">.*<strong>bold<\/strong><\/p><\/octavo-slot><\/p>/s,
    )
    const hidden = await parse(text, createRenderIslands({ html: '' }))
    expect(hidden.html).toContain('<template data-slot="0"><h2 id="title">')
    expect(hidden.copy).toContain('## Title')
  })

  test('questions are answered by the page, holes travel beside the data', async () => {
    const calls: RenderCall[] = []
    const renderIslands: RenderIslands = async (code, islands) => {
      calls.push({ code, islands })
      const requests = calls.length === 1 ? ['["href","/a"]', '["style",{"color":"red"}]'] : []
      return islands.map(() => ({ kind: 'rendered', html: '', requests, css: ['.x{}'], impure: [] }))
    }
    const { html, page } = await parse(`${COUNTER}\n<Counter />`, { renderIslands })
    const answers = calls[1]?.islands[0]?.answers ?? {}
    const [style] = Object.keys(page.styles)
    expect(answers['["style",{"color":"red"}]']).toBe(style)
    expect(page.links.map(({ url }) => url)).toEqual(['/a'])
    expect(page.css).toEqual(['.x{}'])
    expect(html).toContain(' data-0="href:/a"')
  })
})

describe('requests with wrong arguments', () => {
  /** Sends the same requests in each round, as components without an answer do. */
  const asking = (...requests: readonly unknown[]) => {
    const rounds: (readonly IslandTask[])[] = []
    const renderIslands: RenderIslands = async (_, islands) => {
      rounds.push(islands)
      return islands.map(({ answers }) => {
        const keys = requests.map((one) => JSON.stringify(one)).filter((key) => !Object.hasOwn(answers, key))
        return { kind: 'rendered', html: '<b>rendered</b>', requests: keys, css: [], impure: [] }
      })
    }
    return { rounds, renderIslands }
  }

  test('have no answer, are reported once and not repeated', async () => {
    const { rounds, renderIslands } = asking(['icon', { name: 42 }], ['href', 42])
    const { html, reported, page } = await parse(`${COUNTER}\n<Counter />`, { renderIslands })
    expect(rounds).toHaveLength(1)
    expect(html).toContain('<b>rendered</b>')
    expect(page.links).toEqual([])
    expect(reported).toEqual(['page.mdx:6:1 component/bad-prop'])
  })

  test('leave the answers of others, in the round of those', async () => {
    const { rounds, renderIslands } = asking(
      ['icon', { name: 42 }],
      ['href', '/a'],
      ['icon', 'x', { size: 'y' }],
    )
    const { reported, page } = await parse(`${COUNTER}\n<Counter />\n\n<Counter />`, { renderIslands })
    expect(rounds).toHaveLength(2)
    expect(Object.keys(rounds[1]?.[0]?.answers ?? {})).toEqual(['["href","/a"]', '["icon","x",{"size":"y"}]'])
    expect(page.links.map(({ url }) => url)).toEqual(['/a', '/a'])
    expect(reported).toEqual(['page.mdx:6:1 component/bad-prop', 'page.mdx:8:1 component/bad-prop'])
  })

  test('for which a tool throws are rejected', async () => {
    const { rounds, renderIslands } = asking(['icon', 'star', {}])
    const icon = () => {
      throw new TypeError('no')
    }
    const { html, reported } = await parseFiles(
      `${COUNTER}\n<Counter />`,
      {},
      { renderIslands, tools: { ...twinTools, icon } },
    )
    expect(rounds).toHaveLength(1)
    expect(html).toContain('<b>rendered</b>')
    expect(reported).toEqual(['page.mdx:6:1 component/bad-prop'])
  })

  test('R15: answers that take too long cost the components that wait for them', async () => {
    const { renderIslands } = asking(['href', '/a'])
    let jobs = 0
    const within: Within = (_, job) => {
      jobs++
      // The job of imports and the tree precedes the answers.
      return jobs === 2 ? { ended: true } : { value: job(), ms: 0 }
    }
    const { html, reported } = await parseFiles(
      `${COUNTER}\n<Counter>Kept.</Counter>`,
      {},
      { renderIslands, within },
    )
    expect(reported).toEqual(['page.mdx:6:1 island/timeout'])
    expect(html).toContain('Kept.')
  })
})

describe('errors', () => {
  test('R15: a component that throws is reported at its position, its content stays', async () => {
    const runner = createRenderIslands({
      kind: 'threw',
      message: 'no',
      location: { path: 'page.mdx', line: 2, column: 9 },
    })
    const { html, reported, page } = await parse(`${COUNTER}\n<Counter>text and **more**</Counter>`, runner)
    expect(reported).toEqual(['page.mdx:2:9 island/threw'])
    expect(html).toContain('text and')
    expect(html).toContain('<strong>more</strong>')
    expect(page.islands).toBeUndefined()
  })

  test('a module that cannot be compiled takes no other island with it', async () => {
    const modules = { 'bad.tsx': 'export const Bad = (', 'good.jsx': COUNTER }
    const renderIslands: RenderIslands = async (code, islands) =>
      islands.map(() =>
        code.modules['bad.tsx']
          ? { kind: 'invalid', message: 'cannot', location: { path: 'bad.tsx', line: 1, column: 1 } }
          : { kind: 'rendered', html: '<b>rendered</b>', requests: [], css: [], impure: [] },
      )
    const { html, reported } = await parse(
      "import { Bad } from './bad.tsx'\nimport { Counter } from './good.jsx'\n\n<Bad>left</Bad>\n\n<Counter />",
      { renderIslands },
      modules,
    )
    expect(reported).toEqual(['bad.tsx:1:1 island/invalid'])
    expect(html).toContain('left')
    expect(html).toContain('<b>rendered</b>')
  })

  test('what needs the browser shows its content until then', async () => {
    const { html, page, reported } = await parse(
      `${COUNTER}\n<Counter>*soon*</Counter>`,
      createRenderIslands({ kind: 'browser' }),
    )
    expect(html).toContain('data-fresh')
    expect(html).toContain('<em>soon</em>')
    expect(page.islands).toBeDefined()
    expect(reported).toEqual([])
  })

  test('clock, random numbers and network are reported', async () => {
    const { reported } = await parse(
      `${COUNTER}\n<Counter />`,
      createRenderIslands({ impure: ['the clock', 'chance', 'the network'] }),
    )
    expect(reported).toEqual([
      'page.mdx:6:1 island/clock',
      'page.mdx:6:1 island/impure',
      'page.mdx:6:1 island/impure',
    ])
  })
})

test('the Markdown copy holds the rendered HTML, with the content in its slots', async () => {
  const runner = createRenderIslands({
    html: '<h3>Shown</h3><octavo-slot data-slot="0"></octavo-slot><ul><li>a &amp; b</li></ul>',
  })
  const { page } = await parse(`${COUNTER}\n<Counter>\n\nSome **text**\n\n</Counter>`, runner)
  expect(page.markdown.html).toBe('### Shown\n\nSome **text**\n\n- a & b\n')
})
