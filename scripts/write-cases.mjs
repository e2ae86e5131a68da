// npm run cases: writes test/cases.md and the page of the manual that shows every case of hostile or careless
// input beside the tests of it. Cases and reasons are in test/cases/cases.json; tests name a case in their
// title.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('..', import.meta.url))
const { groups, absent, open } = JSON.parse(readFileSync(join(root, 'test/cases/cases.json'), 'utf8'))

/** Every case with its id (`B07`), in order. */
export const cases = groups.flatMap(({ letter, cases: texts }) =>
  texts.map((text, index) => ({ id: `${letter}${String(index + 1).padStart(2, '0')}`, text })),
)

/** Returns the files to write, with their texts. */
export function composeCases() {
  const titles = titlesByCase()
  return [
    { file: join(root, 'test/cases.md'), text: formatTable(titles) },
    { file: join(root, 'example-docs/reference/tested-cases.mdx'), text: formatPage(titles) },
  ]
}

/** Returns a sentence for each case that is missing, both tested and excused, or unknown. */
export function findCaseErrors(titles = titlesByCase(), files = repositoryFiles()) {
  const known = new Set(cases.map(({ id }) => id))
  const excused = new Map(
    Object.entries(absent).flatMap(([name, excuse]) => excuse.cases.map((id) => [id, name])),
  )
  return [
    ...cases
      .filter(({ id }) => !titles.has(id) && !excused.has(id))
      .map(({ id }) => `${id} has neither a test nor an excuse`),
    ...[...excused.keys()].filter((id) => titles.has(id)).map((id) => `${id} has a test and an excuse`),
    ...[...excused.keys(), ...titles.keys(), ...Object.keys(open)]
      .filter((id) => !known.has(id))
      .map((id) => `${id} is no case`),
    ...Object.entries(absent).flatMap(([name, { signs }]) => presentFeature(name, signs, files)),
  ]
}

/** A feature that is listed as absent must not occur in names or texts of sources. */
function presentFeature(name, signs, files) {
  const patterns = signs.map((sign) => new RegExp(sign, 'm'))
  const trace = files.find(({ path, text }) => patterns.some((one) => one.test(path) || one.test(text)))
  return trace ? [`"${name}" is excused as absent, but ${trace.path} has it`] : []
}

/** Titles of tests by the ids that they name: `{ file, title }`. Skipped tests do not count. */
export function titlesByCase(files = testFiles()) {
  const found = new Map()
  for (const { path, text } of files) {
    for (const title of titlesOf(path, text)) {
      for (const [id] of title.matchAll(/\b[BXRDPCS]\d{2}\b/g))
        found.set(id, [...(found.get(id) ?? []), { file: path, title }])
    }
  }
  return found
}

const CALLEES = new Set(['it', 'test', 'describe'])

/** Titles of the tests and groups of one file. */
function titlesOf(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const titles = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const names = node.type === 'CallExpression' ? calleeNames(node.callee) : []
    if (CALLEES.has(names[0])) {
      if (names.includes('skip') || names.includes('todo')) return
      const title = textOf(node.arguments[0])
      if (title !== undefined) titles.push(title)
    }
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return titles
}

/** `it.each([…])` gives `it`, `each`. */
function calleeNames(node) {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'MemberExpression') return [...calleeNames(node.object), node.property.name]
  if (node.type === 'CallExpression') return calleeNames(node.callee)
  if (node.type === 'TaggedTemplateExpression') return calleeNames(node.tag)
  return []
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}

function testFiles() {
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/test`)
  return readFiles([...folders, 'test'], (path) => /\.test\.tsx?$/.test(path))
}

/** Sources, and the settings of the repository, in which an absent feature would be seen. */
function repositoryFiles() {
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  const settings = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ path: name, text: '' }))
  return [...readFiles([...folders, '.github'], () => true), ...settings]
}

function readFiles(folders, isWanted) {
  return folders
    .flatMap((folder) => namesBelow(folder).map((name) => `${folder}/${name}`))
    .filter((path) => !/(^|\/)(?:fixtures|node_modules)\//.test(path) && isWanted(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function namesBelow(folder) {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(join(root, folder).length + 1)
          .replaceAll('\\', '/'),
      )
  } catch {
    return []
  }
}

const excuseOf = (id) => Object.entries(absent).find(([, excuse]) => excuse.cases.includes(id))

const count = (titles) => ({
  held: cases.filter(({ id }) => titles.has(id)).length,
  excused: cases.filter(({ id }) => excuseOf(id)).length,
})

function formatTable(titles) {
  const { held, excused } = count(titles)
  return [
    '# Cases of hostile and careless input',
    'Written by `npm run cases` from the titles of tests; a test holds it equal to them.',
    `${cases.length} cases: ${held} held by tests, ${excused} of features that Octavo does not have.`,
    ...groups.map((group) =>
      [
        `## ${group.title}`,
        '',
        '| Id | Case | Held by |',
        '| --- | --- | --- |',
        ...rowsOf(group, (row) => tableRow(row, titles)),
      ].join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

const rowsOf = ({ letter }, format) => cases.filter(({ id }) => id.startsWith(letter)).map(format)

function tableRow({ id, text }, titles) {
  const tests = (titles.get(id) ?? []).map(({ file, title }) => `\`${file}\`: ${cell(title)}`)
  const proof = tests.length > 0 ? tests : [`Does not apply: ${excuseOf(id)?.[1].why ?? 'nobody holds it'}.`]
  const rest = open[id] === undefined ? [] : [`Open: ${open[id]}`]
  return `| ${id} | ${cell(text)} | ${[...proof, ...rest].join('<br>')} |`
}

/** As one cell: markup of a title is text. */
const cell = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\|`*_{}[\]]/g, String.raw`\$&`)

function formatPage(titles) {
  const { held, excused } = count(titles)
  const sections = groups.map((group) =>
    [
      `## ${group.title}`,
      '',
      '| Case | Input | Tests |',
      '| --- | --- | --- |',
      ...rowsOf(group, (row) => pageRow(row, titles)),
    ].join('\n'),
  )
  return `---
title: Tested cases
description: Hostile and careless input, and the tests for it.
icon: shield-check
---

{/* Written from the titles of tests by npm run cases. */}

Sites are built from content that others wrote. This list shows the hostile and careless input that Octavo is tested with, and the test for each case: ${held} of ${cases.length} cases have tests, and the ${excused === 1 ? 'row of the other one has' : `rows of the other ${excused} have`} the reason. The titles of the tests are in \`test/cases.md\` of the repository.

${sections.join('\n\n')}
`
}

function pageRow({ id, text }, titles) {
  const files = [...new Set((titles.get(id) ?? []).map(({ file }) => file.replace(/^.*\//, '')))]
  const proof =
    files.length > 0 ? files.map((name) => `\`${name}\``).join(', ') : `${excuseOf(id)?.[1].why ?? ''}.`
  return `| ${id} | ${cell(text)} | ${proof}${open[id] === undefined ? '' : ` ${open[id]}`} |`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { file, text } of composeCases()) writeFileSync(file, text)
  for (const error of findCaseErrors()) console.error(error)
}
