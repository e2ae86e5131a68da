import { keyPattern } from '../../keys/admin-key.ts'

/** Forms of tokens that services document, and of keys in headers and addresses. */
const knownForms: readonly RegExp[] = [
  keyPattern,
  /\b(?:gh[pousr]_[0-9A-Za-z]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|sk-[\w-]{16,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16})/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g,
  /(?<=\b(?:bearer|basic|token)\s+)[\w.~+/=-]{12,}/gi,
  /(?<=:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g,
]

const mask = '•••'

/** Shortest value that is taken for a secret: shorter ones occur in ordinary words. */
const shortest = 6

/** Masks the values of secrets, and everything that has the form of one. */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const values = secretForms(secrets)
  return (text) => {
    let masked = text
    for (const value of values) masked = masked.replaceAll(value, mask)
    for (const form of knownForms) masked = masked.replaceAll(form, mask)
    return masked
  }
}

/** Returns secrets as texts hold them, longest first: as they are, line by line, and encoded for addresses and headers. */
export const secretForms = (secrets: readonly string[]): readonly string[] =>
  secrets
    .flatMap((secret) => [secret, ...secret.split('\n')])
    .map((secret) => secret.trim())
    .flatMap((secret) => (secret.length < shortest ? [] : formsOf(secret)))
    .toSorted((a, b) => b.length - a.length)

const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
]
