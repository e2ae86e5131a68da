import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOctavo } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const aaa = 'a'.repeat(44)

/** Builds the small project with other files; what was printed, and the two pages. */
async function build(files: Readonly<Record<string, string>>) {
  const cwd = tempFolder({ ...smallProject, ...files })
  const { code, err } = await runOctavo(['build', '--no-cache'], { cwd })
  const page = (path: string) => readFileSync(join(cwd, 'dist', path, 'index.html'), 'utf8')
  expect(err).not.toMatch(/\n\s+at .*:\d+:\d+|RangeError|call stack/)
  expect(page('guides/a')).toContain('Text of A.')
  return { code, err, html: page('') }
}

const page = (body: string) => ({ 'index.mdx': `---\ntitle: Home\n---\n\nBefore.\n\n${body}\n\nAfter.\n` })

describe('V4 regular expressions of pages end', () => {
  it.each([
    ['test', `/^(a+)+$/.test("${aaa}!") ? 1 : 2`],
    ['test without letter case', `/^(A+)+$/i.test("${aaa}!") ? 1 : 2`],
    ['match', `"${aaa}!".match("^(a+)+$")?.length`],
    ['matchAll', `"${aaa}!".matchAll(/(a+)+$/g).length`],
    ['replace', `"${aaa}!".replace(/^(a+)+$/, "x")`],
    ['replaceAll', `"${aaa}!".replaceAll(/(a+)+$/g, "x")`],
    ['split', `"${aaa}!".split(/(a+)+$/).length`],
    ['search', `"${aaa}!".search("(a+)+$")`],
    ['a component', `(() => { const P = () => <b>{/^(a+)+$/.test("${aaa}!")}</b>; return <P /> })()`],
  ])(
    'V4 %s',
    async (_, expression) => {
      const { code, err, html } = await build(page(`{${expression}}\n\nAlso {"a-b".replace(/-/g, "+")}.`))
      expect(code).toBe(0)
      expect(err).toMatch(/index\.mdx:7:\d+ +warning +mdx\/unsupported-expression/)
      expect(err).toContain('the regular expressions of the page take more than 1 s')
      expect(html).toContain('Before.')
      expect(html).toContain('Also a+b.')
    },
    60_000,
  )
})

const repeat = (text: string, times = 20_000) => text.repeat(times)

describe('V5 R06 nesting ends in a diagnostic, and the rest is shown', () => {
  it.each([
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
  ])(
    'V5 20,000 %s',
    async (_, body) => {
      const { err, html } = await build(page(body))
      expect(err).toMatch(
        /index\.mdx:7:\d+ +(?:warning|error) +mdx\/syntax|index\.mdx:\d+:1 +warning +mdx\/syntax/,
      )
      expect(html).toContain('Before.')
      expect(html).toContain('After.')
    },
    120_000,
  )
})

describe('R09 grammars of the project end', () => {
  it('R09 one that never ends costs its colours, and is told once', async () => {
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

  it.each([
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
  ])(
    'V10 %s',
    async (_, expression) => {
      const cwd = tempFolder({ ...smallProject, ...page(`{${expression}}`) })
      const { code, out } = await runOctavo(['check', '--no-user-code'], { cwd })
      expect(code).toBe(0)
      expect(out).toMatch(/index\.mdx:7:1 +warning +mdx\/unsupported-expression/)
    },
    60_000,
  )
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
