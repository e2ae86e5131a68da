// Holds the walls of the house. Each test lists every offender, so that one run tells the whole truth.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { forbiddenFileNames, imposedBarrels, maximumLines, rooms, tables } from './architecture/rooms.ts'
import {
  findCircles,
  findDanglingImports,
  parseImports,
  readSourceModules,
  type SourceModule,
} from './architecture/source-modules.ts'
import { repository } from './support/repository.ts'

const modules = readSourceModules()
const nameOf = (path: string) => basename(path).replace(/\.tsx?$/, '')
const isIndex = (path: string) => /^packages\/[^/]+\/src\/index\.tsx?$/.test(path)

/** `hast/jsx-runtime` of `@octavo/hast/jsx-runtime`; undefined for packages from elsewhere. */
const roomImport = (specifier: string) =>
  specifier === 'octavo' ? 'cli' : /^@octavo\/(.+)$/.exec(specifier)?.[1]

/** Whether `imported` (`hast`, `theme/components`) is open to a room. */
const isOpen = (imported: string, mayImport: readonly string[]) =>
  mayImport.some((allowed) => imported === allowed || imported.startsWith(`${allowed}/`))

const isFs = ({ specifier }: { readonly specifier: string }) => /^(?:node:)?fs(?:\/|$)/.test(specifier)

/** Ways around `cli/src/disk`: imports in every form, and calls that read or write the content of files. */
const diskWays = [
  /\(\s*['"`](?:node:)?fs(?:\/promises)?['"`]\s*\)/g,
  /\bimport\(\s*(?!['"])/g,
  /\bprocess\s*(?:\.|\[\s*['"])(?:binding|getBuiltinModule)\b/g,
  /\b(?:readFileSync|writeFileSync|openSync)\(/g,
  /\b(?:systemDisk|disk)\.(?:open|writeFile|readFile)\(\s*\w+,\s*['"]/g,
]

const diskFaults = ({ text, imports }: SourceModule): readonly string[] => [
  ...imports.filter(isFs).map(({ specifier }) => `imports ${specifier}`),
  ...diskWays.flatMap((way) => [...text.matchAll(way)].map(([found]) => found)),
]

function offenders(of: (module: SourceModule) => readonly string[]): readonly string[] {
  return modules.flatMap((module) => of(module).map((fault) => `${module.path}: ${fault}`))
}

describe('rooms', () => {
  test('every folder of packages is a room of the table, and the other way round', () => {
    const folders = readdirSync(join(repository, 'packages'), { withFileTypes: true })
    expect(
      folders
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort(),
    ).toEqual(Object.keys(rooms).sort())
  })

  test('no room is empty', () => {
    const roomsWithCode = new Set(
      modules.filter((module) => module.text.trim() !== '').map((module) => module.room),
    )
    expect(Object.keys(rooms).filter((room) => !roomsWithCode.has(room))).toEqual([])
  })

  test('the table itself points downwards', () => {
    const upward = Object.entries(rooms).flatMap(([name, room]) =>
      room.mayImport
        .filter((other) => (rooms[other.split('/')[0] ?? '']?.floor ?? Infinity) >= room.floor)
        .map((other) => `${name} -> ${other}`),
    )
    expect(upward).toEqual([])
  })

  test('a room imports only what the table allows', () => {
    expect(
      offenders(({ room, imports }) =>
        imports
          .map(({ specifier }) => ({ specifier, imported: roomImport(specifier) }))
          .filter(({ imported }) => imported !== undefined && imported.split('/')[0] !== room)
          .filter(({ imported }) => !isOpen(imported ?? '', rooms[room]?.mayImport ?? []))
          .map(({ specifier }) => `imports ${specifier}`),
      ),
    ).toEqual([])
  })

  test('no relative import leaves its room, and each leads to a file', () => {
    expect(
      offenders(({ room, imports }) =>
        imports
          .filter(({ target }) => target !== undefined && !target.startsWith(`packages/${room}/`))
          .map(({ specifier }) => `imports ${specifier}`),
      ),
    ).toEqual([])
    expect(findDanglingImports(modules)).toEqual([])
  })

  test('no files import each other in a circle', () => {
    expect(findCircles(modules)).toEqual([])
  })

  test('what browsers get of openapi imports no package at run time', () => {
    const byPath = new Map(modules.map((module) => [module.path, module]))
    const reached = new Set([
      'packages/openapi/src/playground.ts',
      'packages/openapi/src/samples/write-sample.ts',
    ])
    const packages: string[] = []
    for (const path of reached) {
      for (const { specifier, target, typeOnly } of byPath.get(path)?.imports ?? []) {
        if (typeOnly) continue
        if (target === undefined) packages.push(`${path}: imports ${specifier}`)
        else reached.add(target)
      }
    }
    expect(packages).toEqual([])
    expect(reached.size).toBeGreaterThan(30)
  })

  test('a package is imported only where package.json names it', () => {
    const named = (room: string) => {
      const manifest = JSON.parse(readFileSync(join(repository, 'packages', room, 'package.json'), 'utf8'))
      const built = rooms[room]?.isBundled === true ? manifest.devDependencies : {}
      const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...built })
      return new Set<string>([manifest.name, ...names])
    }
    const packageOf = (specifier: string) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
    const dependencies = new Map(Object.keys(rooms).map((room) => [room, named(room)]))
    expect(
      offenders(({ room, imports }) =>
        imports
          .filter(({ specifier, typeOnly }) => !typeOnly && !/^(?:\.|node:)/.test(specifier))
          .filter(({ specifier }) => dependencies.get(room)?.has(packageOf(specifier)) !== true)
          .map(({ specifier }) => `imports ${specifier}`),
      ),
    ).toEqual([])
  })
})

describe('the world', () => {
  const pure = (module: SourceModule) => rooms[module.room]?.touchesWorld !== true

  test('only the rooms at the door use node modules', () => {
    expect(
      offenders((module) =>
        pure(module)
          ? module.imports
              .filter(({ specifier }) => specifier.startsWith('node:'))
              .map(({ specifier }) => specifier)
          : [],
      ),
    ).toEqual([])
  })

  test('the command line reaches the disk through one folder (V2, V3)', () => {
    // The program of the process of authors' code is a text for a process that may open no file; it reads its pipes.
    const allowed = ['packages/cli/src/disk/', 'packages/cli/src/ports/author-code/program/']
    const inDisk = (path: string) => allowed.some((folder) => path.startsWith(folder))
    const outside = modules.filter(({ room, path }) => room === 'cli' && !inDisk(path))
    expect(outside.length).toBeGreaterThan(60)
    const faults = outside.flatMap((module) => diskFaults(module).map((fault) => `${module.path}: ${fault}`))
    expect(faults).toEqual([])
    const importers = modules.filter(
      ({ room, path, imports }) => room === 'cli' && !path.startsWith(allowed[1] ?? '') && imports.some(isFs),
    )
    expect(importers.map(({ path }) => path)).toEqual(['packages/cli/src/disk/disk.ts'])
  })

  test('the search for ways to the disk sees every form', () => {
    const planted = [
      "import { readFileSync } from 'node:fs'",
      "import type { Stats } from 'fs'",
      "import fs from 'node:fs/promises'",
      "export * from 'fs/promises'",
      "const lazy = () => import('node:fs')",
      "const name = 'node:' + 'fs'\nconst lazy = import(name)",
      "const fs = createRequire(import.meta.url)('fs')",
      "const fs = load('node:fs')",
      "process.binding('fs')",
      "process.getBuiltinModule('fs')",
      'systemDisk.readFileSync(place)',
      "await disk.open(place, 'r')",
    ]
    const unseen = planted.filter((text) => {
      const path = 'packages/cli/src/x.ts'
      return diskFaults({ room: 'cli', path, text, imports: parseImports(text, path) }).length === 0
    })
    expect(unseen).toEqual([])
  })

  test('only the rooms at the door know Node types', () => {
    const withNode = Object.keys(rooms).filter((room) => {
      const config = JSON.parse(readFileSync(join(repository, 'packages', room, 'tsconfig.json'), 'utf8'))
      return (config.compilerOptions?.types ?? []).includes('node')
    })
    expect(withNode.filter((room) => rooms[room]?.touchesWorld !== true)).toEqual([])
  })

  test('rooms that make the site read neither clock nor chance', () => {
    const impure = /\b(?:Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|crypto\.randomUUID\()/g
    expect(
      offenders((module) =>
        pure(module) && module.room !== 'client'
          ? [...module.text.matchAll(impure)].map((match) => match[0])
          : [],
      ),
    ).toEqual([])
  })
})

describe('files', () => {
  test('index.ts is the only barrel, and nothing inside a room imports it', () => {
    const isBarrel = ({ text }: SourceModule) =>
      text.trim() !== '' && /^(?:export\b[^;=]*?\bfrom\s+['"][^'"]+['"]\s*)+$/.test(text.trim())
    expect(
      modules
        .filter((module) => isBarrel(module) && !isIndex(module.path) && !(module.path in imposedBarrels))
        .map(({ path }) => path),
    ).toEqual([])
    expect(
      offenders(({ imports }) =>
        imports
          .filter(({ target }) => target !== undefined && isIndex(target))
          .map(({ specifier }) => specifier),
      ),
    ).toEqual([])
  })

  test('no file has a name that says nothing', () => {
    expect(
      modules.filter(({ path }) => forbiddenFileNames.includes(nameOf(path))).map(({ path }) => path),
    ).toEqual([])
  })

  test('file names are kebab-case', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?$/
    expect(modules.filter(({ path }) => !kebab.test(nameOf(path))).map(({ path }) => path)).toEqual([])
  })

  test('nothing is exported by default', () => {
    expect(
      modules
        .filter(({ text }) => /^export (?:default\b|\{[^}]*\bas default\b)/m.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test(`no file is longer than ${maximumLines} lines, tables excepted`, () => {
    const long = modules
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ path, lines }) => lines > maximumLines && !(path in tables))
    expect(long).toEqual([])
    expect(Object.keys(tables).filter((path) => !modules.some((module) => module.path === path))).toEqual([])
  })
})

describe('the reader of imports', () => {
  test('sees every form', () => {
    const text = [
      "import { a } from './a.ts'",
      'import type { B } from "../b.ts"',
      "import {\n  c,\n  d,\n} from '@octavo/hast'",
      "import './side.ts'",
      "export * from './e.ts'",
      "export { f } from './f.ts'",
      " * import { not } from './a-comment.ts'",
      "const lazy = () => import('node:fs')",
    ].join('\n')
    const found = parseImports(text, 'packages/x/src/y.ts')
    expect(found.map(({ specifier, typeOnly }) => `${typeOnly ? 'type ' : ''}${specifier}`)).toEqual([
      './a.ts',
      'type ../b.ts',
      '@octavo/hast',
      './side.ts',
      './e.ts',
      './f.ts',
      'node:fs',
    ])
    expect(found[0]?.target).toBe('packages/x/src/a.ts')
  })

  test('finds a circle', () => {
    const module = (path: string, specifier: string): SourceModule => ({
      room: 'x',
      path,
      text: '',
      imports: parseImports(`import { a } from '${specifier}'`, path),
    })
    const circle = [module('packages/x/src/a.ts', './b.ts'), module('packages/x/src/b.ts', './a.ts')]
    expect(findCircles(circle)).toEqual(['packages/x/src/a.ts -> packages/x/src/b.ts -> packages/x/src/a.ts'])
  })
})
