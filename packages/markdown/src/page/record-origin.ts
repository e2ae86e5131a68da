/** Remote origins that a page makes its reader load from, by directive of the content security policy. */
export interface Origins {
  readonly img: Set<string>
  readonly media: Set<string>
  readonly frame: Set<string>
}

/** Notes the origin of an absolute address; project files have none. */
export function recordOrigin(origins: Origins, directive: keyof Origins, url: string): void {
  if (!/^(?:https?:)?\/\//i.test(url)) return
  const address = url.startsWith('//') ? `https:${url}` : url
  const match = /^(https?):\/\/([^/?#\\@\s;,'"]+)(?:[/?#]|$)/i.exec(address)
  if (match) origins[directive].add(`${match[1]}://${match[2]}`.toLowerCase())
}
