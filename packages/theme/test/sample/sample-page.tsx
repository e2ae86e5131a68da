/** @jsxImportSource @octavo/hast */
import {
  serialize,
  toContent,
  type Child,
  type Content,
  type IconOptions,
  type IconValue,
} from '@octavo/hast'
import { createPageTwin, fence, use } from '../components/page-twin.ts'

/** Icon sets by name, as in a build. */
export type IconSet = Readonly<Record<string, { readonly body: string }>>

/** The body of a page with every component in it, its right column, and the classes of authors' styles. */
export function renderSample(icons: IconSet): { html: string; aside: string; css: string } {
  const icon = (value: IconValue, options: IconOptions = {}) => drawIcon(icons, value, options)
  const page = createPageTwin({ icon, paint })
  const html = serialize(page.render(...sample))
  const css = Object.entries(page.styles)
    .map(([name, text]) => `.${name}{${text}}`)
    .join('')
  return {
    html,
    aside: serialize([...(page.asides['request-example'] ?? []), ...(page.asides['response-example'] ?? [])]),
    css,
  }
}

function drawIcon(icons: IconSet, value: IconValue, options: IconOptions) {
  const name = typeof value === 'string' ? value : value.name
  const size = options.size ?? 16
  const body = (icons[name] ?? icons['circle'])?.body ?? ''
  return {
    type: 'element' as const,
    tagName: 'svg',
    properties: {
      className: options.className ?? '',
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      ariaHidden: 'true',
    },
    children: [{ type: 'raw' as const, value: body }],
  }
}

/** A minimal highlighter, enough to see its styles. */
function paint(line: string): readonly Content[] {
  const parts = line.split(
    /("[^"]*"|'[^']*'|\b(?:import|from|const|await|return|export|function|if|new)\b|\/\/.*$|#.*$)/,
  )
  return toContent(
    parts.map((part) => {
      if (/^["']/.test(part)) return <span class="pt-s">{part}</span>
      if (/^(?:\/\/|#)/.test(part)) return <span class="pt-c">{part}</span>
      return /^(?:import|from|const|await|return|export|function|if|new)$/.test(part) ? (
        <span class="pt-k">{part}</span>
      ) : (
        part
      )
    }),
  )
}

const p = (...children: readonly Child[]) => <p>{children}</p>
const heading = (level: 2 | 3 | 4, text: string) => use('Heading', { level }, text)
const code = `import { createClient } from 'octavo'

// The client reads its key from the environment.
const client = createClient({
  project: 'handbook',
  region: 'eu-west',
})

export async function publish(page) {
  const job = await client.jobs.create({ page, notify: true })
  if (job.status === 'failed') return job.error
  return job.url
}`

const long = Array.from(
  { length: 24 },
  (_, index) => `const value${index} = await read('entry-${index}', { retries: ${index} })`,
).join('\n')
const wide =
  'curl --request POST --url https://api.example.com/v2/projects/handbook/deployments --header "Authorization: Bearer $TOKEN" --data \'{"branch":"main"}\''

const sample = [
  p(
    'Octavo turns a folder of pages into a site. This paragraph has a ',
    <a href="#x">link in the line</a>,
    ', some ',
    <strong>strong words</strong>,
    ', ',
    <em>emphasis</em>,
    ', ',
    <code>inline code</code>,
    ', a ',
    <a href="#y">
      <code>linked.code()</code>
    </a>,
    ', ',
    <del>struck text</del>,
    ', ',
    <kbd>⌘</kbd>,
    ' ',
    <kbd>K</kbd>,
    ', a ',
    'tooltip',
    ' and ends here.',
  ),
  p(
    'Words with ',
    'a note',
    <sup>
      <a href="#fn" data-footnote-ref="">
        1
      </a>
    </sup>,
    '.',
  ),
  use(
    'Tooltip',
    {
      headline: 'API',
      tip: 'Application programming interface: how programs talk to each other.',
      cta: 'Read the glossary',
      href: '/glossary',
    },
    'A tooltip',
  ),
  heading(2, 'Callouts'),
  use(
    'Note',
    {},
    p('A note adds what helps. It may hold ', <a href="#n">a link</a>, ' and ', <code>code</code>, '.'),
  ),
  use(
    'Warning',
    {},
    p(
      'A warning tells of what may go wrong, and it can be long enough to break into a second line on every kind of screen that we know of.',
    ),
  ),
  use('Info', {}, p('Information without judgement.')),
  use(
    'Tip',
    { title: 'A title' },
    p('A tip with a title.'),
    <ul>
      <li>and</li>
      <li>a list</li>
    </ul>,
  ),
  use('Check', {}, p('All is well.')),
  use('Danger', {}, p('This deletes your data.')),
  use('Callout', { icon: 'rocket', color: '#8b5cf6' }, p('A callout with an icon and a colour of its own.')),
  heading(2, 'Cards'),
  use(
    'CardGroup',
    { cols: 2 },
    use(
      'Card',
      { title: 'Quickstart', icon: 'rocket', href: '/quickstart' },
      p('Publish your first page in five minutes.'),
    ),
    use(
      'Card',
      { title: 'Components', icon: 'blocks', href: 'https://example.com' },
      p('Everything that a page can hold, with ', <a href="#c">links inside</a>, '.'),
    ),
    use('Card', { title: 'No link', icon: 'book-open', color: '#e11d48' }, p('A card that only tells.')),
    use(
      'Card',
      { title: 'With a call', icon: 'terminal', href: '/cli', cta: 'Read more', horizontal: true },
      p('Horizontal.'),
    ),
  ),
  use(
    'Columns',
    { cols: 3 },
    use('Card', { title: 'Python', icon: 'code', href: '/py' }),
    use('Card', { title: 'Go', icon: 'code', href: '/go' }),
    use('Card', { title: 'A much longer title that breaks', icon: 'code', href: '/rust' }),
  ),
  heading(2, 'Code'),
  fence(code, { language: 'ts', title: 'publish.ts', icon: 'file-code', highlight: [4, 5, 6, 7] }),
  fence('npm i -g octavo\noctavo dev', { language: 'bash' }),
  fence(wide, { language: 'bash', title: 'A line that scrolls' }),
  fence(wide, { language: 'bash', wrap: true, lines: true }),
  fence(code.replace("'eu-west',", "'eu-west', // [!code --]\n  region: 'us-east', // [!code ++]"), {
    language: 'ts',
    lines: true,
  }),
  fence(code, { language: 'ts', focus: [9, 10, 11, 12, 13] }),
  fence(long, { language: 'ts', expandable: true, title: 'long.ts', lines: true }),
  use(
    'CodeGroup',
    {},
    fence('npm i octavo', { language: 'bash', title: 'npm' }),
    fence('pnpm add octavo', { language: 'bash', title: 'pnpm' }),
    fence('yarn add octavo', { language: 'bash', title: 'yarn' }),
  ),
  use(
    'CodeGroup',
    { dropdown: true },
    fence('npm i octavo', { language: 'bash', title: 'npm' }),
    fence('pnpm add octavo', { language: 'bash', title: 'pnpm' }),
  ),
  heading(2, 'Tabs'),
  use(
    'Tabs',
    {},
    use(
      'Tab',
      { title: 'npm', icon: 'package' },
      p('Use the package manager that comes with Node.'),
      fence('npm ci', { language: 'bash' }),
    ),
    use('Tab', { title: 'pnpm' }, p('Use pnpm.')),
    use('Tab', { title: 'yarn', disabled: true }, p('Use yarn.')),
  ),
  heading(2, 'Steps'),
  use(
    'Steps',
    {},
    use('Step', { title: 'Install' }, p('Get the command.'), fence('npm i -g octavo', { language: 'bash' })),
    use(
      'Step',
      { title: 'Write', icon: 'pencil' },
      p('Write a page. ', <strong>Any</strong>, ' page will do.'),
    ),
    use('Step', { title: 'Publish' }, p('Send it out.'), use('Note', {}, p('It takes a moment.'))),
  ),
  heading(2, 'Accordions'),
  use(
    'Accordion',
    { title: 'A lone accordion', description: 'with a description' },
    p('Its content is indented to the title.'),
  ),
  use(
    'AccordionGroup',
    {},
    use(
      'Accordion',
      { title: 'First question', icon: 'circle-help', defaultOpen: true },
      p('The first answer, open from the start.'),
      fence('octavo check', { language: 'bash' }),
    ),
    use('Accordion', { title: 'Second question' }, p('The second.')),
    use('Accordion', { title: 'Third question' }, p('The third.')),
  ),
  heading(2, 'Fields'),
  use('ParamField', { path: 'userId', type: 'string', required: true }, p('The user.')),
  use(
    'ParamField',
    { query: 'limit', type: 'integer', default: 20 },
    p('How many entries come back, at most 100.'),
  ),
  use('ParamField', { body: 'legacy_mode', type: 'boolean', deprecated: true }, p('Use something else.')),
  use(
    'ResponseField',
    { name: 'user', type: 'object', required: true },
    p('Who it is.'),
    use(
      'Expandable',
      { title: 'properties', defaultOpen: true },
      use('ResponseField', { name: 'name', type: 'string' }, p('The full name.')),
      use(
        'ResponseField',
        { name: 'address', type: 'Address', pre: ['nullable'], post: ['read only'] },
        p('Where.'),
        use('Expandable', {}, use('ResponseField', { name: 'street', type: 'string' })),
      ),
    ),
  ),
  heading(2, 'Frames and badges'),
  use(
    'Frame',
    { caption: 'A caption below the picture', hint: 'A hint above it' },
    <img
      src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='260'%3E%3Crect width='800' height='260' fill='%2399b'/%3E%3C/svg%3E"
      alt="A grey field"
    />,
  ),
  p(
    ...[
      'gray',
      'blue',
      'green',
      'yellow',
      'orange',
      'red',
      'purple',
      'white',
      'surface',
      'white-destructive',
      'surface-destructive',
    ].flatMap((color) => [...badge({ color }, color), ' ']),
  ),
  p(
    ...badge({ size: 'xs' }, 'xs'),
    ' ',
    ...badge({ size: 'sm', color: 'blue' }, 'sm'),
    ' ',
    ...badge({ size: 'lg', shape: 'pill', color: 'green', icon: 'check' }, 'lg pill'),
    ' ',
    ...badge({ stroke: true, color: 'red' }, 'stroke'),
    ' ',
    ...badge({ disabled: true }, 'disabled'),
    ' ',
    ...badge({ href: '/x', color: 'purple' }, 'link'),
  ),
  heading(2, 'Prose'),
  heading(3, 'A third level with a long title that breaks into two lines on a phone'),
  p('Text below a heading of the third level.'),
  <ul>
    <li>One item of a list</li>
    <li>
      Another, with a list of its own
      <ol>
        <li>first</li>
        <li>second</li>
      </ol>
    </li>
    <li>
      A third that is long enough to break into a second line so that we see how its lines hang below each
      other.
    </li>
  </ul>,
  <ul class="task-list">
    <li class="task">
      <input type="checkbox" aria-label="Done" checked disabled /> Done
    </li>
    <li class="task">
      <input type="checkbox" aria-label="Open" disabled /> Open
    </li>
  </ul>,
  <blockquote>
    <p>A quotation that someone once made about writing, long enough to break.</p>
  </blockquote>,
  heading(4, 'A table'),
  <div class="table-scroll" tabindex={0} role="group" aria-label="A table">
    <table>
      <thead>
        <tr>
          <th>Key</th>
          <th>Type</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <code>name</code>
          </td>
          <td>string</td>
          <td>What the site is called in its header and in the title of every page.</td>
        </tr>
        <tr>
          <td>
            <code>colors.primary</code>
          </td>
          <td>hex colour</td>
          <td>
            Where you are, what you can press and <a href="#l">what links</a>.
          </td>
        </tr>
        <tr>
          <td>
            <code>theme</code>
          </td>
          <td>enum</td>
          <td>One of nine.</td>
        </tr>
      </tbody>
    </table>
  </div>,
  <hr />,
  <dl>
    <dt>Term</dt>
    <dd>Its definition.</dd>
  </dl>,
  heading(2, 'Change log'),
  use(
    'Update',
    { label: 'November 2026', description: 'v1.2.0', tags: ['Feature', 'Fix'] },
    p('A new way to write pages.'),
    <ul>
      <li>Faster</li>
      <li>Smaller</li>
    </ul>,
  ),
  use('Update', { label: 'October 2026', description: 'v1.1.0' }, p('Small repairs.')),
  heading(2, 'Other parts'),
  use(
    'Tree',
    {},
    use(
      'Tree.Folder',
      { name: 'docs', defaultOpen: true },
      use('Tree.File', { name: 'index.mdx', highlight: true }),
      use('Tree.Folder', { name: 'guides' }, use('Tree.File', { name: 'install.mdx' })),
      use('Tree.File', { name: 'docs.json', comment: 'the configuration' }),
    ),
  ),
  use(
    'Prompt',
    { description: 'Set the project up', icon: 'sparkles' },
    'You are a careful engineer. Install Octavo.',
  ),
  use(
    'Color',
    { variant: 'compact' },
    use('Color.Item', { name: 'Teal', value: '#0f766e' }),
    use('Color.Item', { name: 'Ink', value: { light: '#111827', dark: '#f9fafb' } }),
  ),
  use(
    'Columns',
    { cols: 2 },
    use(
      'Tile',
      { href: '/a', title: 'A tile', description: 'With a description' },
      <img
        src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='60'%3E%3Crect width='80' height='60' fill='%2399b'/%3E%3C/svg%3E"
        alt=""
      />,
    ),
    use('Tile', { href: '/b', title: 'Another' }, 'Text'),
  ),
  use('View', { title: 'JavaScript', icon: 'code' }, p('Only for JavaScript.')),
  use('Mermaid', { chart: 'graph TD\n  A --> B' }),
  use(
    'RequestExample',
    {},
    fence('curl https://api.example.com/v2/users', { language: 'bash', title: 'cURL' }),
    fence("await fetch('/v2/users')", { language: 'js', title: 'JavaScript' }),
  ),
  use('ResponseExample', {}, fence('{\n  "id": 1\n}', { language: 'json', title: '200' })),
]

function badge(props: Record<string, unknown>, text: string): readonly Content[] {
  return createPageTwin({
    icon: () => ({
      type: 'element',
      tagName: 'svg',
      properties: { className: 'glyph', viewBox: '0 0 16 16' },
      children: [],
    }),
  }).render(use('Badge', props, text))
}
