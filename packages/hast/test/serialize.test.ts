import * as fc from 'fast-check'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { holeMarker, serialize, serializeParts, type Content, type Element } from '../src/index.ts'

const reference = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  allowDangerousCharacters: true,
  allowParseErrors: true,
  characterReferences: { useNamedReferences: true },
})

const referenceHtml = (children: readonly Content[]) =>
  reference.stringify({ type: 'root', children } as never)

const textValue = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'a & b',
    '<script>',
    '&amp;',
    '"quoted"',
    "it's",
    '\u2028',
    holeMarker(3),
    'é 中 🚀',
    '</p>',
    '-->',
  ),
)
const text = textValue.map((value): Content => ({ type: 'text', value }))
const comment = fc.string().map((value): Content => ({ type: 'comment', value: value.replace(/[<>]/g, '') }))
const raw = fc.constantFrom('<b>raw</b>', '&nbsp;', '').map((value): Content => ({ type: 'raw', value }))

const propertyName = fc.constantFrom(
  'id',
  'className',
  'class',
  'href',
  'title',
  'hidden',
  'download',
  'disabled',
  'ariaLabel',
  'ariaHidden',
  'dataFooBar',
  'data-x',
  'tabIndex',
  'srcSet',
  'sizes',
  'accept',
  'htmlFor',
  'viewBox',
  'strokeWidth',
  'stroke-width',
  'fill',
  'colSpan',
  'popover',
  'open',
  'rel',
  'xLinkHref',
  'xmlns',
  'draggable',
  'contentEditable',
  'value',
  'isMap',
  'allowFullScreen',
)
const propertyValue = fc.oneof(
  textValue,
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(null, undefined, '', Number.NaN, 0),
  fc.array(fc.constantFrom('one', 'two', '"', '&'), { maxLength: 3 }),
)
const tagName = fc.constantFrom(
  'p',
  'div',
  'span',
  'a',
  'br',
  'img',
  'input',
  'svg',
  'path',
  'title',
  'foreignObject',
  'circle',
  'wbr',
  'script',
  'details',
)

const content = fc.letrec<{ node: Content }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    comment,
    raw,
    fc
      .tuple(
        tagName,
        fc.dictionary(propertyName, propertyValue, { maxKeys: 5 }),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, properties, children]): Element => ({
        type: 'element',
        tagName: tag,
        properties,
        children,
      })),
  ),
})).node

describe('serialize', () => {
  it('writes what rehype-stringify writes', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 4 }), (nodes) => {
        expect(serialize(nodes)).toBe(referenceHtml(nodes))
      }),
      { numRuns: 2000 },
    )
  })

  it('lets no text, attribute or comment leave its place', () => {
    const element = (properties: Element['properties'], ...children: Content[]): Element => ({
      type: 'element',
      tagName: 'p',
      properties,
      children,
    })
    expect(serialize(element({ title: '"><script>' }, { type: 'text', value: '<script>' }))).toBe(
      '<p title="&quot;><script>">&lt;script></p>',
    )
    expect(serialize(element({ 'x onload=alert(1) y': 'v', 'a>b': 'v', 'ok-name': 'v' }))).toBe(
      '<p ok-name="v"></p>',
    )
    expect(serialize({ type: 'comment', value: '--><script>' })).toBe('<!----&gt;&lt;script&gt;-->')
  })

  it('takes a node, a list or a root', () => {
    const node: Content = { type: 'text', value: 'a' }
    expect(serialize(node)).toBe('a')
    expect(serialize([node, node])).toBe('aa')
    expect(serialize({ type: 'root', children: [node] })).toBe('a')
  })
})

describe('in parts', () => {
  const raw = (value: string): Content => ({ type: 'raw', value })
  const element = (tagName: string, children: readonly Content[]): Content => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  })

  it('makes each selected raw node a part of its own', () => {
    const tree = element('main', [raw('<b>short</b>'), element('p', [raw('<i>selected</i>')]), raw('<hr>')])
    const parts = serializeParts(tree, (html) => html.includes('selected'))
    expect(parts).toEqual(['<main><b>short</b><p>', '<i>selected</i>', '</p><hr></main>'])
    expect(parts.join('')).toBe(serialize(tree))
  })

  it('keeps selected HTML that a void element or text of a script contains', () => {
    const tree = [element('br', [raw('<i>')]), element('style', [raw('a{}')])]
    expect(serializeParts(tree, () => true).join('')).toBe(serialize(tree))
  })
})
