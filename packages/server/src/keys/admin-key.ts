import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The prefix of every key, by which scanners for secrets recognise one. Source: spec/admin-api.md, "Authentication". */
export const keyPrefix = 'octavo'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 43
const checksumLength = 6

/** Any text that looks like a key, for the masking of logs. */
export const keyPattern = new RegExp(`${keyPrefix}_[0-9A-Za-z]{${secretLength + checksumLength}}`, 'g')

const wholeKey = new RegExp(`^${keyPattern.source}$`)

/** Creates a key: the prefix, 256 random bits, and a checksum by which mistyped keys are rejected without a lookup. */
export function createAdminKey(): string {
  const secret = baseDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return `${keyPrefix}_${secret}${checksumOf(secret)}`
}

/** True for a text with the form and the checksum of a key. */
export function isAdminKey(text: string): boolean {
  if (!wholeKey.test(text)) return false
  const start = keyPrefix.length + 1
  return text.slice(start + secretLength) === checksumOf(text.slice(start, start + secretLength))
}

/** The digest under which a key is stored. A key is random, so that one fast digest is enough. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Numbers are enough for 32 bits, and each request has a checksum. */
function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  while (text.length < checksumLength) {
    text = `${alphabet[rest % 62]}${text}`
    rest = Math.floor(rest / 62)
  }
  return text
}

function baseDigits(value: bigint, length: number): string {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = `${alphabet[Number(rest % 62n)]}${text}`
    rest /= 62n
  }
  return text
}
