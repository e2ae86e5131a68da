import { makeElement } from '../make-element.ts'
import { makeCloseButton } from './dialog-frame.ts'

/** Shows the keys of the site in a dialog of their own; nothing happens while it is open. */
export function showKeys(page: Document, words: (key: string) => string): void {
  if (page.querySelector('.keys-dialog')) return
  const title = makeElement('h2', { id: 'keys-title' }, words('keys'))
  const close = makeCloseButton(makeElement('span', {}, words('dismiss')))
  const rows = keysOf(words).map(([does, keys]) =>
    makeElement(
      'div',
      {},
      makeElement('dt', {}, does),
      makeElement('dd', {}, ...keys.map((key) => makeElement('kbd', {}, key))),
    ),
  )
  const dialog = makeElement(
    'dialog',
    { class: 'keys-dialog', 'aria-labelledby': 'keys-title' },
    makeElement('div', { class: 'keys-head' }, title, close),
    makeElement('dl', {}, ...rows),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  page.body.append(dialog)
  dialog.showModal()
}

type KeyRow = readonly [name: string, keys: readonly string[]]

function keysOf(words: (key: string) => string): readonly KeyRow[] {
  const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return [
    [words('search'), ['/', `${control} K`]],
    [words('keys-tabs'), ['←', '→']],
    [words('keys-list'), ['?']],
    [words('keys-close'), ['Esc']],
  ]
}
