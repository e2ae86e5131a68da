// A generated project of any size: the same arguments give the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom } from '../create-random.mjs'
import { pageMeta, pageText } from './page-text.mjs'

const pagesPerGroup = 20

/**
 * Writes `pages` pages into `folder`: `md/<group>/<slug>.md` for every generator, `mdx/<group>/<slug>.mdx` with the
 * same words in components, `docs.json` with the navigation of `mdx`, and `manifest.json`, a list of `{ group, slug,
 * title, description }`.
 */
export function makeCorpus(folder, { pages, seed = 1 }) {
  const metas = Array.from({ length: pages }, (_, index) => metaOf(index, seed))
  for (const [index, meta] of metas.entries()) {
    const random = createRandom(seed * 1_000_003 + index)
    const linkTo = () => linkOf(metas[Math.floor(random() * pages)])
    const text = pageText(meta, { random, linkTo })
    for (const form of ['md', 'mdx'])
      writeInto(folder, `${form}/${meta.group}/${meta.slug}.${form}`, text[form])
  }
  const groups = groupPages(metas)
  const navigation = { groups: [...groups].map(([group, list]) => ({ group, pages: list.map(pageName) })) }
  writeInto(folder, 'docs.json', JSON.stringify({ ...projectConfig, navigation }))
  writeInto(folder, 'manifest.json', JSON.stringify(metas))
}

/** The settings of every generated project. */
export const projectConfig = { theme: 'mint', name: 'Bench', colors: { primary: '#0F766E' } }

/** Writes a file of a project with its folders. */
export function writeInto(folder, path, text) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function metaOf(index, seed) {
  const { title, description } = pageMeta(createRandom(seed * 7_919 + index * 104_729))
  const group = `g${String(Math.floor(index / pagesPerGroup)).padStart(3, '0')}`
  return { group, slug: `${title.toLowerCase().replaceAll(' ', '-')}-${index}`, title, description }
}

const pageName = ({ group, slug }) => `${group}/${slug}`
const linkOf = (meta) => ({ title: meta.title, href: `/${pageName(meta)}` })

function groupPages(metas) {
  const groups = new Map()
  for (const meta of metas) groups.set(meta.group, [...(groups.get(meta.group) ?? []), meta])
  return groups
}
