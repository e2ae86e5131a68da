/** @jsxImportSource @octavo/hast */
import { it } from 'vitest'
import { expectGolden } from './golden.ts'
import { use } from './page-twin.ts'

it('renders Frame', () =>
  expectGolden('frame', [
    ['image', use('Frame', {}, <img src="/a.png" alt="A" />)],
    [
      'everything',
      use(
        'Frame',
        { caption: 'C', hint: 'H', className: 'c', style: { maxWidth: 300 } },
        <img src="/a.png" alt="A" />,
      ),
    ],
    [
      'film that starts by itself',
      use(
        'Example',
        {},
        <div>
          <video autoPlay src="/a.mp4" />
        </div>,
      ),
    ],
    ['film that waits', use('Frame', { title: 'T', noborder: true }, <video controls src="/a.mp4" />)],
  ]))

it('renders Update', () =>
  expectGolden('update', [
    [
      'everything',
      use('Update', { label: 'v1.2', description: 'D', tags: ['A', 'B'], rss: { title: 'T' } }, <p>Text</p>),
    ],
    ['date, own id', use('Update', { label: 'v1.1', date: '2026-01-01', id: 'own' }, <p>Text</p>)],
    ['no label', use('Update', {}, <p>Text</p>)],
    ['tags as one text', use('Update', { label: 'a', tags: 'New' })],
    ['tags as a written list', use('Update', { label: 'a', tags: '["A", "B"]' })],
    ['tags that are no texts', use('Update', { label: 'a', tags: ['A', 1, '', 'A'] })],
  ]))
