/** Statuses by error code: the request was refused before anything was sent, or failed on the way. */
export const statuses = {
  BAD_ENVELOPE: 400,
  BAD_METHOD: 405,
  BAD_HEADER: 400,
  FOREIGN_ORIGIN: 403,
  TARGET_NOT_ALLOWED: 403,
  REQUEST_TOO_LARGE: 413,
  HEADERS_TOO_LARGE: 431,
  TOO_MANY_REQUESTS: 429,
  LOOP: 508,
  UNREACHABLE: 502,
  BAD_CERTIFICATE: 502,
  BAD_ANSWER: 502,
  ANSWER_TOO_LARGE: 502,
  TIMEOUT: 504,
} as const

/** The `code` of an error of the proxy. */
export type ProxyErrorCode = keyof typeof statuses

const direct =
  'Send it with the code of the request instead, or without the proxy ("api": { "playground": { "proxy": false } } in docs.json)'

/** What helps against an error of the proxy, with settings and flags by name; a detail may say more itself. */
const remedies: Readonly<Record<ProxyErrorCode, string>> = {
  BAD_ENVELOPE: 'Load the page again: it may be older than the server',
  BAD_METHOD: direct,
  BAD_HEADER: 'Change or remove that header',
  FOREIGN_ORIGIN: 'octavo serve --allow-origin <address of that site> allows another site',
  TARGET_NOT_ALLOWED: 'Change the address, or the server of the API description',
  REQUEST_TOO_LARGE: direct,
  HEADERS_TOO_LARGE: direct,
  TOO_MANY_REQUESTS: 'The limit is for each reader',
  LOOP: 'Name the address of the API, not of a proxy, in "servers" of the description and in "proxy.url" of octavo.config.json',
  UNREACHABLE: 'Check "servers" of the API description, and from the machine of the proxy:',
  BAD_CERTIFICATE: 'A public server needs a certificate that is valid for this host',
  BAD_ANSWER: 'Look at the answer itself:',
  ANSWER_TOO_LARGE: direct,
  TIMEOUT: direct,
}

/** Codes whose remedy ends with a command that calls the target. */
const CALLED: ReadonlySet<ProxyErrorCode> = new Set(['UNREACHABLE', 'BAD_ANSWER'])

/** Returns the sentence that follows the detail of an error. `origin` is that of the target, if it is known. */
export function remedyOf(code: ProxyErrorCode, origin?: string): string {
  const remedy = remedies[code]
  if (!CALLED.has(code)) return `${remedy}.`
  return origin === undefined ? `${remedy} curl -i <address>` : `${remedy} curl -i ${origin}`
}
