/** Codes of PostgreSQL for a server that shuts down, starts, or has no connection left. */
const serverCodes = /^(?:57P0[1-3]|53\d{3}|08\w{3})$/

const socketCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/

const sentences =
  /connection terminated|timeout exceeded when trying to connect|database is locked|client has encountered a connection error/i

/** True for an error that passes when the database answers again; the others are bugs. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { readonly code?: unknown; readonly message?: string }
  const isCode = typeof code === 'string' && (serverCodes.test(code) || socketCodes.test(code))
  return isCode || sentences.test(message)
}
