import type { Pointer } from '@octavo/source'
import { apiSources } from './api-sources.ts'
import { codeLanguages, codeLanguageOf } from './code-language.ts'
import type { Reporter } from './config-document.ts'
import type { Config } from './config.ts'
import type { DocsJson } from './schema/docs-json.ts'
import { didYouMean } from '@octavo/source'
import { withoutUndefined } from './without-undefined.ts'

/** `api`: descriptions as lists, code sample languages by their keys, servers as a list. */
export function apiToConfig({ api }: DocsJson, reporter: Reporter): Config['api'] {
  const { openapi, asyncapi, playground, params, examples, mdx, url } = api
  const { server, auth } = mdx
  return {
    openapi: apiSources(openapi, { kind: 'openapi', at: ['api', 'openapi'] }, reporter),
    asyncapi: apiSources(asyncapi, { kind: 'asyncapi', at: ['api', 'asyncapi'] }, reporter),
    playground,
    params,
    ...(url && { url }),
    examples: {
      ...examples,
      languages: sampleLanguages(examples.languages ?? [], ['api', 'examples', 'languages'], reporter),
    },
    mdx: {
      server: server === undefined ? [] : typeof server === 'string' ? [server] : server,
      ...(auth && { auth: withoutUndefined(auth) }),
    },
  }
}

/** Keys of the languages in order, aliases replaced, repeated ones dropped; unknown names are told. */
function sampleLanguages(
  names: readonly string[],
  at: Pointer,
  { report: tell }: Reporter,
): readonly string[] {
  const keys = names.flatMap((name, index) => {
    const key = codeLanguageOf(name)
    if (key) return [key]
    const message = `There are no code samples in the language "${name}"`
    const help = didYouMean(name, codeLanguages)
    tell('config/bad-value', message, { at: [...at, index], severity: 'warning', help })
    return []
  })
  return [...new Set(keys)]
}
