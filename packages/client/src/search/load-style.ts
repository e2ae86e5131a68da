const loaded = new Map<string, Promise<void>>()

/** Resolves when a stylesheet is applied or has failed; without it the dialog is unstyled. */
export function loadStyle(page: Document, href: string): Promise<void> {
  const known = loaded.get(href)
  if (known) return known
  const loading = new Promise<void>((resolve) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    link.href = href
    // Before the project's own stylesheets, which may change the dialog's looks.
    const first = page.querySelector('link[rel=stylesheet]')
    if (first) first.after(link)
    else page.head.append(link)
  })
  loaded.set(href, loading)
  return loading
}
