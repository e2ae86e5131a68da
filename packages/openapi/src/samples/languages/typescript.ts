import type { HttpRequest } from '../../request/http-request.ts'
import { writeFetch, type FetchRuntime } from '../fetch-sample.ts'
import { joinBlocks } from '../join-lines.ts'
import { openBlob } from './node.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in TypeScript. */
export const typescript = defineLanguage({
  key: 'typescript',
  label: 'TypeScript',
  aliases: ['ts'],
  write,
})

const TYPESCRIPT: FetchRuntime = {
  blob: openBlob,
  fileImport: `import { openAsBlob } from 'node:fs';`,
  isBrowser: false,
  result: (expects) => {
    const answer =
      expects === 'json'
        ? 'const data: unknown = await response.json();'
        : 'const data: string = await response.text();'
    return joinBlocks(
      'if (!response.ok) {\n  throw new Error(`${response.status} ${response.statusText}`);\n}',
      `${answer}\nconsole.log(data);`,
    )
  },
}

/** The request with `fetch` and checked types, as a module; undefined when `fetch` refuses it. */
function write(request: HttpRequest): string | undefined {
  return writeFetch(request, TYPESCRIPT)
}
