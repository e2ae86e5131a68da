import { attributeOf, classesOf, findElements, parseHtml, type HtmlElement } from './html-tree.ts'

/** Parts of pages that only readers of a site need. */
const ofSites: ReadonlySet<string> = new Set([
  'breadcrumb',
  'page-actions',
  'anchor',
  'copy-button',
  'samples-rest',
  'tab-list',
  'js-only',
  'toc-disclosure',
  'code-fold',
  'zoom-button',
  'mark',
])

const tagsOfSites: ReadonlySet<string> = new Set([
  'script',
  'style',
  'link',
  'template',
  'button',
  'input',
  'select',
  'textarea',
  'dialog',
  'noscript',
])

/** Returns the elements of a page's HTML that are its content: the article, and examples of APIs beside it. */
export function pageContent(html: string): readonly HtmlElement[] {
  const document = parseHtml(html)
  const [main] = findElements(document, ({ tagName }) => tagName === 'main')
  if (!main) return []
  return findElements(main, (element) => {
    const classes = classesOf(element)
    return classes.includes('article') || classes.includes('panel')
  })
}

/** Whether an element has no use without the site around it. */
export function isOfSite(element: HtmlElement): boolean {
  return (
    tagsOfSites.has(element.tagName) ||
    classesOf(element).some((name) => ofSites.has(name)) ||
    isOfDarkScheme(element)
  )
}

/** Authors show another picture in the dark scheme with `hidden dark:block`; a book is light. */
function isOfDarkScheme(element: HtmlElement): boolean {
  const classes = classesOf(element)
  return classes.includes('hidden') && classes.some((name) => /^dark:(?!hidden)/.test(name))
}

/** Returns the ids of an element and everything in it, in document order. */
export function idsOf(element: HtmlElement): readonly string[] {
  const own = attributeOf(element, 'id')
  const below = findElements(element, () => true).flatMap(idsOf)
  return own === undefined ? below : [own, ...below]
}
