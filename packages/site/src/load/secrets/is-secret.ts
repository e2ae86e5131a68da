/** Bytes; larger files are not keys. */
export const secretLimitBytes = 64 * 1024

const KEY_START =
  /^\s*-{4,5} ?BEGIN |^Bag Attributes|^PuTTY-User-Key-File-|^AGE-SECRET-KEY-1|^# created: .*\n# public key: age1/
const PRIVATE_KEY =
  /-{4,5} ?BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)? ?-{4,5}|^PuTTY-User-Key-File-|AGE-SECRET-KEY-1/m

/**
 * Whether bytes are a private key by their content, whatever the file's name: PEM, OpenSSH, PGP, PuTTY, age, or
 * the key of a service account of Google.
 */
export function looksSecret(bytes: Uint8Array): boolean {
  if (bytes.length > secretLimitBytes) return false
  const start = new TextDecoder().decode(bytes.subarray(0, 256))
  if (KEY_START.test(start)) return PRIVATE_KEY.test(new TextDecoder().decode(bytes))
  return /^\s*\{/.test(start) && isServiceAccount(new TextDecoder().decode(bytes))
}

function isServiceAccount(text: string): boolean {
  return /"type"\s*:\s*"service_account"/.test(text) && /"private_key"\s*:\s*"-----BEGIN /.test(text)
}

/** Whether a text is an API description, which may well be called `credentials.json`. */
export function looksDescribed(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096))
  return (
    /^\s*["']?(?:openapi|swagger|asyncapi)["']?\s*:/m.test(start) ||
    /^\s*\{\s*"(?:openapi|swagger|asyncapi)"/.test(start)
  )
}
