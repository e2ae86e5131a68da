import { makeElement, makeMark, OUTLINES } from '../make-element.ts'

/** A button that closes a dialog: it shows the key, or a cross where there is no keyboard; `name` is its accessible name. */
export function makeCloseButton(name: HTMLElement): HTMLButtonElement {
  name.classList.add('visually-hidden')
  const key = makeElement('span', { class: 'key', 'aria-hidden': 'true' }, 'Esc')
  return makeElement('button', { type: 'button', class: 'search-close' }, key, makeMark(OUTLINES.cross), name)
}
