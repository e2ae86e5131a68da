// The module that writes a request in a programming language, loaded when a reader means to choose one. The build
// writes the sample of each page that needs no choice with the same functions.
import { requestToSamples, type CodeSample } from '@octavo/openapi/samples'

/** Returns the request in the language of a key; undefined when its client cannot send such a request. */
export function writeSample(
  request: Parameters<typeof requestToSamples>[0],
  key: string,
): CodeSample | undefined {
  return requestToSamples(request, [key])[0]
}
