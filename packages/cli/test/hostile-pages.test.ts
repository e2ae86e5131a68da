import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOctavo } from './twins/run-octavo.ts'
import { smallConfig, smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const aaa = 'a'.repeat(44)

/** Builds the small project with other files; its output, and the two pages. */
async function build(files: Readonly<Record<string, string>>) {
  const cwd = tempFolder({ ...smallProject, ...files })
  const { code, err } = await runOctavo(['build', '--no-cache'], { cwd })
  const page = (path: string) => readFileSync(join(cwd, 'dist', path, 'index.html'), 'utf8')
  expect(err).not.toMatch(/\n\s+at .*:\d+:\d+|RangeError|call stack/)
  expect(page('guides/a')).toContain('Text of A.')
  return { code, err, html: page('') }
}

const page = (body: string) => ({ 'index.mdx': `---\ntitle: Home\n---\n\nBefore.\n\n${body}\n\nAfter.\n` })

/**
 * Builds one project with a page for each text; the diagnostics of a page, and its HTML. One build for all of
 * them: a page that ends the command fails them all.
 */
function buildPages(texts: readonly string[], flags: readonly string[] = []) {
  let built: ReturnType<typeof buildAll> | undefined
  const buildAll = async () => {
    const names = texts.map((_, at) => `hostile/p${at}`)
    const config = { ...smallConfig, navigation: { pages: ['index', 'guides/a', ...names] } }
    const files = texts.map((text, at) => [`${names[at]}.mdx`, page(text)['index.mdx']])
    const cwd = tempFolder({
      ...smallProject,
      'docs.json': JSON.stringify(config),
      ...Object.fromEntries(files),
    })
    const { code, err } = await runOctavo(['build', '--no-cache', '--all', ...flags], { cwd })
    expect(err).not.toMatch(/\n\s+at .*:\d+:\d+|RangeError|call stack/)
    // Read immediately: the folder is removed with the first test.
    const read = (path: string) => readFileSync(join(cwd, 'dist', path, 'index.html'), 'utf8')
    expect(read('guides/a')).toContain('Text of A.')
    return { code, err, pages: names.map(read) }
  }
  return async (at: number) => {
    const { code, err, pages } = await (built ??= buildAll())
    const told = [...err.matchAll(/^hostile\/p(\d+)\.mdx(:.*)$/gm)].filter((match) => Number(match[1]) === at)
    return { code, err, html: pages[at], told: told.map((match) => match[2]).join('\n') }
  }
}

describe('V4 regular expressions of pages end', () => {
  const expressions = [
    ['test', `/^(a+)+$/.test("${aaa}!") ? 1 : 2`],
    ['test without letter case', `/^(A+)+$/i.test("${aaa}!") ? 1 : 2`],
    ['match', `"${aaa}!".match("^(a+)+$")?.length`],
    ['matchAll', `"${aaa}!".matchAll(/(a+)+$/g).length`],
    ['replace', `"${aaa}!".replace(/^(a+)+$/, "x")`],
    ['replaceAll', `"${aaa}!".replaceAll(/(a+)+$/g, "x")`],
    ['split', `"${aaa}!".split(/(a+)+$/).length`],
    ['search', `"${aaa}!".search("(a+)+$")`],
    ['a component', `(() => { const P = () => <b>{/^(a+)+$/.test("${aaa}!")}</b>; return <P /> })()`],
  ] as const
  const site = buildPages(
    expressions.map(([, expression]) => `{${expression}}\n\nAlso {"a-b".replace(/-/g, "+")}.`),
  )

  it.each(expressions.map(([name], at) => [name, at] as const))('V4 %s', async (_, at) => {
    const { code, told, html } = await site(at)
    expect(code).toBe(0)
    expect(told).toMatch(/:7:\d+ +warning +mdx\/unsupported-expression/)
    expect(html).toContain('Before.')
    expect(html).toContain('Also a+b.')
  })

  it('V4 the reason is reported', async () => {
    expect((await site(0)).err).toContain('the regular expressions of the page take more than 1 s')
  })
})

const repeat = (text: string, times = 20_000) => text.repeat(times)

describe('V5 R06 nesting ends in a diagnostic, and the rest is shown', () => {
  const texts = [
    ['parentheses', `{${repeat('(')}1${repeat(')')}}`],
    ['brackets', `{${repeat('[')}1${repeat(']')}}`],
    ['records', `{${repeat('{a:')}1${repeat('}')}}`],
    ['templates', `{${repeat('`${')}1${repeat('}`')}}`],
    ['an attribute', `<Card title={${repeat('(')}1${repeat(')')}} />`],
    ['an export', `export const a = ${repeat('(')}1${repeat(')')}`],
    ['JSX in an expression', `{${repeat('<b>')}${repeat('</b>')}}`],
    ['tags', `${repeat('<div>\n')}x\n${repeat('</div>\n')}`],
    ['quotes', `${repeat('>')} x`],
    ['lists', `${repeat('- ')}x`],
    ['emphasis', `${repeat('*a ')}${repeat('b*')}`],
    ['a closing bracket in a string', `{${repeat('(")",')}1${repeat(')')}}`],
  ] as const
  const site = buildPages(texts.map(([, text]) => text))

  it.each(texts.map(([name], at) => [name, at] as const))('V5 20,000 %s', async (_, at) => {
    const { told, html } = await site(at)
    expect(told).toMatch(/:7:\d+ +(?:warning|error) +mdx\/syntax|:\d+:1 +warning +mdx\/syntax/)
    expect(html).toContain('Before.')
    expect(html).toContain('After.')
  })
})

describe('R09 grammars of the project end', () => {
  it('R09 one that never ends costs its colours, and is reported once', async () => {
    const grammar = (name: string, patterns: unknown) =>
      JSON.stringify({ name, scopeName: `source.${name}`, patterns })
    const docs = JSON.parse(smallProject['docs.json'] ?? '{}') as object
    const custom = ['/bad.json', '/good.json', '/cycle.json']
    const { code, err, html } = await build({
      'docs.json': JSON.stringify({ ...docs, styling: { codeblocks: { languages: { custom } } } }),
      'bad.json': grammar('bad', [{ match: '(a+)+$', name: 'keyword' }]),
      'good.json': grammar('good', [{ match: '\\bfoo\\b', name: 'keyword' }]),
      'cycle.json': grammar('cycle', [{ include: '$self' }]),
      ...page(`\`\`\`bad\n${aaa}!\n\`\`\`\n\n\`\`\`bad\n${aaa}?\n\`\`\`\n\n\`\`\`good\nfoo bar\n\`\`\``),
    })
    expect(code).toBe(0)
    expect(err.match(/warning +asset\/grammar-limit\n/g)).toHaveLength(1)
    expect(err).toMatch(
      /index\.mdx:7:1 +warning +asset\/grammar-limit\n +Grammar "bad\.json" takes more than/,
    )
    expect(html).toContain(`${aaa}!`)
    expect(html).toMatch(/<span class="[^"]+">foo<\/span>/)
  }, 60_000)
})

describe('V10 R07 what a page is made of is bounded', () => {
  it('V10 22 snippets that include the next one twice', async () => {
    const snippets = Array.from({ length: 22 }, (_, at) => [
      `snippets/s${at}.mdx`,
      `import S from '/snippets/s${at + 1}.mdx'\n\n<S /> <S />\n`,
    ])
    const { code, err } = await build({
      ...Object.fromEntries(snippets),
      'snippets/s22.mdx': 'end',
      ...page("import S from '/snippets/s0.mdx'\n\n<S />"),
    })
    expect(code).toBe(1)
    expect(err).toMatch(
      /snippets\/s\d+\.mdx:3:\d+ +error +page\/limit\n +The page is made of more than 500000/,
    )
  }, 60_000)

  const expressions = [
    [
      'a text doubled',
      '[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30].reduce((text) => text + text, "aaaa")',
    ],
    [
      'a list doubled and flattened',
      '[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30].reduce((list) => [list, list], 1).flat(Infinity).length',
    ],
    [
      'JSON of a list doubled',
      'JSON.stringify([1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30].reduce((list) => [list, list], 1))',
    ],
    ['a repeat', '"a".repeat(1e9)'],
    ['padding', '"a".padEnd(1e9)'],
    ['a list by its length', 'Array.from({ length: 1e9 })'],
    ['a replacement', '"a".repeat(100000).replaceAll("a", "$`")'],
  ] as const
  const site = buildPages(
    expressions.map(([, expression]) => `{${expression}}`),
    ['--no-user-code'],
  )

  it.each(expressions.map(([name], at) => [name, at] as const))('V10 %s', async (_, at) => {
    const { told } = await site(at)
    expect(told).toMatch(/:7:1 +warning +mdx\/unsupported-expression/)
  })
})

describe('R06 data that is nested too deeply', () => {
  const brackets = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  it.each([
    ['docs.json', { 'docs.json': brackets }, /docs\.json:1:501 +error +config\/syntax/],
    [
      'docs.json, never closed',
      { 'docs.json': '['.repeat(100_000) },
      /docs\.json:1:501 +error +config\/syntax/,
    ],
    [
      'front matter',
      { 'index.mdx': `---\ntitle: Home\nx: ${brackets}\n---\n\nText.\n` },
      /index\.mdx:3:204 +warning +page\/front-matter/,
    ],
  ])('R06 %s', async (_, files, told) => {
    const { out } = await runOctavo(['check'], { cwd: tempFolder({ ...smallProject, ...files }) })
    expect(out).toMatch(told)
    expect(out).toContain('is nested too deeply')
  })
})
