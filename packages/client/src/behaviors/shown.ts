const SHOWN = 'octavo:shown'

/** Announces that parts of the page were shown or hidden. */
export function announceShown(page: Document): void {
  page.dispatchEvent(new Event(SHOWN))
}

/** Calls back whenever parts of the page were shown or hidden. */
export function onShown(page: Document, listener: () => void): void {
  page.addEventListener(SHOWN, listener)
}
