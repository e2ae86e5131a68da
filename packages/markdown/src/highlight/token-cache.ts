import type { TokenLines } from './tokenize.ts'

/** Tokens by language and code, up to a maximal size. */
export interface TokenCache {
  get(language: string, code: string): TokenLines | undefined
  set(language: string, code: string, tokens: TokenLines): void
}

/** Characters of code whose tokens are kept. */
const CACHE_SIZE = 8_000_000

/** An empty cache; the oldest go when the code grows beyond the limit. */
export function createTokenCache(): TokenCache {
  const entries = new Map<string, TokenLines>()
  let size = 0
  return {
    get: (language, code) => entries.get(`${language}\n${code}`),
    set: (language, code, tokens) => {
      const key = `${language}\n${code}`
      entries.set(key, tokens)
      size += key.length
      for (const oldest of entries.keys()) {
        if (size <= CACHE_SIZE) break
        entries.delete(oldest)
        size -= oldest.length
      }
    },
  }
}
