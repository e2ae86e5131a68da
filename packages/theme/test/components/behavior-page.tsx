/** @jsxImportSource @octavo/hast */
import { serialize } from '@octavo/hast'
import { renderToc } from '../../src/layout/toc.tsx'
import { samplePage } from '../sample-page-view.ts'
import { createPageTwin, fence, use } from './page-twin.ts'

const filler = <p class="filler">Filler.</p>

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1200' height='600'%3E%3Crect width='1200' height='600' fill='teal'/%3E%3C/svg%3E"

const page = createPageTwin()

/** Markup of all content with a behavior in the browser; the client's test drives it. */
export const behaviorPage = serialize(
  page.render(
    use(
      'Tabs',
      {},
      use('Tab', { title: 'npm' }, <p>With npm.</p>, <h2 id="inside">Inside</h2>),
      use('Tab', { title: 'pnpm' }, <p>With pnpm.</p>, filler, filler, filler, <h2 id="deep">Deep</h2>),
      use('Tab', { title: 'bun', disabled: true }),
      use('Tab', { title: 'yarn' }, <p>With yarn.</p>),
    ),
    filler,
    use('CodeGroup', {}, fence('npm i', { title: 'npm' }), fence('pnpm add', { title: 'pnpm' })),
    use(
      'CodeGroup',
      { dropdown: true },
      fence('npm x', { title: 'npm' }),
      fence('pnpm x', { title: 'pnpm' }),
    ),
    use(
      'Tabs',
      { sync: false },
      use('Tab', { title: 'npm', id: 'alone-npm' }, <p>Alone npm.</p>),
      use('Tab', { title: 'pnpm', id: 'alone-pnpm' }, <p>Alone pnpm.</p>),
    ),
    fence('old // [!code --]\nnew // [!code ++]', { title: 'diff' }),
    fence(Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n'), {
      expandable: true,
      title: 'long',
    }),
    use(
      'AccordionGroup',
      {},
      use('Accordion', { title: 'Outer' }, use('Accordion', { title: 'Inner' }, <p id="target">Target.</p>)),
    ),
    use('Tooltip', { tip: 'The tip.' }, 'word'),
    use('Prompt', { description: 'Do it' }, 'You are careful.'),
    use(
      'Color',
      {},
      use('Color.Row', { title: 'Row' }, use('Color.Item', { name: 'Ink', value: '#123456' })),
    ),
    use(
      'Tree',
      {},
      use(
        'Tree.Folder',
        { name: 'src', defaultOpen: true },
        use('Tree.File', { name: 'index.ts' }),
        use('Tree.Folder', { name: 'lib' }, use('Tree.File', { name: 'deep.ts' })),
      ),
      use('Tree.File', { name: 'package.json' }),
    ),
    use('View', { title: 'pip' }, <h2 id="by-pip">By pip</h2>),
    use('View', { title: 'conda' }, <h2 id="by-conda">By conda</h2>),
    use('Update', { label: 'v3', tags: ['API', 'CLI'] }, <p>Third.</p>),
    use('Update', { label: 'v2', tags: ['API'] }, <p>Second.</p>),
    use('Update', { label: 'v1' }, <p>First.</p>),
    renderToc(
      { ...samplePage, toc: [{ id: 'v3', depth: 1, text: 'Contents' }], filters: ['API', 'CLI'] },
      page.tools,
    ),
    <img src={picture} alt="Teal" />,
    <img src={picture} alt="Still" data-no-zoom="" />,
    <a href="#linked">
      <img src={picture} alt="Linked" width={200} />
    </a>,
    use('Tile', { href: '#tile', title: 'Tile' }, <img src={picture} alt="" />),
  ),
)
