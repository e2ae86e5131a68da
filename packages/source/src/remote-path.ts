import type { SitePath } from './site-path.ts'

declare const remote: unique symbol

/**
 * The address of a file of another host where files of the project are named by their path. Only
 * {@link toRemotePath} makes one. The port that reads files decides whether a host is requested.
 */
export type RemotePath = SitePath & { readonly [remote]: true }

/**
 * The address that `raw` means: written in full, or relative to `from` when that is itself an address. In the form
 * of the URL standard, without fragment. Undefined for paths of the project, for other schemes, and for
 * addresses with a name or password. Sends no request.
 */
export function toRemotePath(raw: string, from = ''): RemotePath | undefined {
  const base = isRemotePath(from) ? from : undefined
  const full = /^(?:https?:)?\/\//i.test(raw)
  if ((!full && base === undefined) || (raw.startsWith('//') && base === undefined)) return undefined
  if (!URL.canParse(raw, base)) return undefined
  const url = new URL(raw, base)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href as RemotePath
}

/** Whether a path is the address of a file of another host. */
export function isRemotePath(path: string): path is RemotePath {
  return /^https?:\/\//.test(path)
}

/** The origin and the path of an address (`https://example.com` and `/a/b.yaml`), percent-encoded. */
export function remoteParts(path: RemotePath): { readonly origin: string; readonly pathname: string } {
  const { origin, pathname } = new URL(path)
  return { origin, pathname }
}
