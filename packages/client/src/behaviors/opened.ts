/** A document with what browsers add that render pages before they are opened. */
type EarlyDocument = Document & { readonly prerendering?: boolean }

/**
 * Calls `run` at once, or, on a page that the browser renders before the reader opens it, when it is opened. For what
 * others would notice (services, components of authors), and what the reader may change until then.
 */
export function whenOpened(page: EarlyDocument, run: () => void): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
