// Checks the table of packages and the rules for files. Each test lists every violation.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  forbiddenFileNames,
  imposedBarrels,
  maximumFunctionLines,
  maximumLines,
  packages,
  pendingSizes,
  tables,
} from './architecture/packages.ts'
import { measureFiles, measureFunctions, medianOf } from './architecture/measure-sizes.ts'
import {
  findCircles,
  findDanglingImports,
  parseImports,
  readSourceModules,
  type SourceModule,
} from './architecture/source-modules.ts'
import { siteEntries, siteLayers, upwardImports } from './architecture/site-layers.ts'
import { repository } from './support/repository.ts'

const modules = readSourceModules()
const nameOf = (path: string) => basename(path).replace(/\.tsx?$/, '')
const isIndex = (path: string) => /^packages\/[^/]+\/src\/index\.tsx?$/.test(path)

/** `hast/jsx-runtime` of `@octavo/hast/jsx-runtime`; undefined for packages from elsewhere. */
const packageImport = (specifier: string) =>
  specifier === 'octavo' ? 'cli' : /^@octavo\/(.+)$/.exec(specifier)?.[1]

/** Whether `imported` (`hast`, `theme/components`) may be imported by a package. */
const isOpen = (imported: string, mayImport: readonly string[]) =>
  mayImport.some((allowed) => imported === allowed || imported.startsWith(`${allowed}/`))

const isFs = ({ specifier }: { readonly specifier: string }) => /^(?:node:)?fs(?:\/|$)/.test(specifier)

/** Ways around `cli/src/disk`: imports in every form, and calls that read or write the content of files. */
const diskAccesses = [
  /\(\s*['"`](?:node:)?fs(?:\/promises)?['"`]\s*\)/g,
  /\bimport\(\s*(?!['"])/g,
  /\bprocess\s*(?:\.|\[\s*['"])(?:binding|getBuiltinModule)\b/g,
  /\b(?:readFileSync|writeFileSync|openSync)\(/g,
  /\b(?:systemDisk|disk)\.(?:open|writeFile|readFile)\(\s*\w+,\s*['"]/g,
]

const findDiskAccesses = ({ text, imports }: SourceModule): readonly string[] => [
  ...imports.filter(isFs).map(({ specifier }) => `imports ${specifier}`),
  ...diskAccesses.flatMap((way) => [...text.matchAll(way)].map(([found]) => found)),
]

function offenders(of: (module: SourceModule) => readonly string[]): readonly string[] {
  return modules.flatMap((module) => of(module).map((found) => `${module.path}: ${found}`))
}

describe('packages', () => {
  test('every folder of packages is a row of the table, and the other way round', () => {
    const folders = readdirSync(join(repository, 'packages'), { withFileTypes: true })
    expect(
      folders
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort(),
    ).toEqual(Object.keys(packages).sort())
  })

  test('no package is empty', () => {
    const packagesWithCode = new Set(
      modules.filter((module) => module.text.trim() !== '').map((module) => module.packageName),
    )
    expect(Object.keys(packages).filter((packageName) => !packagesWithCode.has(packageName))).toEqual([])
  })

  test('the table itself points downwards', () => {
    const upward = Object.entries(packages).flatMap(([name, rules]) =>
      rules.mayImport
        .filter((other) => (packages[other.split('/')[0] ?? '']?.layer ?? Infinity) >= rules.layer)
        .map((other) => `${name} -> ${other}`),
    )
    expect(upward).toEqual([])
  })

  test('a package imports only what the table allows', () => {
    expect(
      offenders(({ packageName, imports }) =>
        imports
          .map(({ specifier }) => ({ specifier, imported: packageImport(specifier) }))
          .filter(({ imported }) => imported !== undefined && imported.split('/')[0] !== packageName)
          .filter(({ imported }) => !isOpen(imported ?? '', packages[packageName]?.mayImport ?? []))
          .map(({ specifier }) => `imports ${specifier}`),
      ),
    ).toEqual([])
  })

  test('no relative import leaves its package, and each leads to a file', () => {
    expect(
      offenders(({ packageName, imports }) =>
        imports
          .filter(({ target }) => target !== undefined && !target.startsWith(`packages/${packageName}/`))
          .map(({ specifier }) => `imports ${specifier}`),
      ),
    ).toEqual([])
    expect(findDanglingImports(modules)).toEqual([])
  })

  test('no files import each other in a cycle', () => {
    expect(findCircles(modules)).toEqual([])
  })

  test('what browsers get of openapi imports no package at run time', () => {
    const byPath = new Map(modules.map((module) => [module.path, module]))
    const reached = new Set([
      'packages/openapi/src/playground.ts',
      'packages/openapi/src/samples/sample-languages.ts',
    ])
    const found: string[] = []
    for (const path of reached) {
      for (const { specifier, target, typeOnly } of byPath.get(path)?.imports ?? []) {
        if (typeOnly) continue
        if (target === undefined) found.push(`${path}: imports ${specifier}`)
        else reached.add(target)
      }
    }
    expect(found).toEqual([])
    expect(reached.size).toBeGreaterThan(30)
  })

  test('a package is imported only where package.json names it', () => {
    const named = (packageName: string) => {
      const manifest = JSON.parse(
        readFileSync(join(repository, 'packages', packageName, 'package.json'), 'utf8'),
      )
      const bundles = packages[packageName]?.isBundled === true || ['server', 'cli'].includes(packageName)
      const built = bundles ? manifest.devDependencies : {}
      const names = Object.keys({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.peerDependencies,
        ...built,
      })
      return new Set<string>([manifest.name, ...names])
    }
    const packageOf = (specifier: string) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
    const dependencies = new Map(
      Object.keys(packages).map((packageName) => [packageName, named(packageName)]),
    )
    expect(
      offenders(({ packageName, imports }) =>
        imports
          .filter(({ specifier, typeOnly }) => !typeOnly && !/^(?:\.|node:)/.test(specifier))
          .filter(({ specifier }) => dependencies.get(packageName)?.has(packageOf(specifier)) !== true)
          .map(({ specifier }) => `imports ${specifier}`),
      ),
    ).toEqual([])
  })
})

describe('the layers of site', () => {
  test.each(siteLayers)('%s imports only what is below it', (layer) => {
    expect(upwardImports(layer, modules)).toEqual([])
  })

  test('every file is in a layer, or is an entry', () => {
    const own = modules.filter(({ packageName }) => packageName === 'site')
    const paths = own.map(({ path }) => path.split('/').slice(3))
    const loose = paths.filter(([first = '', ...rest]) =>
      rest.length === 0 ? !siteEntries.includes(first) : !siteLayers.includes(first),
    )
    expect(loose).toEqual([])
    const folders = new Set(paths.map(([first]) => first))
    expect(siteLayers.filter((layer) => !folders.has(layer))).toEqual([])
  })

  test('an import that points upwards is found', () => {
    const path = 'packages/site/src/plan/planted.ts'
    const text = "import { a } from '../parse/page-parser.ts'\nimport { b } from '../load/ports.ts'"
    const planted = { packageName: 'site', path, text, imports: parseImports(text, path) }
    expect(upwardImports('plan', [planted])).toEqual([`${path} -> packages/site/src/parse/page-parser.ts`])
  })
})

describe('node, disk and clock', () => {
  const pure = (module: SourceModule) => packages[module.packageName]?.touchesSystem !== true

  test('only packages of the outermost layers use node modules', () => {
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
    // The program of the author process is a text for a process that may open no file; it reads its pipes.
    const allowed = ['packages/cli/src/disk/', 'packages/cli/src/ports/author-code/program/']
    const inDisk = (path: string) => allowed.some((folder) => path.startsWith(folder))
    const outside = modules.filter(({ packageName, path }) => packageName === 'cli' && !inDisk(path))
    expect(outside.length).toBeGreaterThan(60)
    const accesses = outside.flatMap((module) =>
      findDiskAccesses(module).map((found) => `${module.path}: ${found}`),
    )
    expect(accesses).toEqual([])
    const importers = modules.filter(
      ({ packageName, path, imports }) =>
        packageName === 'cli' && !path.startsWith(allowed[1] ?? '') && imports.some(isFs),
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
      'systemDisk.readFileSync(path)',
      "await disk.open(place, 'r')",
    ]
    const unseen = planted.filter((text) => {
      const path = 'packages/cli/src/x.ts'
      return (
        findDiskAccesses({ packageName: 'cli', path, text, imports: parseImports(text, path) }).length === 0
      )
    })
    expect(unseen).toEqual([])
  })

  test('only packages of the outermost layers know Node types', () => {
    const withNode = Object.keys(packages).filter((packageName) => {
      const config = JSON.parse(
        readFileSync(join(repository, 'packages', packageName, 'tsconfig.json'), 'utf8'),
      )
      return (config.compilerOptions?.types ?? []).includes('node')
    })
    expect(withNode.filter((packageName) => packages[packageName]?.touchesSystem !== true)).toEqual([])
  })

  test('packages that make the site read neither the clock nor random numbers', () => {
    const impure = /\b(?:Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|crypto\.randomUUID\()/g
    expect(
      offenders((module) =>
        pure(module) && module.packageName !== 'client'
          ? [...module.text.matchAll(impure)].map((match) => match[0])
          : [],
      ),
    ).toEqual([])
  })
})

describe('files', () => {
  test('index.ts is the only barrel, and nothing inside a package imports it', () => {
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

describe('sizes', () => {
  const files = measureFiles(modules)
  const functions = modules.flatMap(measureFunctions)
  const long = functions.filter(({ lines }) => lines > maximumFunctionLines)
  const tiny = (files.filter((lines) => lines <= 30).length / files.length) * 100
  const of = (numbers: readonly number[]) => `${numbers.length}, of ${medianOf(numbers)} lines in the middle`
  console.info(
    `files: ${of(files)}, ${tiny.toFixed(1)} % of at most 30 lines; ` +
      `functions: ${of(functions.map(({ lines }) => lines))}, ${long.length} above ${maximumFunctionLines}`,
  )

  test(`no function is longer than ${maximumFunctionLines} lines`, () => {
    if (long.length <= pendingSizes.longFunctions) return
    expect(long.map(({ path, line, lines }) => `${path}:${line}: ${lines} lines`)).toEqual([])
  })

  test('few files have 30 lines or less', () => {
    expect(tiny).toBeLessThanOrEqual(pendingSizes.tinyFilesPercent)
  })

  test('a function is measured from its first line to its last, wherever it is', () => {
    const text = 'export const a = {\n  b() {\n    return [1].map((c) => {\n      return c\n    })\n  },\n}\n'
    expect(measureFunctions({ path: 'x.ts', text })).toEqual([
      { path: 'x.ts', line: 2, lines: 5 },
      { path: 'x.ts', line: 3, lines: 3 },
    ])
  })

  test('a function that only returns a table is data', () => {
    const sizesOf = (text: string) => measureFunctions({ path: 'x.ts', text })
    expect(sizesOf("const a = () => ({\n  b: 'c',\n})\n")).toEqual([])
    expect(sizesOf('const a = (d) => ({\n  b: d,\n})\n')).toHaveLength(1)
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
      packageName: 'x',
      path,
      text: '',
      imports: parseImports(`import { a } from '${specifier}'`, path),
    })
    const circle = [module('packages/x/src/a.ts', './b.ts'), module('packages/x/src/b.ts', './a.ts')]
    expect(findCircles(circle)).toEqual(['packages/x/src/a.ts -> packages/x/src/b.ts -> packages/x/src/a.ts'])
  })
})
