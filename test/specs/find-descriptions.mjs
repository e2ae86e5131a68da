// Finds the API descriptions in a folder.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const listName = 'descriptions.json'

/**
 * The descriptions of `folder` as `{ name, file }`, `file` relative to it, by name: those of its
 * `descriptions.json` (name → file) where there is one, else every file with the first key of a description.
 */
export function findDescriptions(folder) {
  const list = join(folder, listName)
  if (existsSync(list)) {
    return Object.entries(JSON.parse(readFileSync(list, 'utf8'))).map(([name, file]) => ({ name, file }))
  }
  return filesBelow(folder, '')
    .filter((file) => isDescription(readFileSync(join(folder, file), 'utf8')))
    .map((file) => ({ name: file.replace(/\.\w+$/, ''), file }))
}

function filesBelow(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(folder, inner)
      return /\.(json|ya?ml)$/i.test(entry.name) && basename(entry.name) !== listName ? [inner] : []
    })
}

const isDescription = (text) =>
  /^(?:openapi|swagger|asyncapi)["']?\s*:|"(?:openapi|swagger|asyncapi)"\s*:\s*"\d/m.test(text)

/** The key of docs.json that a description's text belongs to. */
export const kindOf = (text) => (/^["'\s{]*asyncapi["']?\s*:/m.test(text) ? 'asyncapi' : 'openapi')
