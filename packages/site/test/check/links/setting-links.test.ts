import { expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const pages = { pages: ['index', 'guides/start', 'api/users'] }

/** Diagnostics of links and icons of docs.json: `code text (help)` with the text at the span. */
async function check(settings: object, files: Record<string, string> = {}, navigation: object = pages) {
  const all: Record<string, string> = {
    'docs.json': docsJson(navigation, settings),
    'index.mdx': '---\ntitle: A\n---\nText.\n',
    'guides/start.mdx': '---\ntitle: Start\n---\n## First step\n',
    'api/users.mdx': '---\ntitle: Users\n---\nUsers.\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  }
  const build = await createTestBuilder(memoryPorts(new Map(Object.entries(all))), {
    site: 'https://x.example',
  }).build()
  const found = (await build.check()).filter(({ code }) =>
    /^(?:link\/|asset\/unknown-icon|config\/redirect-chain)/.test(code),
  )
  return found.map(({ code, help, span }) => {
    const text = all[span?.path ?? '']?.slice(span?.start.offset, span?.end.offset)
    return `${code} ${text} (${help ?? ''})`
  })
}

test('links of header, footer, logo, menu and navigation are checked at their places', async () => {
  const link = (href: string) => ({ label: 'A', href })
  const settings = {
    logo: { light: '/logo.svg', dark: '/logo.svg', href: '/hom' },
    navbar: {
      links: [link('/guides/start'), link('/guides/strat'), link('https://x.example/none')],
      primary: { type: 'button', label: 'Go', href: '/guides/start#second' },
    },
    footer: { links: [{ header: 'More', items: [link('/files/gone.pdf'), link('mailto:a@b.example')] }] },
    contextual: {
      options: [
        { title: 'A', href: '/api/user' },
        { title: 'B', href: { base: '/ask', query: [{ key: 'q', value: '$page' }] } },
        { title: 'C', href: '/ask?page=$path' },
      ],
    },
  }
  const navigation = {
    tabs: [
      { tab: 'Docs', pages: pages.pages },
      { tab: 'Gone', href: '/Guides/Start' },
    ],
    global: { anchors: [{ anchor: 'Blog', href: '/blog' }] },
  }
  expect(await check(settings, {}, navigation)).toEqual([
    'link/case-mismatch "/Guides/Start" (write "/guides/start")',
    'link/missing-page "/blog" (correct the address, or create the page)',
    'link/missing-page "/hom" (correct the address, or create the page)',
    'link/missing-page "/guides/strat" (did you mean "/guides/start"?)',
    'link/missing-anchor "/guides/start#second" (correct the anchor, or write {#second} behind the heading that is meant)',
    'link/missing-asset "/files/gone.pdf" (save the file in the project, or correct the path)',
    'link/missing-page "/api/user" (did you mean "/api/users"?)',
    'link/missing-page "/ask" (correct the address, or create the page)',
  ])
})

test('Markdown of banners and of the page for unknown addresses: links, anchors and pictures', async () => {
  const settings = {
    banner: {
      content: 'New: [v2](/guides/v2), [start](/guides/start#first-step) ![x](/x.png) <a href="/nope">y</a>',
    },
    errors: {
      '404': {
        redirect: false,
        description: 'Go [home](/) or to [users](/api/user).\n\n<Card title="A" href="/card" />',
      },
    },
  }
  const navigation = {
    languages: [
      { language: 'en', pages: pages.pages, banner: { content: 'See [this](/en/this)' } },
      {
        language: 'de',
        pages: ['de/index'],
        footer: { links: [{ items: [{ label: 'A', href: '/de/da' }] }] },
      },
    ],
  }
  expect(await check(settings, { 'de/index.mdx': 'x' }, navigation)).toEqual([
    'link/missing-page /en/this (correct the address, or create the page)',
    'link/missing-page "/de/da" (correct the address, or create the page)',
    'link/missing-page /guides/v2 (correct the address, or create the page)',
    'link/missing-asset /x.png (save the file in the project, or correct the path)',
    'link/missing-page /nope (correct the address, or create the page)',
    'link/missing-page /api/user (did you mean "/api/users"?)',
    'link/missing-page /card (correct the address, or create the page)',
  ])
})

test('destinations of redirects: pages, anchors, chains and folders of patterns', async () => {
  const redirects = [
    { source: '/a', destination: '/guides/start' },
    { source: '/b', destination: '/guides/stat' },
    { source: '/c', destination: '/guides/start#gone' },
    { source: '/d', destination: '/a' },
    { source: '/e', destination: 'https://x.example/e' },
    { source: '/f/:slug*', destination: '/guides/:slug*' },
    { source: '/g/:slug*', destination: '/guide/:slug*' },
    { source: '/h/*', destination: '/f/*' },
    { source: '/i/:x', destination: '/:x' },
    { source: '/j', destination: '/g/1' },
    { source: '/v/latest', destination: '/guides/start' },
    { source: '/k', destination: '/v/latest' },
  ]
  expect(await check({ redirects })).toEqual([
    'link/missing-page "/guides/stat" (did you mean "/guides/start"?)',
    'link/missing-anchor "/guides/start#gone" (correct the anchor, or write {#gone} behind the heading that is meant)',
    'config/redirect-chain "/a" (write "/guides/start", the final destination)',
    'link/missing-page "/guide/:slug*" (name the folder that the pages have moved to)',
    'config/redirect-chain "/g/1" (write "/guide/1", the final destination)',
  ])
})

test('errors behind a $ref are in the file that it names; icons of every header are looked up', async () => {
  const navbar = { links: [{ label: 'A', href: '/nowhere', icon: 'xyzzy-plugh' }] }
  const navigation = {
    languages: [
      { language: 'en', pages: pages.pages, navbar: { links: [{ label: 'B', href: '/', icon: '/no.svg' }] } },
    ],
  }
  const files = { 'parts/navbar.json': JSON.stringify(navbar) }
  expect(await check({ navbar: { $ref: 'parts/navbar.json' } }, files, navigation)).toEqual([
    'link/missing-asset "/no.svg" (save the file in the project, or correct the path)',
    'link/missing-page "/nowhere" (correct the address, or create the page)',
    'asset/unknown-icon "xyzzy-plugh" (a neutral icon is shown instead)',
  ])
})

test('pictures of meta tags and of the publisher, and targets of link pages', async () => {
  const seo = {
    metatags: { 'og:image': '/og.png', 'og:title': '/not-a-file' },
    paths: [{ path: 'guides', metatags: { 'twitter:image': '/logo.svg' } }],
    organization: { name: 'A', logo: '/images/org.svg' },
  }
  const files = {
    'guides/start.mdx': '---\ntitle: Start\n"og:image": /images/none.png\n---\n',
    'api/users.mdx': '---\ntitle: Users\nurl: /apis\n---\n',
  }
  expect(await check({ seo }, files)).toEqual([
    'link/missing-page url: /apis (correct the address, or create the page)',
    'link/missing-asset "/og.png" (save the file in the project, or correct the path)',
    'link/missing-asset "/images/org.svg" (save the file in the project, or correct the path)',
    'link/missing-asset "og:image": /images/none.png (save the file in the project, or correct the path)',
  ])
})
