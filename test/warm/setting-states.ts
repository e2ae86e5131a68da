import { linkedPages } from './linked-pages.ts'
import type { ProjectFiles } from './project-states.ts'

/** A project with octavo.config.json and further files. */
const withSettings = (settings: object, files: ProjectFiles = {}): ProjectFiles => ({
  ...withFiles(files),
  'octavo.config.json': JSON.stringify(settings),
})

const withFiles = (files: ProjectFiles): ProjectFiles => ({ ...linkedPages({}), ...files })

const settings = (...values: readonly object[]) => values.map((value) => withSettings(value))

interface Docs {
  readonly contextual: { readonly options: readonly string[] }
  readonly navigation: { readonly languages: readonly { readonly tabs?: readonly object[] }[] }
}

/** docs.json with a description as a whole, all entries of the menu, and a long page. */
function moreDocs(): ProjectFiles {
  const docs = JSON.parse(String(linkedPages({})['docs.json'])) as Docs
  const [{ tabs = [] } = {}, ...languages] = docs.navigation.languages
  const first = { language: 'en', tabs: [...tabs, { tab: 'Whole', openapi: 'api.json' }] }
  return {
    'docs.json': JSON.stringify({
      ...docs,
      contextual: { options: [...docs.contextual.options, 'mcp', 'assistant'] },
      navigation: { languages: [first, ...languages] },
    }),
    'second.mdx': `---\ntitle: Second\n---\n\n## Part\n\n${'Words of a long page. '.repeat(400)}\n`,
  }
}

const settingsOfMore = (...values: readonly object[]) =>
  [{}, ...values].map((value) => withSettings(value, moreDocs()))

/** One module that settings name, with texts in turn. */
const modules = (value: object, path: string, texts: readonly string[]) =>
  texts.map((text) => withSettings(value, { [path]: text }))

/** One file beside the pages, with texts in turn. */
const fileWith = (path: string, texts: readonly string[]) => texts.map((text) => withFiles({ [path]: text }))

const remark = (word: string) => `export default () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] })
}`

const rehype = (word: string) => `import { word } from './word.mjs'
export default () => (tree) => {
  tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: word + '${word}' }] })
}`

const part = (word: string) => `export const part = {
  name: 'Part',
  props: {},
  render: () => ({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: '${word}' }] }),
}`

const giscus = { provider: 'giscus', repo: 'a/b', repoId: 'R_a', category: 'General', categoryId: 'DIC_a' }

const outputs = (word: string) => `export default ({ pages }) => [
  { path: 'pages.txt', content: '${word} ' + pages.map(({ title }) => title).join() },
]`

const overlay = (title: string) =>
  JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'Words', version: '1' },
    extends: 'api.json',
    actions: [{ target: '$.paths[*].get', update: { summary: title } }],
  })

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 8"><path d="M0 0h4v4z"/></svg>`

/**
 * States of a project by what changes from each to the next: the keys of octavo.config.json, the modules that they name,
 * and files that stand for an output, for a picture or for a rule.
 */
export const settingStates: Readonly<Record<string, readonly ProjectFiles[]>> = {
  site: settings({ site: 'https://one.test' }, { site: 'https://two.test/docs' }),
  base: settings({ base: '/docs' }, { base: '/manual/' }),
  urls: settings({ urls: 'file' }),
  proxy: settings({ proxy: { url: 'https://proxy.test', allow: [] } }),
  mcp: settingsOfMore({ mcp: 'https://docs.test/mcp' }),
  assistant: settingsOfMore({ assistant: 'https://ask.test/?q=$page' }),
  repository: settings(
    { repository: { url: 'https://github.com/a/b', branch: 'main' } },
    { repository: { url: 'https://github.com/a/b', branch: 'next', folder: 'docs' } },
  ),
  feedback: settings({ feedback: { url: 'https://feedback.test' } }),
  rules: settings({ rules: { 'api/unused': 'off' } }, { rules: { 'api/unused': 'error' } }),
  csp: settings({ csp: false }, { csp: { connect: ['https://more.test'] } }),
  publish: [
    withFiles({ 'notes/a.txt': 'one' }),
    withSettings({ publish: { deny: ['notes/**'] } }, { 'notes/a.txt': 'one' }),
    withSettings({ publish: { allow: ['notes/**'] } }, { 'notes/a.txt': 'two' }),
  ],
  api: settingsOfMore({ api: { overview: false } }, { api: { schemas: false } }, { api: { maxSize: 5 } }),
  images: settings({ images: { formats: ['webp'], widths: [320] } }),
  pages: settingsOfMore({ pages: { readingTime: true } }),
  search: settings(
    { search: { provider: 'algolia', appId: 'A', apiKey: 'b', indexName: 'c' } },
    { search: { provider: 'algolia', appId: 'A', apiKey: 'b', indexName: 'd' } },
  ),
  comments: settings({ comments: giscus }, { comments: { ...giscus, theme: 'light', input: 'top' } }),
  'glossary in the settings': settings({ glossary: { More: 'A piece' } }, { glossary: { More: 'A share' } }),
  'glossary in a file': ['A piece', 'A share'].map((text) =>
    withSettings({ glossary: 'terms.json' }, { 'terms.json': JSON.stringify({ More: text }) }),
  ),
  remarkPlugins: modules({ remarkPlugins: ['./plugin.mjs'] }, 'plugin.mjs', [remark('one'), remark('two')]),
  rehypePlugins: ['one', 'two'].map((word) =>
    withSettings(
      { rehypePlugins: ['./plugin.mjs'] },
      { 'plugin.mjs': rehype('end'), 'word.mjs': `export const word = '${word}'` },
    ),
  ),
  components: modules({ components: ['./parts.mjs'] }, 'parts.mjs', [part('one'), part('two')]).map(
    (files) => ({
      ...files,
      'second.mdx': '---\ntitle: Second\n---\n\n<Part />\n',
    }),
  ),
  outputs: modules({ outputs: './files.mjs' }, 'files.mjs', [outputs('one'), outputs('two')]),
  'settings as a module': ['one', 'two'].map((word) =>
    withFiles({
      'octavo.config.mjs': `import { word } from './word.mjs'
export default { outputs: () => [{ path: 'word.txt', content: word }] }`,
      'word.mjs': `export const word = '${word}'`,
    }),
  ),
  overlay: fileWith('api.overlay.json', [overlay('First'), overlay('Second')]),
  '.mintignore': fileWith('.mintignore', ['more.mdx', 'second.mdx\nde/']),
  'robots.txt': fileWith('robots.txt', ['User-agent: *', 'User-agent: a']),
  'llms.txt': fileWith('llms.txt', ['# One', '# Two']),
  'skill.md': fileWith('skill.md', [
    '---\nname: a\ndescription: One\n---\n',
    '---\nname: a\ndescription: Two\n---\n',
  ]),
  stylesheet: fileWith('style.css', ['h1 { color: red }', 'h1 { background: url(https://a.test/b.png) }']),
  script: fileWith('script.js', ['console.log(1)', 'fetch("https://a.test")']),
  'favicon.svg': fileWith('favicon.svg', [svg(8), svg(9)]),
  picture: fileWith('drawing.svg', [svg(8), svg(300)]),
  'second language': fileWith('de/second.mdx', [
    '---\ntitle: Zweite\n---\n\nText',
    '---\ntitle: Andere\n---\n\nText',
  ]),
  'page in place of a folder': [
    withFiles({ 'guide/index.mdx': '---\ntitle: Folder\n---\n' }),
    withFiles({ 'second.md': '# Markdown' }),
  ],
}
