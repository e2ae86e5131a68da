// What the bundler makes of a page's code: the script of the process, which runs here with a small runtime, and the
// module of the browser.
import { runInNewContext } from 'node:vm'
import type { AuthorCode, AuthorImport } from '@octavo/site'
import { describe, expect, it } from 'vitest'
import { bundleAuthorCode } from '../src/ports/author-code/bundle-author-code.ts'
import { offeredNames } from './twins/offered-names.ts'

const files = { runtime: './runtime.js', components: './components.js' }
type Part = AuthorCode['parts'][number]
type Module = AuthorCode['modules'][string]

const moduleOf = (
  text: string,
  imports: Readonly<Record<string, AuthorImport>> = {},
  language: Module['language'] = 'jsx',
): Module => ({ text, language, imports })
const exported = (name: string, members = '', module = 'a.jsx'): Part => ({
  kind: 'export',
  module,
  name,
  members,
})
const codeOf = (text: string, imports?: Readonly<Record<string, AuthorImport>>): AuthorCode => ({
  modules: { 'a.jsx': moduleOf(text, imports) },
  parts: [exported('A')],
})

/** Elements as text; a component is called. */
const jsx = (type: unknown, { children }: { readonly children?: unknown }): unknown =>
  typeof type === 'function'
    ? (type as (props: unknown) => unknown)({ children })
    : `<${String(type)}>${[children].flat().join('')}</${String(type)}>`
const runtime = {
  react: { default: { name: 'React' }, jsx, jsxs: jsx, Fragment: 'all', useState: (n: number) => [n * 2] },
  builtIns: { Note: 'note', Card: 'card' },
}

/** The parts of a page as the process finds them. */
async function partsOf(code: AuthorCode): Promise<readonly ((...words: unknown[]) => unknown)[]> {
  const bundle = await bundleAuthorCode(code, { kind: 'server' }, offeredNames)
  if (bundle.kind === 'error') throw new Error(bundle.message)
  const octavoWindow = {}
  return runInNewContext(`${bundle.code};octavoPage.parts`, { octavoIslands: runtime, octavoWindow })
}

/** What the first part of a page renders: an export is a function that returns the component. */
async function rendered(code: AuthorCode): Promise<unknown> {
  const [part] = await partsOf(code)
  const component = part?.() as (() => unknown) | undefined
  return component?.()
}

describe('the script of a page for the process', () => {
  it.each([
    ['elements', 'export const A = () => <p>text</p>', '<p>text</p>'],
    ['fragments', 'export const A = () => <>a{"b"}</>', '<all>ab</all>'],
    ['hooks without an import', 'export const A = () => <p>{useState(2)}</p>', '<p>4</p>'],
    ['React without an import', 'export const A = () => React.name', 'React'],
    ['components without an import', 'export const A = () => <Note>x</Note>', '<note>x</note>'],
    ['a user without an import', 'export const A = () => String(user.name)', 'undefined'],
    ['own names before ours', 'const Note = () => "own"\nexport const A = () => <Note />', 'own'],
    ['the mode of a finished site', 'export const A = () => process.env.NODE_ENV', 'production'],
    ['letters of all languages', 'export const A = () => "é"', 'é'],
    ['what is set on the window', 'window.word = 1\nexport const A = () => window.word', 1],
    // What authors write: the text is input of the bundler.
    ['what is set on a typed window', '(window as any).x = 2\nexport const A = () => window.x', 2],
    ['what is set once on the window', 'window.n ??= 3\nexport const A = () => window.n', 3],
    ['no window', 'window.word = 1\nexport const A = () => typeof window', 'undefined'],
  ])('has %s', async (_, text, value) => {
    const code = codeOf('')
    // Only a module in TypeScript has a cast.
    const module = moduleOf(text, {}, text.includes(' as any') ? 'tsx' : 'jsx')
    expect(await rendered({ ...code, modules: { 'a.jsx': module } })).toBe(value)
  })

  it.each(['window.word == 1', 'window.word === 1', 'window.word', 'mywindow.word = 1'])(
    'does not share what %s only reads',
    async (use) => {
      const text = `let mywindow = {}\nexport const A = () => { try { ${use} } catch { return 'browser' } return 'shared' }`
      const other = use.startsWith('my') ? 'shared' : 'browser'
      expect(await rendered(codeOf(text))).toBe(other)
    },
  )

  it.each([
    ['react', { kind: 'react' } as const, 'React'],
    ['./logo.svg', { kind: 'asset', address: '/logo.hash.svg' } as const, '/logo.hash.svg'],
    ['./gone', { kind: 'missing', names: ['Other'] } as const, null],
  ])('has the default of "%s"', async (specifier, found, value) => {
    const text = `import it from ${JSON.stringify(specifier)}\nexport const A = () => it.name === 'nothing' ? it() : (it.name ?? it)`
    expect(await rendered(codeOf(text, { [specifier]: found }))).toBe(value)
  })

  it.each([
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'preact',
    'preact/hooks',
    'preact-dom',
  ])('has one runtime under the name "%s"', async (name) => {
    const text = `import all, { useState as twice } from '${name}'\nexport const A = () => all.name + twice(3)`
    expect(await rendered(codeOf(text))).toBe('React6')
  })

  it('has names of a module that is missing, and of one that nobody has looked for', async () => {
    const imports = { './gone': { kind: 'missing', names: ['Gone', 'gone'] } } as const
    const text = "import { Gone } from './gone'\nimport x from 'other'\n"
    expect(await rendered(codeOf(`${text}export const A = () => [Gone(), x()].join()`, imports))).toBe(',')
  })

  it('has modules that import each other, by the targets of their imports', async () => {
    const target = { kind: 'module', path: 'parts/b.tsx', names: ['b'] } as const
    const modules = {
      'a.jsx': moduleOf("import { b } from '/b'\nexport const A = () => <p>{b}</p>", { '/b': target }),
      'parts/b.tsx': moduleOf('export const b: string = "b" as string', {}, 'tsx'),
    }
    expect(await rendered({ modules, parts: [exported('A')] })).toBe('<p>b</p>')
  })

  it('has parts by their numbers: exports, members of exports and expressions', async () => {
    const modules = {
      'a.jsx': moduleOf('export const All = { One: { name: "one" } }\nconst own = 1\nexport default "d"'),
    }
    const source = { kind: 'source', module: 'a.jsx', source: '[own, given, word]', names: ['given', 'word'] }
    const parts = [exported('All', '.One.name'), null, source as Part, exported('default')]
    const [member, none, expression, standard] = await partsOf({ modules, parts })
    expect([member?.(), none, standard?.()]).toEqual(['one', null, 'd'])
    expect(expression?.({ given: 2, word: 'w' })).toEqual([1, 2, 'w'])
  })

  it('shares what an expression sets on the window', async () => {
    const source = { kind: 'source', module: 'a.jsx', source: 'window.word = 5', names: [] } as const
    const modules = { 'a.jsx': moduleOf('export const A = () => window.word') }
    const [expression, part] = await partsOf({ modules, parts: [source, exported('A')] })
    expression?.({})
    const component = part?.() as (() => unknown) | undefined
    expect(component?.()).toBe(5)
  })

  it('runs modules with effects first', async () => {
    const modules = {
      'a.jsx': moduleOf('export const A = () => globalThis.order.join()'),
      'z.jsx': moduleOf('globalThis.order = ["z"]'),
      'b.jsx': moduleOf('globalThis.order.push("b")'),
    }
    expect(await rendered({ modules, parts: [exported('A')], first: ['z.jsx', 'b.jsx'] })).toBe('z,b')
  })

  it('has the lines of the author in its map, and no licences', async () => {
    const bundle = await bundleAuthorCode(
      codeOf('/*! mine */\nexport const A = () => import("é" + 1)'),
      { kind: 'server' },
      offeredNames,
    )
    if (bundle.kind === 'error') throw new Error(bundle.message)
    expect(JSON.parse(bundle.map ?? '{}')).toMatchObject({
      sources: expect.arrayContaining(['author:a.jsx']) as string[],
    })
    expect(bundle.code).not.toContain('mine')
    expect(bundle.code).toContain('é')
    expect(bundle.code).not.toContain('import(')
    // A page holds the runtime and the built-in components only where it uses them.
    expect(bundle.code).not.toContain('octavoIslands')
  })
})

describe('the module of a page for the browser', () => {
  const bundled = async (code: AuthorCode) => {
    const bundle = await bundleAuthorCode(code, { kind: 'browser', files }, offeredNames)
    return bundle.kind === 'code' ? bundle : undefined
  }

  it('mounts an island with the shared runtime, which it imports', async () => {
    const bundle = await bundled(codeOf('export const A = () => <p>{useState(1)}</p>'))
    expect(bundle?.map).toBeUndefined()
    expect(bundle?.code.match(/(?:from|import)"[^"]+"/g)).toEqual(['from"./runtime.js"'])
    expect(bundle?.code).toMatch(/^import\{(?=.*mountIsland).*export\{\w+ as mount\};\s*$/s)
    // In one line, without the names of the author.
    expect(bundle?.code.trim()).not.toContain('\n')
  })

  it('imports the components where one is used, and leaves the window alone', async () => {
    const bundle = await bundled(codeOf('window.word = 1\nexport const A = () => <Card>{window.word}</Card>'))
    expect(bundle?.code.match(/from"[^"]+"/g)?.toSorted()).toEqual([
      'from"./components.js"',
      'from"./runtime.js"',
    ])
    expect(bundle?.code).toContain('window.word=1')
    expect(bundle?.code).not.toMatch(/octavoWindow|octavoIslands|NODE_ENV/)
  })
})

describe('code that cannot be bundled', () => {
  const failed = (code: AuthorCode) => bundleAuthorCode(code, { kind: 'server' }, offeredNames)

  it.each([
    ['an element that does not end', 'const a = 1\nexport const A = () => <p>', 2],
    ['a name that is exported twice', 'export const A = 1\n\nexport const A = 2', 3],
  ])('is reported where it is: %s', async (_, text, line) => {
    const error = await failed(codeOf(text))
    expect(error).toMatchObject({ kind: 'error', location: { path: 'a.jsx', line } })
  })

  it('is reported with the column that an editor shows', async () => {
    expect(await failed(codeOf('const a = = 1\nexport const A = 1'))).toEqual({
      kind: 'error',
      message: 'Unexpected "="',
      location: { path: 'a.jsx', line: 1, column: 11 },
    })
  })

  it('is reported when a module or an expression is nested too deeply, with its path', async () => {
    const deep = '('.repeat(3000)
    const module = { 'a.jsx': moduleOf('export const A = 1'), 'deep.jsx': moduleOf(deep) }
    const error = { kind: 'error', message: 'its brackets are nested more than 2000 levels deep' }
    expect(await failed({ modules: module, parts: [exported('A')] })).toEqual({
      ...error,
      location: { path: 'deep.jsx', line: 1, column: 1 },
    })
    const source: Part = { kind: 'source', module: 'page.mdx', source: deep, names: [] }
    expect(await failed({ modules: { 'page.mdx': moduleOf('') }, parts: [null, source] })).toEqual({
      ...error,
      location: { path: 'page.mdx', line: 1, column: 1 },
    })
  })
})
