import type { HttpRequest } from '../../request/http-request.ts'
import { writeFetch, type FetchRuntime } from '../fetch-sample.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in JavaScript. */
export const javascript = defineLanguage({
  key: 'javascript',
  label: 'JavaScript',
  aliases: ['js'],
  write,
})

/** In a browser: files come from an input of the page. */
const BROWSER: FetchRuntime = {
  blob: () => `document.querySelector('input[type=file]').files[0]`,
  isBrowser: true,
  result: (expects) => `console.log(await response.${expects}());`,
}

/** The request with `fetch` in a browser; undefined when `fetch` refuses it. */
function write(request: HttpRequest): string | undefined {
  return writeFetch(request, BROWSER)
}
