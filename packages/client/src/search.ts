// Loaded when a reader searches: the dialog and the query. The field of the page has the addresses.
import { createSearchDialog, type SearchDialog } from './search/search-dialog.ts'
import { showKeys } from './search/keys-dialog.ts'
import { loadStyle } from './search/load-style.ts'
import { loadEntry } from './search/load-entry.ts'

/** Acts for a field of search (`.search-entry`). */
export type OpenSearch = (field: HTMLElement) => Promise<void>

/** Opens the list of keys. */
export async function openKeys(field: HTMLElement): Promise<void> {
  const { entry = '', style = '' } = field.dataset
  const [{ words }] = await Promise.all([loadEntry(entry), loadStyle(field.ownerDocument, style)])
  showKeys(field.ownerDocument, words)
}

let dialog: Promise<SearchDialog> | undefined

/** Loads the initial data of the dialog, so that it opens at once. */
export async function prepareSearch(field: HTMLElement): Promise<void> {
  const { entry = '', style = '' } = field.dataset
  await Promise.all([loadStyle(field.ownerDocument, style), loadEntry(entry).catch(() => undefined)])
}

/** Opens the dialog; an earlier one is shown again, with its text. */
export async function openSearch(field: HTMLElement): Promise<void> {
  const { entry = '', style = '', version, product } = field.dataset
  dialog ??= loadStyle(field.ownerDocument, style).then(() =>
    createSearchDialog(field.ownerDocument, {
      entry,
      prompt: field.querySelector('span')?.textContent ?? '',
      filter: { ...(version !== undefined && { version }), ...(product !== undefined && { product }) },
    }),
  )
  const opened = await dialog
  opened.open()
}
