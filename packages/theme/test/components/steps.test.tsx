/** @jsxImportSource @octavo/hast */
import { expect, it } from 'vitest'
import { expectGolden } from './golden.ts'
import { createPageTwin, use } from './page-twin.ts'

it('renders steps', () =>
  expectGolden('steps', [
    [
      'two',
      use(
        'Steps',
        {},
        use('Step', { title: 'One' }, <p>1</p>),
        use('Step', { title: 'Two', icon: 'x', iconType: 'solid' }, <p>2</p>),
      ),
    ],
    [
      'inherited and own size',
      use(
        'Steps',
        { titleSize: 'h2' },
        use('Step', { title: 'One' }),
        use('Step', { title: 'Two', titleSize: 'h4' }),
      ),
    ],
    [
      'number, id, no anchor',
      use('Steps', {}, use('Step', { title: 'One', stepNumber: 5, id: 'own', noAnchor: true })),
    ],
    ['label and duration', use('Steps', {}, use('Step', { name: 'One', stepLabel: 'A', duration: '5 min' }))],
    ['no title, unknown size', use('Steps', { titleSize: 'huge' }, use('Step', {}, <p>1</p>))],
    ['other content', use('Steps', {}, use('Step', { title: 'One' }), <p>After</p>)],
    ['Step alone', use('Step', { title: 'Lone' }, <p>1</p>)],
  ]))

it('opens table-of-contents entries for titles of size h2 and h3 alone', () => {
  const tocOf = (titleSize: string) => {
    const nodes = createPageTwin().render(use('Steps', { titleSize }, use('Step', { title: 'One' })))
    return /"toc":(\{.*?\})/.exec(JSON.stringify(nodes))?.[1]
  }
  expect(tocOf('h2')).toBe('{"depth":2,"text":"One","id":"one"}')
  expect(tocOf('h3')).toBe('{"depth":3,"text":"One","id":"one"}')
  expect(tocOf('h4')).toBeUndefined()
  expect(tocOf('p')).toBeUndefined()
})

it('renders headings', () =>
  expectGolden('heading', [
    ['default', use('Heading', {}, 'Text')],
    ['level, id, no anchor', use('Heading', { level: 4, id: 'own', noAnchor: true, className: 'c' }, 'Text')],
    ['level out of range', use('Heading', { level: 9 }, 'Text')],
  ]))
