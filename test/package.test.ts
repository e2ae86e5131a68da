// The published package: one tarball, unpacked beside its dependencies, builds the same bytes as the repository.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteOfNode } from '../packages/server/src/store/sqlite/sqlite-driver.ts'
import { hashTree } from './support/hash-tree.ts'
import { repository } from './support/repository.ts'

interface Packed {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

let packed: Packed
let home: string

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-package-')))
  const pack = ['pack', '--workspace', 'octavo', '--json', '--ignore-scripts', '--pack-destination', home]
  packed = JSON.parse(run('npm', pack, repository))[0]
  run('tar', ['-xzf', packed.filename], home)
  mkdirSync(join(home, 'node_modules/@types'), { recursive: true })
  cpSync(join(home, 'package'), join(home, 'node_modules/octavo'), { recursive: true })
  mkdirSync(join(home, 'node_modules/@resvg'))
  // The optional tool for pictures of previews is installed in the repository too.
  for (const name of ['esbuild', 'satteri', '@types/node', '@resvg/resvg-wasm'])
    symlinkSync(join(repository, 'node_modules', name), join(home, 'node_modules', name))
  cpSync(join(repository, 'example-docs'), join(home, 'docs'), {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|node_modules|\.cache)$/u.test(path),
  })
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the tarball holds program, licence, notices, README and types, and no sources or tests', () => {
  const paths = packed.files.map(({ path }) => path)
  for (const path of [
    'LICENSE',
    'README.md',
    'package.json',
    'bin/octavo.js',
    'bin/index.mjs',
    'bin/THIRD-PARTY-NOTICES.md',
    'bin/changelog.json',
    'bin/types/cli/dist/index.d.ts',
    'bin/docs.schema.json',
  ])
    expect(paths).toContain(path)
  expect(paths.filter((path) => !/^(?:bin\/|LICENSE$|README\.md$|package\.json$)/u.test(path))).toEqual([])
  expect(packed.unpackedSize / 1e6).toBeLessThan(35)
  expect(readFileSync(join(home, 'package/LICENSE'), 'utf8')).toBe(
    readFileSync(join(repository, 'LICENSE'), 'utf8'),
  )
})

test('dependencies are packages of third parties with exact versions, as the repository has them', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const { dependencies, optionalDependencies, peerDependenciesMeta } = read(join(home, 'package'))
  expect(Object.keys(dependencies)).toEqual(['esbuild', 'satteri'])
  expect(optionalDependencies).toBeUndefined()
  expect(peerDependenciesMeta).toEqual({
    '@photostructure/sqlite': { optional: true },
    '@resvg/resvg-wasm': { optional: true },
    sharp: { optional: true },
  })
  for (const [name, version] of Object.entries(dependencies))
    expect(`${name} ${read(join(repository, 'node_modules', name)).version}`).toBe(
      `${name} ${String(version)}`,
    )
})

test('the unpacked program builds the same bytes as the program of the repository', () => {
  const build = (program: string, out: string) =>
    run(process.execPath, [program, 'build', 'docs', '--out', out, '--no-cache', '--quiet'], home)
  build('node_modules/octavo/bin/octavo.js', 'unpacked')
  build(join(repository, 'packages/cli/bin/octavo.js'), 'repository')
  expect(readdirSync(join(home, 'unpacked')).length).toBeGreaterThan(20)
  expect(hashTree(join(home, 'unpacked'))).toEqual(hashTree(join(home, 'repository')))
})

test('a program imports it by name, with types that need nothing else', () => {
  writeFileSync(
    join(home, 'program.mts'),
    `import { build, loadSite, type Diagnostic } from 'octavo'
const site = await loadSite({ root: 'docs' })
const result = await build({ root: 'docs', out: 'by-program', noCache: true })
const found: readonly Diagnostic[] = result.diagnostics
console.log(JSON.stringify([site.pages.length, result.counts['pages'], result.ok, found.length]))
// @ts-expect-error an unknown option
void (() => build({ rooot: 'docs' }))
`,
  )
  const options = [
    '--strict',
    '--skipLibCheck',
    'false',
    '--types',
    'node',
    '--module',
    'nodenext',
    '--target',
    'es2023',
  ]
  run(
    process.execPath,
    [join(repository, 'node_modules/typescript/bin/tsc'), ...options, 'program.mts'],
    home,
  )
  const [listed, pages, ok] = JSON.parse(run(process.execPath, ['program.mjs'], home))
  expect([listed > 40, pages, ok]).toEqual([true, listed, true])
})

test('the store opens without a further package, or its message names the one that this Node needs', () => {
  const folder = join(home, 'service')
  mkdirSync(folder)
  writeFileSync(join(folder, 'octavo.server.json'), '{}')
  const program = join(home, 'node_modules/octavo/bin/octavo.js')
  const list = () => run(process.execPath, [program, 'admin', 'keys', 'list'], folder)
  if (sqliteOfNode()) expect(list()).toBe('There are no keys\n')
  else
    expect(list).toThrow(
      /The store does not open: Node 20\.\S+ has no SQLite.*npm install @photostructure\/sqlite@1/u,
    )
  mkdirSync(join(home, 'node_modules/@photostructure'))
  for (const name of ['@photostructure/sqlite', 'node-gyp-build'])
    symlinkSync(join(repository, 'node_modules', name), join(home, 'node_modules', name))
  expect(list()).toBe('There are no keys\n')
})

test('npm create octavo starts a project with the version that it depends on', () => {
  const [created] = JSON.parse(
    run('npm', ['pack', '--workspace', 'create-octavo', '--json', '--pack-destination', home], repository),
  ) as readonly Packed[]
  expect(created?.files.map(({ path }) => path).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'create.js',
    'package.json',
  ])
  const project = join(home, 'create')
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  run('tar', ['-xzf', join(home, created?.filename ?? '')], modules)
  renameSync(join(modules, 'package'), join(modules, 'create-octavo'))
  symlinkSync(join(home, 'node_modules/octavo'), join(modules, 'octavo'))
  symlinkSync('../create-octavo/create.js', join(modules, '.bin/create-octavo'))
  writeFileSync(join(project, 'package.json'), '{}')
  const words = ['create', 'octavo', 'my-docs', '--offline', '--', '--template', 'api', '--yes']
  const out = run('npm', words, project)
  expect(out).toContain('cd my-docs')
  expect(out).toContain('npm install')
  const manifest = JSON.parse(readFileSync(join(project, 'my-docs/package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(home, 'package/package.json'), 'utf8'))
  expect(manifest.devDependencies.octavo).toBe(`^${String(version)}`)
  const program = join(home, 'node_modules/octavo/bin/octavo.js')
  run(process.execPath, [program, 'check', 'my-docs', '--strict'], project)
})
