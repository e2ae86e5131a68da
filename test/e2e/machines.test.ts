// What programs read of a site, parsed by the browser: structured data, sitemap, feed; and Link headers.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'

const hostile = '</script><script>document.title="broken"</script>&<!--'

const files = {
  'octavo.config.json': JSON.stringify({ site: 'https://docs.example' }),
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: hostile,
    colors: { primary: '#0f766e' },
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'log'] },
        { language: 'fr', pages: ['fr/index', 'fr/log'] },
      ],
    },
  }),
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'log.mdx': `---\ntitle: ${JSON.stringify(hostile)}\nrss: true\n---\n\n<Update label="a & b" description="2025-03-01">{"${hostile.replaceAll('"', "'")}"}</Update>\n`,
  'fr/index.mdx': '---\ntitle: Accueil\n---\n\nTexte.\n',
  'fr/log.mdx': '---\ntitle: Journal\n---\n\nTexte.\n',
}

let browser: Browser
let source = ''
const servers: Partial<Record<'serve' | 'dev', SiteServer>> = {}

beforeAll(async () => {
  source = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-machines-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true })
    writeFileSync(join(source, path), text)
  }
  ;[browser, servers.serve, servers.dev] = await Promise.all([
    launchBrowser(),
    serveSite(source),
    serveDev(source),
  ])
})
afterAll(async () => {
  await Promise.all([browser?.close(), servers.serve?.stop(), servers.dev?.stop()])
  rmSync(source, { recursive: true, force: true })
})

const origin = (kind: 'serve' | 'dev' = 'serve') => servers[kind]?.origin ?? ''

/** An XML document as the browser parses it: its root's name, and the texts of all elements with a name. */
async function readXml(path: string, names: readonly string[]) {
  const xml = await (await fetch(`${origin()}${path}`)).text()
  const page = await browser.newPage()
  const read = await page.evaluate(
    ([text, wanted]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      const texts = wanted.map((name) => [...document.querySelectorAll(name)].map((node) => node.textContent))
      return { root: document.documentElement.nodeName, texts }
    },
    [xml, names] as const,
  )
  await page.close()
  return read
}

test('structured data is data: read back whole, run never, and no violation of the policy', async () => {
  const page = await browser.newPage()
  const reports: string[] = []
  page.on('console', (message) => {
    if (/policy|trusted|violated/i.test(message.text())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violated: ${event.violatedDirective}`),
    )
  })
  await page.goto(`${origin()}/log/`, { waitUntil: 'load' })
  const block = page.locator('script[type="application/ld+json"]')
  const data = JSON.parse((await block.textContent()) ?? '') as { '@graph': Record<string, unknown>[] }
  expect(data['@graph'].map((thing) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
    'BreadcrumbList',
    'TechArticle',
  ])
  expect(data['@graph'][1]).toMatchObject({ name: hostile, url: 'https://docs.example/' })
  expect(await page.title()).toBe(`${hostile} - ${hostile}`)
  expect(reports).toEqual([])
  await page.close()
})

test('the sitemap is XML with pages and their languages', async () => {
  const { root, texts } = await readXml('/sitemap.xml', ['loc', 'url:first-of-type > *'])
  expect(root).toBe('urlset')
  expect(texts[0]).toEqual(['/', '/log/', '/fr/', '/fr/log/'].map((path) => `https://docs.example${path}`))
  expect(texts[1]).toHaveLength(4)
})

test('the feed is XML whose hostile text is text', async () => {
  const { root, texts } = await readXml('/log/rss.xml', [
    'channel > title',
    'item > title',
    'item > link',
    'item > pubDate',
    'script',
  ])
  expect([root, ...texts]).toEqual([
    'rss',
    [`${hostile} - ${hostile}`],
    ['a & b'],
    ['https://docs.example/log/#a-%26-b'],
    ['Sat, 01 Mar 2025 00:00:00 GMT'],
    [],
  ])
})

test('readers reach the feed from the page, by keyboard as well', async () => {
  const page = await browser.newPage()
  await page.goto(`${origin()}/log/`)
  const link = page.getByRole('link', { name: 'RSS feed' })
  await link.focus()
  expect(await link.getAttribute('href')).toBe('/log/rss.xml')
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await page.close()
})

describe.each(['serve', 'dev'] as const)('octavo %s', (kind) => {
  test('pages name what programs find, and every address that they name answers', async () => {
    const answer = await fetch(`${origin(kind)}/log/`)
    const links = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"/g)]
    expect(links.map(([, href, rel]) => [rel, href])).toEqual([
      ['llms-txt', '/llms.txt'],
      ['llms-full-txt', '/llms-full.txt'],
      ['agent-skills', '/.well-known/agent-skills/index.json'],
      ['sitemap', '/sitemap.xml'],
      ['alternate', '/log.md'],
    ])
    expect(answer.headers.get('x-llms-txt')).toBe('/llms.txt')
    const found = await Promise.all(
      links.map(async ([, href]) => (await fetch(`${origin(kind)}${href}`)).status),
    )
    expect(found).toEqual([200, 200, 200, 200, 200])
  })

  test('a page is Markdown for whoever asks for that', async () => {
    const answer = await fetch(`${origin(kind)}/fr/log/`, { headers: { accept: 'text/markdown' } })
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await answer.text()).toBe('# Journal\n\nTexte.\n')
  })
})
