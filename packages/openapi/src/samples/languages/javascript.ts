import type { HttpRequest } from '../../request/http-request.ts'
import { writeFetch, type FetchRuntime } from '../fetch-sample.ts'

/** In a browser: files come from an input of the page. */
const BROWSER: FetchRuntime = {
  blob: () => `document.querySelector('input[type=file]').files[0]`,
  isBrowser: true,
  result: (expects) => `console.log(await response.${expects}());`,
}

/** The request with `fetch` in a browser; undefined when `fetch` refuses it. */
export function writeJavaScript(request: HttpRequest): string | undefined {
  return writeFetch(request, BROWSER)
}
