import { escapeXml } from '../book/write-xhtml.ts'
import type { BookOutline, OutlineNode } from '../outline/book-outline.ts'

/** Returns the title page: name, section, description, edition and address. */
export function titlePage({ name, section, description, home }: BookOutline, edition?: string): string {
  const address = /^https?:/.test(home) ? home : undefined
  const shown = address?.replace(/^https?:\/\//, '')
  const foot = [
    edition === undefined ? '' : `<p>${escapeXml(edition)}</p>`,
    address === undefined ? '' : `<p><a href="${escapeXml(address)}">${escapeXml(shown ?? '')}</a></p>`,
  ]
  return `<section class="title-page">
<div class="title-band"></div>
${section === undefined ? '' : `<p class="title-site">${escapeXml(name)}</p>`}
<p class="title">${escapeXml(section ?? name)}</p>
${description === undefined ? '' : `<p class="title-about">${escapeXml(description.trim())}</p>`}
<div class="title-foot">${foot.join('')}</div>
</section>`
}

/** How the contents find their chapters. */
export interface ContentsContext {
  /** The id of the chapter of a page. */
  idOf(path: string): string
  /** Page numbers by id; without them the numbers have their width and no value. */
  readonly pages?: ReadonlyMap<string, number> | undefined
}

/** Returns the contents: parts and pages with their numbers, which are links. */
export function contentsPage({ nodes, contentsWord }: BookOutline, { idOf, pages }: ContentsContext): string {
  const line = (node: OutlineNode): string => {
    if (node.kind === 'part')
      return `<li class="contents-part"><span>${escapeXml(node.title)}</span>\n${list(node.children)}</li>`
    const id = idOf(node.path)
    const number = pages?.get(id) ?? '000'
    return `<li><a href="#${id}"><span class="contents-title">${escapeXml(node.title)}</span><span class="contents-page">${number}</span></a></li>`
  }
  const list = (some: readonly OutlineNode[]): string =>
    some.length === 0 ? '' : `<ol>\n${some.map((node) => line(node)).join('\n')}\n</ol>`
  return `<nav class="contents">\n<h1 class="contents-heading">${escapeXml(contentsWord)}</h1>\n${list(nodes)}\n</nav>`
}
