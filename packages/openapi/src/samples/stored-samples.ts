import type { HttpRequest } from '../request/http-request.ts'
import { requestToSamples, type CodeSample } from './sample-languages.ts'

/** Samples by request and language: the page of an operation and its Markdown copy show the same ones. */
const stored = new WeakMap<HttpRequest, Map<string, CodeSample | undefined>>()

/** Returns what `requestToSamples` returns, and writes each sample of a request once. The browser has no use for it. */
export function storedSamples(request: HttpRequest, keys: readonly string[]): readonly CodeSample[] {
  const known = stored.get(request) ?? new Map<string, CodeSample | undefined>()
  stored.set(request, known)
  return keys.flatMap((key) => {
    if (!known.has(key)) known.set(key, requestToSamples(request, [key])[0])
    return known.get(key) ?? []
  })
}
