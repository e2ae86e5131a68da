import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRequest } from '../src/islands/read-request.ts'

const read = (...request: readonly unknown[]) => readRequest(JSON.stringify(request))

describe('requests of the right types', () => {
  test.each([
    [['icon', 'star', {}], { kind: 'icon', icon: 'star', options: {} }],
    [
      ['icon', { name: 'star', library: 'lucide', style: 'solid', more: 1 }, { size: 20, color: 'red' }],
      {
        kind: 'icon',
        icon: { name: 'star', library: 'lucide', style: 'solid' },
        options: { size: 20, color: 'red' },
      },
    ],
    [
      ['icon', 'star', { style: 's', library: 'l', className: 'c', label: 't', size: null }],
      { kind: 'icon', icon: 'star', options: { style: 's', library: 'l', className: 'c', label: 't' } },
    ],
    [
      ['highlight', { code: 'x', language: 'js', icon: { name: 'a' }, lines: true, highlight: [1, 2] }],
      {
        kind: 'highlight',
        code: { code: 'x', language: 'js', icon: { name: 'a' }, lines: true, highlight: [1, 2] },
      },
    ],
    [
      ['highlight', { code: '', wrap: false, expandable: true, nocopy: true, focus: [], theme: 't' }],
      {
        kind: 'highlight',
        code: { code: '', wrap: false, expandable: true, nocopy: true, focus: [], theme: 't' },
      },
    ],
    [['math', 'x', true], { kind: 'math', tex: 'x', display: true }],
    [['math', 'x', 1], { kind: 'math', tex: 'x', display: false }],
    [['markdown', 'x', 'block'], { kind: 'markdown', text: 'x', mode: 'block' }],
    [['markdown', 'x'], { kind: 'markdown', text: 'x', mode: 'inline' }],
    [['href', '/a'], { kind: 'href', url: '/a' }],
    [['asset', '/a'], { kind: 'asset', url: '/a', directive: 'img' }],
    [['media', '/a'], { kind: 'asset', url: '/a', directive: 'media' }],
    [['frame', '/a'], { kind: 'asset', url: '/a', directive: 'frame' }],
    [['words', 'copy'], { kind: 'words', key: 'copy' }],
    [['style', 'color:red'], { kind: 'style', style: 'color:red' }],
    [
      ['style', { color: 'red', width: 2, height: null, top: false }],
      { kind: 'style', style: { color: 'red', width: 2 } },
    ],
  ])('%j', (request, expected) => {
    expect(read(...request)).toEqual({ request: expected, wrong: [] })
  })
})

describe('requests of wrong types', () => {
  test.each([
    [['icon', { name: 42 }, {}], ['icon']],
    [['icon', null], ['icon']],
    [['icon', ['star']], ['icon']],
    [['highlight', { code: 42 }], ['code']],
    [['highlight', 'code'], ['code']],
    [['math', {}], ['formula']],
    [['markdown', 1], ['markdown']],
    [['href', 42], ['href']],
    [['asset', {}], ['src']],
    [['media', []], ['src']],
    [['frame', true], ['src']],
    [['words', 1], ['words']],
    [['style', 42], ['style']],
    [['style', ['color']], ['style']],
    [['toString', 'x'], ['request']],
    [[42], ['request']],
    [[], ['request']],
  ])('%j has no answer', (request, wrong) => {
    expect(read(...request)).toEqual({ request: undefined, wrong })
  })

  test.each([
    [
      ['icon', { name: 'x', library: {}, style: 7 }, { size: {}, color: [] }],
      ['style', 'library', 'size', 'color'],
      { kind: 'icon', icon: { name: 'x' }, options: {} },
    ],
    [
      ['highlight', { code: 'x', language: 42, title: [], icon: { name: 1 }, highlight: ['1'], lines: 'y' }],
      ['icon', 'language', 'title', 'lines', 'highlight'],
      { kind: 'highlight', code: { code: 'x' } },
    ],
    [
      ['style', { color: { a: 1 }, width: [[]], top: 1 }],
      ['style.color', 'style.width'],
      { kind: 'style', style: { top: 1 } },
    ],
  ])('%j is answered without what is wrong', (request, wrong, expected) => {
    expect(read(...request)).toEqual({ request: expected, wrong })
  })

  test('no JSON and no text makes it throw', () => {
    const kinds = [
      'icon',
      'highlight',
      'math',
      'markdown',
      'href',
      'asset',
      'media',
      'frame',
      'words',
      'style',
    ]
    const request = fc.tuple(fc.constantFrom(...kinds), fc.jsonValue(), fc.jsonValue())
    fc.assert(
      fc.property(
        fc.oneof(
          request.map((one) => JSON.stringify(one)),
          fc.string(),
        ),
        (json) => {
          const { request: found, wrong } = readRequest(json)
          expect(found !== undefined || wrong.length > 0).toBe(true)
        },
      ),
    )
  })
})
