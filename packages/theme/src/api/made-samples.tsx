import type { HttpRequest } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'

/** A sample that the page does not hold: the script writes it from the request. */
export interface MadeSample {
  /** Its position among all samples. */
  readonly index: number
  /** Key of its language. */
  readonly key: string
  readonly label: string
  /** Its colours, as code of a page has them in `data-runs`. */
  readonly runs: string
}

/** Addresses of what a page with such samples leads to. */
export interface SampleFiles {
  /** The module that writes samples. */
  readonly script: string
  /** The Markdown copy of the page, which holds all samples, for readers without script. */
  readonly copy: string
}

/** Data of the samples of a page: the script `api-page` reads it. */
export interface SampleData {
  readonly request: HttpRequest
  /** Position, key of the language, and runs. */
  readonly samples: readonly (readonly [index: number, key: string, runs: string])[]
}

/** Renders the data of samples as a template, and for readers without script a link to the copy that holds them. */
export function renderMadeSamples(
  { request, made }: { readonly request: HttpRequest; readonly made: readonly MadeSample[] },
  { script, copy }: SampleFiles,
): readonly Content[] {
  if (made.length === 0) return []
  const data: SampleData = { request, samples: made.map(({ index, key, runs }) => [index, key, runs]) }
  return toContent([
    <template class="sample-data" data-script={script} data={{ decoration: true }}>
      {JSON.stringify(data)}
    </template>,
    <p class="samples-rest" data={{ decoration: true }}>
      <a href={copy}>{made.map(({ label }) => label).join(', ')}</a>
    </p>,
  ])
}
