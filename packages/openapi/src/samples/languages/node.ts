import type { HttpRequest } from '../../request/http-request.ts'
import { quoteJavaScript, writeFetch, type FetchRuntime } from '../fetch-sample.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Node.js. */
export const node = defineLanguage({
  key: 'node',
  label: 'Node.js',
  grammar: 'javascript',
  aliases: ['nodejs', 'node.js'],
  icon: 'brand-nodejs',
  write,
})

/** Files of Node.js become blobs without being read into memory. */
export function openBlob(fileName: string, type: string | undefined): string {
  const options = type === undefined ? '' : `, { type: ${quoteJavaScript(type)} }`
  return `await openAsBlob(${quoteJavaScript(fileName)}${options})`
}

const NODE: FetchRuntime = {
  blob: openBlob,
  fileImport: `import { openAsBlob } from 'node:fs';`,
  isBrowser: false,
  result: (expects) => `console.log(await response.${expects}());`,
}

/** The request with the `fetch` of Node.js, as a module; undefined when `fetch` refuses it. */
function write(request: HttpRequest): string | undefined {
  return writeFetch(request, NODE)
}
