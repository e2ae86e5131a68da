// Projects of short pages whose navigation grows: what a page costs beyond its text.
import { projectConfig, writeInto } from './make-corpus.mjs'

/** Codes of languages: tags, then private ones, which the format accepts like any other. */
const languageCode = (index) =>
  ['en', 'de', 'fr', 'es', 'it', 'ja', 'ko', 'pt-BR', 'pl', 'cs', 'da', 'fi'][index] ?? `en-x${index}`

const groupSize = 20

/** Writes `links` pages that are all in one sidebar, in groups of 20. */
export function makeSidebar(folder, links) {
  writeProject(folder, { groups: makeGroups(folder, { prefix: 'p', pages: links }) })
}

/** Writes `links` pages in tabs with sidebars of 100 links each. */
export function makeTabs(folder, links) {
  const tabs = Array.from({ length: Math.ceil(links / 100) }, (_, index) => ({
    tab: `Tab ${index + 1}`,
    groups: makeGroups(folder, { prefix: `t${index}`, pages: Math.min(100, links - index * 100) }),
  }))
  writeProject(folder, { tabs })
}

/** Writes two pages for each of `languages` × `versions`. */
export function makeLanguages(folder, { languages, versions }) {
  const versionsOf = (code) =>
    Array.from({ length: versions }, (_, index) => ({
      version: `v${versions - index}`,
      groups: makeGroups(folder, { prefix: `${code}/v${versions - index}`, pages: 2 }),
    }))
  const codes = Array.from({ length: languages }, (_, index) => languageCode(index))
  writeProject(folder, { languages: codes.map((language) => ({ language, versions: versionsOf(language) })) })
}

function makeGroups(folder, { prefix, pages }) {
  const groups = []
  for (let index = 0; index < pages; index += 1) {
    const group = Math.floor(index / groupSize)
    groups[group] ??= { group: `Group ${group + 1}`, pages: [] }
    const name = `${prefix}/g${group}/page-${index}`
    groups[group].pages.push(name)
    writeInto(folder, `${name}.mdx`, `---\ntitle: Page ${index}\n---\n\nText of page ${index}.\n`)
  }
  return groups
}

const writeProject = (folder, navigation) =>
  writeInto(folder, 'docs.json', JSON.stringify({ ...projectConfig, navigation }))
