import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { OuterLink } from './check-links.ts'

/** What an address of another host answered; `reason` is the rest of a sentence about the address. */
export type AddressState =
  /** `movedTo` is where permanent redirects lead. */
  | { readonly kind: 'found'; readonly movedTo?: string }
  /** The host says that there is nothing, or there is no such host. */
  | { readonly kind: 'missing'; readonly reason: string }
  /** The host does not answer, or with an error of its own. */
  | { readonly kind: 'silent'; readonly reason: string }
  /** The host answers people only, as far as a program can find out. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Requests addresses of other hosts; those that may not be requested are not in the result. Never rejects. */
export type RequestAddresses = (addresses: readonly string[]) => Promise<ReadonlyMap<string, AddressState>>

/** Names that are reserved for examples, and those that readers replace by their own. Source: RFC 2606. */
const EXAMPLE_HOST =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|(?:^|[.-])(?:your|my)-?(?:domain|company|site|app|org|server|host|instance|workspace|subdomain|project)\b/i

/**
 * Returns an address without its fragment where it can be requested; undefined for other schemes, for names of examples and
 * for templates such as `https://{region}.host.io`.
 */
export function requestable(url: string): string | undefined {
  const address = url.startsWith('//') ? `https:${url}` : url
  if (!/^https?:/i.test(address) || /[{}<>$]|%7B|%3C/i.test(address) || !URL.canParse(address))
    return undefined
  const parsed = new URL(address)
  if (EXAMPLE_HOST.test(parsed.hostname) || !/[.:]/.test(parsed.hostname)) return undefined
  return parsed.href.replace(/#.*$/, '')
}

/** Returns the diagnostic of a link whose address was requested; none for one that is found where it is written. */
export function checkExternal(
  { url, span }: OuterLink,
  state: AddressState | undefined,
): readonly Diagnostic[] {
  if (state?.kind === 'found') return state.movedTo === undefined ? [] : [moved(url, state.movedTo, span)]
  if (!state) return []
  const { kind, reason } = state
  const help = {
    missing: 'correct the address, or remove the link',
    silent: 'try again later; if nothing changes, remove the link',
    refused: 'open it in a browser: its host does not answer programs',
  }[kind]
  return [createDiagnostic(CODES[kind], `"${shown(url)}" ${reason}`, { span, help })]
}

const CODES = {
  missing: 'link/broken',
  silent: 'link/unreachable',
  refused: 'link/unconfirmed',
} as const

/** The fragment of a link stays, unless the new address has one of its own. */
function moved(url: string, target: string, span: OuterLink['span']): Diagnostic {
  const hash = target.includes('#') ? '' : (/#.*$/.exec(url)?.[0] ?? '')
  const message = `"${shown(url)}" has moved for good`
  return createDiagnostic('link/moved', message, { span, help: `write "${target}${hash}"` })
}

const shown = (url: string): string => (url.length > 200 ? `${url.slice(0, 200)}…` : url)
