import type { HttpRequest } from '../request/http-request.ts'

/** A language of code samples. */
export interface SampleLanguage {
  /** As in `api.examples.languages`, aliases replaced. */
  readonly key: string
  /** As shown. */
  readonly label: string
  /** The grammar that colours its samples. */
  readonly grammar: string
  /** Other names that authors write for it, in lower case. */
  readonly aliases: readonly string[]
  /** Its icon in the set "tabler". */
  readonly icon: string
  /** Returns the request in this language; undefined when its usual client cannot send such a request. */
  readonly write: (request: HttpRequest) => string | undefined
}

/** Fills in what most languages share: a grammar called like the key, the icon of the brand, no aliases. */
export function defineLanguage(
  language: Pick<SampleLanguage, 'key' | 'label' | 'write'> & Partial<SampleLanguage>,
): SampleLanguage {
  const { key } = language
  return { grammar: key, icon: `brand-${key}`, aliases: [], ...language }
}
