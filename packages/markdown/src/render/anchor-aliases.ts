import type { Content, Element } from '@octavo/hast'
import GithubSlugger, { slug as githubSlug } from 'github-slugger'
import { encodedSlugOf, slugOf } from '../page/slugger.ts'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import { contextOfFile } from './render-run.ts'
import { element, type Renderer } from './renderer.ts'

/**
 * Other addresses of headings and accordions, under which authors link to them: GitHub's ids (repeats counted from
 * one), ids with the punctuation that ours leave out, with hyphens for underscores or without typographic quotes, the
 * words alone with "and" for "&", and ids of headings too deep to have one. Each is an empty element at the beginning of its part, if nothing else on the
 * page has the id. Called when all ids are known.
 */
export function addAliases(r: Renderer): readonly string[] {
  const added: string[] = []
  const github = new GithubSlugger()
  for (const { title, slugText, id, children, isHeading } of r.aliases) {
    const slug = encodedSlugOf(slugText || title)
    const names = [isHeading ? github.slug(title) : githubSlug(title), slug]
    names.push((id ?? slug).replaceAll('_', '-'), slug.replace(/[“”]/g, '').replace(/[‘’]+/g, '-'))
    names.push(wordsOf(title))
    if (id === undefined) names.unshift(slugOf(title))
    for (const name of new Set(names)) {
      if (name === '' || name === '-' || name === id || r.tools.slugger.has(name)) continue
      r.tools.slugger.take(name)
      children.unshift(element('span', { id: name, className: ['anchor-alias'], ariaHidden: 'true' }))
      added.push(name)
    }
  }
  return added
}

const wordsOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Adds the aliases of a page, whose ids are all known. */
export const rehypeAliases: Plugin<[], Root> = () => (_, file) => {
  addAliases(contextOfFile(file).r)
}

/** Adds the alias of a component that is rendered as `<details>`; the alias goes into its summary. */
export function addDetailsAlias(rendered: readonly Content[], title: string, r: Renderer): void {
  const details = rendered.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'details',
  )
  const id = details?.properties['id']
  const summary = details?.children.find((node) => node.type === 'element' && node.tagName === 'summary')
  if (summary?.type !== 'element' || typeof id !== 'string') return
  r.aliases.push({ title, id, children: summary.children as Content[], isHeading: false })
}
