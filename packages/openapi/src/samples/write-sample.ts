import type { HttpRequest } from '../request/http-request.ts'
import type { SampleLanguage } from './define-language.ts'
import { sampleLanguages } from './sample-languages.ts'

/** A request written in one language. */
export interface CodeSample {
  readonly language: SampleLanguage
  readonly code: string
}

/** The request in the languages of `keys`, in their order; languages that cannot send it are left out. */
export function requestToSamples(request: HttpRequest, keys: readonly string[]): readonly CodeSample[] {
  return keys.flatMap((key) => {
    const language = sampleLanguages.find((one) => one.key === key)
    const code = language?.write(request)
    return language && code !== undefined ? [{ language, code }] : []
  })
}
