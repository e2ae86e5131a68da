// The fields that a reader of a built site can reach: those of a page, and of the fragments that it links to.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const toText = (html) =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name])

/** The rows and the links of a document: each with the name of the field around it, '' for none. */
export function readFields(html) {
  const rows = []
  const links = []
  const open = []
  const around = () => open.findLast((name) => name !== undefined) ?? ''
  const tags =
    /<div\b([^>]*)>|<\/div>|<code class="field-name[^>]*>(.*?)<\/code>|<a class="fields-link" href="([^"]*)"/gs
  for (const [tag, attributes, name, href] of html.matchAll(tags)) {
    if (href !== undefined) links.push({ parent: around(), href: toText(href) })
    else if (name !== undefined) {
      const outer = open.slice(0, open.lastIndexOf(''))
      rows.push({ parent: outer.findLast((one) => one !== undefined) ?? '', name: toText(name) })
      open[open.lastIndexOf('')] = toText(name)
    } else if (tag === '</div>') open.pop()
    else open.push(/ class="field"/.test(attributes) ? '' : undefined)
  }
  return { rows, links }
}

/** Sets of `parent > name` by the name of the operation that the page of a site shows; `files` are texts by path. */
export function builtFields(files) {
  const known = new Map()
  const read = (path) => {
    const fields = known.get(path) ?? readFields(files.get(path) ?? '')
    known.set(path, fields)
    return fields
  }
  const found = new Map()
  for (const { name, page } of operationPages(files)) {
    const fields = found.get(name) ?? new Set()
    found.set(name, fields)
    addReachable(page, read, fields)
  }
  return found
}

/** The pages and Markdown copies of a built site, read when they are needed. */
export function siteFiles(out) {
  const paths = readdirSync(out, { recursive: true }).filter((path) => /\.(?:md|html)$/.test(path))
  return {
    keys: () => paths,
    get: (path) => (existsSync(join(out, path)) ? readFileSync(join(out, path), 'utf8') : undefined),
  }
}

function addReachable(page, read, fields) {
  const open = [{ path: page, parent: '' }]
  const seen = new Set()
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const key = `${visit.path} ${visit.parent}`
    if (seen.has(key)) continue
    seen.add(key)
    const { rows, links } = read(visit.path)
    for (const { parent, name } of rows) fields.add(`${parent === '' ? visit.parent : parent}> ${name}`)
    for (const { parent, href } of links)
      open.push({ path: href.slice(1), parent: parent === '' ? visit.parent : parent })
  }
}

/** Pages by the operation that the first line of YAML in their Markdown copy names. */
function operationPages(files) {
  return [...files.keys()]
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      const [, name] = /^`{3,}yaml \S+ (.+)$/m.exec(files.get(path) ?? '') ?? []
      return name === undefined ? [] : [{ name, page: `${path.slice(0, -3)}/index.html` }]
    })
}
