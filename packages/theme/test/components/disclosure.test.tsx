/** @jsxImportSource @octavo/hast */
import { toContent } from '@octavo/hast'
import { expect, it } from 'vitest'
import { expectGolden } from './golden.ts'
import { createPageTwin, use } from './page-twin.ts'

it('renders accordions', () =>
  expectGolden('accordion', [
    ['plain', use('Accordion', { title: 'Title' }, <p>Text</p>)],
    [
      'everything',
      use(
        'Accordion',
        {
          title: 'Title',
          description: 'D',
          icon: 'x',
          iconType: 'solid',
          defaultOpen: true,
          id: 'own',
          className: 'c',
        },
        <p>Text</p>,
      ),
    ],
    ['title that is no text', use('Accordion', { title: toContent(<b>Bold</b>) }, <p>Text</p>)],
    ['no title', use('Accordion', {}, <p>Text</p>)],
    [
      'repeated titles with different ids',
      use('Accordion', { title: 'Same' }),
      use('Accordion', { title: 'Same', id: 'other' }),
    ],
    [
      'group with repeated titles',
      use('AccordionGroup', {}, use('Accordion', { title: 'Same' }), use('Accordion', { title: 'Same' })),
    ],
  ]))

it('renders Expandable', () =>
  expectGolden('expandable', [
    ['titled', use('Expandable', { title: 'properties' }, <p>Text</p>)],
    ['untitled, open', use('Expandable', { defaultOpen: true }, <p>Text</p>)],
    ['summary', use('Expandable', { summary: 'more' }, <p>Text</p>)],
  ]))

it('keeps headings inside out of the table of contents', () => {
  for (const name of ['Accordion', 'Expandable', 'Prompt']) {
    expect(JSON.stringify(createPageTwin().render(use(name, { title: 'T', description: 'D' })))).toContain(
      '"tocSkip":true',
    )
  }
})

it('renders trees', () =>
  expectGolden('tree', [
    [
      'parts',
      use(
        'Tree',
        {},
        use(
          'Tree.Folder',
          { name: 'a', defaultOpen: true },
          use('Tree.File', { name: 'b', highlight: true, comment: 'C' }),
        ),
        use('Tree.Folder', { name: 'c', openable: false }, use('Tree.File', { name: 'd' })),
        use('Tree.Folder', { name: 'e', highlight: true }, use('Tree.File', { name: 'f' })),
        use('Tree.Folder', { name: 'g' }),
      ),
    ],
    ['own colour', use('Tree', { className: 'c', style: { '--tree-highlight': 'red' } })],
    [
      'Markdown list',
      use(
        'FileTree',
        {},
        <ul>
          <li>
            src
            <ul>
              <li>index.ts</li>
            </ul>
          </li>
          <li>
            <p>empty/</p>
          </li>
          <li>
            <code>file</code>
          </li>
        </ul>,
      ),
    ],
  ]))

it('renders prompts', () =>
  expectGolden('prompt', [
    ['plain', use('Prompt', { description: 'Do it', icon: 'x' }, 'You are…')],
    ['every action', use('Prompt', { description: 'Do it', actions: ['copy', 'cursor'] }, 'A & "b"')],
    [
      'no action, as it is written',
      use('Prompt', { description: 'Do it', actions: [], children: '- *a*' }, 'a'),
    ],
  ]))
