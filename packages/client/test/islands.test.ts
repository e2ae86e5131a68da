import type { Content, Element, IslandValue } from '@octavo/hast'
import { h, type ComponentChild, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { beforeEach, describe, expect, test } from 'vitest'
import '../src/islands/author-vnodes.ts'
import { builtIns } from '../src/islands/adapt-component.ts'
import { ask, useAnswers } from '../src/islands/answers.ts'
import { fragmentOf, hastToVnodes, STYLE_MARK, vnodesToHast } from '../src/islands/hast-to-vnodes.ts'
import { islandTools } from '../src/islands/island-tools.ts'
import { readComponentProps } from '../src/islands/read-component-props.ts'
import { readIslandValue, type IslandParts } from '../src/islands/read-island.ts'

let open: Set<string>
let css: Set<string>
const answer = (known: Readonly<Record<string, unknown>> = {}, building = true) => {
  open = new Set()
  css = new Set()
  useAnswers({ known, open, building, css })
}
beforeEach(() => answer())

const html = (...children: readonly ComponentChild[]) => renderToString(fragmentOf(children))
const question = (...parts: readonly unknown[]) => JSON.stringify(parts)
const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: readonly Content[]
): Element => ({ type: 'element', tagName, properties, children: [...children] })
const text = (value: string): Content => ({ type: 'text', value })

describe('elements that an author writes', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly unknown[]]>([
    ['a', { href: '/x' }, ['href', '/x']],
    ['area', { href: '/x' }, ['href', '/x']],
    ['img', { src: '/x' }, ['asset', '/x']],
    ['image', { href: '/x' }, ['asset', '/x']],
    ['source', { src: '/x' }, ['media', '/x']],
    ['video', { src: '/x' }, ['media', '/x']],
    ['video', { poster: '/x' }, ['asset', '/x']],
    ['audio', { src: '/x' }, ['media', '/x']],
    ['track', { src: '/x' }, ['media', '/x']],
    ['iframe', { src: '/x' }, ['frame', '/x']],
  ])('the address in <%s %j> is asked of the build', (tag, props, asked) => {
    html(h(tag, props))
    expect([...open]).toEqual([question(...asked)])
    answer({ [question(...asked)]: '/base/x' })
    expect(html(h(tag, props))).toContain('="/base/x"')
    expect(open.size).toBe(0)
  })

  test('what is no address, is empty or was resolved already is not asked', () => {
    html(
      h('a', { href: '' }),
      h('div', { href: '/x' } as object),
      h('a', { 'data-octavo': true, href: '/x' } as object),
    )
    expect(open.size).toBe(0)
    expect(html(h('a', { 'data-octavo': true, href: '/x' } as object))).toBe('<a href="/x"></a>')
  })

  test('a style becomes a class of the build; in the browser it stays', () => {
    const style = { color: 'red' }
    expect(html(h('p', { style, class: 'a' }))).toBe('<p class="a"></p>')
    expect([...open]).toEqual([question('style', style)])
    answer({ [question('style', style)]: 's1' })
    expect(html(h('p', { style, class: 'a' }), h('p', { style, className: 'b' }), h('p', { style }))).toBe(
      '<p class="a s1"></p><p class="b s1"></p><p class="s1"></p>',
    )
    answer({}, false)
    expect(html(h('p', { style }))).toBe('<p style="color:red;"></p>')
  })

  test('style sheets go to the build, not into the page', () => {
    expect(
      html(h('style', null, 'a{}', 1 as never), h('style', { dangerouslySetInnerHTML: { __html: 'b{}' } })),
    ).toBe('')
    expect([...css]).toEqual(['a{}1', 'b{}'])
    answer({}, false)
    html(h('style', null, 'a{}'))
    expect(css.size).toBe(0)
  })

  test('a question has its answer, else what is used until then', () => {
    answer({ [question('words', 'a')]: 'A' })
    expect([ask(['words', 'a'], 'x'), ask(['words', 'constructor'], 'x')]).toEqual(['A', 'x'])
    expect([...open]).toEqual([question('words', 'constructor')])
  })
})

describe('hast and vnodes', () => {
  test('texts, raw HTML, comments and attributes', () => {
    expect(
      html(
        ...hastToVnodes([text('a<'), { type: 'comment', value: 'x' }, { type: 'raw', value: '<b>r</b>' }]),
      ),
    ).toBe('a&lt;<span><b>r</b></span>')
    const properties = {
      className: ['a', 'b'],
      ariaLabel: 'L',
      hidden: false,
      title: null,
      id: undefined,
      tabIndex: 0,
      dataX: 'y',
    } as unknown as Element['properties']
    expect(html(...hastToVnodes(element('p', properties, text('t'))))).toBe(
      '<p aria-label="L" tabindex="0" data-x="y" class="a b">t</p>',
    )
    expect(
      html(
        ...hastToVnodes(element('p', {}, { type: 'raw', value: '<i>1</i>' }, { type: 'raw', value: '2' })),
      ),
    ).toBe('<p><i>1</i>2</p>')
    expect(html(...hastToVnodes(element('p', {}, { type: 'raw', value: '<i>1</i>' }, text('2'))))).toBe(
      '<p><span><i>1</i></span>2</p>',
    )
    expect(
      html(...hastToVnodes(element('svg', { viewBox: '0 0 1 1' }, element('path', { strokeWidth: 2 })))),
    ).toBe('<svg viewBox="0 0 1 1"><path stroke-width="2"></path></svg>')
  })

  test('styles in a list of classes become a style', () => {
    answer({}, false)
    const mark = (style: string) => STYLE_MARK + encodeURIComponent(style) + STYLE_MARK
    expect(html(...hastToVnodes(element('p', { className: ['a', mark('color:red'), mark('top:0')] })))).toBe(
      '<p style="color:red;top:0" class="a"></p>',
    )
    expect(html(...hastToVnodes(element('p', { className: ['a'] })))).toBe('<p class="a"></p>')
  })

  test('children of a component are carried through it as they are', () => {
    const child = h('b', null, 'bold', 7, h('i', null))
    const carried = vnodesToHast(['a', 1, 2n as never, null, true, undefined, child])
    expect(carried.slice(0, 3)).toEqual([text('a'), text('1'), text('2')])
    expect(carried).toHaveLength(4)
    expect((carried[3] as Element).children).toEqual([text('bold'), text('7')])
    expect(hastToVnodes(carried)).toEqual(['a', '1', '2', child])
    expect((vnodesToHast([h('b', null, 'one')])[0] as Element).children).toEqual([text('one')])
  })
})

describe('values of an island', () => {
  const parts: IslandParts = [
    (values) => values['n'],
    () =>
      ({ name }: { readonly name: string }) =>
        h('b', null, name),
    () => undefined,
  ]
  const read = (value: unknown) =>
    readIslandValue(value as IslandValue, { parts, slot: () => ({ nodes: [] }) })

  test('data as it is, with its marks', () => {
    expect(read([1, 'a', null, { b: [true] }])).toEqual([1, 'a', null, { b: [true] }])
    expect(read({ $: 'undefined' })).toBeUndefined()
    expect(
      read({
        $: 'record',
        entries: [
          ['$', 1],
          ['a', { $: 'undefined' }],
        ],
      }),
    ).toEqual({ $: 1, a: undefined })
    expect(read({ $: 'code', part: 0, scope: { n: [1] }, isContent: false })).toEqual([1])
    expect(html(read({ $: 'code', part: 0, scope: { n: 'text' }, isContent: true }) as VNode)).toBe('text')
  })

  test('elements: tags, fragments and components of the author', () => {
    const shown = (of: string, props: object = {}, children: readonly unknown[] = []) =>
      html(read({ $: 'element', of, props, children }) as VNode)
    expect(shown('p', { id: 'x' }, ['a', { $: 'element', of: 'b', props: {}, children: ['c'] }])).toBe(
      '<p id="x">a<b>c</b></p>',
    )
    expect(shown('', {}, ['a', 'b'])).toBe('ab')
    expect(shown('#1', { name: 'N' })).toBe('<b>N</b>')
    expect(() => shown('#2')).toThrow('the component is not defined')
    expect(() => shown('#9')).toThrow('the component is not defined')
  })
})

describe('built-in components in an island', () => {
  const spec = (type: string, more: object = {}) => ({ type, ...more })
  const definition = {
    name: 'X',
    props: {
      title: spec('string'),
      n: spec('number'),
      on: spec('boolean', { default: true }),
      list: spec('strings'),
      note: spec('markdown'),
      inner: spec('content'),
      icon: spec('icon'),
      any: spec('any'),
      className: spec('string'),
    },
  }
  const props = (author: object) => readComponentProps(definition as never, author as never)

  test.each<[object, object]>([
    [{}, { on: true }],
    [
      { title: 7, on: false },
      { title: '7', on: false },
    ],
    [{ title: {}, on: null }, { on: true }],
    [{ on: '' }, { on: true }],
    [{ on: 'YES' }, { on: true }],
    [{ on: 'no' }, { on: false }],
    [{ n: '3' }, { n: 3, on: true }],
    [{ n: 'x' }, { on: true }],
    [{ list: ['a', 1] }, { list: ['a', '1'], on: true }],
    [{ list: 'a' }, { list: ['a'], on: true }],
    [{ class: 'c' }, { className: 'c', on: true }],
    [{ inner: ['a', 1] }, { inner: [text('a'), text('1')], on: true }],
    [{ any: { a: 1 } }, { any: { a: 1 }, on: true }],
    [{ icon: 'star' }, { icon: 'star', on: true }],
    [{ icon: h('i', { icon: 'star' } as object) }, { icon: 'star', on: true }],
    [
      { icon: h('i', { icon: 'star', iconType: 'solid' } as object) },
      { icon: { name: 'star', style: 'solid' }, on: true },
    ],
    [{ note: 'a *b*' }, { note: [text('a *b*')], on: true }],
  ])('props %j are read as %j', (author, expected) => expect(props(author)).toEqual(expected))

  test('Markdown in a prop is asked of the build', () => {
    props({ note: 'a *b*' })
    expect([...open]).toEqual([question('markdown', 'a *b*', 'inline')])
  })

  test('their tools ask for what only the build has', () => {
    expect(islandTools.href('/x')).toBe('/x')
    expect(islandTools.asset('/y')).toBe('/y')
    expect(islandTools.words('copy')).toBe('copy')
    expect(islandTools.math('x^2', true)).toEqual(text('x^2'))
    expect(islandTools.markdown('a')).toEqual([text('a')])
    expect(islandTools.markdown('b', 'block')).toEqual([text('b')])
    expect(islandTools.icon('star')).toMatchObject({
      tagName: 'span',
      properties: { className: ['icon'], ariaHidden: 'true' },
    })
    expect(islandTools.highlight({ code: 'a\nb' })).toMatchObject({
      language: 'text',
      copyText: 'a\nb',
      lines: [
        { content: [text('a')], marks: [] },
        { content: [text('b')], marks: [] },
      ],
    })
    expect([...open]).toEqual([
      question('href', '/x'),
      question('asset', '/y'),
      question('words', 'copy'),
      question('math', 'x^2', true),
      question('markdown', 'a', 'inline'),
      question('markdown', 'b', 'block'),
      question('icon', 'star', {}),
      question('highlight', { code: 'a\nb' }),
    ])
    expect(islandTools.slug('  Two Words ')).toBe('two-words')
    const own = islandTools.styleClass({ backgroundColor: 'red', '--gap': 2 })
    expect(decodeURIComponent(own.replaceAll(STYLE_MARK, ''))).toBe('background-color:red;--gap:2')
    expect(decodeURIComponent(islandTools.styleClass('top:0').replaceAll(STYLE_MARK, ''))).toBe('top:0')
  })

  test('have the markup of pages, with items among their children', () => {
    const { Tabs, Tab, Card, Steps, Step, CodeGroup } = builtIns
    if (!Tabs || !Tab || !Card || !Steps || !Step || !CodeGroup) throw new Error('a component is missing')
    const tabs = html(
      h(Tabs, {}, ' ', h(Tab, { title: 'One' }, 'first'), h(Tab, { title: 'Two' }, h('b', null, 'second'))),
    )
    expect(tabs.match(/role="tab"/g)).toHaveLength(2)
    expect(tabs).toMatch(/One[^]*Two[^]*first[^]*<b>second<\/b>/)
    expect(html(h(Card, { title: 'T', href: '/x' }, 'body'))).toMatch(/<a[^>]*href="\/x"[^]*T[^]*body/)
    expect(html(h(Steps, {}, h(Step, { title: 'S' }, 'do')))).toMatch(/S[^]*do/)
    const group = html(
      h(
        CodeGroup,
        {},
        h('pre', null, h('code', { className: 'language-js' }, 'let a')),
        h('pre', null, 'plain'),
      ),
    )
    expect(group).toContain('let a')
    expect([...open].filter((one) => one.startsWith('["highlight"'))).toEqual([
      expect.stringMatching(/"code":"let a".*"language":"js"|"language":"js".*"code":"let a"/),
      expect.stringContaining('"code":"plain"'),
    ])
  })

  test('members belong to their owner', () => {
    expect(Object.keys(builtIns).filter((name) => name.includes('.'))).toEqual([])
    const tree = builtIns['Tree'] as unknown as Readonly<Record<string, { readonly displayName: string }>>
    expect([tree['File']?.displayName, tree['Folder']?.displayName]).toEqual(['Tree.File', 'Tree.Folder'])
  })
})
