// F4: everything that a page loads from other hosts arrives under the policy of the page, in a browser whose
// network ends at the test. Every way of loading has its own host, `<way>.hosts.test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const icon = (way: string) => `https://${way}.hosts.test/i.svg`

const docs = {
  logo: { light: icon('logo'), dark: icon('logo-dark') },
  favicon: icon('favicon'),
  background: { image: { light: icon('background'), dark: icon('background') } },
  navigation: {
    tabs: [
      {
        tab: 'Guides',
        icon: icon('tab'),
        groups: [
          { group: 'Start', icon: icon('group'), pages: ['index', 'parts'] },
          { group: 'More', pages: [{ group: 'Inner', icon: icon('inner-group'), pages: ['other'] }] },
        ],
      },
      { tab: 'Else', icon: icon('other-tab'), pages: ['else'] },
    ],
    global: { anchors: [{ anchor: 'Blog', icon: icon('anchor'), href: 'https://example.com' }] },
  },
  navbar: { links: [{ label: 'Help', icon: icon('navbar'), href: 'https://example.com' }] },
  contextual: {
    options: ['copy', { title: 'Ask', description: 'a', icon: icon('menu'), href: 'https://example.com' }],
  },
}

const files = {
  'index.mdx': `---\ntitle: Home\nicon: ${icon('front-matter')}\n---\n\n# Part\n\nText.\n`,
  'other.mdx': '---\ntitle: Other\nicon: https://other-page.hosts.test/i.svg\n---\n\nText.\n',
  'else.mdx': '---\ntitle: Else\n---\n\nText.\n',
  'snippets/part.mdx': '![](https://snippet.hosts.test/i.svg)\n',
  'snippets/live.jsx': `import { useEffect, useState } from 'react'
const API = 'https://island-fetch.hosts.test'
export const Live = ({ address }) => {
  const [text, setText] = useState('')
  useEffect(() => { fetch(API + '/v1').then((one) => one.text()).then(setText); fetch(address) }, [])
  return <p onClick={() => {}}>{text}{text && <img src="https://island-img.hosts.test/i.svg" />}</p>
}
`,
  'parts.mdx': `---
title: Parts
---
import { Live } from '/snippets/live.jsx'
import Part from '/snippets/part.mdx'

<style>{\`.from-style { background: url(https://style-element.hosts.test/i.svg) }\`}</style>

<Part />
<Live address="https://island-prop.hosts.test/v1" />

<div className="from-style">a</div>
<div style={{ backgroundImage: 'url(https://style-value.hosts.test/i.svg)' }}>b</div>
<div className="bg-[url('https://utility.hosts.test/i.svg')]">c</div>
<Card title="Card" icon="https://card-icon.hosts.test/i.svg" img="https://card-img.hosts.test/i.svg">d</Card>
<img src="/own.svg" srcSet="https://srcset.hosts.test/i.svg 1x" />
<picture><source srcSet="https://picture.hosts.test/i.svg" /><img src="/own.svg" /></picture>
<video src="https://video.hosts.test/v.mp4" poster="https://poster.hosts.test/i.svg" controls preload="auto" />
<audio controls preload="auto"><source src="https://audio.hosts.test/a.mp3" /></audio>
<iframe src="https://frame.hosts.test/" title="a" />
<object data="https://object.hosts.test/x.html" type="text/html" />
<embed src="https://embed.hosts.test/x.html" type="text/html" />
<link rel="stylesheet" href="https://link-style.hosts.test/a.css" />
<img src="//bare-img.hosts.test/i.svg" />
<div dangerouslySetInnerHTML={{ __html: '<p style="background:url(https://raw-style.hosts.test/i.svg)">e</p>' }} />
`,
  'own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'style.css': `@import url("https://css-import.hosts.test/a.css");
@font-face { font-family: Far; src: url(https://css-font.hosts.test/a.woff2) format("woff2") }
@font-face { font-family: Inline; src: url(data:font/woff2;base64,d09GMg==) format("woff2") }
h1, h2 { font-family: Far, serif }
p { font-family: Inline, serif }
main { background-image: url('https://css-img.hosts.test/i.svg') }
`,
  'tools/widget.js': `const HOST = 'js-fetch.hosts.test'
fetch('https://' + HOST + '/v1')
new WebSocket('wss://js-socket.hosts.test/live')
const script = document.createElement('script')
script.src = 'https://js-script.hosts.test/a.js'
document.head.append(script)
import('https://js-import.hosts.test/a.js')
new Image().src = 'https://js-img.hosts.test/i.svg'
const style = document.createElement('style')
style.textContent = '@font-face { font-family: Made; src: url(https://js-font.hosts.test/a.woff2) } aside, footer, nav { font-family: Made }'
document.head.append(style)
function add(tag, src) { const element = document.createElement(tag); element.src = src; document.body.append(element) }
add('iframe', 'https://js-frame.hosts.test/')
`,
}

const settings = {
  csp: {
    connect: ['https://*.settings.hosts.test'],
    script: ['https://js-script.hosts.test', 'https://js-import.hosts.test'],
  },
}

interface Visit {
  /** The way of every host that was requested. */
  readonly asked: readonly string[]
  readonly violations: readonly string[]
}

let browser: Browser
let server: SiteServer
let open: SiteServer

beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(writeProject(docs, { ...files, 'octavo.config.json': JSON.stringify(settings) }))
  open = await serveSite(
    writeProject(
      { ...docs, redirects: [{ source: '/old', destination: '/else' }] },
      { ...files, 'octavo.config.json': JSON.stringify({ csp: false }) },
    ),
  )
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop(), open?.stop()])
})

const types: Readonly<Record<string, string>> = {
  image: 'image/svg+xml',
  stylesheet: 'text/css',
  script: 'text/javascript',
}

async function answer(route: Route): Promise<void> {
  const kind = route.request().resourceType()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  await route.fulfill({
    status: 200,
    headers: { 'access-control-allow-origin': '*', 'content-type': types[kind] ?? 'text/html' },
    body: kind === 'image' ? svg : kind === 'fetch' ? 'ok' : kind === 'document' ? '<p>framed</p>' : '',
  })
}

/**
 * Opens a page, scrolls through it, runs `act` in it, and returns all requests and those that were blocked.
 */
async function visit(address: string, act: () => unknown = () => {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 5000 } })
  const page = await context.newPage()
  const asked = new Set<string>()
  const violations = new Set<string>()
  const note = (url: string) => asked.add(/^\w+:\/\/(.*)\.hosts\.test/.exec(url)?.[1] ?? url)
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      note(route.request().url())
      return answer(route)
    },
  )
  page.on('websocket', (socket) => note(socket.url()))
  await page.exposeFunction('reportViolation', (text: string) => violations.add(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(globalThis, 'reportViolation') as (text: string) => void
      report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(act)
  await page.waitForTimeout(1_500)
  await context.close()
  return { asked: [...asked].toSorted(), violations: [...violations] }
}

const everywhere = [
  'logo',
  'background',
  'tab',
  'other-tab',
  'group',
  'inner-group',
  'anchor',
  'navbar',
  'front-matter',
  'other-page',
  'css-import',
  'css-font',
  'css-img',
  'js-fetch',
  'js-socket',
  'js-script',
  'js-import',
  'js-img',
  'js-font',
  'js-frame',
]
const parts = [
  'snippet',
  'island-fetch',
  'island-img',
  'island-prop',
  'style-element',
  'style-value',
  'utility',
  'card-icon',
  'card-img',
  'srcset',
  'picture',
  'video',
  'poster',
  'audio',
  'frame',
  'object',
  'embed',
  'link-style',
  'bare-img',
  'raw-style',
]

describe('F4: the policy of a page', () => {
  test('lets every page load what the project names everywhere', async () => {
    const { asked, violations } = await visit(`${server.origin}/`)
    expect(violations).toEqual([])
    expect(everywhere.filter((way) => !asked.includes(way))).toEqual([])
  })

  test('F12: a rule of the project for h1 reaches the title', async () => {
    const page = await browser.newPage()
    await page.goto(`${server.origin}/`)
    expect(await page.locator('#page-title').evaluate((title) => getComputedStyle(title).fontFamily)).toBe(
      'Far, serif',
    )
    await page.close()
  })

  test('lets a page load what is in it', async () => {
    const { asked, violations } = await visit(`${server.origin}/parts/`)
    expect(violations).toEqual([])
    expect([...everywhere, ...parts].filter((way) => !asked.includes(way))).toEqual([])
  })

  test('lets no other page load it', async () => {
    const text = readFileSync(join(server.project, 'dist/else/index.html'), 'utf8')
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(parts.filter((way) => policy.includes(`//${way}.hosts.test`))).toEqual(['utility'])
    expect(policy).not.toContain('img-src *')
  })

  test('allows what the settings name, and reports everything else', async () => {
    const { asked, violations } = await visit(`${server.origin}/else/`, () => {
      const at = (name: string) => void fetch(`https://${name}.hosts.test/`).catch(() => {})
      at('a.settings')
      at('nobody')
    })
    expect(asked).toContain('a.settings')
    expect(violations).toEqual(['connect-src https://nobody.hosts.test/'])
  })

  test('is the same in the page and in the manifest, and not there at all with "csp": false', async () => {
    const read = (site: SiteServer, path: string) => readFileSync(join(site.project, 'dist', path), 'utf8')
    const manifest = JSON.parse(read(server, 'octavo-manifest.json')) as {
      entries: { file: string; csp?: string }[]
    }
    const pages = manifest.entries.filter(({ file }) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(4)
    for (const { file, csp } of pages) {
      const written = /Content-Security-Policy" content="([^"]*)"/.exec(read(server, file))?.[1]
      expect([file, written?.replaceAll('&#x27;', "'")]).toEqual([file, csp])
    }
    for (const path of [
      'index.html',
      'parts/index.html',
      '404.html',
      'old/index.html',
      '_headers',
      'octavo-manifest.json',
    ])
      expect([path, /Content-Security-Policy|"csp"|\uFDD2/i.test(read(open, path))]).toEqual([path, false])
    const { violations, asked } = await visit(`${open.origin}/parts/`)
    expect(violations).toEqual([])
    expect(asked).toContain('island-fetch')
  })
})
