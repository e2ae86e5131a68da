import { z } from 'zod'
import { fileOrUrl, flag, text, url } from './values.ts'

const directory = text('Folder of the generated pages').optional()

const openApiObject = z.strictObject({
  source: fileOrUrl('File or address of the description'),
  directory,
  overlays: z
    .array(fileOrUrl('OpenAPI Overlay'))
    .optional()
    .describe('Overlays in order; [] switches them off'),
})

const asyncApiObject = z.strictObject({ source: fileOrUrl('File or address of the description'), directory })

/** `openapi` of the configuration and of navigation elements. */
export const openApiSources = z
  .union([
    fileOrUrl('File or address of an OpenAPI description'),
    openApiObject,
    z.array(z.union([fileOrUrl('File or address of an OpenAPI description'), openApiObject])),
  ])
  .describe('OpenAPI descriptions')

/** `asyncapi` of the configuration and of navigation elements; objects in lists are tolerated. */
export const asyncApiSources = z
  .union([
    fileOrUrl('File or address of an AsyncAPI description'),
    asyncApiObject,
    z.array(z.union([fileOrUrl('File or address of an AsyncAPI description'), asyncApiObject])),
  ])
  .describe('AsyncAPI descriptions')

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

/** `api`. Source: reference/docs-json.md section 1.10, spec/site-configuration.md. */
export const api = z
  .strictObject({
    openapi: openApiSources.optional(),
    asyncapi: asyncApiSources.optional(),
    playground,
    params: z
      .strictObject({
        expanded: z.enum(['all', 'closed']).default('closed').describe('Whether nested fields stand open'),
        post: z
          .array(text('Key of the description'))
          .default([])
          .describe('Keys shown as pills after field names'),
      })
      .prefault({})
      .describe('Lists of parameters'),
    url: z.literal('full').optional().describe('Show the base address on every operation page'),
    examples,
    mdx,
  })
  .prefault({})
  .describe('API reference')
