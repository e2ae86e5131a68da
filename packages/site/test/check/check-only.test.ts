import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { createBuilder, type BuildOptions } from '../../src/index.ts'
import { docsJson, memoryPorts } from '../twins/memory-ports.ts'

const fixtures = join(import.meta.dirname, '../../../../test/fixtures')

/** The texts of a fixture's project by path. */
function readFixture(name: string): Map<string, string> {
  const root = join(fixtures, name, 'in')
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path))
  const files = paths.filter((path) => statSync(path).isFile())
  return new Map(
    files.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}

async function check(files: ReadonlyMap<string, string>, options: BuildOptions = {}) {
  const stored: string[] = []
  const pageCache = { load: () => undefined, store: (key: string) => void stored.push(key) }
  const ports = { ...memoryPorts(new Map(files)), pageCache }
  const build = await createBuilder(ports, options).build()
  return { found: await build.check({ validate: true }), pages: build.counts['pages'], stored }
}

const names = readdirSync(fixtures).filter((name) => readdirSync(join(fixtures, name)).includes('in'))

describe('a project that is only checked', () => {
  it.each(names)('has the diagnostics of a build: %s', async (name) => {
    const files = readFixture(name)
    const [checked, built] = [await check(files, { checkOnly: true }), await check(files)]
    expect(checked.found).toEqual(built.found)
    expect(checked.pages).toBe(built.pages)
  })

  const fence = (language: string, code: string, meta = '') => `\`\`\`${language} ${meta}\n${code}\n\`\`\`\n`
  const grammar = { name: 'own', scopeName: 'source.own', patterns: [{ match: '(?<=a{1,1000000})(' }] }
  const files = (more: object = {}) =>
    new Map([
      ['docs.json', docsJson({ groups: [{ group: 'Start', pages: ['index', 'long', 'nested'] }] }, more)],
      ['own.json', JSON.stringify(grammar)],
      [
        'index.mdx',
        [
          fence('javascirpt', 'x'),
          fence('js', 'x', 'theme="no-such-theme"'),
          fence('own', 'aaa'),
          fence('js', 'x\u202e'),
          '[gone](/gone) [part](/nested#no-part)',
        ].join('\n'),
      ],
      ['long.mdx', `${fence('ts', `const x = '${'y'.repeat(2000)}'`)}\n[gone](/gone)`],
      ['nested.mdx', '## A part\n\n<a href="/long">to <b>[in](/index)</b></a>\n'],
    ])

  test.each([
    ['with bundled grammars', {}],
    ['with a grammar of its own', { styling: { codeblocks: { languages: { custom: ['own.json'] } } } }],
    ['with an unknown theme', { styling: { codeblocks: { theme: 'no-such-theme' } } }],
  ])('has the diagnostics of colouring, %s', async (_, more) => {
    const [checked, built] = [await check(files(more), { checkOnly: true }), await check(files(more))]
    expect(checked.found).toEqual(built.found)
    const codes = checked.found.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['asset/unknown-language', 'asset/unknown-code-theme']))
    expect(codes).toEqual(expect.arrayContaining(['link/missing-page', 'link/missing-anchor', 'link/nested']))
  })

  test('stores no page for builds, which have colours and HTML', async () => {
    expect((await check(files(), { checkOnly: true })).stored).toEqual([])
    expect((await check(files())).stored).toHaveLength(3)
  })
})
