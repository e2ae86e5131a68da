import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { Within } from '@octavo/markdown'
import { createBuilder, createRenderers, type BuildOptions, type Renderers } from '../../src/index.ts'
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

/** Milliseconds of a block of code, and of reading a grammar. */
const BLOCK_MS = 5000

/** Ends each block of code that is watched; a grammar is read. */
const within: Within = (limitMs, job) => {
  const isBlock = limitMs <= BLOCK_MS && /tokenize/.test(String(job))
  return isBlock ? { ended: true } : { value: job(), ms: 0 }
}

interface Loaded {
  /** Stored pages of earlier builds. */
  readonly known?: ReadonlyMap<string, unknown>
  /** Default: renderers that have loaded nothing. */
  readonly renderers?: Renderers
}

/** Checks a project. */
async function check(
  files: ReadonlyMap<string, string>,
  options: BuildOptions = {},
  { known = new Map(), renderers }: Loaded = {},
) {
  const stored = new Map<string, unknown>()
  const pageCache = {
    load: (key: string) => known.get(key),
    store: (key: string, value: unknown) => void stored.set(key, value),
  }
  const ports = { ...memoryPorts(new Map(files)), pageCache, within }
  const build = await createBuilder(ports, options, renderers).build()
  return { found: await build.check({ validate: true }), pages: build.counts['pages'], stored }
}

const names = readdirSync(fixtures).filter((name) => readdirSync(join(fixtures, name)).includes('in'))

/** One each, so that what limits of code leave behind in one is never seen by the other. */
const [forChecks, forBuilds] = [createRenderers(), createRenderers()]

describe('a project that is only checked', () => {
  it.each(names)('has the diagnostics of a build: %s', async (name) => {
    const files = readFixture(name)
    const checked = await check(files, { checkOnly: true }, { renderers: forChecks })
    const built = await check(files, {}, { renderers: forBuilds })
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
    ['with bundled grammars', 1, {}],
    ['with a grammar of its own', 2, { styling: { codeblocks: { languages: { custom: ['own.json'] } } } }],
    ['with an unknown theme', 1, { styling: { codeblocks: { theme: 'no-such-theme' } } }],
  ])('has the diagnostics of colouring, %s', async (_, limits, more) => {
    const [checked, built] = [await check(files(more), { checkOnly: true }), await check(files(more))]
    expect(checked.found).toEqual(built.found)
    const codes = checked.found.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['asset/unknown-language', 'asset/unknown-code-theme']))
    expect(checked.found.filter(({ code }) => code === 'asset/grammar-limit')).toHaveLength(limits)
    expect(codes).toEqual(expect.arrayContaining(['link/missing-page', 'link/missing-anchor', 'link/nested']))
  })

  test('stores no page for builds, which have colours and HTML', async () => {
    expect((await check(files(), { checkOnly: true })).stored.size).toBe(0)
    // A page whose code exceeded a limit is not stored.
    expect((await check(files())).stored.size).toBe(2)
  })

  test('uses the pages that a build stored', async () => {
    const built = await check(files())
    const changed = new Map([...files(), ['nested.mdx', '[away](/far)']])
    const checked = await check(changed, { checkOnly: true }, { known: built.stored })
    expect(checked.found).toEqual((await check(changed)).found)
    const marked = [...built.stored].map(
      ([key, made]) => [key, { ...(made as object), diagnostics: [] }] as const,
    )
    const used = await check(files(), { checkOnly: true }, { known: new Map(marked) })
    expect(used.found.map(({ code }) => code)).not.toContain('asset/unknown-language')
  })
})
