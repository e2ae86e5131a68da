import { hashTarget } from './hash-target.ts'

/**
 * Marks the field or response of an API page that the address names, and moves the focus to it, so that a keyboard goes
 * on from there. Further ids of a field are empty elements within it. Mount after what opens its surroundings.
 */
export function mountHashFields(document: Document): void {
  document.defaultView?.addEventListener('hashchange', () => markField(document))
  markField(document)
}

function markField(document: Document): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target')
  const target = hashTarget(document)
  const field = target?.matches('span:empty') ? target.parentElement : target
  if (!field?.matches('.field, .response')) return
  field.dataset['target'] = ''
  field.tabIndex = -1
  field.focus({ preventScroll: true })
}
