import {
  remoteParts,
  toRemotePath,
  toSitePath,
  type PathRefusal,
  type RemotePath,
  type SitePath,
} from '@octavo/source'

/** The identity of a part of a description: a file and a JSON Pointer in it (RFC 6901; '' is the root). */
export interface NodeRef {
  readonly file: SitePath
  readonly pointer: string
}

/** `file#pointer`, the key of a part in maps and sets. */
export function refKey(ref: NodeRef): string {
  return `${ref.file}#${ref.pointer}`
}

/** The part below `ref` along `tokens` (unescaped). */
export function childRef(ref: NodeRef, ...tokens: readonly (string | number)[]): NodeRef {
  let { pointer } = ref
  for (const token of tokens) pointer += `/${typeof token === 'number' ? token : escapeToken(token)}`
  return { file: ref.file, pointer }
}

/** Unescaped tokens of a pointer. */
export function pointerTokens(pointer: string): readonly string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeToken)
}

const escapeToken = (token: string) =>
  /[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token

/** The token that a part of a pointer stands for. */
export const unescapeToken = (token: string): string =>
  token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token

/** The target of the text of a `$ref`. */
export type Reference =
  | { readonly kind: 'node'; readonly ref: NodeRef }
  /** A plain-name fragment (`#pet`), to be looked up among `$anchor`s. */
  | { readonly kind: 'anchor'; readonly file: SitePath; readonly name: string }
  | { readonly kind: 'refused'; readonly refusal: PathRefusal | 'not-data'; readonly url: string }

/** Parses the text of a `$ref` in the file `from`. Reads no file; validates paths (B05, B06). */
export function parseReference(text: string, from: SitePath): Reference {
  const hash = text.indexOf('#')
  const url = hash < 0 ? text : text.slice(0, hash)
  const fragment = decodeFragment(hash < 0 ? '' : text.slice(hash + 1))
  const file = url === '' ? from : fileOf(url, from)
  if (typeof file !== 'string') return { kind: 'refused', refusal: file.refusal, url }
  if (fragment === '' || fragment.startsWith('/')) {
    return { kind: 'node', ref: { file, pointer: fragment === '/' ? '' : fragment } }
  }
  return { kind: 'anchor', file, name: fragment }
}

function fileOf(url: string, from: SitePath): SitePath | { readonly refusal: PathRefusal | 'not-data' } {
  const address = toRemotePath(url, from)
  if (address !== undefined) return isDataAddress(address) ? address : { refusal: 'not-data' }
  const resolved = toSitePath(url, from)
  if (!resolved.ok) return { refusal: resolved.refusal }
  const path = resolved.path.includes('%') ? decodePath(resolved.path, url, from) : resolved.path
  return path !== undefined && /\.(?:json|ya?ml)$/i.test(path) ? path : { refusal: 'not-data' }
}

/** Addresses often end in no name of a file; one of another kind is none of data. */
const isDataAddress = (address: RemotePath) =>
  /(?:\.(?:json|ya?ml)|\/[^/.]*|\/v?\d+(?:\.\d+)*)$/i.test(remoteParts(address).pathname)

/** `my%20pet.yaml` names the file `my pet.yaml`; the decoded path is validated again. */
function decodePath(path: SitePath, url: string, from: SitePath): SitePath | undefined {
  const resolved = toSitePath(decodeFragment(url), from)
  return resolved.ok ? resolved.path : path
}

function decodeFragment(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
