// Code of the settings: the examples of the manual with plugins from npm, errors, and the cache.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { build, check, loadSite, type BuildOptions } from '../src/index.ts'
import { readHooks } from '../src/hooks/read-hooks.ts'
import { runOctavo } from './twins/run-octavo.ts'
import { tempFolder, treeOf, writeFiles } from './twins/temp-folder.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const manual = readFileSync(join(repository, 'example-docs/configure/plugins.mdx'), 'utf8')

/** The code blocks of the manual below a heading, by their title; several of one title are numbered. */
function examplesBelow(heading: string): Readonly<Record<string, string>> {
  const section = manual.split(/^##+ /m).find((text) => text.startsWith(heading)) ?? ''
  return Object.fromEntries(
    [...section.matchAll(/^```\w+ (\S+)\n([^]*?)^```$/gm)].map(([, title = '', text = '']) => [title, text]),
  )
}

const docs = {
  theme: 'mint',
  name: 'T',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index', 'two'] },
}

/** A project whose packages are those of this repository. */
function project(files: Readonly<Record<string, string>>): string {
  const root = tempFolder({
    'docs.json': JSON.stringify(docs),
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'two.mdx': '---\ntitle: Two\n---\n\nText.\n',
    ...files,
  })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  return root
}

const page = (text: string) => `---\ntitle: Home\ndescription: Home\n---\n\n${text}\n`

/** The built content of a page. */
function contentOf(root: string, file = 'index.html'): string {
  const html = readFileSync(join(root, 'dist', file), 'utf8')
  return html.slice(html.indexOf('<div id="content"'), html.indexOf('</article>'))
}

/** Builds a project; `printed` are its diagnostics, one with its span and code on each line. */
async function run(root: string, options: BuildOptions = {}) {
  const { ok, diagnostics } = await build({ root, cacheDir: join(root, '.cache'), ...options })
  const lines = diagnostics.map(
    ({ code, message, span }) => `${span?.path}:${span?.start.line}:${span?.start.column} ${code} ${message}`,
  )
  return { ok, printed: lines.join('\n') }
}

describe('the examples of the manual', () => {
  it('run plugins from npm, with options', async () => {
    const text = 'Fixes #12, see [out](https://example.com) and [two](/two).\n'
    const intro = manual.slice(0, manual.indexOf('In `octavo.config.json`'))
    const [, settings = ''] = /```ts octavo\.config\.ts\n([^]*?)```/.exec(intro) ?? []
    const root = project({ 'index.mdx': page(text), 'octavo.config.ts': settings })
    expect(await run(root)).toEqual({ ok: true, printed: '' })
    const html = contentOf(root)
    expect(html).toMatch(/<a href="https:\/\/github\.com\/acme\/docs\/issues\/12"[^>]*>#12<\/a>/)
    expect(html).toMatch(/<a href="https:\/\/example\.com"[^>]* rel="nofollow"[^>]*>out<\/a>/)
    expect(html).toContain('<a href="/two/">two</a>')
  })

  it('change the style of footnotes', async () => {
    const root = project({
      'index.mdx': page('A note[^1].\n\n[^1]: The foot.'),
      ...examplesBelow('Change the style of footnotes'),
    })
    await run(root)
    expect(contentOf(root)).toMatch(/<span id="fnref-1"[^>]*><a href="#fn-1"[^>]*>\[1\]<\/a><\/span>/)
    expect(treeOf(join(root, 'dist'))).not.toHaveProperty('plugins/footnotes.ts')
  })

  it('add a component for link cards, whose links are links of the page', async () => {
    const card =
      '<LinkCard href="/two" title="Two">\n  A **card**.\n</LinkCard>\n\n<LinkCard href="/gone" title="No" />'
    const root = project({
      'index.mdx': page(card),
      ...examplesBelow('Add a component for link cards'),
    })
    const { printed } = await run(root, { base: '/docs/' })
    expect(printed).toContain('Cannot find page "/gone"')
    expect(printed).toContain('index.mdx:10:1')
    expect(contentOf(root)).toContain(
      '<a href="/docs/two/" class="link-card"><strong>Two</strong><div><p>A <strong>card</strong>.</p></div></a>',
    )
    expect(readFileSync(join(root, 'dist/index.md'), 'utf8')).toContain('- [Two](/two): A **card**.')
  })

  it('write a sitemap of their own', async () => {
    const root = project({
      'two.mdx': '---\ntitle: Two\npriority: 0.9\n---\n\nSee [the map](/sitemap.xml).\n',
      'draft.mdx': '---\ntitle: Draft\nnoindex: true\n---\n\nText.\n',
      ...examplesBelow('Write a sitemap of your own'),
      'octavo.config.ts':
        "import sitemap from './plugins/sitemap.ts'\nexport default { site: 'https://docs.example.com', outputs: sitemap }\n",
    })
    expect((await run(root)).printed).toBe('')
    const text = readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')
    expect(text).toContain('<url><loc>https://docs.example.com/two/</loc><priority>0.9</priority></url>')
    expect(text).not.toContain('draft')
  })

  it('make content when a file is needed, from another file', async () => {
    const root = project(examplesBelow('Write a sitemap of your own'))
    await run(root)
    expect(JSON.parse(readFileSync(join(root, 'dist/words.json'), 'utf8'))).toEqual({ words: 4 })
  })

  it('name modules in octavo.config.json', async () => {
    const [, settings = ''] = /```json octavo\.config\.json\n([^]*?)```/.exec(manual) ?? []
    const root = project({
      'index.mdx': page('By #12.\n\n<LinkCard href="/two" title="Two">x</LinkCard>'),
      'octavo.config.json': settings,
      ...examplesBelow('Change the style of footnotes'),
      ...examplesBelow('Add a component for link cards'),
      ...examplesBelow('Write a sitemap of your own'),
    })
    // Only the settings of the example count, which is named first.
    const { printed, ok } = await run(root, { site: 'https://docs.example.com' })
    expect(printed).toContain(
      'config/several-files "octavo.config.ts" is not read, because "octavo.config.json" is there',
    )
    expect(ok).toBe(true)
    expect(contentOf(root)).toContain('acme/docs/issues/12')
    expect(contentOf(root)).toContain('class="link-card"')
    expect(readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')).toContain('<priority>')
  })
})

describe('plugins', () => {
  it('may add syntax, elements, and JSX of built-in components', async () => {
    const root = project({
      'index.mdx': page(':::tip{.big}\nInside **it**.\n:::\n\nCARD'),
      'octavo.config.mjs': `import remarkDirective from 'remark-directive'
        import { visit } from 'unist-util-visit'
        const remarkTips = () => (tree) => visit(tree, (node, index, parent) => {
          if (node.type === 'containerDirective')
            node.data = { hName: 'aside', hProperties: { className: [node.name, node.attributes.class], style: 'color: red' } }
          if (node.type === 'text' && node.value === 'CARD')
            parent.children[index] = { type: 'mdxJsxTextElement', name: 'Badge', attributes: [], children: [{ type: 'text', value: 'New' }] }
        })
        export default { remarkPlugins: [remarkDirective, remarkTips] }`,
    })
    await run(root)
    expect(contentOf(root)).toMatch(
      /<aside class="tip big s-\w+"><p>Inside <strong>it<\/strong>\.<\/p><\/aside>/,
    )
    expect(contentOf(root)).toMatch(/class="badge[^>]*>.*New/)
  })

  it('are asynchronous, keep islands in place, and never change what pages share', async () => {
    const counter =
      'export const Count = () => <button onClick={() => {}}>3</button>\n\n<Count />\n\n<Icon icon="rocket" />'
    const plain = project({ 'index.mdx': page(counter), 'two.mdx': page('<Icon icon="rocket" />') })
    await run(plain)
    const root = project({
      'index.mdx': page(counter),
      'two.mdx': page('<Icon icon="rocket" />'),
      'octavo.config.mjs': `import { visit } from 'unist-util-visit'
        const rehypeFirst = () => async (tree, file) => {
          await new Promise((resolve) => setTimeout(resolve, 5))
          if (file.data.matter.title !== 'Home' || file.path !== 'index.mdx') return
          visit(tree, 'element', (node) => { node.properties.dataSeen = 'yes' })
          return structuredClone(tree)
        }
        export default { rehypePlugins: [rehypeFirst] }`,
    })
    await run(root)
    expect(contentOf(root)).toMatch(/data-seen="yes"/)
    expect(contentOf(root)).toContain('octavo-island')
    expect(
      contentOf(root)
        .replaceAll(' data-seen="yes"', '')
        .replaceAll(/ data-island="[^"]*"/g, ''),
    ).toContain('>3</button>')
    expect(contentOf(root, 'two/index.html')).toBe(contentOf(plain, 'two/index.html'))
  })

  it('that throw, never end or return nothing cost their own part of a page', async () => {
    const root = project({
      'octavo.config.js': `const remarkThrows = () => (tree, file) => { tree.children.length = 0; if (file.path === 'two.mdx') throw new Error('no luck\\ntoday.') }
        const remarkWords = () => (tree, file) => { file.message('Too few words', tree.children[0], 'words:few'); tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added' }] }) }
        const rehypeNothing = () => () => ({ type: 'text', value: 'x' })
        const rehypeScript = () => (tree) => { tree.children.push({ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'alert(1)' }] }, { type: 'element', tagName: 'p', properties: { onClick: 'x()' }, children: [] }) }
        export default { remarkPlugins: [remarkThrows, remarkWords], rehypePlugins: [rehypeNothing, rehypeScript] }`,
    })
    const { printed, ok } = await run(root)
    expect(ok).toBe(false)
    expect(printed).toContain('page/plugin-failed The plugin "remarkThrows" fails: no luck today')
    expect(printed).toContain('The plugin "rehypeNothing" fails: it returns no tree')
    expect(printed).toContain('two.mdx:5:1 page/plugin Too few words (words:few)')
    expect(printed).toContain('A plugin adds an inline script, which is left out')
    expect(printed).toContain('A plugin adds the handler "onClick", which is left out')
    expect(contentOf(root, 'two/index.html')).toContain('<p>Text.</p><p>Added</p>')
    expect(contentOf(root)).not.toMatch(/alert|x\(\)/)
  })
})

describe('the cache', () => {
  const shout = (mark: string) => ({
    'packages/shout/package.json': '{"name":"shout","type":"module","exports":"./index.js"}',
    'packages/shout/index.js': `import { visit } from 'unist-util-visit'\nexport default (options) => (tree) => visit(tree, 'text', (node) => { node.value += '${mark}' + (options?.more ?? '') })`,
    'octavo.config.mjs': `import shout from './packages/shout/index.js'\nexport default { remarkPlugins: [[shout, { more: process.env.MORE ?? '' }]] }`,
  })

  it.each(['code of a plugin', 'an option from the environment'])(
    'knows %s: warm equals cold',
    async (what) => {
      const root = project(shout('!'))
      await run(root)
      expect(contentOf(root)).toContain('<p>Text.!</p>')
      await run(root)
      if (what.startsWith('code')) writeFiles(root, shout('?'))
      else vi.stubEnv('MORE', '+')
      await run(root)
      const warm = treeOf(join(root, 'dist'))
      expect(contentOf(root)).toContain(what.startsWith('code') ? '<p>Text.?</p>' : '<p>Text.!+</p>')
      await run(root, { noCache: true })
      vi.unstubAllEnvs()
      expect(treeOf(join(root, 'dist'))).toEqual(warm)
    },
  )

  it('is not asked for pages of plugins of a call', async () => {
    const root = project({})
    const add = (text: string) => () => (tree: { readonly children: object[] }) =>
      void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: text }] })
    const cacheDir = join(root, '.cache')
    for (const text of ['One', 'Two']) {
      const { ok } = await build({ root, cacheDir, remarkPlugins: [add(text)] })
      expect(ok).toBe(true)
      expect(contentOf(root)).toContain(`<p>${text}</p>`)
    }
    await build({ root, cacheDir })
    expect(contentOf(root)).not.toContain('Two')
  })
})

describe('settings', () => {
  it('of code are data of the project like those of JSON', async () => {
    const root = project({
      'octavo.config.ts': "export default { site: 'https://a.example/x/' as string, sight: 1 }\n",
    })
    const { diagnostics } = await check({ root })
    expect(diagnostics).toMatchObject([
      {
        code: 'config/unknown-key',
        message: expect.stringContaining('sight'),
        span: { path: 'octavo.config.ts' },
      },
    ])
    expect((await loadSite({ root })).base).toBe('/x/')
  })

  it.each([
    ["import x from 'no-such-plugin'\nexport default {}", 'Could not resolve "no-such-plugin"'],
    ['export default {', 'octavo.config.mjs:1:17 config/code Expected identifier but found end of file'],
    ["export default {}\nthrow new Error('Not today.')", 'The code of the settings fails: Not today'],
    ['export const settings = {}', 'No matching export in "octavo.config.mjs" for import "default"'],
    ['export default 5', '"octavo.config.mjs" exports no settings'],
    ["export default { remarkPlugins: ['remark-github'] }", 'is the name "remark-github", not a plugin'],
    [
      "export default { outputs: () => [{ path: '../x', content: '' }] }",
      'config/outputs The function "outputs" of the settings fails: "../x" is no path in the output',
    ],
    [
      "export default { outputs: () => [{ path: 'x', content: 5 }] }",
      'the content of "x" is neither text nor bytes',
    ],
    ["export default { outputs: (site) => site.read('/') }", '"read" is called too early'],
  ])('%j is reported, and the site can be built', async (text, message) => {
    const root = project({ 'octavo.config.mjs': text })
    const site = await loadSite({ root })
    const printed = site.diagnostics.map(
      ({ span, code, message: said }) =>
        `${span?.path}:${span?.start.line}:${span?.start.column} ${code} ${said}`,
    )
    expect(printed.join('\n')).toContain(message)
    expect(site.pages).toHaveLength(2)
  })

  it('do not run with --no-user-code, and their files stay unpublished', async () => {
    const root = project({
      'plugins/own.js': "throw new Error('run')\nexport default () => undefined\n",
      'octavo.config.ts':
        "import own from './plugins/own.js'\nexport default { site: 'https://a.example', remarkPlugins: [own] }\n",
    })
    const { err, code } = await runOctavo(['build', '.', '--no-user-code'], { cwd: root })
    expect(err).toContain('config/code-skipped\n  The code of "octavo.config.ts" is not run')
    expect(code).toBe(0)
    expect(treeOf(join(root, 'dist'))).not.toHaveProperty('plugins/own.js')
    expect(contentOf(root)).toContain('<p>Text.</p>')
  })

  it('of wrong kinds are named', () => {
    const { hooks, errors } = readHooks({
      remarkPlugins: 'x',
      rehypePlugins: [5, [() => undefined, {}], { plugins: [] }],
      components: [{ name: 'low' }, { name: 'Up', props: { a: 'string' } }, { name: 'Up', props: {} }],
      outputs: 'x',
    })
    expect(errors).toEqual([
      '"remarkPlugins" is no list',
      '"rehypePlugins[0]" is no plugin of unified',
      'The name of "components[0]" is no name of a component such as "LinkCard"',
      '"props" of the component "Up" is no record of { type }',
      '"render" of the component "Up" is no function',
      '"outputs" is no function',
    ])
    expect(hooks.plugins?.rehype.map(({ name }) => name)).toEqual(['rehypePlugins[1]', 'rehypePlugins[2]'])
  })
})

describe('components', () => {
  it('that throw, or return no content, show their children', async () => {
    const component = (name: string, render: string) => `{ name: '${name}', props: {}, render: ${render} }`
    const root = project({
      'index.mdx': page('<Throws>Inside *a*</Throws>\n\n<Wrong>Inside b</Wrong>\n\n<Text />'),
      'octavo.config.mjs': `export default { components: [${component('Throws', "() => { throw new Error('No.') }")}, ${component('Wrong', '() => ({ hello: 1 })')}, ${component('Text', "() => ['plain ', 5, null]")}] }`,
    })
    const { printed } = await run(root)
    expect(printed).toContain('component/failed The component "Throws" fails: No')
    expect(printed).toContain('The component "Wrong" fails: it returns something that is no content')
    expect(contentOf(root)).toContain('Inside <em>a</em>')
    expect(contentOf(root)).toContain('Inside b')
    expect(contentOf(root)).toContain('plain 5')
  })
})

it('threads run the same plugins', async () => {
  const names = Array.from({ length: 200 }, (_, page) => `p${page}`)
  const root = project({
    'docs.json': JSON.stringify({ ...docs, navigation: { pages: names } }),
    'octavo.config.mjs': `import { threadId } from 'node:worker_threads'
      import { visit } from 'unist-util-visit'
      const remarkLoud = () => (tree) => visit(tree, 'text', (node) => { node.value += '!' })
      export default { remarkPlugins: [remarkLoud], components: [{ name: 'Own', props: {}, render: () => 'own' }] }`,
  })
  for (const name of names) writeFileSync(join(root, `${name}.mdx`), page(`Text of ${name} <Own />`))
  await run(root, { jobs: 3 })
  const parallel = treeOf(join(root, 'dist'))
  await run(root, { noCache: true, jobs: 1 })
  expect(treeOf(join(root, 'dist'))).toEqual(parallel)
  expect(contentOf(root, 'p199/index.html')).toContain('Text of p199 !own')
})
