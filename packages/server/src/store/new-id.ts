import { randomBytes } from 'node:crypto'

/** Crockford's base 32, in lower case: in the order of its digits, without letters that look alike. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const timeLength = 10
const randomLength = 16

let lastMs = 0

/** Creates an id: its prefix, and 26 characters of time and random bits, so that ids sort by their time. */
export function newId(prefix: string): string {
  // Ids of one process never go back, whatever the clock does.
  lastMs = Math.max(lastMs + 1, Date.now())
  const bytes = randomBytes(randomLength)
  const random = Array.from(bytes, (byte) => digits[byte & 31]).join('')
  return `${prefix}_${timeDigits(lastMs)}${random}`
}

function timeDigits(ms: number): string {
  let rest = ms
  let text = ''
  for (let index = 0; index < timeLength; index += 1) {
    text = `${digits[rest % 32]}${text}`
    rest = Math.floor(rest / 32)
  }
  return text
}

/** True for a text that {@link newId} could have made. */
export const isId = (text: string, prefix: string): boolean =>
  text.length === prefix.length + 1 + timeLength + randomLength &&
  text.startsWith(`${prefix}_`) &&
  /^[0-9a-hjkmnp-tv-z]+$/.test(text.slice(prefix.length + 1))
