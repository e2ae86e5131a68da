/** @jsxImportSource @octavo/hast */
import { it } from 'vitest'
import { expectGolden } from './golden.ts'
import { use } from './page-twin.ts'

it('renders cards with every prop', () =>
  expectGolden('card', [
    [
      'link',
      use(
        'Card',
        { title: 'Title', icon: 'rocket', href: '/a' },
        <p>
          With <a href="/b">a link</a>.
        </p>,
      ),
    ],
    ['external', use('Card', { title: 'Title', href: 'https://example.com' })],
    ['external without arrow', use('Card', { title: 'Title', href: 'https://example.com', arrow: false })],
    ['arrow and call', use('Card', { title: 'Title', href: '/a', arrow: true, cta: 'Read' })],
    [
      'horizontal with icon facts',
      use('Card', {
        title: 'T',
        horizontal: true,
        icon: 'x',
        iconType: 'duotone',
        iconLibrary: 'tabler',
        color: '#00ff00',
      }),
    ],
    ['image', use('Card', { title: 'T', img: '/a.png', alt: 'A', href: '/a' })],
    ['disabled', use('Card', { title: 'T', href: '/a', disabled: true })],
    ['type', use('Card', { title: 'T', type: 'warning' }, 'text')],
    ['no title', use('Card', { href: '/a' }, <p>Only text</p>)],
    [
      'description and other spellings',
      use('Card', {
        title: 'T',
        description: 'D',
        subtitle: 'S',
        link: '/l',
        src: '/s.png',
        target: '_self',
        external: true,
        className: 'c',
        style: 'color: red',
      }),
    ],
    ['nothing', use('Card', {})],
  ]))

it('renders columns', () =>
  expectGolden('columns', [
    ['CardGroup', use('CardGroup', {}, use('Card', { title: 'A' }), use('Card', { title: 'B' }))],
    ['Columns of 3', use('Columns', { cols: 3 }, use('Column', { className: 'c' }, <p>A</p>))],
    [
      'text, too many, none',
      use('Columns', { cols: '4' }),
      use('Columns', { cols: 9 }),
      use('Columns', { cols: 'x' }),
      use('CardGroup', { columns: 1 }),
    ],
  ]))

it('renders tiles and repositories', () =>
  expectGolden('tile', [
    ['Tile', use('Tile', { href: '/a', title: 'T', description: 'D' }, <img src="/a.png" alt="" />)],
    ['external without title', use('Tile', { href: 'https://example.com' })],
    ['GitHub.Repo', use('GitHub.Repo', { repo: 'https://github.com/owner/name.git' })],
    ['no repository', use('GitHub.Repo', { repo: 'name' })],
  ]))
