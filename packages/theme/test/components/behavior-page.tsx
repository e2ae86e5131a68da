/** @jsxImportSource @octavo/hast */
import { serialize } from '@octavo/hast'
import { createPageTwin, fence, use } from './page-twin.ts'

const filler = <p class="filler">Filler.</p>

/** Markup of everything in content that has a behavior in the browser; the client's test drives it. */
export const behaviorPage = serialize(
  createPageTwin().render(
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
  ),
)
