import * as z from 'zod'
import { patterned, text } from './values.ts'

/** A service that answers searches instead of the site's own index. */
export type SearchSettings = AlgoliaSettings | TypesenseSettings

/** An index at Algolia, with records as DocSearch makes them. */
export interface AlgoliaSettings {
  readonly provider: 'algolia'
  readonly appId: string
  /** A key that can only search: every reader sees it. */
  readonly apiKey: string
  readonly indexName: string
  /** Origin that is asked instead of Algolia's hosts. */
  readonly host?: string
}

/** A collection of a Typesense server, with records as its scraper of documentation makes them. */
export interface TypesenseSettings {
  readonly provider: 'typesense'
  /** Origin of the server. */
  readonly host: string
  /** A key that can only search: every reader sees it. */
  readonly apiKey: string
  readonly collection: string
}

const apiKey = patterned(
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
export const search = z
  .discriminatedUnion('provider', [
    z.strictObject({
      provider: z.literal('algolia').describe('Algolia DocSearch'),
      appId: patterned(
        /^[A-Za-z0-9]+$/,
        'the id of an application such as "R2IYF7ETH7"',
        'Id of the application',
      ),
      apiKey,
      indexName: text('Name of the index'),
      host: serviceHost("Origin that is asked instead of Algolia's hosts").optional(),
    }),
    z.strictObject({
      provider: z.literal('typesense').describe('Typesense'),
      host: serviceHost('Origin of the server'),
      apiKey,
      collection: patterned(
        /^[\w.-]+$/,
        'the name of a collection such as "docs"',
        'Name of the collection or its alias',
      ),
    }),
  ])
  .optional()
  .describe("Service that answers searches instead of the site's own index")
