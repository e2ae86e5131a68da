import { expect, test } from 'vitest'
import { copyPackages, filesOfRecipe } from '../../../../test/support/recipe.ts'

const languageModule = `import { requestUrl } from '../../request/http-request.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples with HTTPie. */
export const httpie = defineLanguage({
  key: 'httpie',
  label: 'HTTPie',
  grammar: 'bash',
  aliases: ['http'],
  icon: 'terminal',
  write: (request) =>
    request.content ? undefined : 'http ' + request.method + ' ' + requestUrl(request),
})
`

interface OpenApiPackage {
  readonly requestToSamples: (
    request: object,
    keys: readonly string[],
  ) => readonly { readonly language: object; readonly code: string }[]
  readonly sampleLanguageOf: (name: string) => object | undefined
  readonly sampleLanguageNames: ReadonlyMap<string, string>
}

interface ConfigPackage {
  readonly parseConfig: (
    file: { readonly path: string; readonly text: string },
    options: { readonly read: () => undefined; readonly sampleLanguages: ReadonlyMap<string, string> },
  ) => {
    readonly value: {
      readonly config: { readonly api: { readonly examples: { readonly languages: unknown } } }
    }
    readonly diagnostics: readonly unknown[]
  }
}

test('a language of code samples is one file and one row', { timeout: 120_000 }, async () => {
  const copy = copyPackages(['config', 'openapi'])
  const table = 'packages/openapi/src/samples/sample-languages.ts'
  copy.add('packages/openapi/src/samples/languages/httpie.ts', languageModule)
  copy.edit(table, 'import { java }', "import { httpie } from './languages/httpie.ts'\nimport { java }")
  copy.edit(table, '  bash,\n', '  bash,\n  httpie,\n')
  expect(copy.changed()).toEqual(filesOfRecipe('Add a language of code samples', { name: 'httpie' }))

  const openapi = (await copy.load('packages/openapi/src/index.ts')) as unknown as OpenApiPackage
  const request = {
    method: 'GET',
    server: 'https://api.example.com',
    path: '/pets',
    query: [],
    headers: [],
    cookies: [],
    expects: 'json',
  }
  const language = { key: 'httpie', label: 'HTTPie', grammar: 'bash', icon: 'terminal' }
  const [sample] = openapi.requestToSamples(request, ['httpie'])
  expect(sample).toMatchObject({ language, code: 'http GET https://api.example.com/pets' })
  expect(openapi.sampleLanguageOf('HTTP')).toMatchObject(language)

  // docs.json accepts the names of the table that it is read with.
  const { parseConfig } = (await copy.load('packages/config/src/index.ts')) as unknown as ConfigPackage
  const docsJson = {
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16A34A' },
    navigation: { pages: ['a'] },
    api: { examples: { languages: ['http', 'bash'] } },
  }
  const { value, diagnostics } = parseConfig(
    { path: 'docs.json', text: JSON.stringify(docsJson) },
    { read: () => undefined, sampleLanguages: openapi.sampleLanguageNames },
  )
  expect(diagnostics).toEqual([])
  expect(value.config.api.examples.languages).toEqual(['httpie', 'bash'])
})
