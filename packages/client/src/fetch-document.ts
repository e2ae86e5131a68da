/** What an exported folder has (`offline.ts`). */
interface OfflineFolder {
  readDocument(address: string): Promise<Document | undefined>
}

const fetched = new Map<string, Promise<Document | undefined>>()

/**
 * Returns the document at an address of this site, fetched once; undefined when it cannot be loaded, which the next
 * call tries again. It is read by XMLHttpRequest, which makes documents where trusted types forbid to parse strings.
 */
export function fetchDocument(href: string): Promise<Document | undefined> {
  const known = fetched.get(href)
  if (known) return known
  const { octavoOffline } = globalThis as { readonly octavoOffline?: OfflineFolder }
  if (octavoOffline) return octavoOffline.readDocument(href)
  const loading = new Promise<Document | undefined>((resolve) => {
    const request = new XMLHttpRequest()
    const end = (found?: Document) => {
      if (!found) fetched.delete(href)
      resolve(found)
    }
    request.responseType = 'document'
    request.addEventListener('load', () =>
      end(request.status < 400 ? (request.responseXML ?? undefined) : undefined),
    )
    request.addEventListener('error', () => end())
    request.open('GET', href)
    request.send()
  })
  fetched.set(href, loading)
  return loading
}
