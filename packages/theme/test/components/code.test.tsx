/** @jsxImportSource @octavo/hast */
import { expect, it } from 'vitest'
import { lineNumbers } from '../../src/components/code-block.tsx'
import { expectGolden } from './golden.ts'
import { fence, use } from './page-twin.ts'

const thirteen = Array.from({ length: 13 }, (_, index) => `line ${index + 1}`).join('\n')

it('renders fences', () =>
  expectGolden('fence', [
    ['plain', fence('npm i\nnpm start', { language: 'bash' })],
    ['no language', fence('a < b && c')],
    ['title and icon', fence('x', { language: 'ts', title: 'a.ts', icon: 'file' })],
    ['no copy button', fence('x', { language: 'ts', nocopy: true })],
    ['numbers, wrap, an empty line', fence('a\n\nb', { lines: true, wrap: true })],
    ['highlight and focus', fence('a\nb\nc', { highlight: [1, 3], focus: [2] })],
    ['diff with text for the clipboard', fence('a // [!code --]\nb // [!code ++]', { language: 'js' })],
    ['expandable', fence(thirteen, { expandable: true })],
    ['expandable, but short', fence('a', { expandable: true })],
  ]))

it('renders CodeBlock', () =>
  expectGolden('code-block', [
    [
      'text',
      use(
        'CodeBlock',
        { language: 'js', filename: 'a.js', icon: 'x', lines: true, highlight: '[1,3]', focus: '[2]' },
        'a\nb\nc',
      ),
    ],
    [
      'fence with props over its meta',
      use('CodeBlock', { title: 'Mine' }, fence('x', { language: 'ts', title: 'Fence', wrap: true })),
    ],
    ['code as a prop', use('CodeBlock', { code: 'let a = 1', nocopy: true, wrap: true, expandable: true })],
  ]))

it('renders CodeGroup', () =>
  expectGolden('code-group', [
    ['dropdown with one choice', use('CodeGroup', { dropdown: true }, fence('a', { title: 'One' }))],
    [
      'titles, language, nothing',
      use(
        'CodeGroup',
        {},
        fence('a', { title: 'npm', icon: 'box' }),
        fence('b', { language: 'js' }),
        fence('c'),
        fence('d'),
      ),
    ],
    [
      'dropdown',
      use(
        'CodeGroup',
        { dropdown: true, title: 'Client' },
        fence('a', { title: 'A' }),
        fence('b', { title: 'B' }),
      ),
    ],
    [
      'CodeBlock inside',
      use(
        'CodeGroup',
        {},
        use('CodeBlock', { language: 'js', filename: 'x.js' }, 'x'),
        fence('y', { title: 'y' }),
      ),
    ],
    ['one fence', use('CodeGroup', {}, fence('a', { language: 'js' }))],
    ['other content', use('CodeGroup', {}, <p>Text</p>)],
    ['SnippetGroup', use('SnippetGroup', {}, fence('a', { title: 'A' }), fence('b', { title: 'B' }))],
  ]))

it('puts examples into the right column', () =>
  expectGolden('examples', [
    [
      'a second one',
      use('RequestExample', {}, fence('a')),
      use('RequestExample', {}, fence('b')),
      use('ResponseExample', {}, fence('c')),
    ],
    [
      'RequestExample',
      use('RequestExample', {}, fence('curl', { language: 'bash' }), fence('get', { title: 'JS' })),
    ],
    [
      'ResponseExample with one untitled sample',
      use('ResponseExample', {}, fence('{}', { language: 'json' })),
    ],
    [
      'dropdown',
      use(
        'ResponseExample',
        { dropdown: true },
        fence('{}', { title: '200' }),
        fence('{}', { title: '404' }),
      ),
    ],
    ['Panel', use('Panel', {}, <p>Aside</p>)],
  ]))

it('reads line numbers in every spelling', () => {
  expect(lineNumbers('[1,3-5]')).toEqual([1, 3, 4, 5])
  expect(lineNumbers('{2, 1}')).toEqual([1, 2])
  expect(lineNumbers([4, 4, 2])).toEqual([2, 4])
  expect(lineNumbers('7')).toEqual([7])
  expect(lineNumbers('x')).toBeUndefined()
  expect(lineNumbers(undefined)).toBeUndefined()
  expect(lineNumbers('1-999999999')).toHaveLength(10_001)
})
