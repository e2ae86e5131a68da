// Packages in the published program: which of their code runs (bundle/lazy-packages.mjs, bundle/native-binding.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runOctavo } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

/** What Node writes of a script. */
interface Coverage {
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly count: number }[]
  }[]
}

/** Builds a project of one page, and returns its HTML with the scripts and functions that ran. */
async function build(text: string) {
  const cwd = tempFolder({ ...smallProject, 'index.mdx': text })
  const folder = tempFolder({})
  const { code, err } = await runOctavo(['build'], { cwd, env: { NODE_V8_COVERAGE: folder } })
  expect(code, err).toBe(0)
  const scripts = readdirSync(folder).flatMap(
    (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: Coverage[] }).result,
  )
  const ran = scripts.flatMap(({ functions }) => functions).filter(({ ranges }) => ranges[0]?.count !== 0)
  return {
    html: readFileSync(join(cwd, 'dist/index.html'), 'utf8'),
    scripts: scripts.map(({ url }) => url),
    functions: new Set(ran.map(({ functionName }) => functionName)),
  }
}

test('tables of formulas are made for a page that has one', async () => {
  const plain = await build('Text.\n')
  expect(plain.functions).toContain('parsePage')
  expect(plain.functions).not.toContain('defineMacro')
  const formula = await build('Text of $x^2$.\n')
  expect(formula.functions).toContain('defineMacro')
  expect(formula.html).toMatch(/<msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup>/)
})

test('the parser of pages is no package of many modules', async () => {
  const { scripts } = await build('# Title\n\nText.\n')
  expect(scripts.filter((url) => /chunk-\w+\.cjs$/.test(url)).length).toBeGreaterThan(10)
  expect(scripts.filter((url) => url.includes('/node_modules/satteri/'))).toEqual([])
})

test('a parser whose package for the system is missing is one sentence', async () => {
  const cwd = tempFolder(smallProject)
  const { code, err } = await runOctavo(['build'], {
    cwd,
    env: { NAPI_RS_NATIVE_LIBRARY_PATH: '/nowhere.node' },
  })
  expect(code).toBe(1)
  expect(err).toBe(
    'Cannot load the parser of pages: its package for this system is not installed\n' +
      '  help: install Octavo again, with optional dependencies ("npm install --include=optional")\n',
  )
})
