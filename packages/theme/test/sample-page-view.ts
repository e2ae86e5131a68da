import type { PageView } from '../src/index.ts'

/** A page with every part of the frame. */
export const samplePage: PageView = {
  site: {
    name: 'Orbit',
    theme: 'mint',
    base: '/',
    logoHref: '/',
    appearance: { default: 'system', strict: false },
    background: {},
  },
  url: '/guides/deploy/',
  path: 'guides/deploy',
  lang: 'en',
  dir: 'ltr',
  mode: 'default',
  kind: 'page',
  title: 'Deploy',
  description: 'How to deploy',
  deprecated: false,
  eyebrows: [{ label: 'Guides' }],
  body: '<h2 id="first">First</h2>',
  toc: [
    { id: 'first', depth: 2, text: 'First' },
    { id: 'second', depth: 3, text: 'Second' },
  ],
  previous: { title: 'Install', href: '/install/' },
  next: { title: 'Observe', href: '/observe/' },
  navigation: {
    sidebar: '<div class="sidebar-group"></div>',
    tabs: [{ label: 'Docs', href: '/', current: true, external: false, align: 'start', menu: [] }],
    anchors: [],
    switchers: [],
  },
  navbar: {
    links: [{ label: 'Blog', href: '/blog' }],
    primary: { type: 'button', label: 'Start', href: '/start' },
  },
  footer: { socials: { github: 'https://example.com' }, links: [] },
  banner: { content: 'News', dismissible: true, type: 'info' },
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
    csp: "default-src 'self'",
    metas: [{ name: 'description', content: 'How to deploy' }],
    links: [{ rel: 'icon', href: '/favicon.svg' }],
    styles: ['/octavo.css'],
    stylesAt: 'head',
    firstStyle: '',
    inline: { headScript: 'head()', sidebarScript: 'sidebar()' },
    scripts: ['/main.js'],
    jsonLd: [{ '@type': 'TechArticle' }],
  },
}
