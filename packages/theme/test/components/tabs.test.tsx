/** @jsxImportSource @octavo/hast */
import { it } from 'vitest'
import { expectGolden } from './golden.ts'
import { use } from './page-twin.ts'

it('renders tabs', () =>
  expectGolden('tabs', [
    [
      'two, one with icon',
      use(
        'Tabs',
        {},
        use('Tab', { title: 'One', icon: 'x', iconType: 'solid' }, <p>1</p>),
        use('Tab', { title: 'Two', id: 'second' }, <p>2</p>),
      ),
    ],
    [
      'second first, alone, bordered',
      use(
        'Tabs',
        { defaultTabIndex: 1, sync: false, borderBottom: true, className: 'c' },
        use('Tab', { title: 'One' }),
        use('Tab', { title: 'Two' }),
      ),
    ],
    [
      'names from items, first by value',
      use(
        'Tabs',
        { items: ['A', 'B'], defaultValue: 'b' },
        use('Tab', { value: 'a' }),
        use('Tab', { value: 'b', label: 'Bee' }),
      ),
    ],
    [
      'disabled and repeated titles',
      use('Tabs', {}, use('Tab', { title: 'Same' }), use('Tab', { title: 'Same', disabled: true })),
    ],
    ['index out of range', use('Tabs', { defaultTabIndex: 7 }, use('Tab', { title: 'One' }))],
    ['other content', use('Tabs', {}, <p>Stray</p>, use('Tab', { title: 'One' }, <p>1</p>))],
    ['no tab', use('Tabs', {}, <p>Stray</p>)],
    ['Tab alone', use('Tab', { title: 'Lone' }, <p>1</p>)],
    ['View', use('View', { title: 'JS', icon: 'x' }, <p>1</p>)],
    [
      'Views, one title twice',
      use('View', { title: 'JS' }, <p>1</p>),
      <p>Between</p>,
      use('View', { title: 'Go' }, <p>2</p>),
      use('View', { title: 'JS' }, <p>3</p>),
    ],
  ]))
