import { makeElement, makeMark, OUTLINES } from '../make-element.ts'

/** The fixed elements of the dialog. */
export interface DialogFrame {
  readonly dialog: HTMLDialogElement
  readonly field: HTMLInputElement
  readonly close: HTMLButtonElement
  readonly closeName: HTMLElement
  readonly filters: HTMLElement
  readonly list: HTMLElement
  /** The text below the list, shown instead of results. */
  readonly notice: HTMLElement
  /** Spoken, not shown. */
  readonly status: HTMLElement
  readonly foot: HTMLElement
  /** Shown with the reader's history. */
  readonly forget: HTMLButtonElement
}

/** Creates the dialog without results; its words are set when its entry is loaded. */
export function makeFrame(prompt: string, filters: HTMLElement): DialogFrame {
  const field = makeElement('input', {
    type: 'text',
    class: 'search-field',
    role: 'combobox',
    placeholder: prompt,
    'aria-label': prompt,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: '200',
  })
  const closeName = makeElement('span', {})
  const close = makeCloseButton(closeName)
  const list = makeElement('div', { id: 'search-list', role: 'listbox', hidden: true })
  const notice = makeElement('div', { class: 'search-notice', hidden: true })
  const status = makeElement('div', { class: 'search-status visually-hidden', role: 'status' })
  const forget = makeElement('button', { type: 'button', class: 'search-forget', hidden: true })
  const foot = makeElement('div', { class: 'search-foot' }, forget)
  const head = makeElement('div', { class: 'search-head' }, makeMark(OUTLINES.search), field, close)
  const body = makeElement('div', { class: 'search-body' }, notice, list)
  const dialog = makeElement(
    'dialog',
    { class: 'search-dialog', 'aria-label': prompt },
    head,
    filters,
    body,
    status,
    foot,
  )
  return { dialog, field, close, closeName, filters, list, notice, status, foot, forget }
}

/** Puts the words of a language into the frame. */
export function nameFrame(
  { closeName, list, foot, forget }: DialogFrame,
  words: (key: string) => string,
): void {
  closeName.textContent = words('search-close')
  list.setAttribute('aria-label', words('search-results'))
  const hint = (keys: readonly string[], key: string) =>
    makeElement('span', {}, ...keys.map((one) => makeElement('kbd', {}, one)), ` ${words(key)}`)
  const hints = makeElement(
    'span',
    { class: 'search-hints', 'aria-hidden': 'true' },
    hint(['↑', '↓'], 'search-to-move'),
    hint(['↵'], 'search-to-open'),
    hint(['Esc'], 'search-to-close'),
  )
  forget.textContent = words('search-forget')
  foot.replaceChildren(hints, forget)
}

/** A button that closes a dialog: it shows the key, or a cross where there is no keyboard; `name` is its accessible name. */
export function makeCloseButton(name: HTMLElement): HTMLButtonElement {
  name.classList.add('visually-hidden')
  const key = makeElement('span', { class: 'key', 'aria-hidden': 'true' }, 'Esc')
  return makeElement('button', { type: 'button', class: 'search-close' }, key, makeMark(OUTLINES.cross), name)
}
