/** The element that the address names; null for none, and for an address that cannot be decoded. */
export function hashTarget(document: Document): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(document.location.hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Marks the field or response of an API page that the address refers to, and moves the focus to it, so that
 * keyboard navigation continues there. Mount it after the behaviors that open its surroundings.
 */
export function mountHashFields(document: Document): void {
  document.defaultView?.addEventListener('hashchange', () => markField(document))
  markField(document)
}

function markField(document: Document): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target')
  const target = hashTarget(document)
  const field = target && ownerOf(target)
  if (!field?.matches('.field, .response')) return
  field.dataset['target'] = ''
  field.tabIndex = -1
  field.focus({ preventScroll: true })
}

/**
 * Further ids of a field are empty elements within it. The field takes the requested id: browsers move the
 * focus to the element of a fragment.
 */
function ownerOf(target: HTMLElement): HTMLElement | null {
  const owner = target.matches('span:empty') ? target.parentElement : target
  if (owner && owner !== target) [owner.id, target.id] = [target.id, owner.id]
  return owner
}
