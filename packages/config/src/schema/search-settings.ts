import * as z from 'zod'
import { patterned, text } from './values.ts'

const apiKey = () =>
  patterned(
    /^[A-Za-z0-9+/=_-]+$/,
    'a key that can only search',
    'Key that can only search; every reader sees it',
  )

const serviceHost = (description: string) =>
  patterned(
    /^https?:\/\/[a-zA-Z0-9.-]+(?::\d+)?\/?$/,
    'an origin such as "https://search.example.com"',
    description,
  )

/** The key `search` of octavo.config.json. */
export const search = () =>
  z
    .discriminatedUnion('provider', [
      z.strictObject({
        provider: z.literal('algolia').describe('Algolia DocSearch'),
        appId: patterned(
          /^[A-Za-z0-9]+$/,
          'the id of an application such as "R2IYF7ETH7"',
          'Id of the application',
        ),
        apiKey: apiKey(),
        indexName: text('Name of the index'),
        host: serviceHost("Origin that is asked instead of Algolia's hosts").optional(),
      }),
      z.strictObject({
        provider: z.literal('typesense').describe('Typesense'),
        host: serviceHost('Origin of the server'),
        apiKey: apiKey(),
        collection: patterned(
          /^[\w.-]+$/,
          'the name of a collection such as "docs"',
          'Name of the collection or its alias',
        ),
      }),
    ])
    .optional()
    .describe("Service that answers searches instead of the site's own index")
