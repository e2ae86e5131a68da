/** The beginning of the ids of a fragment. */
const OWN = 'schema-'

/**
 * Returns the content of a fragment's page as it replaces a link: its ids begin with the path of the link, so that they
 * are unique on the page, and links within it lead to them.
 */
export function adoptFields(page: Document, link: HTMLElement): DocumentFragment | undefined {
  const found = page.querySelector('[data-fields-content]')
  if (!found) return undefined
  const { holder = '', path = '' } = link.dataset
  const content = document.createDocumentFragment()
  content.append(...document.importNode(found, true).childNodes)
  renameIds(content, holder + path)
  for (const inner of content.querySelectorAll<HTMLElement>('[data-fields]')) {
    inner.dataset['holder'] = holder
    inner.dataset['path'] = path + (inner.dataset['path'] ?? '')
  }
  // Find-in-page looks into the panels that are not shown.
  for (const panel of content.querySelectorAll('.tab-panel:not([data-active])'))
    if (!panel.parentElement?.matches('.code-group')) panel.setAttribute('hidden', 'until-found')
  return content
}

function renameIds(content: DocumentFragment, start: string): void {
  const names = new Map<string, string>()
  for (const element of content.querySelectorAll('[id]')) {
    const { id } = element
    const name = id.startsWith(OWN) ? start + id.slice(OWN.length) : id
    if (document.getElementById(name)) element.removeAttribute('id')
    else element.id = name
    names.set(id, name)
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const name = names.get(decodeURIComponent(link.hash.slice(1)))
    if (name !== undefined) link.href = `#${encodeURIComponent(name)}`
  }
  for (const tab of content.querySelectorAll('[aria-controls]')) {
    const name = names.get(tab.getAttribute('aria-controls') ?? '')
    if (name !== undefined) tab.setAttribute('aria-controls', name)
  }
}
