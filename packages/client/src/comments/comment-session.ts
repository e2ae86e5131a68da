import { readStored, writeStored } from '../stored.ts'

const storage = () => localStorage

/**
 * Returns the token of a reader who has signed in to comment, '' without one. It comes back in the address, where it is
 * removed, and is stored under the name that giscus's own script has for it.
 */
export function takeSession(): string {
  const url = new URL(location.href)
  const fresh = url.searchParams.get('giscus') ?? ''
  if (fresh === '') return storedSession()
  writeStored(storage, 'giscus-session', JSON.stringify(fresh))
  url.searchParams.delete('giscus')
  history.replaceState(history.state, '', url)
  return fresh
}

/** Forgets the reader; returns whether there was one. */
export function endSession(): boolean {
  const isKnown = readStored(storage, 'giscus-session') !== undefined
  writeStored(storage, 'giscus-session', undefined)
  return isKnown
}

function storedSession(): string {
  try {
    const value: unknown = JSON.parse(readStored(storage, 'giscus-session') ?? '""')
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}
