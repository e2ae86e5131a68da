import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A new id of a session: 256 random bits, which only the reader's browser has. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Whether a text can be such an id. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The digest that an id is stored by. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The token of forms of a session: other sites cannot know it. */
export const formToken = (secret: string): string =>
  createHmac('sha256', secret).update('form').digest('base64url')

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'octavo tokens', 32))

/** Encrypts a text with the id of a session, so that the store alone cannot read it. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what {@link seal} has made; undefined for anything else. */
export function unseal(text: string, secret: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
