// The pages and variables of a project, read from docs.json without any code of the product.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Folders at or below `folder` that hold a docs.json, by path; folders below such a folder are not searched.
 */
export function findProjects(folder) {
  if (existsSync(join(folder, 'docs.json'))) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .flatMap((entry) => findProjects(join(folder, entry.name)))
    .sort()
}

/** docs.json with its `$ref`s resolved, comments and trailing commas tolerated. */
export function readDocsJson(root, file = join(root, 'docs.json')) {
  const resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve)
    if (value === null || typeof value !== 'object') return value
    const own = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key === '$ref' ? item : resolve(item)]),
    )
    if (typeof own.$ref !== 'string') return own
    const { $ref, ...siblings } = own
    const target = readDocsJson(root, join(dirname(file), $ref))
    return Array.isArray(target) ? target : { ...target, ...siblings }
  }
  return resolve(parseTolerantly(readFileSync(file, 'utf8')))
}

function parseTolerantly(text) {
  const strings = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  const uncommented = text.replace(/^\ufeff/, '').replace(strings, (all) => (all.startsWith('"') ? all : ''))
  return JSON.parse(
    uncommented.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g, (all) => (all === ',' ? '' : all)),
  )
}

/** A navigation entry that names an operation of an API description and not a file. */
const operation = /(?:^|\s)(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|WEBHOOK|webhook)\s+\S/

/** Files of the pages that navigation names, in order and once each, and the names that have no file. */
export function readNavigation(root, config) {
  const names = [...new Set(pageNames(config.navigation))].filter((name) => !operation.test(name))
  const entries = names.map((name) => ({ name, file: pageFile(root, name) }))
  return {
    files: [...new Set(entries.flatMap(({ file }) => (file ? [file] : [])))],
    absent: entries.filter(({ file }) => file === undefined).map(({ name }) => name),
  }
}

function pageNames(node) {
  if (Array.isArray(node)) return node.flatMap(pageNames)
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'pages' && Array.isArray(value)) {
      return value.flatMap((page) => (typeof page === 'string' ? [page] : pageNames(page)))
    }
    if (key === 'root' && typeof value === 'string') return [value]
    return pageNames(value)
  })
}

function pageFile(root, name) {
  const path = name.replace(/^\.?\/+/, '').replace(/\.mdx?$/, '')
  const candidates = [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`]
  const found = candidates.find((candidate) => existsSync(join(root, candidate)))
  return found && relative(root, join(root, found)).split(sep).join('/')
}
