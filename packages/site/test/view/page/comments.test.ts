// Comments of pages: which pages have them, what the script gets, and what the policy allows.
import { expect, test } from 'vitest'
import { parseSettings, type CommentSettings } from '@octavo/config'
import { asSitePath } from '@octavo/source'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const ids = { repo: 'owner/name', repoId: 'R_1', category: 'Pages', categoryId: 'DIC_1' }

/** The settings as octavo.config.json gives them. */
function settings(more: object = {}): CommentSettings {
  const text = JSON.stringify({ comments: { provider: 'giscus', ...ids, ...more } })
  const { value, diagnostics } = parseSettings({ path: asSitePath('octavo.config.json'), text })
  expect(diagnostics).toEqual([])
  return value.comments as CommentSettings
}

const page = (front = '') => `---\ntitle: Title\n${front}---\n\nText.\n`
const project = {
  'docs.json': docsJson({
    languages: [
      {
        language: 'en',
        groups: [{ group: 'G', openapi: 'openapi.json', pages: ['a', 'off', 'frame', 'custom'] }],
      },
      { language: 'pt-BR', pages: ['pt/a'] },
      { language: 'fi', pages: ['fi/a'] },
      { language: 'zh-Hant', pages: ['zh/a'] },
    ],
  }),
  'a.mdx': page(),
  'off.mdx': page('comments: false\n'),
  'frame.mdx': page('mode: frame\n'),
  'custom.mdx': page('mode: custom\n'),
  'pt/a.mdx': page(),
  'fi/a.mdx': page(),
  'zh/a.mdx': page(),
  'openapi.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    paths: { '/x': { get: { summary: 'Get x', responses: {} } } },
  }),
}
const pathOf = (name: string) => `${name}/index.html`
const section = (html: string) => /<section id="page-comments"[^]*?<\/section>/.exec(html)?.[0]
const widgetOf = (html: string) =>
  JSON.parse((/data-giscus="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as object
const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
const scriptOf = (html: string) => /comments\.[\w-]+\.js/.exec(html)?.[0]

test('texts of authors have comments; other kinds of pages, and those that switch them off, have nothing', async () => {
  const { text, paths } = await buildTwin(project, { comments: settings() })
  const operation = paths.find((path) => path.endsWith('get-x/index.html')) ?? ''
  const names = ['a', 'off', 'frame', 'custom', 'pt/a', 'fi/a'].map(pathOf)
  const all = [...names, operation, '404.html'].filter((path) => paths.includes(path))
  const htmls = await Promise.all(all.map(async (path) => [path, await text(path)] as const))
  const shown = (find: (html: string) => unknown) =>
    htmls.filter(([, html]) => find(html)).map(([path]) => path)
  const expected = ['a/index.html', 'pt/a/index.html', 'fi/a/index.html']
  expect(all).toHaveLength(8)
  expect(shown(section)).toEqual(expected)
  expect(shown(scriptOf)).toEqual(expected)
  expect(shown((html) => policyOf(html).includes('giscus'))).toEqual(expected)
})

test('a page leads to the discussions without script, and allows one host to be framed', async () => {
  const { text } = await buildTwin(project, { comments: settings({ host: 'https://talk.example/' }) })
  const html = await text('a/index.html')
  expect(section(html)).toContain('<a href="https://github.com/owner/name/discussions"')
  expect(policyOf(html)).toContain("frame-src 'self' https://talk.example;")
  expect(policyOf(html)).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/)
  expect(policyOf(html)).toContain('require-trusted-types-for')
})

test('the script gets the parameters of the widget, in the language of the page', async () => {
  const comments = settings({ strict: true, reactions: false, input: 'top', theme: { dark: 'dark_dimmed' } })
  const { text } = await buildTwin(project, { comments })
  expect(widgetOf(await text('a/index.html'))).toEqual({
    widget: 'https://giscus.app/en/widget',
    mapping: 'pathname',
    theme: { light: 'light', dark: 'dark_dimmed' },
    params: { ...ids, strict: '1', reactionsEnabled: '0', emitMetadata: '0', inputPosition: 'top' },
  })
  const widgets = await Promise.all(
    ['pt/a', 'fi/a', 'zh/a'].map(async (path) => widgetOf(await text(pathOf(path)))),
  )
  expect(widgets.map((widget) => (widget as { widget: string }).widget)).toEqual([
    'https://giscus.app/pt/widget',
    'https://giscus.app/en/widget',
    'https://giscus.app/zh-TW/widget',
  ])
})

test('without the setting, files are the same as if comments did not exist', async () => {
  const { build, text } = await buildTwin(project)
  expect(await text('a/index.html')).not.toMatch(/comments/)
  expect(build.outputs.filter(({ path }) => path.includes('comments'))).toEqual([])
})

test('pages that only some readers may see have none, because comments are public', async () => {
  const { text } = await buildTwin(
    { ...project, 'a.mdx': page('public: true\n') },
    { comments: settings(), signIn: true },
  )
  expect(section(await text('a/index.html'))).toBeDefined()
  expect(section(await text('fi/a/index.html'))).toBeUndefined()
})

const read = (comments: unknown) =>
  parseSettings({
    path: asSitePath('octavo.config.json'),
    text: JSON.stringify({ comments }, null, 2),
  })

test.each<[about: string, comments: unknown, message: string]>([
  ['another service', { provider: 'disqus', ...ids }, '"comments.provider" cannot be "disqus"'],
  [
    'an address',
    { provider: 'giscus', ...ids, repo: 'https://github.com/a/b' },
    '"comments.repo" has to be a repository such as "owner/name"',
  ],
  ['no id', { provider: 'giscus', ...ids, repoId: undefined }, '"comments.repoId" is missing'],
  ['a theme with code', { provider: 'giscus', ...ids, theme: 'javascript:1' }, '"comments.theme"'],
  ['an unknown key', { provider: 'giscus', ...ids, repository: 'x' }, '"comments.repository" is not known'],
])('wrong settings are reported where they are: %s', (_about, comments, message) => {
  const { diagnostics } = read(comments)
  expect(diagnostics.map((one) => one.message).join('\n')).toContain(message)
  for (const { span } of diagnostics) expect(span?.start.line).toBeGreaterThan(1)
})
