/** @jsxImportSource @octavo/hast */
import { serialize, type Content, type IconOptions, type IconValue, type RenderTools } from '@octavo/hast'
import {
  createWords,
  bundledFiles,
  fallbackFace,
  fontFaces,
  markCurrent,
  renderDocument,
  renderSidebar,
  themeStylesheet,
  tintStylesheet,
  type PageView,
  type SidebarEntry,
  type SidebarLink,
} from '../../src/index.ts'
import { createPageTwin, fence, use, type Usage } from '../components/page-twin.ts'

/** Icon sets by name, as in a build. */
export type IconSet = Readonly<Record<string, { readonly body: string }>>

export interface GalleryFile {
  readonly name: string
  readonly text: string
}

/** Sample pages of every mode and kind as documents, and the site's stylesheet. */
export function renderGallery(icons: IconSet): readonly GalleryFile[] {
  const icon = (value: IconValue, options: IconOptions = {}) => drawIcon(icons, value, options)
  const pages = galleryPages(icon)
  const site = themeStylesheet({
    theme: 'mint',
    colors: { primary: '#0d9373', light: '#26bd6c', dark: '#0a7a5f' },
    background: {},
    fonts: {},
  })
  const css = `${fontFaces(bundledFiles('inter', (file) => `/${file}`))}${fallbackFace('inter')}${site.css}${tintStylesheet([TINT])}`
  return [{ name: 'site.css', text: css }, ...pages]
}

const TINT = { light: '#7c3aed', dark: '#a78bfa' }

function galleryPages(icon: RenderTools['icon']): readonly GalleryFile[] {
  const toolsOf = (lang: string): RenderTools => ({
    ...createPageTwin({ icon }).tools,
    href: (url) => url,
    words: createWords(lang),
    markdown: (text) => [{ type: 'raw', value: text.replace(/\[(.*?)\]\((.*?)\)/g, '<a href="$2">$1</a>') }],
  })
  const body = (...usages: readonly Usage[]) => serialize(createPageTwin({ icon }).render(...usages))
  const tools = toolsOf('en')
  const small = renderSidebar(smallSidebar, tools)
  const deep = renderSidebar(deepSidebar, tools)
  const view = (extra: Partial<PageView>): PageView => ({ ...base, ...extra })
  const nav = (extra: Partial<PageView['navigation']> = {}): PageView['navigation'] => ({
    sidebar: markCurrent(small, 'guides/deploy'),
    tabs: tabs.slice(0, 3),
    anchors: [],
    switchers: [],
    ...extra,
  })
  const views: Readonly<Record<string, PageView>> = {
    home: view({
      title: 'Introduction',
      path: '',
      description:
        'Orbit is a small message queue that you can run anywhere. Learn what it does and send your first message.',
      eyebrows: [{ label: 'Get started' }],
      body: body(...homeBody),
      toc: toc('Explore', 'How it works', 'Next steps'),
      navigation: nav({ sidebar: markCurrent(small, '') }),
      next: { title: 'Quickstart', href: '/quickstart' },
    }),
    prose: view({ body: proseBody, toc: proseToc, navigation: nav() }),
    everything: view({
      title: 'Configuring retries for long-running deliveries across regions',
      description: 'Every kind of navigation on one page, with labels that are longer than they should be.',
      tag: 'NEW',
      deprecated: true,
      eyebrows: [
        { label: 'Documentation', href: '/' },
        { label: 'Guides', href: '/guides' },
        { label: 'Delivery' },
      ],
      body: proseBody,
      toc: proseToc,
      banner: {
        content: 'Orbit 3.0 is here: read the [release notes](/changelog).',
        dismissible: true,
        type: 'info',
      },
      navigation: {
        sidebar: markCurrent(deep, 'deep/page-31'),
        tabs,
        anchors: [
          { label: 'Community', href: '#', icon: 'messages-square', current: false, external: true },
          { label: 'Changelog', href: '#', icon: 'history', color: TINT, current: true, external: false },
        ],
        switchers: [
          {
            kind: 'product',
            ...choices(['Orbit Queue', 'Orbit Streams'], {
              icon: 'layers',
              description: 'Messages with at-least-once delivery',
            }),
          },
          { kind: 'version', ...choices(['v3.0', 'v2.4'], { tag: 'Latest' }) },
          { kind: 'language', ...choices(['English', 'Deutsch', 'العربية'], {}) },
        ],
      },
      footer,
      lastModified: '2026-03-04',
    }),
    bare: view({
      navigation: { tabs: [], anchors: [], switchers: [] },
      navbar: { links: [] },
      body: proseBody,
      toc: proseToc,
    }),
    api: view({
      kind: 'api',
      title: 'Get agent job',
      description: 'Returns the state of a job and, when it has finished, its result.',
      eyebrows: [{ label: 'Jobs' }],
      body: body(...apiBody),
      aside: serialize([
        ...createPageTwin({ icon }).render(fence(CURL, { language: 'bash', title: 'cURL' })),
        ...createPageTwin({ icon }).render(fence(JSON_RESPONSE, { language: 'json', title: '200' })),
      ]),
      navigation: nav({ sidebar: markCurrent(deep, 'deep/page-3'), tabs: tabs.slice(0, 3) }),
    }),
    wide: view({ mode: 'wide', body: proseBody, navigation: nav() }),
    center: view({ mode: 'center', body: proseBody, navigation: nav() }),
    frame: view({ mode: 'frame', body: body(...homeBody), navigation: nav() }),
    custom: view({ mode: 'custom', body: body(...homeBody), navigation: nav() }),
    'not-found': view({ kind: 'not-found', title: '', navigation: nav({ sidebar: small.html }), footer }),
    failed: view({
      kind: 'failed',
      title: 'This page could not be built',
      failures,
      navigation: nav(),
      toc: [],
    }),
    rtl: view({
      lang: 'ar',
      dir: 'rtl',
      title: 'نشر الخدمة',
      description: 'كيف تنشر الخدمة على خادم خاص بك في بضع دقائق.',
      body: '<h2 id="a">المتطلبات</h2><p>تحتاج إلى خادم يعمل بنظام لينكس وإلى مفتاح وصول واحد.</p>',
      navigation: nav(),
    }),
  }
  return Object.entries(views).map(([name, { description, ...rest }]) => ({
    name: `${name}.html`,
    text: renderDocument(
      name === 'failed' || name === 'not-found' || description === undefined
        ? rest
        : { ...rest, description },
      toolsOf(rest.lang),
    ).join(''),
  }))
}

const tabs: PageView['navigation']['tabs'] = [
  tab('Documentation', { icon: 'book-open', current: true }),
  tab('API reference', { icon: 'code' }),
  tab('Changelog', {}),
  tab('SDKs', {
    menu: choices(['TypeScript', 'Python'], { icon: 'package', description: 'Install and use the client' })
      .choices,
  }),
  tab('Status', { external: true, align: 'end' }),
]

function tab(
  label: string,
  extra: Partial<PageView['navigation']['tabs'][number]>,
): PageView['navigation']['tabs'][number] {
  return { label, href: '#', current: false, external: false, align: 'start', menu: [], ...extra }
}

function choices(labels: readonly string[], extra: Record<string, unknown>) {
  const list = labels.map((label, index) => ({
    label,
    href: '#',
    current: index === 0,
    external: false,
    ...(index === 0 ? extra : {}),
  }))
  return { current: list[0] ?? { label: '', href: '', current: true, external: false }, choices: list }
}

const link = (key: string, label: string, extra: Partial<SidebarLink> = {}): SidebarLink => ({
  kind: 'link',
  key,
  label,
  href: `/${key}/`,
  external: false,
  deprecated: false,
  ...extra,
})

const group = (
  label: string,
  children: readonly SidebarEntry[],
  extra: Record<string, unknown> = {},
): SidebarEntry => ({
  kind: 'group',
  label,
  expanded: false,
  children,
  ...extra,
})

const smallSidebar: readonly SidebarEntry[] = [
  group('Get started', [
    link('', 'Introduction'),
    link('quickstart', 'Quickstart'),
    link('concepts', 'Core concepts'),
    link('install', 'Installation', { tag: 'New' }),
  ]),
  group('Guides', [
    link('guides/deploy', 'Deploy on your own server'),
    group('Delivery', [
      link('guides/retries', 'Retries'),
      link('guides/order', 'Ordering'),
      link('guides/dead', 'Dead letters'),
    ]),
    group('Security', [link('guides/keys', 'Keys'), link('guides/audit', 'Audit log')], {
      root: { key: 'guides/security', href: '/guides/security/' },
    }),
    link('guides/observe', 'Metrics and traces'),
  ]),
  group('Resources', [
    link('faq', 'Questions and answers'),
    link('gh', 'Source code', { external: true, icon: 'github' }),
    link('support', 'Support', { icon: 'life-buoy' }),
  ]),
]

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'webhook']

const deepSidebar: readonly SidebarEntry[] = [
  group(
    'Endpoints',
    Array.from({ length: 12 }, (_, index) =>
      link(
        `deep/page-${index}`,
        index === 4 ? 'Replace all routing rules of an agent at once' : `Operation number ${index + 1}`,
        {
          method: METHODS[index % METHODS.length] ?? 'get',
          deprecated: index === 7,
        },
      ),
    ),
    { icon: 'plug' },
  ),
  group('Nested', [
    link('deep/page-12', 'A plain page', { icon: 'rocket' }),
    group(
      'First level',
      [
        link('deep/page-30', 'Page above'),
        group('Second level', [
          link('deep/page-31', 'The current page'),
          link('deep/page-32', 'Page below', { tag: 'Beta' }),
        ]),
        link('deep/page-33', 'Page after'),
      ],
      { icon: 'layers', tag: 'New' },
    ),
    group('Open from the start', [link('deep/page-34', 'Inside')], { expanded: true }),
  ]),
  ...Array.from({ length: 6 }, (_, section) =>
    group(
      `Section ${section + 1}`,
      Array.from({ length: 6 }, (_unused, index) =>
        link(`s${section}/${index}`, `Page ${index + 1} of section ${section + 1}`),
      ),
    ),
  ),
]

function toc(...labels: readonly string[]): PageView['toc'] {
  return labels.map((label) => {
    const text = label.replace('· ', '')
    return { id: text.toLowerCase().replaceAll(' ', '-'), depth: label === text ? 2 : 3, text }
  })
}

const footer: PageView['footer'] = {
  socials: {
    github: 'https://example.com',
    'x-twitter': 'https://example.com',
    discord: 'https://example.com',
  },
  links: [
    {
      header: 'Product',
      items: [
        { label: 'Pricing', href: '/pricing' },
        { label: 'Changelog', href: '/changelog' },
      ],
    },
    {
      header: 'Company',
      items: [
        { label: 'About', href: '/about' },
        { label: 'Careers', href: 'https://example.com' },
      ],
    },
    {
      header: 'Legal',
      items: [
        { label: 'Terms', href: '/terms' },
        { label: 'Privacy', href: '/privacy' },
      ],
    },
  ],
}

const failures: NonNullable<PageView['failures']> = [
  {
    code: 'mdx/syntax',
    severity: 'error',
    message: 'Cannot read the expression that begins with "{"',
    file: 'guides/deploy.mdx',
    line: 14,
    column: 7,
    frame: '   12 | ## Install\n   13 |\n > 14 | Run {npm install <Package>\n      |     ^\n   15 | ',
    help: 'Close the expression with "}" or write "\\{" for a plain brace',
  },
]

const CURL = `curl https://api.orbit.example/v2/agent/acme/job/42 \\
  --header "Authorization: Bearer $ORBIT_KEY"`

const JSON_RESPONSE = `{
  "id": "42",
  "status": "completed",
  "createdAt": "2026-03-04T08:00:00Z",
  "branch": null
}`

const homeBody: readonly Usage[] = [
  use('Heading', { level: 2 }, 'Explore'),
  use(
    'CardGroup',
    { cols: 2 },
    use(
      'Card',
      { title: 'Quickstart', icon: 'rocket', href: '/quickstart' },
      'Send a message in under five minutes.',
    ),
    use(
      'Card',
      { title: 'Guides', icon: 'map', href: '/guides' },
      'Tasks from end to end, with working code.',
    ),
    use(
      'Card',
      { title: 'API reference', icon: 'code', href: '/api' },
      'Every operation, parameter and error.',
    ),
    use(
      'Card',
      { title: 'Self-hosting', icon: 'server', href: '/host' },
      'One binary, one file of settings, no account.',
    ),
  ),
  use('Heading', { level: 2 }, 'How it works'),
  use('Note', {}, 'Orbit keeps every message until a consumer has said that it is done with it.'),
  use(
    'Steps',
    {},
    use('Step', { title: 'Install' }, 'Get the binary.'),
    use('Step', { title: 'Run' }, 'Start it with one command.'),
  ),
  fence('npm install orbit\nnpx orbit start --port 4000', { language: 'bash', title: 'Terminal' }),
  use('Heading', { level: 2 }, 'Next steps'),
]

const apiBody: readonly Usage[] = [
  use(
    'ParamField',
    { path: 'projectId', type: 'string', required: true },
    'The project that the job belongs to.',
  ),
  use('ParamField', { path: 'id', type: 'string', required: true }, 'The job.'),
  use('ResponseField', { name: 'status', type: 'string' }, 'State of the job.'),
  use('ResponseField', { name: 'createdAt', type: 'string<date-time>' }, 'When the job was made.'),
]

const proseToc = toc(
  'Before you start',
  'Choose a place',
  '· A single server',
  '· Several servers',
  'Write the settings',
  'Start the service',
  'When things go wrong',
)

const lorem = `A deployment is three things: the binary, a file of settings and a folder for data. None of them needs a
network, and each can be replaced without touching the others. Read <a href="#">how storage works</a> first if you
expect more than a few thousand messages a second, because the choice of the disk matters more than anything else.`

const proseBody = `
<p>${lorem}</p>
<h2 id="before-you-start">Before you start</h2>
<p>You need a machine with <strong>512 MB of memory</strong> and the <code>orbit</code> command, version 3 or later.</p>
<ul><li>A user account that owns the data folder</li><li>An open port, <code>4000</code> unless you say otherwise</li>
<li>A certificate, when clients come from outside of your network</li></ul>
<h2 id="choose-a-place">Choose a place</h2><p>${lorem}</p>
<h3 id="a-single-server">A single server</h3><p>${lorem}</p>
<h3 id="several-servers">Several servers</h3><p>${lorem}</p>
<blockquote><p>Run an odd number of servers, so that there is always a majority.</p></blockquote>
<h2 id="write-the-settings">Write the settings</h2>
<div class="table"><table><thead><tr><th>Setting</th><th>Default</th><th>Meaning</th></tr></thead><tbody>
<tr><td><code>port</code></td><td><code>4000</code></td><td>Where clients connect</td></tr>
<tr><td><code>data</code></td><td><code>./data</code></td><td>Folder of the message log</td></tr>
<tr><td><code>retention</code></td><td><code>7d</code></td><td>How long finished messages are kept</td></tr></tbody></table></div>
<p>${lorem}</p>
<h2 id="start-the-service">Start the service</h2><ol><li>Write the settings</li><li>Start the service</li><li>Send a message</li></ol><p>${lorem}</p><p>${lorem}</p>
<h2 id="when-things-go-wrong">When things go wrong</h2><p>${lorem}</p><p>${lorem}</p>`

const base: PageView = {
  site: {
    name: 'Orbit',
    theme: 'mint',
    base: '/',
    logoHref: '/',
    logo: { light: { src: '/logo-light.svg' }, dark: { src: '/logo-dark.svg' } },
    appearance: { default: 'system', strict: false },
    background: {},
  },
  url: '/guides/deploy/',
  path: 'guides/deploy',
  lang: 'en',
  dir: 'ltr',
  mode: 'default',
  kind: 'page',
  title: 'Deploy on your own server',
  description:
    'How to run Orbit on a machine of yours, from the first start to a service that looks after itself.',
  deprecated: false,
  eyebrows: [{ label: 'Guides' }],
  body: '',
  toc: [],
  previous: { title: 'Installation', href: '#' },
  next: { title: 'Retries', href: '#' },
  navigation: { tabs: [], anchors: [], switchers: [] },
  navbar: {
    links: [
      { label: 'Blog', href: '/blog' },
      { label: 'GitHub', href: 'https://example.com', type: 'github' },
    ],
    primary: { type: 'button', label: 'Get started', href: '/quickstart' },
  },
  footer: { socials: {}, links: [] },
  menu: {
    display: 'header',
    markdownUrl: '/guides/deploy.md',
    entries: [
      { kind: 'named', name: 'copy', action: 'copy-page' },
      { kind: 'named', name: 'view', href: '/guides/deploy.md' },
    ],
  },
  head: {
    title: 'Deploy - Orbit',
    csp: "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'",
    metas: [{ name: 'description', content: 'A sample' }],
    links: [{ rel: 'preload', as: 'font', type: 'font/woff2', href: '/inter.woff2', crossorigin: '' }],
    styles: ['/octavo.css', '/parts.css', '/api.css', '/site.css'],
    stylesAt: 'head',
    firstStyle: '',
    inline: { headScript: 'head()', sidebarScript: 'sidebar()' },
    scripts: ['/main.js'],
    jsonLd: [],
  },
}

/** An icon of the set, rendered as in a build. */
function drawIcon(icons: IconSet, value: IconValue, options: IconOptions) {
  const name = typeof value === 'string' ? value : value.name
  const size = options.size ?? 16
  const properties = {
    className: options.className ?? '',
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    ariaHidden: 'true',
  }
  const children: readonly Content[] = [{ type: 'raw', value: (icons[name] ?? icons['circle'])?.body ?? '' }]
  return { type: 'element' as const, tagName: 'svg', properties, children }
}
