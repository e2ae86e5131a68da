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
