/** The element that the address names; null for none, and for an address that cannot be decoded. */
export function hashTarget(document: Document): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(document.location.hash.slice(1)))
  } catch {
    return null
  }
}
