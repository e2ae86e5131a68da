import { formatDiagnostic } from '@octavo/source'
import { expect, test } from 'vitest'
import type { BuildOptions } from '../../src/index.ts'
import { buildTwin } from '../twins/built-twin.ts'

const docs = (navigation: unknown, more: object = {}) =>
  JSON.stringify({ theme: 'mint', name: 'T', colors: { primary: '#0f766e' }, navigation, ...more }, null, 1)

/** What a command prints of a project: everything that a build and a check find. */
async function printed(files: Readonly<Record<string, string>>, options: BuildOptions = {}) {
  const { build } = await buildTwin(files, options)
  const lines = (await build.check()).map((one) => formatDiagnostic(one).replaceAll(/\n +/g, ' | '))
  return lines.filter((line) => !line.includes('config/no-site-url'))
}

test('pages of one address, and entries without one', async () => {
  const files = {
    'docs.json': docs({
      pages: ['index', 'a/index', 'b', 'gone', 'Guide', { group: 'G', pages: ['b/indx'] }],
    }),
    'index.mdx': '# Start\n',
    'a.mdx': '# A\n',
    'a/index.mdx': '# A index\n',
    'b.mdx': '# B\n',
    'b.md': '# B again\n',
    'b/index.mdx': '# B index\n',
    'guide.mdx': '# Guide\n',
  }
  expect(await printed(files)).toEqual([
    'a.mdx:1:1  warning  nav/index-shadowed | "a/index.mdx" takes the address of "a.mdx" | help: rename one of the two, or merge "a.mdx" into "a/index.mdx"',
    'b.mdx:1:1  warning  nav/duplicate-route | "b.md" and "b.mdx" are both "/b" | help: rename or remove one of them; "b.md" is shown | b.md:1:1: the page that has this address',
    'b/index.mdx:1:1  warning  nav/index-shadowed | "b.md" takes the address of "b/index.mdx" | help: rename one of the two, or merge "b/index.mdx" into "b.md"',
    'docs.json:12:4  warning  nav/missing-page | Cannot find page "gone" | help: create "gone.mdx", or remove the entry',
    'docs.json:13:4  warning  nav/missing-page | Cannot find page "Guide" | help: did you mean "guide"?',
    'docs.json:17:6  warning  nav/missing-page | Cannot find page "b/indx" | help: did you mean "a/index"?',
  ])
})

test('redirects that lead nowhere, on or back', async () => {
  const redirects = [
    { source: '/one', destination: '/two' },
    { source: '/two', destination: '/three' },
    { source: '/three', destination: '/b' },
    { source: '/b', destination: '/index' },
    { source: '/c', destination: '/b' },
    { source: '/x/*', destination: '/none/*' },
    { source: '/y/:rest*', destination: '/g/:rest*' },
    { source: '/h#part', destination: '/b' },
    { source: '/left', destination: '/nowhere' },
    { source: '/g/:slug*', destination: '/g/deep/:slug*' },
  ]
  const files = {
    'docs.json': docs({ pages: ['index', 'b'] }, { redirects }),
    'index.mdx': '# Start\n',
    'b.mdx': '# B\n',
    'c.mdx': '# C\n',
    'g/one.mdx': '# One\n',
  }
  const { build } = await buildTwin(files)
  expect(build.redirects.map((one) => `${one.source} ${one.status} ${one.destination}`)).toEqual([
    '/one 308 /b/',
    '/two 308 /b/',
    '/three 308 /b/',
    '/c 308 /b/',
    '/x/* 308 /none/*',
    '/y/:rest* 308 /g/:rest*',
    '/left 308 /nowhere',
    '/g/:slug* 308 /g/deep/:slug*',
  ])
  expect(await printed(files)).toEqual([
    'c.mdx:1:1  warning  nav/page-redirected | The page "/c" is left out, because the redirect from "/c" begins at its address | help: remove the page or the redirect, or name the page in navigation',
    'docs.json:16:19  note  config/redirect-chain | The destination "/two" is itself redirected | help: write "/b", the final destination',
    'docs.json:20:19  note  config/redirect-chain | The destination "/three" is itself redirected | help: write "/b", the final destination',
    'docs.json:24:19  warning  nav/duplicate-route | The redirect from "/b" and a page have the same address | help: the page is shown, because navigation names it; remove one of the two',
    'docs.json:36:19  warning  link/missing-page | No page begins with "/none/" | help: name the folder that the pages have moved to',
    'docs.json:43:14  warning  config/bad-value | The redirect from "/h#part" has a hash in its source | help: browsers do not send the part after "#"; give the heading that id, or remove the redirect',
    'docs.json:48:19  warning  link/missing-page | Cannot find page "/nowhere" | help: correct the address, or create the page',
    'docs.json:51:14  warning  config/redirect-loop | Redirects form a cycle: /g/x → /g/deep/x → /g/deep/deep/x | help: remove one of them',
    'docs.json:52:19  warning  link/missing-page | No page begins with "/g/deep/" | help: name the folder that the pages have moved to',
  ])
})

test('links of pages and settings', async () => {
  const files = {
    'docs.json': docs(
      { pages: ['index', 'guides/install', 'api'] },
      {
        navbar: { links: [{ label: 'X', href: '/guide/install' }] },
        logo: '/lgo.svg',
        favicon: '/a.txt',
        icons: { library: 'lucide' },
      },
    ),
    'index.mdx': [
      '---',
      'title: Start',
      'icon: rockt',
      'lastUpdatedDate: soon',
      'groups: [staff]',
      '---',
      '',
      '[a](/guides/instal) [b](guides/Install) [c](/guides/install#stepone) [d](#top-part) [e](javascript:x)',
      '[f](/docs/guides/install) [g](/files/a.pdf) [h](/README) [i](/.env) ![j](/logo.png)',
      '',
      '![k](guides/.gitbook/assets/a%20b.png)',
      '',
      '## Top part',
      '',
    ].join('\n'),
    'guides/install.mdx': '## Step one\n',
    'api.mdx': '# Api\n',
    'README.md': '# Readme\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'a.txt': 'no picture',
    'files/aa.pdf': 'x',
    'guides/.gitbook/assets/a b.png': 'x',
    'con.txt': 'x',
  }
  expect(await printed(files)).toEqual([
    'con.txt:1:1  note  asset/unportable-name | Windows does not allow the file name "con.txt" | help: rename it if the project or its site may be used on Windows',
    'docs.json:18:13  warning  link/missing-page | Cannot find page "/guide/install" | help: did you mean "/guides/install"?',
    'docs.json:22:10  warning  asset/missing | Cannot find file "lgo.svg" | help: did you mean "logo.svg"?',
    'docs.json:23:13  warning  asset/broken-image | "a.txt" is not an image that browsers show | help: save it as SVG, PNG, JPEG, GIF, WebP or AVIF',
    'index.mdx:3:1  warning  asset/unknown-icon | No free icon of lucide is named "rockt" | help: did you mean "rocket"?',
    'index.mdx:4:1  warning  page/front-matter-value | "lastUpdatedDate" of the front matter is not a date | help: write it as 2026-03-31',
    'index.mdx:5:1  warning  page/restricted | The page "/" names groups of readers, and everybody can read it | help: serve the site with sign-in (octavo.server.json), pass --groups with the names of those who may read this build, or move the page out',
    'index.mdx:8:1  warning  link/missing-page | Cannot find page "/guides/instal" | help: did you mean "/guides/install"?',
    'index.mdx:8:21  warning  link/case-mismatch | "guides/Install" differs from the page in letter case | help: write "/guides/install"',
    'index.mdx:8:41  warning  link/missing-anchor | Cannot find "#stepone" on page "/guides/install" | help: did you mean "#step-one"?',
    'index.mdx:8:85  warning  link/unsafe | "javascript:x" is not written as a link',
    'index.mdx:9:1  warning  link/missing-page | Cannot find page "/docs/guides/install" | help: did you mean "/guides/install"?',
    'index.mdx:9:27  warning  link/missing-asset | Cannot find file "/files/a.pdf" | help: did you mean "/files/aa.pdf"?',
    'index.mdx:9:45  warning  link/missing-page | Cannot find page "/README" | help: "README.md" is a page only where navigation names it',
    'index.mdx:9:58  warning  link/missing-asset | Cannot find file "/.env" | help: save the file in the project, or correct the path',
    'index.mdx:9:69  warning  link/missing-asset | Cannot find file "/logo.png" | help: did you mean "/logo.svg"?',
    'index.mdx:11:1  warning  link/missing-asset | "guides/.gitbook/assets/a%20b.png" links to a file that is not published | help: rename the folder ".gitbook", to "gitbook" for example: a name with a dot at its beginning hides a folder',
  ])
})

test('settings that need another', async () => {
  const files = {
    'docs.json': docs(
      { pages: ['index'] },
      {
        contextual: { options: ['copy', 'assistant', 'mcp', 'cursor'] },
        seo: {
          paths: [
            { path: 'guide', metatags: { a: 'b' } },
            { path: 'index', metatags: {} },
          ],
        },
        thumbnails: { appearance: 'dark' },
        metadata: { timestamp: true },
      },
    ),
    'index.mdx': '# Start\n',
    'get.mdx': '---\nopenapi: GET /none\n---\n',
    'guides/a.mdx': '# A\n',
    'other.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'O', version: '1' }, paths: {} }),
    'over.yaml': 'overlay: 1.0.0\ninfo: { title: x, version: "1" }\nextends: nothing.json\nactions: []\n',
  }
  expect(await printed(files, { feedback: { analytics: true } })).toEqual([
    'note  config/needs-setting | Feedback is left out, because it has no receiver | help: set "feedback.url", or "feedback.analytics" together with a service in "integrations"',
    'docs.json:15:4  note  config/needs-setting | The menu entry "assistant" is left out, because "assistant" is not set | help: give its address as "assistant" in octavo.config.json, or remove the entry',
    'docs.json:16:4  note  config/needs-setting | The menu entry "mcp" is left out, because "mcp" is not set | help: give its address as "mcp" in octavo.config.json, or remove the entry',
    'docs.json:17:4  note  config/needs-setting | The menu entry "cursor" is left out, because "mcp" is not set | help: give its address as "mcp" in octavo.config.json, or remove the entry',
    'docs.json:23:13  warning  config/no-effect | No page is in the folder "guide" of "seo.paths" | help: did you mean "guides"?',
    'docs.json:29:13  warning  config/no-effect | No page is in the folder "index" of "seo.paths" | help: name a folder of pages, or remove the entry',
    'docs.json:30:17  note  config/no-effect | "seo.paths[1].metatags" is empty | help: fill it in or remove it',
    'docs.json:34:16  note  asset/no-picture | Preview pictures are left out, because the address of the site is unknown | help: pass --site https://docs.example.com, or set "site" in octavo.config.json',
    'get.mdx:2:1  warning  api/unknown-operation | No API description has "GET /none" | help: name the description with "openapi", or write its file before the method',
    'other.json:1:1  warning  api/unused | Nothing refers to the API description "other.json", so it has no pages | help: name it with "openapi" or "asyncapi" in navigation, or list it in .mintignore',
  ])
})

test('code themes and colours are reported where they are set', async () => {
  const codeblocks = (theme: unknown) => ({
    'docs.json': docs(
      { pages: ['index'] },
      { colors: { primary: '#16a34a' }, styling: { codeblocks: theme } },
    ),
    'index.mdx': '# Start\n',
  })
  const contrast =
    'docs.json:5:14  note  config/low-contrast | "colors.primary" is shown as #007a33 where it is text, because #16a34a has too little contrast on its background | help: no action is needed; filled elements have the configured colour'
  expect(await printed(codeblocks({ theme: { light: 'nordd', dark: 'dracula' } }))).toEqual([
    contrast,
    'docs.json:15:14  warning  asset/unknown-code-theme | No code theme is named "nordd" | help: did you mean "nord"?',
  ])
  expect(await printed(codeblocks({ theme: 'draculla' }))).toEqual([
    contrast,
    'docs.json:14:13  warning  asset/unknown-code-theme | No code theme is named "draculla" | help: did you mean "dracula"?',
  ])
})

test('formulas that are no LaTeX, tags, comments without an end, and handlers that are texts', async () => {
  const text = [
    'Price $5, $$\\frac{1}{$$ and $\\nope{x}$.',
    '',
    '<p onclick="x()">a</p>',
    '',
    'If a <d then 5<6.',
    '',
    '{/* open',
    '',
    'b',
  ].join('\n')
  expect(await printed({ 'docs.json': docs({ pages: ['index'] }), 'index.mdx': text })).toEqual([
    `index.mdx:1:11  warning  mdx/formula | The formula cannot be read: Unexpected end of input in a macro argument, expected '}' | help: correct it, or write \\$ for a dollar sign that is meant as text`,
    'index.mdx:1:29  warning  mdx/formula | The formula cannot be read: Unsupported function name: \\nope | help: correct it, or write \\$ for a dollar sign that is meant as text',
    'index.mdx:3:1  warning  island/no-user-code | The handler "onclick" is a text, and is left out | help: write it as a function in a component of your own',
    'index.mdx:5:14  warning  mdx/syntax | A tag is not well formed | help: check its quotes and attributes: name="text" or name={value}; write &lt; for a "<" that is text',
    'index.mdx:5:16  warning  mdx/syntax | A "<" begins a tag that is not one | help: write &lt; for the sign, or put it into code',
    'index.mdx:7:1  warning  mdx/syntax | A comment is never closed | help: end it with */}',
  ])
})

test('no page', async () => {
  expect(await printed({ 'docs.json': docs({ pages: ['gone'] }) })).toEqual([
    'error  nav/empty | The project has no page | help: write index.mdx and name "index" in navigation',
    'docs.json:7:16  error  nav/empty | No page of navigation exists | help: add a page',
    'docs.json:9:4  warning  nav/missing-page | Cannot find page "gone" | help: create "gone.mdx", or remove the entry',
  ])
  expect(
    await printed({
      'docs.json': docs({ pages: ['gone'] }),
      'z/a.mdx': 'x',
      'z/index.mdx': 'x',
      'b.mdx': 'x',
    }),
  ).toEqual([
    'docs.json:7:16  error  nav/empty | No page of navigation exists | help: all pages are listed by folder; add pages to "navigation"',
    'docs.json:9:4  warning  nav/missing-page | Cannot find page "gone" | help: create "gone.mdx", or remove the entry',
  ])
})
