import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const [cost, blockSize, parallel, length] = [32_768, 8, 1, 32]

/** Hashes a password: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const hash = await derive(password, { salt, cost, blockSize, parallel, length })
  return ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

interface Parameters {
  readonly salt: Buffer
  readonly cost: number
  readonly blockSize: number
  readonly parallel: number
  readonly length: number
}

/** Reads a hash; undefined for a text that is none, or one that would take too long to check. */
function readHash(text: string): (Parameters & { readonly hash: Buffer }) | undefined {
  const match = /^scrypt\$(\d{4,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{32,})$/.exec(text.trim())
  if (!match) return undefined
  const [n, r, p] = match.slice(1, 4).map(Number)
  const [salt, hash] = match.slice(4).map((part) => Buffer.from(part, 'base64url'))
  if (!n || !r || !p || !salt || !hash || n * r * 128 > 256 << 20 || (n & (n - 1)) !== 0) return undefined
  return { salt, hash, cost: n, blockSize: r, parallel: p, length: hash.length }
}

/** Whether a text is a hash that passwords can be compared with. */
export const isPasswordHash = (text: string): boolean => readHash(text) !== undefined

/** Compares a password with a hash, in a time that does not depend on where they differ. */
export async function matchesPassword(password: string, text: string): Promise<boolean> {
  const known = readHash(text)
  if (!known || password.length > 1024) return false
  return timingSafeEqual(await derive(password, known), known.hash)
}

function derive(
  password: string,
  { salt, cost: N, blockSize: r, parallel: p, length: size }: Parameters,
): Promise<Buffer> {
  const options = { N, r, p, maxmem: 512 << 20 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, size, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
