/** @jsxImportSource @octavo/hast */
import { it } from 'vitest'
import { expectGolden } from './golden.ts'
import { use } from './page-twin.ts'

const text = <p>Text.</p>

it('renders callouts of every kind and with every prop', () =>
  expectGolden('callout', [
    ...['Note', 'Warning', 'Info', 'Tip', 'Check', 'Danger'].map(
      (name) => [name, use(name, {}, text)] as const,
    ),
    [
      'title, icon and class name',
      use('Note', { title: 'Title', icon: 'star', iconType: 'solid', className: 'mt-8' }, text),
    ],
    ['Callout', use('Callout', { icon: 'rocket', color: '#FF8800', title: 'Own', iconType: 'solid' }, text)],
    ['Callout with a type', use('Callout', { type: 'success' }, text)],
    ['Callout without anything', use('Callout', { style: { padding: 4 } }, text)],
    ['Banner in a page', use('Banner', { title: 'News' }, text)],
  ]))
