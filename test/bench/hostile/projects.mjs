// Projects that try to keep a command busy, to end it or to fill the memory: a name and the files of each.

const config = {
  theme: 'mint',
  name: 'Hostile',
  colors: { primary: '#0F766E' },
  navigation: { pages: ['index', 'other'] },
}

const withPage = (text, more = {}) => ({
  'docs.json': JSON.stringify(config),
  'index.mdx': text,
  'other.mdx': 'A sound page.\n',
  ...more,
})

const withGrammar = (grammar, code) => ({
  ...withPage(`\`\`\`mine\n${code}\n\`\`\`\n`, { 'mine.json': JSON.stringify(grammar) }),
  'docs.json': JSON.stringify({
    ...config,
    styling: { codeblocks: { languages: { custom: ['/mine.json'] } } },
  }),
})

const withDescription = (description) => ({
  ...withPage('Words.\n', { 'api.json': JSON.stringify(description) }),
  'docs.json': JSON.stringify({
    ...config,
    navigation: {
      groups: [
        { group: 'Pages', pages: ['index', 'other'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
})

const component = (body) => withPage(`export const Bad = () => { ${body} }\n\n<Bad />\n`)

const operation = (more) => ({
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: { '/x': { get: { summary: 'Get x', responses: { 200: { description: 'Fine' } }, ...more } } },
})

const slow = `${'a'.repeat(60)}!`

function doubledSnippets() {
  const names = Array.from({ length: 22 }, (_, at) => `snippets/s${at}.mdx`)
  const text = (at) =>
    at === 21 ? 'The end.\n' : `import Next from '/snippets/s${at + 1}.mdx'\n\n<Next />\n\n<Next />\n`
  return withPage(
    "import First from '/snippets/s0.mdx'\n\n<First />\n",
    Object.fromEntries(names.map((name, at) => [name, text(at)])),
  )
}

const deadLinks = (count) =>
  withPage(
    Array.from({ length: count }, (_, at) => `[link ${at}](/guides/page-${at}-of-the-old-site)\n`).join('\n'),
  )

/** Name and files of every hostile project. */
export const hostileProjects = {
  'V4 pattern in an expression': withPage(`{/^(a+)+$/.test("${slow}") ? "y" : "n"}\n`),
  'V4 pattern in a component': component(`return <p>{String(/^(a+)+$/.test("${slow}"))}</p>`),
  'V4 pattern of a grammar': withGrammar(
    { name: 'mine', scopeName: 'source.mine', patterns: [{ match: '(a+)+$', name: 'keyword.mine' }] },
    slow,
  ),
  'R09 grammar that includes itself': withGrammar(
    {
      name: 'mine',
      scopeName: 'source.mine',
      patterns: [{ include: '#a' }],
      repository: { a: { patterns: [{ include: '#b' }] }, b: { patterns: [{ include: '#a' }] } },
    },
    'words',
  ),
  'R15 component that never ends': component('for (;;) {}'),
  'R15 module that never ends': withPage(
    'export const forever = (() => { for (;;) {} })()\n\nWords {forever}\n\nexport const A = () => <p>{forever}</p>\n\n<A />\n',
  ),
  'R15 component that fills the memory': component(
    "const all = []; for (;;) all.push(new Array(1e5).fill('x').map((x, i) => x + i))",
  ),
  'R15 component that fills buffers': component(
    'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))',
  ),
  'R15 component of 200 MB': component("return <p>{'x'.repeat(200_000_000)}</p>"),
  'V1 module code in x-mint.content': withDescription(
    operation({
      'x-mint': {
        content:
          "export const E = () => { for (;;) {} }\n\n<E />\n\n{URL.constructor('return process')().exit(7)}\n",
      },
    }),
  ),
  'V5 20,000 parentheses': withPage(`{${'('.repeat(20_000)}1${')'.repeat(20_000)}}\n`),
  'V5 20,000 brackets': withPage(`{${'['.repeat(20_000)}1${']'.repeat(20_000)}}\n`),
  'V5 20,000 elements': withPage(`${'<b>'.repeat(20_000)}x${'</b>'.repeat(20_000)}\n`),
  'R06 10,000 quotes': withPage(`${'>'.repeat(10_000)} x\n`),
  'R06 10,000 lists': withPage(`${'- '.repeat(10_000)}x\n`),
  'R06 50,000 emphasis runs': withPage(`${'*a'.repeat(50_000)}\n`),
  'R06 100,000 brackets in docs.json': { ...withPage('x\n'), 'docs.json': `{"name": ${'['.repeat(100_000)}` },
  'V10 40,000 times {x}': withPage(`${'{x} '.repeat(40_000)}\n`),
  'V10 40,000 times <a': withPage(`${'<a '.repeat(40_000)}\n`),
  'V10 snippets that double 22 times': doubledSnippets(),
  'V10 5,000 dead links': deadLinks(5_000),
  'V10 string of a thousand million characters': withPage("{'a'.repeat(1e9).length}\n"),
  'R04 page of 100 MB': withPage(`${'word '.repeat(20_000_000)}\n`),
  'R04 line of 1 MB': withPage(`${'word '.repeat(200_000)}\n`),
  'R04 code block of 100,000 lines': withPage(`\`\`\`ts\n${'const a = 1\n'.repeat(100_000)}\`\`\`\n`),
  'R02 alias bomb in front matter': withPage(
    `---\na: &a [x,x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${String.fromCharCode(97 + at)}`).join(',')}]`).join('\n')}\n---\n\nWords\n`,
  ),
}
