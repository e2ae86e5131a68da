import { didYouMean } from '@octavo/source'
import * as z from 'zod'
import { flag, text, url } from '../schema/values.ts'
import { asyncApiSources, openApiSources, toApiSources } from './api-sources.ts'
import { defineKey, type KeyContext, type Plain } from './define-key.ts'

const playground = z
  .strictObject({
    display: z
      .enum(['interactive', 'simple', 'none', 'auth'])
      .default('interactive')
      .describe('What an operation page offers for trying requests'),
    proxy: flag('Send requests through the proxy').default(true),
    credentials: flag('Include browser credentials in direct requests').default(false),
  })
  .prefault({})
  .describe('API playground')

const examples = z
  .strictObject({
    languages: z
      .array(text('Language key or alias'))
      .optional()
      .describe('Languages of code samples, in order'),
    defaults: z
      .enum(['required', 'all'])
      .default('all')
      .describe('Whether examples show optional parameters'),
    prefill: flag('Fill the playground with the examples of the description').default(false),
    autogenerate: flag('Generate code samples').default(true),
  })
  .prefault({})
  .describe('Request examples')

const mdx = z
  .strictObject({
    server: z
      .union([url('Base address'), z.array(url('Base address'))])
      .optional()
      .describe('Base of "api" pages'),
    auth: z
      .strictObject({
        method: z.enum(['bearer', 'basic', 'key', 'cobo', 'none']).describe('Authentication method'),
        name: text('Name of the header or key').optional(),
      })
      .optional()
      .describe('Authentication of "api" pages'),
  })
  .prefault({})
  .describe('Pages that describe an operation by hand')

const apiSchema = z
  .strictObject({
    openapi: openApiSources.optional(),
    asyncapi: asyncApiSources.optional(),
    playground,
    params: z
      .strictObject({
        expanded: z
          .enum(['all', 'closed'])
          .default('closed')
          .describe('Whether nested fields are open initially'),
        post: z
          .array(text('Key of the description'))
          .default([])
          .describe('Keys shown as badges after field names'),
      })
      .prefault({})
      .describe('Lists of parameters'),
    url: z.literal('full').optional().describe('Show the base address on every operation page'),
    examples,
    mdx,
  })
  .prefault({})
  .describe('API reference')

/**
 * `api`: descriptions as lists, code sample languages by their keys, servers as a list.
 * Source: reference/docs-json.md section 1.10, spec/site-configuration.md.
 */
export const api = defineKey({
  schema: apiSchema,
  toConfig: ({ openapi, asyncapi, mdx: pages, ...value }, { at, reporter, sampleLanguages }) => ({
    openapi: toApiSources(openapi, { kind: 'openapi', at: [...at, 'openapi'] }, reporter),
    asyncapi: toApiSources(asyncapi, { kind: 'asyncapi', at: [...at, 'asyncapi'] }, reporter),
    playground: value.playground as Plain<typeof value.playground>,
    params: value.params as Plain<typeof value.params>,
    ...(value.url && { url: value.url }),
    examples: {
      ...value.examples,
      languages: toLanguageKeys(value.examples.languages ?? [], {
        at: [...at, 'examples', 'languages'],
        reporter,
        sampleLanguages,
      }),
    },
    mdx: toMdx(pages),
  }),
})

function toMdx({ server, auth }: z.output<typeof mdx>) {
  const servers: readonly string[] =
    server === undefined ? [] : typeof server === 'string' ? [server] : server
  return { server: servers, ...(auth && { auth: auth as Plain<typeof auth> }) }
}

/** Keys of the languages in order, aliases replaced, repeated ones dropped; `config/bad-value` for unknown names. */
function toLanguageKeys(
  names: readonly string[],
  { at, reporter, sampleLanguages }: KeyContext,
): readonly string[] {
  const keys = names.flatMap((name, index) => {
    const written = name.trim().toLowerCase()
    const key = sampleLanguages ? sampleLanguages.get(written) : written
    if (key) return [key]
    reporter.report('config/bad-value', `There are no code samples in the language "${name}"`, {
      at: [...at, index],
      severity: 'warning',
      help: didYouMean(name, sampleLanguages?.keys() ?? []),
    })
    return []
  })
  return [...new Set(keys)]
}
