import { fetchDocument } from '../fetch-document.ts'
import { announceShown } from '../behaviors/shown.ts'
import { adoptFields } from './adopt-fields.ts'

const opening = new WeakMap<HTMLAnchorElement, Promise<HTMLElement | undefined>>()

/**
 * Replaces a link by the content of its fragment. Returns the element that takes the focus; undefined when the fragment
 * cannot be loaded: then a sentence reports it, and the link works like any other.
 */
export function openFields(link: HTMLAnchorElement): Promise<HTMLElement | undefined> {
  const known = opening.get(link)
  if (known) return known
  const promise = open(link)
  opening.set(link, promise)
  return promise
}

async function open(link: HTMLAnchorElement): Promise<HTMLElement | undefined> {
  link.ariaBusy = 'true'
  const page = await fetchDocument(link.href)
  link.ariaBusy = null
  const content = page && adoptFields(page, link)
  const part = link.closest('.fields-part')
  if (!content || !part) return fail(link)
  if (link.dataset['fields'] === 'inside') return showInside(link, part, content)
  const first = content.querySelector<HTMLElement>('.field, .variants')
  part.replaceWith(content)
  announceShown(document)
  if (first) first.tabIndex = -1
  return first ?? undefined
}

/** The content of a value is behind a line that shows and hides it, like content that the page has itself. */
function showInside(link: HTMLAnchorElement, part: Element, content: DocumentFragment): HTMLElement {
  const details = document.createElement('details')
  details.className = 'expandable'
  details.open = true
  const summary = document.createElement('summary')
  summary.append(...link.childNodes)
  const inside = document.createElement('div')
  inside.className = 'expandable-content'
  inside.append(content)
  details.append(summary, inside)
  part.replaceWith(details)
  announceShown(document)
  return summary
}

function fail(link: HTMLAnchorElement): undefined {
  opening.delete(link)
  link.dataset['failed'] = ''
  const text = document.querySelector('[data-fields-failed]')?.textContent ?? ''
  const note = document.createElement('p')
  note.className = 'field-note'
  note.role = 'status'
  link.after(note)
  // A status is announced when its text changes.
  note.textContent = text
}
