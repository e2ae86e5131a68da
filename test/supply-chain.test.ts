// What an installation of Octavo contains, read from the lockfile and from the installed packages.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './support/repository.ts'

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(join(repository, 'package-lock.json'), 'utf8'),
)
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/** Where `name` is found from the folder `from`, as Node resolves it. */
function locate(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    const found = lock.packages[path]
    if (found) return found.link ? found.resolved : path
    if (at === '') return undefined
  }
}

/** Everything that is installed with the command line; with `bundled`, also what its code was bundled from. */
function runtimePackages(bundled: boolean): readonly string[] {
  const reached = new Set(['packages/cli', ...(bundled ? workspacePackages : [])])
  for (const path of reached) {
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = locate(name, path.startsWith('packages/') ? '' : path) ?? locate(name, '')
      if (place !== undefined) reached.add(place)
    }
  }
  return [...reached].filter((path) => path.includes('node_modules/'))
}

const workspacePackages = Object.keys(lock.packages).filter((path) => /^packages\/[^/]+$/u.test(path))
const runtime = runtimePackages(true)
const alongside = runtimePackages(false)

test('S01 every package has a hash, and comes from one registry by https', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
  const origins = installed.flatMap(([, { resolved }]) =>
    resolved === undefined ? [] : [new URL(resolved).origin],
  )
  expect(new Set(origins).size).toBeLessThan(2)
  expect(origins.filter((origin) => !origin.startsWith('https:'))).toEqual([])
  expect(
    existsSync(join(repository, '.ci/run')) && readFileSync(join(repository, '.ci/run'), 'utf8'),
  ).toMatch(/npm ci /)
})

test('S02 an installation has at most 12 packages and 50 MB', () => {
  const here = alongside.filter((path) => existsSync(join(repository, path, 'package.json')))
  const bytes = here.reduce((sum, path) => sum + sizeOf(join(repository, path)), 0)
  const own = sizeOf(join(repository, 'packages/cli/bin'))
  expect(here.length).toBeLessThanOrEqual(12)
  expect((own + bytes) / 1e6).toBeLessThanOrEqual(50)
})

/** Bytes of a package's own files. A program that an install script copied counts once. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = join(folder, entry.name)
    if (entry.name === 'node_modules' || place.endsWith('/esbuild/bin')) return sum
    return sum + (entry.isDirectory() ? sizeOf(place) : statSync(place).size)
  }, 0)
}

test('S03 two packages have an install script, and all tests run without them', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripted).toEqual(['node_modules/@photostructure/sqlite', 'node_modules/esbuild'])
  expect(readFileSync(join(repository, '.ci/run'), 'utf8')).toContain('npm ci --ignore-scripts ')
})

/** The first versions without known errors. Source: reference/reliability-security.md, S05. */
const floors = {
  sharp: '0.35.4',
  katex: '0.16.21',
  mermaid: '11.15.0',
  'mdast-util-to-hast': '13.2.1',
  '@hono/node-server': '1.19.13',
  esbuild: '0.28.1',
  'js-yaml': '4.1.1',
  vite: '7.1.11',
} as const

test.each(Object.entries(floors))('S05 no version of %s is older than %s', (name, floor) => {
  const versions = installed
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version)
  expect(versions.filter((version) => isOlder(version, floor))).toEqual([])
})

function isOlder(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).map(Number))
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0)
}

test('S05 the list would report an older version', () => {
  expect([isOlder('0.16.20', '0.16.21'), isOlder('0.15.99', '0.16.21'), isOlder('1.0.0', '0.16.21')]).toEqual(
    [true, true, false],
  )
  expect(installed.some(([path]) => path === 'node_modules/katex')).toBe(true)
})

test('S07 licences of all that comes along are permissive', () => {
  const permissive =
    /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Python-2\.0|CC0-1\.0|BlueOak-1\.0\.0|Unlicense|\(MIT OR [\w.-]+\))$/
  const others = runtime.filter((path) => !permissive.test(lock.packages[path]?.license ?? ''))
  expect(others.map((path) => `${path}: ${lock.packages[path]?.license}`)).toEqual([])
  expect(runtime.length).toBeGreaterThan(100)
})
