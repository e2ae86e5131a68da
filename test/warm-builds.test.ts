// B17: a build that links what has not changed writes the bytes and reports the diagnostics of a build from nothing,
// whatever was edited in between. `node test/warm/run.mjs <project>` does the same for projects of any size.
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './support/repository.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { compare, createSequence, editAndCompare, hashFiles, type EditState } from './warm/compare-builds.mjs'
import { edits, optionSets } from './warm/edits.mjs'
import { createProjectStates } from './warm/project-states.ts'

function startIn(fixture: string, seed: number): EditState {
  const base = temporaryFolder()
  const project = join(base, 'project')
  cpSync(join(repository, 'test/fixtures', fixture, 'in'), project, { recursive: true })
  return createSequence({ project, base, seed, run: runShared })
}

/**
 * Adds pages that show each other's titles: in the sidebar, as neighbours and as search results. One shows their
 * descriptions as cards and as related pages.
 */
function addPages(folder: string): void {
  const path = join(folder, 'docs.json')
  const config = JSON.parse(readFileSync(path, 'utf8')) as object
  const more = { group: 'More', root: 'more', directory: 'card', pages: ['first', 'second', 'third'] }
  const pages = ['index', more]
  writeFileSync(path, JSON.stringify({ ...config, navigation: { pages } }))
  for (const name of ['first', 'second', 'third'])
    writeFileSync(
      join(folder, `${name}.mdx`),
      `---\ntitle: The ${name}\ndescription: About ${name}\n---\n\n![](/drawing.svg) [on](/second)\n`,
    )
  writeFileSync(join(folder, 'more.mdx'), '---\ntitle: More\nrelated: [/second]\n---\n\nAll of them.\n')
  writeFileSync(
    join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  )
}

test('after each edit in turn', async () => {
  const state = startIn('author-mdx', 1)
  addPages(state.folder)
  const differences = await compare(state)
  for (const name of Object.keys(edits)) differences.push(...((await editAndCompare(state, name)) ?? []))
  for (let round = 0; round < 3; round++)
    differences.push(...((await editAndCompare(state, 'description of a page')) ?? []))
  expect(differences).toEqual([])
}, 300_000)

test('after each of the options in turn', async () => {
  const state = startIn('author-mdx', 8)
  addPages(state.folder)
  const path = join(state.folder, 'docs.json')
  const config = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(
    path,
    JSON.stringify({ ...config, navigation: { pages: ['index', 'first', 'staff', 'more'] } }),
  )
  for (const group of ['staff', 'partners'])
    writeFileSync(
      join(state.folder, `${group}.mdx`),
      `---\ntitle: For ${group}\ngroups: [${group}]\n---\n\n[second](/second)\n`,
    )
  const counter = `import { useState } from 'react'

export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

<Counter />`
  writeFileSync(join(state.folder, 'third.mdx'), `---\ntitle: Third\n---\n\n${counter}\n`)
  const differences = await compare(state)
  const sites = new Set<string>()
  for (const options of optionSets) {
    state.options = options
    const found = await compare(state)
    differences.push(...found.map((difference) => `${options.join(' ')}: ${difference}`))
    sites.add(JSON.stringify([...hashFiles(state.out)]))
  }
  expect(differences).toEqual([])
  // The reference parser, no network and two threads make the same site; with --strict nothing is written.
  expect(sites.size).toBe(8)
}, 300_000)

test('after edits of one page of many, whose index of search is not merged anew', async () => {
  const state = startIn('author-mdx', 5)
  addPages(state.folder)
  for (let page = 0; page < 40; page++)
    writeFileSync(
      join(state.folder, `many-${page}.mdx`),
      `---\ntitle: Many ${page}\n---\n\nOne of ${page}, with usual words.\n`,
    )
  const differences = await compare(state)
  for (const name of ['text of a page', 'code of a page', 'byte of the cache', 'text of a page'])
    differences.push(...((await editAndCompare(state, name)) ?? []))
  expect(differences).toEqual([])
}, 300_000)

test('after an edit of the title of a page, where pages show the part of the sidebar around them', async () => {
  const groups = Array.from({ length: 22 }, (_, group) => ({
    group: `Group ${group}`,
    pages: Array.from({ length: 14 }, (__, index) => `g${group}/p${index}`),
  }))
  const config = { theme: 'mint', name: 'Test', colors: { primary: '#0f766e' }, navigation: { groups } }
  const pages = groups.flatMap(({ pages: paths }) =>
    paths.map((path) => [`${path}.mdx`, `# ${path}\n\nText.\n`]),
  )
  const files = { 'docs.json': JSON.stringify(config), ...Object.fromEntries(pages) }
  const build = createProjectStates(temporaryFolder(), { mustChange: true })
  expect(await build(files)).toEqual([])
  expect(await build({ ...files, 'g9/p5.mdx': '---\ntitle: Another\n---\n\nText.\n' })).toEqual([])
}, 300_000)

test('after edits of an API description and around it', async () => {
  const state = startIn('api-reference', 1)
  const differences = await compare(state)
  for (const name of ['description', 'description of a field', 'name of the site', 'nothing'])
    differences.push(...((await editAndCompare(state, name)) ?? [`no ${name}`]))
  expect(differences).toEqual([])
}, 300_000)

test('after edits around and in a long YAML description, whose value the cache has', async () => {
  const state = startIn('author-mdx', 9)
  writeFileSync(join(state.folder, 'api.yaml'), longDescription())
  const path = join(state.folder, 'docs.json')
  const config = JSON.parse(readFileSync(path, 'utf8')) as object
  const groups = [
    { group: 'Pages', pages: ['index'] },
    { group: 'API', openapi: 'api.yaml' },
  ]
  writeFileSync(path, JSON.stringify({ ...config, navigation: { groups } }))
  const differences = await compare(state)
  expect(readdirSync(state.out)).toContain('api-reference')
  for (const name of ['text of a page', 'description', 'description of a field', 'text of a page', 'nothing'])
    differences.push(...((await editAndCompare(state, name)) ?? [`no ${name}`]))
  expect(differences).toEqual([])
}, 300_000)

/** One operation, whose response has many fields, one of them without its target. */
function longDescription(): string {
  const fields = Array.from({ length: 600 }, (_, index) => [
    `                  field${index}:`,
    '                    type: string',
    `                    description: Field ${index} of the item, .inf and .nan are its words`,
  ])
  return [
    'openapi: 3.1.0',
    'info: { title: Items, version: "1" }',
    'paths:',
    '  /items:',
    '    get:',
    '      summary: List items',
    '      responses:',
    '        "200":',
    '          description: Items',
    '          content:',
    '            application/json:',
    '              schema:',
    '                type: object',
    '                properties:',
    '                  lost: { $ref: "#/components/schemas/Lost" }',
    ...fields.flat(),
  ].join('\n')
}

test('after edits of pages, where fragments of a description hold errors and broken links', async () => {
  const state = startIn('api-fragments', 6)
  const path = join(state.folder, 'openapi.json')
  const withErrors = readFileSync(path, 'utf8').replaceAll(
    /"(\w+)": \{\s*"type": "string"/gu,
    '$&, "description": "See [it](ref:$1) and [that](/no-$1)"',
  )
  writeFileSync(path, withErrors)
  const differences = await compare(state)
  const inFragments = readdirSync(join(state.out, 'octavo-fields')).filter((name) =>
    readFileSync(join(state.out, 'octavo-fields', name), 'utf8').includes('See '),
  )
  expect(inFragments.length).toBeGreaterThan(5)
  for (const name of ['text of a page', 'heading of a page', 'description of a field', 'page renamed'])
    differences.push(...((await editAndCompare(state, name)) ?? [`no ${name}`]))
  expect(differences).toEqual([])
}, 300_000)

const fixtures = readdirSync(join(repository, 'test/fixtures')).filter((name) => !name.startsWith('bad-'))

test.for(fixtures)('after an edit of a page of %s', { timeout: 300_000 }, async (fixture: string) => {
  const state = startIn(fixture, 7)
  const differences = await compare(state)
  differences.push(...((await editAndCompare(state, 'text of a page')) ?? []))
  expect(differences).toEqual([])
})

test.for([
  ['nav-languages', 2],
  ['snippets', 3],
  ['links-broken', 4],
] as const)(
  'after random edits of %s with seed %d',
  { timeout: 300_000 },
  async ([fixture, seed]: readonly [string, number]) => {
    const state = startIn(fixture, seed)
    const differences = await compare(state)
    for (let step = 0; step < 5; step++)
      differences.push(...((await editAndCompare(state, state.pick(Object.keys(edits)))) ?? []))
    expect(differences).toEqual([])
  },
)
