// Elements, attributes and text one by one; the random trees of serialize.test.ts are compared with rehype-stringify.
import { describe, expect, test } from 'vitest'
import { Fragment, h, jsx, toContent } from '../src/jsx-runtime.ts'
import { fillTemplate, fillText, holeMarker, serialize, textOf, withoutMarkers } from '../src/index.ts'
import type { Content, Properties } from '../src/nodes.ts'

const element = (
  tagName: string,
  properties: Properties = {},
  children: readonly Content[] = [],
): Content => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const text = (value: string): Content => ({ type: 'text', value })

describe('elements', () => {
  const voids =
    'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr'
  test.each(voids.split(' '))('%s is not closed', (name) => {
    expect(serialize(element(name))).toBe(`<${name}>`)
    expect(serialize(element('svg', {}, [element(name)]))).toBe(`<svg><${name}></${name}></svg>`)
  })

  test('one with content is closed', () => {
    expect(serialize(element('br', {}, [text('x')]))).toBe('<br>x</br>')
    expect(serialize(element('p'))).toBe('<p></p>')
  })

  test.each(['desc', 'foreignObject', 'title'])('inside %s of SVG is HTML again', (name) => {
    expect(serialize(element('svg', {}, [element(name, {}, [element('br')])]))).toBe(
      `<svg><${name}><br></${name}></svg>`,
    )
  })

  test.each(['script', 'style'])('text of %s is as it is', (name) => {
    expect(serialize(element(name, {}, [text('a < b && c'), { type: 'raw', value: '<!-- -->' }]))).toBe(
      `<${name}>a < b && c<!-- --></${name}>`,
    )
    expect(serialize(element('p', {}, [text('a < b && c')]))).toBe('<p>a &lt; b &amp;&amp; c</p>')
  })
})

test.each<[properties: Properties, written: string]>([
  [{ id: 'a' }, ' id="a"'],
  [{ id: '' }, ' id=""'],
  [{ id: null, title: undefined, lang: false }, ''],
  [{ id: true }, ' id'],
  [{ tabIndex: 0 }, ' tabindex="0"'],
  [{ tabIndex: Number.NaN }, ''],
  [{ className: ['a', 'b'] }, ' class="a b"'],
  [{ className: [] }, ' class=""'],
  [{ accept: ['a', 'b'] }, ' accept="a, b"'],
  [{ hidden: true }, ' hidden'],
  [{ hidden: '' }, ' hidden'],
  [{ hidden: 'hidden' }, ' hidden'],
  [{ hidden: 'until-found' }, ' hidden="until-found"'],
  [{ disabled: true }, ' disabled'],
  [{ disabled: '' }, ''],
  [{ disabled: 'disabled' }, ' disabled'],
  [{ disabled: 1 }, ' disabled'],
  [{ disabled: 0 }, ''],
  [{ disabled: ['x'] }, ' disabled'],
  [{ download: 'a.txt' }, ' download="a.txt"'],
  [{ title: 'a "b" & <c>' }, ' title="a &quot;b&quot; &amp; <c>"'],
  [{ dataFooBar: 'x', ariaLabel: 'y' }, ' data-foo-bar="x" aria-label="y"'],
  [{ 'a b': 'x', 'a=': 'x', 'a/': 'x', "a'": 'x', 'a`': 'x', 'a\u007f': 'x', '': 'x' }, ''],
])('%j is written as%s', (properties, written) => {
  expect(serialize(element('p', properties))).toBe(`<p${written}></p>`)
})

test('names of attributes are those of SVG inside of SVG', () => {
  const properties = { viewBox: '0 0 1 1', strokeWidth: 2 }
  expect(serialize(element('svg', properties))).toBe('<svg viewBox="0 0 1 1" stroke-width="2"></svg>')
  expect(serialize(element('p', { strokeWidth: 2 }))).toBe('<p strokeWidth="2"></p>')
})

test('the text of a tree is that of its texts, without tags and comments', () => {
  const tree = element('p', { title: 'no' }, [
    text('a '),
    element('b', {}, [text('b')]),
    { type: 'comment', value: 'no' },
    { type: 'raw', value: ' <i class="x">c</i>' },
  ])
  expect(textOf(tree)).toBe('a b c')
  expect(textOf([text('x'), text('y')])).toBe('xy')
})

describe('children of JSX', () => {
  test('are flattened, and what is empty is left out', () => {
    expect(toContent(['a', 0, '', null, undefined, true, false, [[1, element('b')]]])).toEqual([
      text('a'),
      text('0'),
      text('1'),
      element('b'),
    ])
    expect(Fragment({ children: 'a' })).toEqual([text('a')])
    expect(Fragment({})).toEqual([])
  })

  test('classes are split and falsy ones dropped, null attributes too', () => {
    const props = { class: ['a b', ['c', false, null], ''], id: null, title: undefined, hidden: false }
    expect(jsx('p', props)).toEqual(element('p', { className: ['a', 'b', 'c'], hidden: false }))
    expect(jsx('p', { className: ' \n' })).toEqual(element('p'))
    expect(jsx('p', { className: ' x  y ' })).toEqual(element('p', { className: ['x', 'y'] }))
  })

  test('data is an attribute when it is text, and facts when it is an object', () => {
    expect(jsx('object', { data: 'a.pdf' })).toEqual(element('object', { data: 'a.pdf' }))
    expect(jsx('p', { data: { decoration: true } })).toEqual({ ...element('p'), data: { decoration: true } })
    expect(jsx('p', { data: null })).toEqual(element('p'))
    expect(jsx('p', { data: undefined })).not.toHaveProperty('data')
    expect(h('p', { id: 'a' }, 'x', ['y'])).toEqual(element('p', { id: 'a' }, [text('x'), text('y')]))
  })

  test('a function is called with its properties', () => {
    expect(jsx(({ name }: { readonly name: string }) => text(name), { name: 'a' })).toEqual(text('a'))
  })
})

describe('holes', () => {
  const holes = [
    { kind: 'words', key: 'a' },
    { kind: 'href', url: '/<b>' },
  ] as const
  const fill = (hole: (typeof holes)[number]) => (hole.kind === 'words' ? hole.key : hole.url)

  test('are filled by their number, those that do not exist with nothing', () => {
    const html = `1${holeMarker(1)}2${holeMarker(0)}3${holeMarker(2)}4`
    expect(fillTemplate({ html, holes }, fill as never)).toBe('1/&lt;b&gt;2a34')
    expect(fillText(html, holes, fill as never)).toBe('1/<b>2a34')
  })

  test('cannot be written by authors', () => {
    expect(withoutMarkers(`a${holeMarker(0)}b`)).toBe('a\ufffd0\ufffdb')
    expect(withoutMarkers('ab')).toBe('ab')
  })
})
